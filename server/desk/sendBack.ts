import { REASON_CODES, type ReasonCode } from '../../shared/submission.ts';
import { decide } from './decide.ts';
import { DECISION_OPTIONS, readNote } from './decisionOptions.ts';
import type { Call, DeskOptions } from './deskCommand.ts';
import { readChoice } from './readChoice.ts';
import { readReceipt } from './readReceipt.ts';
import { setListing } from './setListing.ts';

export const SEND_BACK_OPTIONS = {
  reason: { type: 'string', multiple: true, needed: true, value: 'CODE[,CODE]', help: 'why, in codes; see below' },
  ...DECISION_OPTIONS,
} as const satisfies DeskOptions;

export const SEND_BACK_DETAILS = `Reason codes, which the team reads in its own language:
  ${REASON_CODES.join('\n  ')}

What was accepted before leaves the directory or the token list at once (--again); a news flash of it stays until
news unpublish ID.`;

/** Asks a team to mend its submission, or refuses it; what it had put on show is taken back. */
export async function sendBack(call: Call<typeof SEND_BACK_OPTIONS>, status: 'changes' | 'refused'): Promise<void> {
  const { desk, words, options, print } = call;
  const receipt = readReceipt(words[0]);
  const codes = options.reason.flatMap((part) => part.split(',')).map((code) => code.trim());
  const reasons = [...new Set(codes)].map((code) => readChoice('--reason', code, REASON_CODES) as ReasonCode);
  const decision = { receipt, status, reasons, note: readNote(options.note), again: options.again ?? false };
  await decide(call, decision, async (trx, submission) => ({
    listing: await setListing(trx, desk.config, submission, { mayReplaceUrl: true }),
  }));
  await print(status === 'changes' ? `${receipt}: the team was asked to mend it.` : `${receipt} is refused.`);
}
