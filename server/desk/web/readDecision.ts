import * as z from 'zod';
import type { Actor } from '../review/audit.ts';
import { SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import { accept, sendBack } from '../review/decisions.ts';
import { SEND_BACK_STATUSES } from '../review/sendBacks.ts';
import {
  describeAcceptance,
  describeSendBack,
  type DeskConfig,
  publishedLinks,
  type Resolutions,
} from '../messages.ts';

/** Enter in a field posts a form that decides nothing. */
export const NOTHING_DECIDED =
  'Nothing has been decided yet. Press Enter on one of the buttons: Accept once every notice is ticked, the others with a reason.';

/** The boxes that lead past an obstacle. */
export const RESOLUTIONS: Resolutions = {
  noReasons: 'Tick at least one: beside a field, or under “General reasons” beside the buttons.',
  decided:
    'Your decision changed nothing and did not reach the team. To replace the other one, press “Change the decision”.',
  unconfirmedNotices: 'Tick each of them above Accept once you have looked.',
  otherHost: 'If they agree, tick the box below the category.',
  noNewsFlash: 'Leave the box for its news flash empty.',
};

const many = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()));
const box = z.preprocess((value) => value === 'on', z.boolean());
const text = z.string().trim().default('');

/** The form of a review as it is posted. Also what the page fills in again when a decision failed. */
const decisionSchema = z.object({
  decision: z.enum(['accept', ...SEND_BACK_STATUSES, 'replace', 'none']),
  /** Each `CODE` or `FIELD:CODE`. */
  reason: many,
  /** Codes of confirmed notices. */
  despite: many,
  note: z
    .string()
    .default('')
    .transform((value) => value.replaceAll('\r\n', '\n').trim()),
  category: text,
  name: text,
  replaceUrl: box,
  withNews: box,
  /** The state that the page showed. */
  status: z.enum(SUBMISSION_STATUSES),
  updatedAt: z.string(),
  replace: box,
});

export type PostedDecision = z.infer<typeof decisionSchema>;

/** Reads a posted form. Throws ZodError for what no page of the desk sends. */
export function readDecision(body: unknown): PostedDecision {
  return decisionSchema.parse(body ?? {});
}

/** What a page says once, at its top: what a change did, where to see it, and how to undo it. */
export interface Message {
  text: string;
  links: readonly { text: string; url: string }[];
  /** The decision that a button undoes. */
  undo: { receipt: string; decidedAt: string } | null;
}

/**
 * Makes the posted decision; `none` and `replace`, which asks for the page that offers another one, are none. Returns
 * what was done. Throws ReviewError.
 */
export async function makeDecision(
  actor: Actor,
  config: DeskConfig,
  receipt: string,
  { decision, reason: reasons, note, status, updatedAt, replace, category, name, ...options }: PostedDecision,
): Promise<Message | null> {
  if (decision === 'none' || decision === 'replace') return null;
  const seen = { status, updatedAt };
  if (decision === 'accept') {
    const chosen = { ...options, ...(category && { category }), ...(name && { name }), note, seen, replace };
    const acceptance = await accept(actor, receipt, chosen);
    const done = describeAcceptance(receipt, acceptance, config);
    return {
      text: done,
      links: publishedLinks(acceptance, config),
      undo: { receipt, decidedAt: acceptance.decidedAt },
    };
  }
  const { decidedAt, ...withdrawal } = await sendBack(actor, receipt, decision, { note, seen, replace, reasons });
  return { text: describeSendBack(receipt, decision, withdrawal), links: [], undo: { receipt, decidedAt } };
}
