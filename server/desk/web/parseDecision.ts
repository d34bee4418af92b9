import * as z from 'zod';
import { SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import type { DecisionCommand } from '../review/decisions.ts';
import { SEND_BACK_STATUSES } from '../review/sendBacks.ts';

const many = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()));
const box = z.preprocess((value) => value === 'on', z.boolean());
const text = z.string().trim().default('');

/** What buttons do that decide nothing. */
const PRESSES = ['none', 'replace', 'review', 'take', 'insert', 'remark', 'aside', 'resume', 'tell'] as const;

/** The form of a review as it is posted. The page fills it in again when a decision failed. */
const decisionSchema = z.object({
  /**
   * `none` decides nothing, `replace` opens the page that offers other decisions, `review` assigns the submission,
   * `take` takes it over, `insert` adds a saved reply to the note, `remark` stores a note for reviewers,
   * `aside` sets the submission aside, `resume` takes it up again, `tell` tells the listed team of a dispute.
   */
  decision: z.enum(['accept', ...SEND_BACK_STATUSES, ...PRESSES]),
  /** Each `CODE` or `FIELD:CODE`. */
  reason: many,
  /** Codes of confirmed warnings. */
  despite: many,
  note: z
    .string()
    .default('')
    .transform((value) => value.replaceAll('\r\n', '\n').trim()),
  /** The id of a saved reply. */
  reply: text,
  /** A note that no team reads. */
  remark: z
    .string()
    .default('')
    .transform((value) => value.replaceAll('\r\n', '\n').trim()),
  /** The day until which it is set aside, YYYY-MM-DD. */
  until: text,
  /** The reviewer who has the submission, as the page showed it; empty for none. */
  assignee: text,
  category: text,
  name: text,
  replaceUrl: box,
  withNews: box,
  wholeHost: box,
  covering: box,
  /** Numbers of entries between commas. */
  hiding: text,
  showAgain: box,
  /** The state that the page showed. */
  status: z.enum(SUBMISSION_STATUSES).exclude(['aside', 'withdrawn']),
  updatedAt: z.string(),
  replace: box,
});

export type PostedDecision = z.infer<typeof decisionSchema>;

/** Parses a posted form. Throws ZodError for what no page of the desk sends. */
export function parseDecision(body: unknown): PostedDecision {
  return decisionSchema.parse(body ?? {});
}

function isPress(decision: PostedDecision['decision']): decision is (typeof PRESSES)[number] {
  return PRESSES.some((press) => press === decision);
}

/** Whether something was filled in, which the page keeps. */
export function isFilledIn({ note, remark, reason, despite, withNews, wholeHost, covering }: PostedDecision): boolean {
  return [note, remark, ...reason, ...despite].some(Boolean) || withNews || wholeHost || covering;
}

/** The decision that a posted form is; null for none. */
export function toCommand(posted: PostedDecision): DecisionCommand | null {
  const { decision, status, updatedAt, note, replace, reason: reasons } = posted;
  if (isPress(decision)) return null;
  const options = { note, replace, seen: { status, updatedAt } };
  if (decision !== 'accept') return { ...options, status: decision, reasons };
  const { category, name, despite, replaceUrl, withNews, wholeHost, covering, showAgain } = posted;
  const listing = { ...(category && { category }), ...(name && { name }), replaceUrl, wholeHost, covering, showAgain };
  const hiding = posted.hiding.split(',');
  return { ...options, ...listing, hiding, status: 'accepted', despite, withNews };
}
