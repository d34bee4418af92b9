import type { Kysely } from 'kysely';
import type { Submission } from '../../../shared/submission/submission.ts';
import { bareHost, readName } from '../../../shared/genuine/readName.ts';
import type { Fake, Trust } from '../../../shared/genuine/trustFile.ts';
import type { FakeReason, NameAnswer } from '../../../shared/genuine/verify.ts';
import type { Tables } from '../../store/tables.ts';
import { partsOf } from '../../records/receipt.ts';
import { fakeOf } from '../../records/subject.ts';
import { traitsOf } from '../../records/traits.ts';
import { checkName } from '../../genuine/checkName.ts';
import { decideEntry, type EntryFault } from '../../genuine/fakeEntry.ts';
import { findEntry, findFake, findHidden, isHost, readEntry } from '../../genuine/fakes.ts';
import { isName, isWeb } from '../../genuine/officialNames.ts';
import { loadNewest } from '../../genuine/trustList.ts';
import { dayOf } from '../../siteTime.ts';
import { loadCoveredBy } from './entryHiding.ts';
import type { NamedEntry } from './obstacles.ts';
import type { Warning } from './warningDetails.ts';

/** What the name check says of a name, whether it is listed or not. */
export type Verdict = Pick<NameAnswer, 'verdict' | 'how' | 'official'>;

/**
 * The entry that accepting a report makes, with the verdict of its own name, the fakes that it hides, and the
 * entries of the directory that lead to it.
 */
export type EntryView =
  ({ name: string; isListed: boolean; hidden: string[]; entries: NamedEntry[] } & Verdict) | { fault: EntryFault };

/** What accepting a report or an objection changes. */
export type FakeView =
  /** `host` is the entry of the whole host; null where the name has none. */
  | { kind: 'report'; reason: FakeReason; page: EntryView; host: EntryView | null }
  /** `entry` leaves the list, unless it is wider than what was named; `below` are those of pages and hosts below. */
  | ({ kind: 'objection'; entry: string | null; isWider: boolean; below: string[] } & Verdict);

type FakeSubmission = Pick<Submission, 'receipt' | 'kind' | 'fields'>;

/** What accepting each report and objection changes, by receipt. Other submissions have none. */
export async function loadFakeViews(
  db: Kysely<Tables>,
  submissions: readonly FakeSubmission[],
): Promise<Map<string, FakeView>> {
  const fakes = submissions.flatMap(({ receipt, kind, fields: values }) => {
    const fake = fakeOf({ kind, values });
    return fake ? [{ receipt, ...fake }] : [];
  });
  if (fakes.length === 0) return new Map();
  const { trust } = await loadNewest(db);
  const judge = judgeIn(trust);
  const findCovered = await loadCoveredBy(db);
  const today = dayOf(new Date().toISOString());
  return new Map(
    fakes.map(({ receipt, name, reason }): [string, FakeView] => {
      if (reason === null) {
        const below = isName(readName(name)) ? findHidden(trust.fakes, { name }).map((fake) => fake.name) : [];
        const { entry, isWider } = findObjected(trust.fakes, name, today);
        return [receipt, { kind: 'objection', entry: entry?.name ?? null, isWider, below, ...judge(name) }];
      }
      const known = { trust, judge, findCovered };
      const [page, host] = [viewEntry(known, name, false), viewEntry(known, name, true)];
      const hasHost = isWeb(readName(name)) && !('fault' in host && 'fault' in page && host.fault === page.fault);
      return [receipt, { kind: 'report', reason, page, host: hasHost ? host : null }];
    }),
  );
}

/** The entry that a name makes: what leaves the list for it, and what the directory has of it. */
export async function loadEntryView(db: Kysely<Tables>, typed: string, wholeHost: boolean): Promise<EntryView> {
  const { trust } = await loadNewest(db);
  const known = { trust, judge: judgeIn(trust), findCovered: await loadCoveredBy(db) };
  return viewEntry(known, typed, wholeHost);
}

/** What a name is compared with. */
interface Known {
  trust: Trust;
  judge: (name: string) => Verdict;
  findCovered: Awaited<ReturnType<typeof loadCoveredBy>>;
}

