import type { Kysely, Selectable } from 'kysely';
import { fakeName } from '../../../shared/genuine/fakeName.ts';
import type { Fake } from '../../../shared/genuine/trustFile.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import { partsOf } from '../../records/receipt.ts';
import { fakeOf, readFields } from '../../records/subject.ts';
import {
  awaitsReview,
  type FakeEntry,
  findEntry,
  findHidden,
  listFake,
  renewFake,
  restoreFakes,
  withdrawFake,
} from '../../genuine/fakes.ts';
import { decideEntry } from '../../genuine/fakeEntry.ts';
import { dayOf } from '../../siteTime.ts';
import { loadNewest, TrustError } from '../../genuine/trustList.ts';
import { findObjected } from './fakeViews.ts';
import { type Actor, checkSeen, makeChange, stateOf } from './audit.ts';
import { hideCovered, loadCoveredBy, releaseEntries } from './entryHiding.ts';
import { type NamedEntry, ReviewError } from './obstacles.ts';

/** What a reviewer says of the entry of a fake. */
export interface EntryChoice {
  /** The whole host is fake, not the page alone. */
  wholeHost?: boolean | undefined;
  /** The entries that it hides may leave the list. */
  covering?: boolean | undefined;
  /** Numbers of the entries of the directory that may be hidden, because their website is the fake. */
  hiding?: readonly string[] | undefined;
}

/** The state of an entry that a form was made from; a command has none. */
export const seenFake = (fake: Fake): string => stateOf(fake);

/**
 * A change of the list of fakes: `removed` are the entries that left it for this one, or by an objection; `hidden` and
 * `shown` are entries of the directory that are hidden with it, or visible again.
 */
export interface FakeChange {
  name: string;
  listed: boolean;
  removed: Fake[];
  hidden: NamedEntry[];
  shown: NamedEntry[];
}

/** A change that concerns no entry of the directory. */
const NO_ENTRIES = { hidden: [], shown: [] };

/** Puts a fake on the list, under the name that decideEntry decides. Throws ReviewError where it has none. */
async function addFake(
  trx: Kysely<Tables>,
  at: string,
  {
    name: typed,
    reason,
    wholeHost = false,
    covering = false,
    hiding = [],
  }: Pick<Fake, 'name' | 'reason'> & EntryChoice,
): Promise<FakeChange> {
  const { trust } = await loadNewest(trx);
  const decided = decideEntry(trust, typed, wholeHost);
  if ('fault' in decided) throw new ReviewError({ code: decided.fault, name: typed });
  const { entry } = decided;
  const below = findHidden(trust.fakes, entry).map(({ name }) => name);
  if (below.length > 0 && !covering) throw new ReviewError({ code: 'hiddenFakes', name: entry.name, hidden: below });
  const entries = (await loadCoveredBy(trx))(entry);
  if (entries.some(({ hid }) => !hiding.includes(String(hid))))
    throw new ReviewError({ code: 'coveredEntries', name: entry.name, entries });
  const removed = await listFake(trx, at, { ...entry, reason });
  const hidden = await hideCovered(trx, [entry.name]);
  return { name: entry.name, listed: true, removed, hidden, shown: [] };
}

/** Lists a fake that no report was accepted of. Throws ReviewError as addFake does. */
export async function addListed(actor: Actor, fake: Pick<Fake, 'name' | 'reason'> & EntryChoice): Promise<FakeChange> {
  const { detail } = await makeChange(actor, 'fakes add', async (trx, at) => {
    const added = await addFake(trx, at, fake);
    return { target: added.name, detail: { reason: fake.reason, ...added } };
  });
  return detail;
}

/**
 * Lists a fake for another half year. A host that was listed before entries were pages needs `wholeHost`, which also
 * makes it one. Throws TrustError when it is not on the list, and ReviewError as addFake does.
 */
export async function renewListed(
  actor: Actor,
  typed: string,
  choice: EntryChoice = {},
  seen: string | null = null,
): Promise<FakeChange> {
  return changeListed(actor, { command: 'fakes renew', typed, seen }, async (trx, at, entry) => {
    if (choice.wholeHost && !entry.wholeHost && !awaitsReview(entry))
      throw new ReviewError({ code: 'noHost', name: entry.name });
    if (awaitsReview(entry)) return addFake(trx, at, { ...entry, ...choice });
    await renewFake(trx, at, entry.name);
    return { name: entry.name, listed: true, removed: [], ...NO_ENTRIES };
  });
}

/** Takes a fake off the list. Throws TrustError when it is not on it. */
export async function withdrawListed(actor: Actor, typed: string, seen: string | null = null): Promise<FakeChange> {
  return changeListed(actor, { command: 'fakes withdraw', typed, seen }, async (trx, at, entry) => {
    await withdrawFake(trx, at, entry.name);
    return { name: entry.name, listed: false, removed: [entry], hidden: [], shown: await releaseFor(trx, [entry]) };
  });
}

/** Shows the entries of the directory again that these fakes have hidden and no other one covers. */
function releaseFor(trx: Kysely<Tables>, removed: readonly Fake[]): Promise<NamedEntry[]> {
  return releaseEntries(
    trx,
    removed.map(({ name }) => name),
  );
}

