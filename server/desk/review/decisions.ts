import type { Kysely, Selectable } from 'kysely';
import { toSiteTime } from '../../siteTime.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { isUniqueViolation } from '../../store/storeFailure.ts';
import { endAssignment, loadAssignment } from '../../records/assignment.ts';
import { readFields } from '../../records/subject.ts';
import { decide as recordDecision } from '../../records/reviewerTransitions.ts';
import { type DECIDED, loadLastActor, readStatus, type SeenState } from '../../records/transitions.ts';
import { mailNews } from '../../mail/mails.ts';
import { type Actor, makeChange } from './audit.ts';
import { settleOthers } from './disputes.ts';
import { type ListingFormValues, setListing, withdrawFromLists } from './setListing.ts';
import { checkConfirmed } from './warnings.ts';
import { type Obstacle, ReviewError } from './obstacles.ts';
import { groupReasons } from './reasons.ts';
import { SEND_BACKS, type SendBackStatus } from './sendBacks.ts';
import { hideSubmittedNews, publishSubmittedNews } from './submittedNews.ts';

export const NOTE_LENGTH_MAX = 1_000;

interface DecisionOptions {
  /** A text that the team reads on its status page. */
  note: string;
  /**
   * The state that the decision was made from. In any other state the submission is not decided, so that no reviewer
   * replaces a decision unseen.
   */
  seen: SeenState;
  /** Allows to replace the decision that `seen` is. */
  replace?: boolean;
  /** Decides also while another reviewer has it. */
  take?: boolean;
}

export interface AcceptOptions extends DecisionOptions, Omit<ListingFormValues, 'checkedOn' | 'keepHidden'> {
  withNews?: boolean;
  /** Codes of the warnings that the reviewer has looked at. Accepting needs all that there are. */
  despite?: readonly string[];
}

export interface SendBackOptions extends DecisionOptions {
  /** Each `CODE` or `FIELD:CODE`, one at least. */
  reasons: readonly string[];
}

export type Acceptance = Awaited<ReturnType<typeof accept>>;
export type Withdrawal = Awaited<ReturnType<typeof withdrawListing>>;

/** A decision to be made, by its status. */
export type DecisionCommand = ({ status: 'accepted' } & AcceptOptions) | ({ status: SendBackStatus } & SendBackOptions);

/** A decision that was made, and what it has published or withdrawn. */
export type Decided =
  ({ status: 'accepted' } & Acceptance) | ({ status: SendBackStatus; decidedAt: string } & Withdrawal);

/** Makes any decision. Throws ReviewError. */
export async function makeDecision(actor: Actor, receipt: string, command: DecisionCommand): Promise<Decided> {
  if (command.status === 'accepted') return { status: command.status, ...(await accept(actor, receipt, command)) };
  return { status: command.status, ...(await sendBack(actor, receipt, command.status, command)) };
}

/** Accepts a submission and lists it. Returns what is published. Throws ReviewError. */
export function accept(actor: Actor, receipt: string, options: AcceptOptions) {
  const decision = { ...options, command: 'accept', receipt, status: 'accepted', reasons: [] } as const;
  return decide(actor, decision, async (trx, submission, at) => {
    const despite = await checkConfirmed(trx, submission, options.despite ?? []);
    const { kind } = submission;
    const checkedOn = toSiteTime(at, actor.timeZone).date;
    const listing = await setListing(trx, submission, { ...options, checkedOn });
    const news = options.withNews ? await publishSubmittedNews(trx, submission, at) : null;
    return { kind, ...(despite.length > 0 && { despite }), listing, ...(news && { news }) };
  });
}

/**
 * Asks for a revision or refuses; a listing and the news flash of the submission are withdrawn. Returns them. Throws
 * ReviewError.
 */
export async function sendBack(actor: Actor, receipt: string, status: SendBackStatus, options: SendBackOptions) {
  if (options.reasons.length === 0) throw new ReviewError({ code: 'noReasons' });
  if (options.reasons.includes('question')) {
    if (status !== 'changes') throw new ReviewError({ code: 'questionRefused' });
    if (options.note.trim() === '') throw new ReviewError({ code: 'noQuestion' });
  }
  return decide(actor, { ...options, command: SEND_BACKS[status].command, receipt, status }, withdrawListing);
}

