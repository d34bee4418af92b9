import type { Kysely } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { ReasonCode, SubmissionStatus, SubmissionNotice } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import { readFields, readTitle, subjectOf } from '../../records/subject.ts';
import type { Other, Trait } from './sharedTraits.ts';
import { DECIDED } from '../../records/transitions.ts';

/** Another submission that has something in common with the one under review, and what was decided then. */
export interface SeenSubmission {
  receipt: string;
  kind: FormKind;
  name: string;
  status: SubmissionStatus;
  shared: Trait[];
  website: string;
  /** When it was decided, or received while it waits, ISO 8601 in UTC. */
  time: string;
  /** Who decided; null while it waits, and when the audit does not say. */
  author: string | null;
  reasons: ReasonCode[];
  note: string;
}

const RECEIPTS_PER_READ = 200;

/** Receipts in parts that one statement takes. */
export function partsOf(receipts: readonly string[]): string[][] {
  const count = Math.ceil(receipts.length / RECEIPTS_PER_READ);
  return Array.from({ length: count }, (_, part) =>
    receipts.slice(part * RECEIPTS_PER_READ, (part + 1) * RECEIPTS_PER_READ),
  );
}

interface SeenDetails {
  texts: Map<string, Pick<SeenSubmission, 'name' | 'website'>>;
  /** The last decision on each. */
  decisions: Map<string, { at: string; reasons: string; note: string }>;
  /** Who made the change of a receipt at a time. */
  actors: Map<string, string>;
}

/** Names, websites and last decisions of submissions. */
export async function loadSeenDetails(db: Kysely<Tables>, receipts: readonly string[]): Promise<SeenDetails> {
  const details: SeenDetails = { texts: new Map(), decisions: new Map(), actors: new Map() };
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

export function describeSeen({ other, shared }: Other, { texts, decisions, actors }: SeenDetails): SeenSubmission {
  const { receipt, kind, status, created_at: receivedAt } = other;
  const { name = '', website = '' } = texts.get(receipt) ?? {};
  const decision = status === 'received' ? undefined : decisions.get(receipt);
  const time = decision?.at ?? receivedAt;
  const author = decision ? (actors.get(`${receipt} ${time}`) ?? null) : null;
  const reasons = JSON.parse(decision?.reasons ?? '[]') as ReasonCode[];
  return { receipt, kind, name, status, shared, website, time, author, reasons, note: decision?.note ?? '' };
}

/** What only the desk is told: what is listed with the same contract, other submissions, and what is odd in the fields. */
type DeskNoticeCode =
  | 'listedContract'
  | 'otherPage'
  | 'otherOpen'
  | 'acceptedBefore'
  | 'changesBefore'
  | 'refusedBefore'
  | 'contactChanged'
  | 'rawSupply'
  | 'noSupply'
  | 'ownContract'
  | 'notOwnSite'
  | 'nameVerdict'
  | 'alsoNamed';

/** A point that a reviewer confirms before accepting. `seen` is the other submission that it is about. */
export interface ReviewNotice {
  code: SubmissionNotice['code'] | DeskNoticeCode;
  with: string;
  seen?: SeenSubmission;
}
