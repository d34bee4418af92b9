import * as z from 'zod';
import { REASON_CODES } from '../../../shared/submission.ts';
import { accept, NOTE_LENGTH_MAX, sendBack } from '../decisions.ts';
import { type Desk, DeskError } from '../desk.ts';
import { readReason, type Reason } from '../reasons.ts';

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

export type Given = z.infer<typeof decisionSchema>;

/** Reads a posted form. Throws ZodError for what no page of the desk sends. */
export function readDecision(body: unknown): Given {
  return decisionSchema.parse(body ?? {});
}

/** Decides as the commands do. Returns what was done. Throws DeskError or UsageError with what the reviewer has to change. */
export async function makeDecision(desk: Desk, receipt: string, given: Given): Promise<string> {
  const { decision, note, again, category, name, replaceUrl, withNews, despite } = given;
  if (decision === 'none')
    throw new DeskError(
      'Nothing is decided yet. Press Enter on one of the buttons: Accept once every notice is ticked, the others with a reason.',
    );
  if (note.length > NOTE_LENGTH_MAX)
    throw new DeskError(`The note has ${note.length} characters; at most ${NOTE_LENGTH_MAX} are possible.`);
  if (decision === 'accept') {
    const listing = { ...(category && { category }), ...(name && { name }), replaceUrl, withNews };
    return accept(desk, receipt, { note, again, despite, ...listing });
  }
  const reasons = given.reason.map(toReason);
  if (reasons.length === 0)
    throw new DeskError('Tick at least one reason: beside a field, or under “General reasons” beside the buttons.');
  return sendBack(desk, receipt, decision, { note, again, reasons });
}

function toReason(typed: string): Reason {
  const reason = readReason(typed);
  if (reason === null) throw new DeskError(`There is no reason ${typed}. Allowed are ${REASON_CODES.join(', ')}.`);
  return reason;
}
