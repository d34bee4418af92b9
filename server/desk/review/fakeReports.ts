import type { Kysely, Selectable } from 'kysely';
import type { Submission } from '../../../shared/submission/submission.ts';
import { fakeName, isSharedHost } from '../../../shared/genuine/fakeName.ts';
import { readName } from '../../../shared/genuine/readName.ts';
import type { Fake } from '../../../shared/genuine/trustFile.ts';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { fakeOf, readFields } from '../../records/subject.ts';
import { traitsOf } from '../../records/traits.ts';
import { findFake, listFake, renewFake, withdrawFake } from '../../genuine/fakes.ts';
import { isName } from '../../genuine/officialNames.ts';
import { dayOf } from '../../siteTime.ts';
import { loadNewest, TrustError } from '../../genuine/trustList.ts';
import { checkName } from '../../genuine/checkName.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';
import { partsOf } from '../../records/receipt.ts';
import type { Warning } from './warningDetails.ts';

/** A change that a reviewer can make to a listed fake. */
export type FakeChange = keyof typeof CHANGES;
const CHANGES = { renew: renewFake, withdraw: withdrawFake } as const;

/**
 * Renews or withdraws a listed fake. Resolves with the name that is listed. Throws TrustError when it is not on the
 * list.
 */
export async function changeFake(actor: Actor, typed: string, change: FakeChange): Promise<string> {
  const name = fakeName(typed);
  await makeChange(actor, `fakes ${change}`, async (trx, at) => {
    if (!(await isListed(trx, name))) throw new TrustError(`${name} is not on the list.`);
    await CHANGES[change](trx, at, name);
    return { target: name, detail: {} };
  });
  return name;
}

/** Puts a fake on the list. Throws ReviewError for a name of ours, and for a host that many share. */
export async function addFake(trx: Kysely<Tables>, at: string, fake: Pick<Fake, 'name' | 'reason'>): Promise<void> {
  const { trust } = await loadNewest(trx);
  const name = fakeName(fake.name);
  const isOurs = [fake.name, name].some((one) => checkName(trust, one).verdict === 'official');
  if (isOurs) throw new ReviewError({ code: 'officialName', name: fake.name });
  if (!/[/?]/.test(name) && isSharedHost(name)) throw new ReviewError({ code: 'sharedHost', name });
  await listFake(trx, at, fake);
}

/** Takes what an objection names off the list. Throws ReviewError where an entry of a wider name covers it. */
async function removeFake(trx: Kysely<Tables>, at: string, typed: string): Promise<void> {
  const name = fakeName(typed);
  const read = readName(typed);
  const entry = isName(read) ? findFake((await loadNewest(trx)).trust.fakes, read, dayOf(at)) : null;
  if (entry && entry.name !== name) throw new ReviewError({ code: 'widerFake', name, entry: entry.name });
  await withdrawFake(trx, at, name);
}

async function isListed(db: Kysely<Tables>, name: string): Promise<boolean> {
  return (await loadNewest(db)).trust.fakes.some((fake) => fake.name === name);
}

/**
 * Puts what an accepted report names on the list of fakes, or takes it off after an accepted objection. Once that is
 * undone, the other accepted reports of the name count. Null when the list does not depend on it. Throws ReviewError as
 * addFake and removeFake do.
 */
export async function setFake(
  trx: Kysely<Tables>,
  { receipt, kind, fields, host, status, updated_at: at }: Selectable<SubmissionTable>,
) {
  const fake = fakeOf({ kind, values: readFields(fields) });
  if (!fake) return null;
  const { name, reason } = fake;
  if (status === 'accepted') {
    await (reason ? addFake(trx, at, { name, reason }) : removeFake(trx, at, name));
  } else {
    if (!(await wasAccepted(trx, receipt))) return null;
    const other = await loadAcceptedReport(trx, { receipt, host });
    if (reason && !other) await withdrawFake(trx, at, name);
    if (!reason && other) await listFake(trx, at, other);
  }
  return { kind: 'fake' as const, name: fakeName(name), listed: await isListed(trx, fakeName(name)) };
}

/** Whether the decision before the last event was to accept: a first refusal leaves what others have listed. */
async function wasAccepted(trx: Kysely<Tables>, receipt: string): Promise<boolean> {
  const events = trx.selectFrom('submission_event').select('status').where('receipt', '=', receipt);
  const [, before] = await events.orderBy('number', 'desc').limit(2).execute();
  return before?.status === 'accepted';
}

/** The newest accepted report of the same name. */
async function loadAcceptedReport(
  trx: Kysely<Tables>,
  { receipt, host }: Pick<Selectable<SubmissionTable>, 'receipt' | 'host'>,
) {
  const rows = await trx
    .selectFrom('submission')
    .select(['kind', 'fields'])
    .where('host', '=', host)
    .where('kind', '=', 'fake')
    .where('status', '=', 'accepted')
    .where('receipt', '!=', receipt)
    .orderBy('updated_at', 'desc')
    .execute();
  for (const { kind, fields } of rows) {
    const { name = '', reason } = fakeOf({ kind, values: readFields(fields) }) ?? {};
    if (reason) return { name, reason };
  }
  return null;
}

/** The warnings of each report and objection: the verdict of the name check, and how many others name the same. */
export async function loadFakeWarnings(
  db: Kysely<Tables>,
  submissions: readonly Pick<Submission, 'receipt' | 'kind' | 'fields'>[],
): Promise<Map<string, Warning[]>> {
  const named = submissions.flatMap(({ receipt, kind, fields: values }) => {
    const fake = fakeOf({ kind, values });
    return fake ? [{ receipt, name: fake.name, host: traitsOf({ kind, values }).host ?? '' }] : [];
  });
  if (named.length === 0) return new Map();
  const counts = new Map<string, number>();
  for (const hosts of partsOf([...new Set(named.map(({ host }) => host))])) {
    const rows = db
      .selectFrom('submission')
      .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
      .select(({ fn }) => ['submission.host', fn.countAll().as('count')])
      .where('submission.host', 'in', hosts)
      .where('submission.kind', '=', 'fake')
      .where('next.receipt', 'is', null)
      .groupBy('submission.host');
    for (const { host, count } of await rows.execute()) counts.set(host ?? '', Number(count));
  }
  const { trust } = await loadNewest(db);
  return new Map(
    named.map(({ receipt, name, host }) => {
      const { verdict, how, official } = checkName(trust, name);
      // The count contains this report.
      const count = (counts.get(host) ?? 1) - 1;
      const warnings: Warning[] = [{ code: 'nameVerdict', details: { kind: 'verdict', verdict, how, official } }];
      return [
        receipt,
        count > 0 ? [...warnings, { code: 'alsoNamed', details: { kind: 'reports', count } }] : warnings,
      ];
    }),
  );
}
