import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, Option } from 'commander';
import { KEY_PLACES } from '../../../shared/brand/links.ts';
import { TRUST_KEYS } from '../../../shared/brand/trustKeys.ts';
import {
  type PublicKey,
  readPublicKey,
  sign,
  type SigningKey,
  verifySignature,
} from '../../../shared/genuine/minisign.ts';
import type { Trust, TrustEntries } from '../../../shared/genuine/trustFile.ts';
import { bareText } from '../../../shared/site/foreignText.ts';
import { acceptedKeys } from '../../../shared/genuine/trustKeys.ts';
import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { applyChange, commandOf, type EntryChange, nameOf, targetOf } from '../../genuine/preparedChanges.ts';
import { parseTrust } from '../../genuine/storedList.ts';
import {
  commentOf,
  loadNewest,
  publish,
  publishSigned,
  TrustError,
  WITH_KEY,
  writeNext,
} from '../../genuine/trustList.ts';
import { loadSigningKey } from '../../genuine/trustSource.ts';
import { compareVersions } from '../../../shared/genuine/versions.ts';
import { describeChange } from '../review/changeTexts.ts';
import { fetchFiles } from '../review/releaseFiles.ts';
import { makeChange } from '../review/audit.ts';
import {
  changeList,
  loadKeyAtHand,
  loadPrepared,
  makePrepared,
  type Outcome,
  settleWaiting,
} from '../review/trustChanges.ts';
import { actorOf, type Desk, type DeskCommands, DeskError, UsageError, AS_OPTION } from './desk.ts';
import { givenPath, readGiven, readGivenText } from './givenFiles.ts';

export const PUBLISHED = [
  'A site that has the key publishes it within a second. Where none has it:',
  `  npm run desk -- trust sign FOLDER --public-key ${TRUST_KEYS.current ?? 'RWQ…'}`,
  '  minisign -S -s KEY -m FOLDER/trust.json     (where the key is)',
  '  npm run desk -- trust publish FOLDER',
].join('\n');

/** What happens next with a change. */
function describeOutcome(target: string, outcome: Exclude<Outcome, { state: 'waiting' }>): string {
  return `${target}: done. ${outcome.state === 'published' ? `Serial ${outcome.serial} is published.` : PUBLISHED}`;
}

const PUBLIC_KEY = new Option('--public-key <key>', 'of the key that is kept elsewhere: the line RWQ…');
const FROM = new Option(
  '--from <file>',
  'a list that you have read, whose entries take the place of those in the store',
);
export const REPLACE_OPTION = new Option('--replace', 'change the entry that is in the list already');
/** Of the commands that may need the key. */
export const TO_OPTION = new Option('--to <folder>', 'write the changed list into a folder, to be signed elsewhere');