function viewEntry({ trust, judge, findCovered }: Known, typed: string, wholeHost: boolean): EntryView {
  const decided = decideEntry(trust, typed, wholeHost);
  if ('fault' in decided) return decided;
  const { entry } = decided;
  const known = findEntry(trust.fakes, entry.name);
  return {
    name: entry.name,
    isListed: known !== null && known.wholeHost === entry.wholeHost,
    hidden: findHidden(trust.fakes, entry).map(({ name }) => name),
    entries: findCovered(entry),
    ...judge(wholeHost ? `https://${entry.name}/` : entry.name),
  };
}

/** The verdict of names as if none of them were listed. */
function judgeIn(trust: Trust): (name: string) => Verdict {
  const unlisted = { ...trust, fakes: [] };
  return (name) => {
    const { verdict, how, official } = checkName(unlisted, name);
    return { verdict, how, official };
  };
}

/**
 * The entry that an objection is about: of the name itself, of its host, or a wider one, which stays: its owner is
 * another than the sender.
 */
export function findObjected(
  fakes: readonly Fake[],
  typed: string,
  today: string,
): { entry: Fake | null; isWider: boolean } {
  const own = findEntry(fakes, typed);
  if (own) return { entry: own, isWider: false };
  const name = readName(typed);
  const entry = isName(name) ? findFake(fakes, name, today) : null;
  if (!entry || !isName(name)) return { entry: null, isWider: false };
  const listed = readEntry(entry);
  const isOwnHost = isWeb(name) && isWeb(listed) && isHost(listed) && bareHost(listed.host) === bareHost(name.host);
  return { entry, isWider: !isOwnHost };
}

/**
 * The warnings of each report and objection: where the name check contradicts what accepting does, and how many others
 * name the same.
 */
export async function loadFakeWarnings(
  db: Kysely<Tables>,
  submissions: readonly FakeSubmission[],
): Promise<Map<string, Warning[]>> {
  const named = submissions.flatMap(({ receipt, kind, fields: values }) => {
    const fake = fakeOf({ kind, values });
    return fake ? [{ receipt, name: fake.name, host: traitsOf({ kind, values }).host ?? '' }] : [];
  });
  if (named.length === 0) return new Map();
  const views = await loadFakeViews(db, submissions);
  const judge = judgeIn((await loadNewest(db)).trust);
  const counts = await countReports(
    db,
    named.map(({ host }) => host),
  );
  return new Map(
    named.map(({ receipt, name, host }) => {
      const view = views.get(receipt);
      const contradictions = view ? findContradictions(view, judge(name)) : [];
      // The count contains this report.
      const count = (counts.get(host) ?? 1) - 1;
      return [
        receipt,
        [
          ...contradictions.map((details): Warning => ({
            code: 'nameVerdict',
            details: { kind: 'verdict', ...details },
          })),
          ...(count > 0 ? [{ code: 'alsoNamed', details: { kind: 'reports', count } } satisfies Warning] : []),
        ],
      ];
    }),
  );
}

/** Verdicts that contradict a decision: a report of a name that imitates nothing, an objection for one that does. */
function findContradictions(view: FakeView, typed: Verdict): (Verdict & { name?: string })[] {
  if (view.kind === 'objection') {
    const { verdict, how, official } = view;
    return verdict === 'imitates' || verdict === 'hasName' ? [{ verdict, how, official }] : [];
  }
  const entries = [view.page, view.host].flatMap((one) => (one && !('fault' in one) ? [one] : []));
  // What imitates us in any way is a reason to accept.
  const isFake = ({ verdict }: Verdict) => verdict === 'imitates' || verdict === 'hasName';
  const [unlike] = entries.filter((one) => !isFake(one));
  if (!unlike) return [];
  const { name, verdict, how, official } = unlike;
  const own = { name, verdict, how, official };
  return verdict === typed.verdict ? [own] : [own, { ...typed }];
}

/** How many submissions name each of these, revisions of one counted once. */
async function countReports(db: Kysely<Tables>, names: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const hosts of partsOf([...new Set(names)])) {
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
  return counts;
}
