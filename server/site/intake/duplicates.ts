import { OPEN_STATUSES } from '../../records/transitions.ts';
import { DAY_MS, REVISION_DAYS } from '../../../shared/limits.ts';
import type { Collision, SubmissionStatus, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Store } from '../../store/tables.ts';
import { type Chain, loadChain } from '../../records/submissionVersions.ts';
import { shownTokens } from '../../records/tokens.ts';
import { controlKeys, collisionKey, emailOf, readFields, tokenKey } from '../../records/subject.ts';

/** How long a submission whose changes were requested blocks others. */
const REVISION_MS = REVISION_DAYS * DAY_MS;

/** Loads the listed token with the same key, as a collision. */
export async function loadTokenCollision(store: Store, subject: SubmissionSubject): Promise<Collision | null> {
  const { kind, platform, address } = subject;
  if (kind !== 'token') return null;
  const listed = await shownTokens(store)
    .select(['address', 'symbol', 'name'])
    .where('platform', '=', platform)
    .where('address_key', '=', tokenKey(platform, address, subject.symbol))
    .executeTakeFirst();
  const name = `${listed?.name} (${listed?.symbol})`;
  return listed ? { code: 'alreadyListed', platform, address: listed.address, name } : null;
}

/** A submission of the same subject that is in the way of another one. */
export interface Blocking {
  receipt: string;
  status: SubmissionStatus;
  /** Key of what its team has proven; empty without a proof. */
  proven: string;
  /** The team's address, as typed, and whether the team has confirmed it. */
  email: string;
  isEmailConfirmed: boolean;
  /** Keys of the proofs that show control of it: of its website and of its owner. */
  controls: readonly string[];
  isDispute: boolean;
}

/**
 * Loads the submissions with the same collision key, the accepted one first, then the oldest: open ones, and those
 * under revision for a month. Those that are taken over block no other.
 */
export async function loadBlocking(store: Store, subject: SubmissionSubject): Promise<Blocking[]> {
  const monthAgo = new Date(Date.now() - REVISION_MS).toISOString();
  const rows = await store
    .selectFrom('submission as other')
    .leftJoin('submission as next', 'next.previous_receipt', 'other.receipt')
    .select(['other.receipt', 'other.kind', 'other.status', 'other.proven', 'other.fields'])
    .select(['other.email_confirmed_at', 'other.disputes'])
    .where('other.collision_key', '=', collisionKey(subject))
    .where('other.claimed_by', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('other.status', 'in', OPEN_STATUSES),
        and([
          eb('other.status', '=', 'changes'),
          eb('other.updated_at', '>=', monthAgo),
          eb('next.receipt', 'is', null),
        ]),
      ]),
    )
    .orderBy('other.created_at')
    .execute();
  const blocking = rows.map(({ receipt, kind, status, proven, fields, email_confirmed_at: confirmedAt, disputes }) => {
    const form = { kind, values: readFields(fields) };
    const isEmailConfirmed = confirmedAt !== null;
    const isDispute = disputes !== null;
    return { receipt, status, proven, email: emailOf(form), isEmailConfirmed, controls: controlKeys(form), isDispute };
  });
  return blocking.toSorted((one, other) => Number(other.status === 'accepted') - Number(one.status === 'accepted'));
}

/** The first blocking submission of which a receipt is known, with all its versions; empty when there is none. */
export async function loadKnownChain(
  store: Store,
  blocking: readonly Pick<Blocking, 'receipt'>[],
  knownReceipts: ReadonlySet<string>,
): Promise<Chain> {
  if (knownReceipts.size === 0) return [];
  for (const { receipt } of blocking) {
    const chain = await loadChain(store, receipt);
    if (chain.some((version) => knownReceipts.has(version.receipt))) return chain;
  }
  return [];
}

/** Describes a submission in the way: only that it exists. */
export function describeCollision(
  { platform, address }: SubmissionSubject,
  { status }: Pick<Blocking, 'status'>,
): Collision {
  return { code: status === 'accepted' ? 'alreadyListed' : 'alreadySubmitted', platform, address, name: null };
}