export const TRUST_COMMANDS: DeskCommands = {
  'trust sign': {
    summary: 'Write the next /trust.json into a folder, and sign it where the key is at hand.',
    notes: `The key: TRUST_KEY, or the test key of the sample brand. One that is kept elsewhere is named by --public-key: then sign
there with minisign -S -m trust.json, and bring both files to trust publish.`,
    arguments: [new Argument('<folder>', 'where the files go')],
    options: [PUBLIC_KEY, FROM],
    async run(desk, { publicKey, from }: { publicKey?: string; from?: string }, folder: string) {
      const named = publicKey === undefined ? null : readPublicKey(bareText(publicKey));
      if (publicKey !== undefined && !named)
        throw new UsageError('The public key is the line RWQ… that minisign -G prints.');
      const own = named ? null : await keyOf(desk);
      const options = { from: await readEntries(from) };
      return writeInto(desk, folder, { named: named ?? own ?? noKey(), own, options });
    },
  },
  'trust publish': {
    summary: 'Publish the list: the files of a folder, or, without one, what waits, signed with the key at hand.',
    details: `A list is signed for 90 days. A site that has the key signs anew by itself, and signs changes that pause or warn. The first
list of a brand that names its key is published by this command.`,
    arguments: [new Argument('[folder]', 'with trust.json and trust.json.minisig')],
    options: [FROM, AS_OPTION],
    async run(desk, { from }: { from?: string }, folder?: string) {
      const own = folder === undefined ? ((await keyOf(desk)) ?? noKey()) : null;
      const files = folder === undefined ? null : await readSigned(folder);
      const options = { from: await readEntries(from) };
      const { detail } = await makeChange(await actorOf(desk), 'trust publish', async (trx, at) => {
        const serial = files
          ? await publishSigned(trx, at, files)
          : own
            ? await publish(trx, at, own, options)
            : noKey();
        await settleWaiting(trx, at, (await loadNewest(trx)).trust);
        return { target: TRUST_PATH, detail: { serial, key: (files?.key ?? own)?.id } };
      });
      return `Serial ${detail.serial} is published, signed by ${detail.key}. Compare the key with ${KEY_PLACES.dns} in DNS.`;
    },
  },
  'trust approve': {
    summary: 'Sign a change that was prepared on the desk, such as a release.',
    details: `The page of the change names this command. It prints what the change does, fetches the files of a release once more, and
publishes with the key at hand; --to writes the list to be signed elsewhere. The id is made of the change: another change has another.`,
    arguments: [new Argument('<id>', 'of the change')],
    options: [new Option('--show', 'print what it does, and publish nothing'), TO_OPTION, AS_OPTION],
    run: (desk, options: { to?: string; show?: true }, id: string) => approve(desk, id, options),
  },
  'trust minimum-version': {
    summary: 'Raise the oldest version of this website that is still to be trusted.',
    details: 'verify-site.mjs refuses an older one. It is the version of package.json, and never falls.',
    arguments: [new Argument('<version>', 'such as 1.4.0')],
    options: [TO_OPTION, AS_OPTION],
    run: (desk, { to }: { to?: string }, version: string) =>
      changeWithKey(desk, { command: 'trust minimum-version', target: version, detail: {}, to }, (entries) => {
        const { minimumVersion: before } = entries;
        if (before !== undefined && !(compareVersions(version, before) > 0))
          throw new TrustError(`The oldest trusted version is ${before} already.`);
        return { ...entries, minimumVersion: version };
      }),
  },
};

async function approve(desk: Desk, id: string, { to, show }: { to?: string; show?: true }): Promise<string> {
  const store = await desk.openStore();
  const { change } = await loadPrepared(store, id);
  const about = describeChange(change, (await loadNewest(store)).trust);
  if (show) return about;
  if (change.list === 'releases' && change.after) await fetchFiles(change.after.files, desk.config.downloads);
  const own = await loadKeyAtHand(store, desk.config.trustKey);
  if (to !== undefined) {
    const named = own ?? readPublicKey(TRUST_KEYS.current ?? '') ?? noKey();
    const options = { change: (entries: TrustEntries) => applyChange(entries, change) };
    return `${about}\n${await writeInto(desk, to, { named, own, options })}`;
  }
  const outcome = await makePrepared(await actorOf(desk), own, id);
  if (outcome.state === 'waiting') throw new DeskError(`${outcome.need}: ${WITH_KEY}.`);
  return `${about}\n${describeOutcome(targetOf(change), outcome)}`;
}

interface NamedChange {
  command: string;
  target: string;
  detail: Record<string, unknown>;
  /** The folder that the changed list is written into instead of the store. */
  to?: string | undefined;
}

/**
 * Changes the entries of the list, in one transaction with its row in the audit, and prints what happens next. Where
 * the brand names its key and the key is at hand, the change is signed and published at once; without the key the store
 * takes only what the site may sign.
 */
