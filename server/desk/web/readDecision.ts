import * as z from 'zod';
import { REASON_CODES } from '../../../shared/submission.ts';
import type { Actor } from '../../review/audit.ts';
import { accept, NOTE_LENGTH_MAX, sendBack } from '../../review/decisions.ts';
import { readReason, type Reason } from '../../review/reasons.ts';
import { describeAcceptance, describeSendBack, type DeskConfig } from '../messages.ts';

const many = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()));
const box = z.preprocess((value) => value === 'on', z.boolean());
const text = z.string().trim().default('');

/** The form of a review as it is posted. Also what the page fills in again when a decision failed. */
const decisionSchema = z.object({
  decision: z.enum(['accept', 'changes', 'refused', 'none']),
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
  again: box,
});

export type PostedDecision = z.infer<typeof decisionSchema>;

/** A form that decides nothing yet, with what the reviewer has to do. */
export class FormError extends Error {}

/** Reads a posted form. Throws ZodError for what no page of the desk sends. */
export function readDecision(body: unknown): PostedDecision {
  return decisionSchema.parse(body ?? {});
}

/** Makes the posted decision. Returns what was done. Throws FormError and ReviewError. */
export async function makeDecision(
  actor: Actor,
  config: DeskConfig,
  receipt: string,
  { decision, reason, note, again, category, name, replaceUrl, withNews, despite }: PostedDecision,
): Promise<string> {
  if (decision === 'none')
    throw new FormError(
      'Nothing is decided yet. Press Enter on one of the buttons: Accept once every notice is ticked, the others with a reason.',
    );
  if (note.length > NOTE_LENGTH_MAX)
    throw new FormError(`The note has ${note.length} characters; at most ${NOTE_LENGTH_MAX} are possible.`);
  if (decision === 'accept') {
    const listing = { ...(category && { category }), ...(name && { name }), replaceUrl, withNews };
    return describeAcceptance(receipt, await accept(actor, receipt, { note, again, despite, ...listing }), config);
  }
  const reasons = reason.map(toReason);
  if (reasons.length === 0)
    throw new FormError('Tick at least one reason: beside a field, or under “General reasons” beside the buttons.');
  await sendBack(actor, receipt, decision, { note, again, reasons });
  return describeSendBack(receipt, decision);
}

function toReason(typed: string): Reason {
  const reason = readReason(typed);
  if (reason === null) throw new FormError(`There is no reason ${typed}. Allowed are ${REASON_CODES.join(', ')}.`);
  return reason;
}