async function changeListed(
  actor: Actor,
  { command, typed, seen }: { command: string; typed: string; seen: string | null },
  change: (trx: Kysely<Tables>, at: string, entry: Fake) => Promise<FakeChange>,
): Promise<FakeChange> {
  const { detail } = await makeChange(actor, command, async (trx, at) => {
    const { fakes } = (await loadNewest(trx)).trust;
    const entry = findEntry(fakes, typed);
    if (!entry) throw new TrustError(`${typed.trim()} is not on the list.`);
    checkSeen(seen, seenFake(entry));
    const done = await change(trx, at, entry);
    return { target: done.name, detail: { ...done } };
  });
  return detail;
}

/**
 * Puts what an accepted report names on the list of fakes, or takes it off after an accepted objection. Undone, the
 * entries that left for it return, and other accepted reports of its name keep it. Null when the list does not depend
 * on it. Throws ReviewError as addFake does, and where an objection names a part of an entry.
 */
export async function setFake(
  trx: Kysely<Tables>,
  { receipt, kind, fields, status, updated_at: at }: Selectable<SubmissionTable>,
  choice: EntryChoice,
): Promise<({ kind: 'fake' } & FakeChange) | null> {
  const fake = fakeOf({ kind, values: readFields(fields) });
  if (!fake) return null;
  const { name, reason } = fake;
  if (status === 'accepted')
    return {
      kind: 'fake',
      ...(await (reason ? addFake(trx, at, { name, reason, ...choice }) : takeOff(trx, at, name))),
    };
  if (!(await wasAccepted(trx, receipt))) return null;
  // Early releases wrote no entries, and listed hosts.
  const { name: listedName = fakeName(name), removed } = (await loadChanges(trx, [receipt])).get(receipt) ?? {};
  const other = await loadOtherReport(trx, receipt, listedName);
  if (reason && !other) await withdrawFake(trx, at, listedName);
  if (!reason && !removed && other) await listFake(trx, at, other);
  await restoreFakes(trx, at, removed ?? []);
  const { fakes } = (await loadNewest(trx)).trust;
  const listed = fakes.some((one) => one.name === listedName);
  // An objection had shown again what its fakes had hidden.
  const hidden = await hideCovered(
    trx,
    (removed ?? []).map((one) => one.name),
  );
  const shown = listed ? [] : await releaseEntries(trx, [listedName]);
  return { kind: 'fake', name: listedName, listed, removed: [], hidden, shown };
}

/** Takes what an objection names off the list. Throws ReviewError where an entry of a wider name covers it. */
async function takeOff(trx: Kysely<Tables>, at: string, typed: string): Promise<FakeChange> {
  const { trust } = await loadNewest(trx);
  const { entry, isWider } = findObjected(trust.fakes, typed, dayOf(at));
  if (!entry) return { name: typed, listed: false, removed: [], ...NO_ENTRIES };
  if (isWider) throw new ReviewError({ code: 'widerFake', name: typed, entry: entry.name });
  await withdrawFake(trx, at, entry.name);
  return { name: entry.name, listed: false, removed: [entry], hidden: [], shown: await releaseFor(trx, [entry]) };
}

/** Whether the decision before the last event was to accept: a first refusal leaves what others have listed. */
export async function wasAccepted(trx: Kysely<Tables>, receipt: string): Promise<boolean> {
  const events = trx.selectFrom('submission_event').select('status').where('receipt', '=', receipt);
  const [, before] = await events.orderBy('number', 'desc').limit(2).execute();
  return before?.status === 'accepted';
}

/** What accepting has last changed, by receipt, from the audit. Early releases wrote no `removed`. */
async function loadChanges(trx: Kysely<Tables>, receipts: readonly string[]) {
  const rows = trx.selectFrom('audit').select(['target', 'detail']).where('command', '=', 'accept');
  const accepted = await rows.where('target', 'in', receipts).orderBy('at').execute();
  return new Map(
    accepted.flatMap(({ target, detail }) => {
      const { listing } = JSON.parse(detail) as { listing?: Pick<FakeChange, 'name'> & Partial<FakeChange> };
      return listing ? [[target, listing] as const] : [];
    }),
  );
}

/** The newest of the other accepted reports that have listed this name; null without one. */
async function loadOtherReport(
  trx: Kysely<Tables>,
  receipt: string,
  name: string,
): Promise<(FakeEntry & Pick<Fake, 'reason'>) | null> {
  const rows = await trx
    .selectFrom('submission')
    .select(['receipt', 'kind', 'fields'])
    .where('kind', '=', 'fake')
    .where('status', '=', 'accepted')
    .where('receipt', '!=', receipt)
    .orderBy('updated_at', 'desc')
    .execute();
  for (const part of partsOf(rows)) {
    const changes = await loadChanges(
      trx,
      part.map((row) => row.receipt),
    );
    for (const row of part) {
      const reason = fakeOf({ kind: row.kind, values: readFields(row.fields) })?.reason;
      if (reason && changes.get(row.receipt)?.name === name) return { name, reason };
    }
  }
  return null;
}