async function changeWithKey(
  desk: Desk,
  { command, target, detail, to }: NamedChange,
  change: (entries: TrustEntries, at: string) => TrustEntries,
): Promise<string> {
  const own = await loadKeyAtHand(await desk.openStore(), desk.config.trustKey);
  if (to !== undefined) {
    const named = own ?? readPublicKey(TRUST_KEYS.current ?? '') ?? noKey();
    const at = desk.now().toISOString();
    return writeInto(desk, to, { named, own, options: { change: (entries) => change(entries, at) } });
  }
  const made = await makeChange(await actorOf(desk), command, async (trx, at) => {
    const outcome = await changeList(trx, at, own, (entries) => change(entries, at));
    return { target, detail: { ...detail, ...outcome }, outcome };
  });
  return describeOutcome(target, made.outcome);
}

/** Changes one entry, as `changeWithKey`: refused where the entry is another one than the change was made from. */
export function changeEntry(
  desk: Desk,
  change: EntryChange,
  { detail = {}, to }: { detail?: Record<string, unknown>; to?: string | undefined },
): Promise<string> {
  const named = { command: commandOf(change), target: targetOf(change), detail, to };
  return changeWithKey(desk, named, (entries) => applyChange(entries, change));
}

/** Throws DeskError for an entry that is there already, unless it may be replaced. */
export function refuseReplacing({ before, after }: EntryChange, isAllowed: boolean | undefined): void {
  if (before && after && !isAllowed)
    throw new DeskError(`${nameOf(before)} is in the list already. To change it, add --replace.`);
}

/** What loading the key has to say is said by the site too. */
const QUIET = { info: () => undefined, warn: () => undefined };

async function keyOf({ openStore, config }: Desk) {
  return loadSigningKey(await openStore(), config.trustKey, QUIET);
}

function noKey(): never {
  throw new DeskError(
    'There is no key here that the brand names: set TRUST_KEY, or use --public-key and sign elsewhere.',
  );
}

/** Writes the next list into a folder, signed where the key is at hand. Resolves with what it is. */
async function writeInto(
  desk: Desk,
  folder: string,
  { named, own, options }: { named: PublicKey; own: SigningKey | null; options: Parameters<typeof writeNext>[3] },
): Promise<string> {
  const { trust, body } = await writeNext(await desk.openStore(), desk.now().toISOString(), named, options);
  await mkdir(givenPath(folder), { recursive: true });
  await writeFile(givenPath(join(folder, TRUST_PATH)), body);
  if (own) await writeFile(givenPath(join(folder, TRUST_SIGNATURE_PATH)), sign(body, own, commentOf(trust.serial)));
  return `${join(folder, TRUST_PATH)}: serial ${trust.serial}, ${own ? `signed by ${own.id}` : 'to be signed'}.`;
}

/** The list that --from names. */
async function readEntries(path: string | undefined): Promise<Trust | undefined> {
  if (path === undefined) return undefined;
  const list = parseTrust(await readGivenText(path));
  if (!list) throw new DeskError(`${path} is no list as described on the developer page.`);
  return list;
}

async function readSigned(folder: string) {
  const path = join(folder, TRUST_PATH);
  const bytes = await readGiven(path);
  const [body, signature] = [await readGivenText(path), await readGivenText(join(folder, TRUST_SIGNATURE_PATH))];
  const named = parseTrust(body)?.publicKey ?? '';
  // The list says which of the brand's keys it is, never another one.
  const keys = acceptedKeys();
  const key = readPublicKey(!keys || keys.includes(named) ? named : (keys[0] ?? ''));
  if (!key) throw new DeskError('The list names no key.');
  // What is served is the plain text: an editor's mark must not be part of what is signed.
  const holds = (signed: Uint8Array) => verifySignature(signed, signature, key) === 'genuine';
  if (holds(bytes) && !holds(new TextEncoder().encode(body)))
    throw new DeskError(`${path} was saved by an editor before it was signed. Write the list anew and sign that.`);
  return { body, signature, key };
}