/** Takes what is no longer accepted off the lists, its news flash included. */
export async function withdrawListing(trx: Kysely<Tables>, submission: Selectable<SubmissionTable>) {
  const hidden = await hideSubmittedNews(trx, submission.receipt);
  const listing = await withdrawFromLists(trx, submission);
  return { listing, ...(hidden !== null && { hiddenNews: hidden }) };
}

interface Decision extends SendBackOptions {
  command: string;
  receipt: string;
  status: (typeof DECIDED)[number];
}

/**
 * Decides a submission in one transaction. One of several reviewers at once succeeds; the others get a ReviewError.
 * Returns the effect and its time.
 */
async function decide<Effect extends Record<string, unknown>>(
  actor: Actor,
  { command, receipt, status, reasons: requested, note, seen, replace = false, take = false }: Decision,
  apply: (trx: Kysely<Tables>, submission: Selectable<SubmissionTable>, at: string) => Promise<Effect>,
): Promise<Effect & { decidedAt: string }> {
  if (note.length > NOTE_LENGTH_MAX) throw new ReviewError({ code: 'noteTooLong', max: NOTE_LENGTH_MAX });
  try {
    const { effect } = await makeChange(actor, command, async (trx, at) => {
      const known = await trx.selectFrom('submission').select('kind').where('receipt', '=', receipt).executeTakeFirst();
      if (!known) throw new ReviewError({ code: 'unknownSubmission', receipt });
      if (!take) await checkFree(trx, receipt, actor, at);
      const { reasons, fieldReasons } = groupReasons(known.kind, requested);
      const decision = { status, seen, replace, reasons, fieldReasons, note, actor: actor.name, at };
      const submission = await recordDecision(trx, receipt, decision);
      if (!submission) throw new ReviewError(await loadObstacle(trx, receipt));
      await endAssignment(trx, receipt);
      const applied = await apply(trx, submission, at);
      await settleOthers(trx, submission, { actor: actor.name, at });
      if (submission.email_confirmed_at !== null)
        await mailNews(
          trx,
          { ...submission, values: readFields(submission.fields) },
          { template: submission.asked_by === null ? status : 'question' },
        );
      const detail = { reasons, fieldReasons, note, ...(replace ? { replace } : {}), ...applied };
      return { target: receipt, detail, effect: { ...applied, decidedAt: at } };
    });
    return effect;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ReviewError(await loadCollision(actor.store, receipt));
  }
}

/** Throws ReviewError while another reviewer has the submission. */
export async function checkFree(trx: Kysely<Tables>, receipt: string, { name }: Actor, at: string): Promise<void> {
  const assignment = await loadAssignment(trx, receipt, at);
  if (assignment && assignment.reviewer !== name) throw new ReviewError({ code: 'assigned', ...assignment });
}

/** Why a submission cannot be decided. */
export async function loadObstacle(trx: Kysely<Tables>, receipt: string): Promise<Obstacle> {
  const row = await trx
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select(['submission.status', 'submission.aside_until', 'submission.withdrawn_at', 'submission.updated_at'])
    .select(['next.receipt as revision', 'submission.replied_at'])
    .where('submission.receipt', '=', receipt)
    .executeTakeFirst();
  if (!row) return { code: 'unknownSubmission', receipt };
  const status = readStatus(row, new Date());
  if (row.revision === null && status === 'withdrawn') return { code: 'withdrawn', time: row.updated_at };
  if (row.revision !== null || row.status === 'revised') return { code: 'revised', revision: row.revision };
  if (row.replied_at === row.updated_at) return { code: 'replied', time: row.updated_at };
  return { code: 'decided', status, time: row.updated_at, author: await loadLastActor(trx, receipt) };
}

/** Which other submission of the same subject makes the decision impossible. */
export async function loadCollision(store: Store, receipt: string): Promise<Obstacle> {
  const other = await store
    .selectFrom('submission as mine')
    .innerJoin('submission as other', 'other.collision_key', 'mine.collision_key')
    .select(['other.receipt', 'other.status'])
    .where('mine.receipt', '=', receipt)
    .where('other.receipt', '!=', receipt)
    // The unique indexes let open ones prevent each other only with the same proof.
    .where(({ eb, and, or, ref }) =>
      or([
        eb('other.status', '=', 'accepted'),
        and([eb('other.status', '=', 'received'), eb('other.proven', '=', ref('mine.proven'))]),
      ]),
    )
    .orderBy('other.status')
    .executeTakeFirst();
  return other ? { code: 'sameSubject', ...other } : { code: 'changedMeanwhile' };
}
