import type { Actor } from '../../server/desk/review/audit.ts';
import { loadState, type SeenState } from '../../server/records/transitions.ts';
import { accept } from '../../server/desk/review/decisions.ts';
import type { SeenSubmission } from '../../server/desk/review/seenBefore.ts';
import type { Warning } from '../../server/desk/review/warningDetails.ts';
import { loadWarnings } from '../../server/desk/review/warnings.ts';
import type { Store } from '../../server/store/tables.ts';
import { loadSubmission } from '../../server/records/loadSubmission.ts';

/** A reviewer at this moment. */
export function reviewerOf(store: Store): Actor {
  return { store, name: 'tester', now: () => new Date(), timeZone: 'UTC' };
}

/** The state that a reviewer sees now. Throws for an unknown receipt. */
export async function stateOf(store: Store, receipt: string): Promise<SeenState> {
  const seen = await loadState(store, receipt);
  if (!seen) throw new Error(`No submission ${receipt}.`);
  return seen;
}

/** The other submissions that warnings are about. */
export function seenIn(warnings: readonly Warning[]): SeenSubmission[] {
  return warnings.flatMap(({ details }) => (details.kind === 'submission' ? [details.submission] : []));
}

/** Accepts a submission with every warning confirmed. */
export async function acceptDespiteWarnings(store: Store, receipt: string) {
  const submission = await loadSubmission(store, receipt);
  if (!submission) throw new Error(`No submission ${receipt}.`);
  const found = (await loadWarnings(store, [submission])).get(receipt) ?? [];
  const despite = found.map(({ code }) => code);
  const seen = await stateOf(store, receipt);
  return accept(reviewerOf(store), receipt, { note: '', despite, seen, replace: seen.status !== 'received' });
}
