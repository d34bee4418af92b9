import * as z from 'zod';
import type { Actor } from '../../review/audit.ts';
import { accept, sendBack } from '../../review/decisions.ts';
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

/** Reads a posted form. Throws ZodError for what no page of the desk sends. */
export function readDecision(body: unknown): PostedDecision {
  return decisionSchema.parse(body ?? {});
}

/** Makes the posted decision, of which `none` is none. Returns what was done. Throws ReviewError. */
export async function makeDecision(
  actor: Actor,
  config: DeskConfig,
  receipt: string,
  { decision, reason: reasons, note, again, category, name, ...options }: PostedDecision,
): Promise<string | null> {
  if (decision === 'none') return null;
  if (decision === 'accept') {
    const accepted = { ...options, ...(category && { category }), ...(name && { name }), note, again };
    return describeAcceptance(receipt, await accept(actor, receipt, accepted), config);
  }
  await sendBack(actor, receipt, decision, { note, again, reasons });
  return describeSendBack(receipt, decision);
}
