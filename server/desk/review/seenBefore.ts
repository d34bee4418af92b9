import type { Kysely } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { type ReasonCode, SUBMISSION_STATUSES, type SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import { partsOf } from '../../records/receipt.ts';
import { readFields, readTitle, subjectOf } from '../../records/subject.ts';
import { DECIDED } from '../../records/transitions.ts';
import { loadOthers, type Other, type Trait } from './sharedTraits.ts';

/** Another submission that has something in common with the one under review, and the last decision on it. */
export interface SeenSubmission {
  receipt: string;
  kind: FormKind;
  name: string;
  status: SubmissionStatus;
  shared: Trait[];
  website: string;
  /** When it was decided, or received while it waits, ISO 8601 in UTC. */
  time: string;
  /** The reviewer who decided; null while it waits, and when the audit does not name the reviewer. */
  author: string | null;
  reasons: ReasonCode[];
  note: string;
}

/** Those of one status that are named, and how many more there are. */
export interface SeenGroup {
  status: SubmissionStatus;
  /** They are accepted ones of the same team, which has proven the same control for both. */
  isProvenTeam: boolean;
  named: SeenSubmission[];
  more: number;
}

/** How many are named of one status, for one submission. */
const NAMED_MAX = 5;

/** The order in which others are named. */
const FIRST: readonly SubmissionStatus[] = ['refused', 'changes', 'received', 'accepted'];
const STATUSES = [...FIRST, ...SUBMISSION_STATUSES.filter((status) => !FIRST.includes(status))];

/** Loads for each receipt the other submissions that have something in common with it, by their status. */
export async function loadSeen(db: Kysely<Tables>, receipts: readonly string[]): Promise<Map<string, SeenGroup[]>> {
  const groups = new Map([...(await loadOthers(db, receipts))].map(([receipt, found]) => [receipt, group(found)]));
  const named = [...groups.values()].flatMap((byStatus) => byStatus.flatMap((one) => one.named));
  const details = await loadDetails(
    db,
    named.map(({ other }) => other.receipt),
  );
  return new Map(
    [...groups].map(([receipt, byStatus]) => [
      receipt,
      byStatus.map((one) => ({ ...one, named: one.named.map((other) => describe(other, details)) })),
    ]),
  );
}

/** Others by their status, without the statuses that none has; those of the same proven team apart. */
function group(others: readonly Other[]) {
  return STATUSES.flatMap((status) =>
    [false, true].flatMap((isProvenTeam) => {
      const found = others.filter((one) => one.other.status === status && one.isProvenTeam === isProvenTeam);
      const more = Math.max(0, found.length - NAMED_MAX);
      return found.length === 0 ? [] : [{ status, isProvenTeam, named: found.slice(0, NAMED_MAX), more }];
    }),
  );
}

interface Details {
  texts: Map<string, Pick<SeenSubmission, 'name' | 'website'>>;
  /** The last decision on each. */
  decisions: Map<string, { at: string; reasons: string; note: string }>;
  /** The actor of each change, by receipt and time. */
  actors: Map<string, string>;
}

/** Names, websites and last decisions of submissions. */
async function loadDetails(db: Kysely<Tables>, receipts: readonly string[]): Promise<Details> {
  const details: Details = { texts: new Map(), decisions: new Map(), actors: new Map() };
  for (const part of partsOf([...new Set(receipts)])) {
    const rows = db.selectFrom('submission').select(['receipt', 'kind', 'fields']).where('receipt', 'in', part);
    for (const { receipt, kind, fields } of await rows.execute()) {
      const values = readFields(fields);
      const website = subjectOf({ kind, values })?.website ?? '';
      details.texts.set(receipt, { name: readTitle(kind, values).name, website });
    }
    const events = db
      .selectFrom('submission_event')
      .select(['receipt', 'at', 'reasons', 'note'])
      .where('receipt', 'in', part)
      .where('status', 'in', DECIDED)
      .orderBy('number');
    for (const event of await events.execute()) details.decisions.set(event.receipt, event);
    const changes = db.selectFrom('audit').select(['target', 'at', 'actor']).where('target', 'in', part);
    for (const { target, at, actor } of await changes.execute()) details.actors.set(`${target} ${at}`, actor);
  }
  return details;
}

function describe({ other, shared }: Other, { texts, decisions, actors }: Details): SeenSubmission {
  const { receipt, kind, status, created_at: receivedAt } = other;
  const { name = '', website = '' } = texts.get(receipt) ?? {};
  const decision = status === 'received' ? undefined : decisions.get(receipt);
  const time = decision?.at ?? receivedAt;
  const author = decision ? (actors.get(`${receipt} ${time}`) ?? null) : null;
  const reasons = JSON.parse(decision?.reasons ?? '[]') as ReasonCode[];
  return { receipt, kind, name, status, shared, website, time, author, reasons, note: decision?.note ?? '' };
}
