import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, Option } from 'commander';
import type { Kysely } from 'kysely';
import { TRUST_KEY } from '../../../shared/brand/genuine.ts';
import { KEY_PLACES } from '../../../shared/brand/links.ts';
import { readPublicKey, sign } from '../../../shared/genuine/minisign.ts';
import { makeChange } from '../review/audit.ts';
import type { Tables } from '../../store/tables.ts';
import { loadSigningKey } from '../../genuine/trustSource.ts';
import { commentOf, publish, publishSigned, writeNext } from '../../genuine/trustList.ts';
import { actorOf, type Desk, type DeskCommands, DeskError, UsageError, AS_OPTION } from './desk.ts';

export const PUBLISHED =
  'A site that has the key publishes it within a second; else use: trust sign, then trust publish.';

export const TRUST_COMMANDS: DeskCommands = {
  'trust sign': {
    summary: 'Write the next /trust.json into a folder, and sign it where the key is at hand.',
    notes: `The key: TRUST_KEY, or the test key of the sample brand. One that is kept elsewhere is named by --public-key: then sign
there with minisign -S -m trust.json, and bring both files to trust publish.`,
    arguments: [new Argument('<folder>', 'where the files go')],
    options: [new Option('--public-key <key>', 'of the key that is kept elsewhere: the line RWQ…')],
    async run(desk, { publicKey }: { publicKey?: string }, folder: string) {
      const named = publicKey === undefined ? null : readPublicKey(publicKey);
      if (publicKey !== undefined && !named)
        throw new UsageError('The public key is the line RWQ… that minisign -G prints.');
      const own = named ? null : await keyOf(desk);
      const { trust, body } = await writeNext(
        await desk.openStore(),
        desk.now().toISOString(),
        named ?? own ?? noKey(),
      );
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, TRUST_PATH), body);
      if (own) await writeFile(join(folder, TRUST_SIGNATURE_PATH), sign(body, own, commentOf(trust.serial)));
      return `${join(folder, TRUST_PATH)}: serial ${trust.serial}, ${own ? `signed by ${own.id}` : 'to be signed'}.`;
    },
  },
  'trust publish': {
    summary: 'Publish the list: the files of a folder, or, without one, what waits, signed with the key at hand.',
    details: `A list is signed for 90 days. A site that has the key signs changes, and signs anew, by itself.`,
    arguments: [new Argument('[folder]', 'with trust.json and trust.json.minisig')],
    options: [AS_OPTION],
    async run(desk, _options, folder?: string) {
      const own = folder === undefined ? ((await keyOf(desk)) ?? noKey()) : null;
      const files = folder === undefined ? null : await readSigned(folder);
      const { detail } = await makeChange(await actorOf(desk), 'trust publish', async (trx, at) => {
        const serial = files ? await publishSigned(trx, at, files) : own ? await publish(trx, at, own) : noKey();
        return { target: TRUST_PATH, detail: { serial, key: (files?.key ?? own)?.id } };
      });
      return `Serial ${detail.serial} is published, signed by ${detail.key}. Compare the key with ${KEY_PLACES.dns} in DNS.`;
    },
  },
};

/** Changes the list in one transaction with its row in the audit, and prints what happens next. */
export async function changeTrust(
  desk: Desk,
  command: string,
  target: string,
  detail: Record<string, unknown>,
  change: (trx: Kysely<Tables>, at: string) => Promise<void>,
): Promise<string> {
  await makeChange(await actorOf(desk), command, async (trx, at) => {
    await change(trx, at);
    return { target, detail };
  });
  return `${target}: done. ${PUBLISHED}`;
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

async function readSigned(folder: string) {
  const read = (path: string) =>
    readFile(join(folder, path), 'utf8').catch((error: Error) => {
      throw new DeskError(`${join(folder, path)} could not be read: ${error.message}`);
    });
  const [body, signature] = [await read(TRUST_PATH), await read(TRUST_SIGNATURE_PATH)];
  const named = TRUST_KEY ?? /"publicKey": ?"([^"]+)"/.exec(body)?.[1] ?? '';
  const key = readPublicKey(named);
  if (!key) throw new DeskError('The list names no key.');
  return { body, signature, key };
}
