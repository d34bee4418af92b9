import type { Store } from '../../server/store/tables.ts';
import type { ReasonCode, SubmissionStatus } from '../../shared/submission.ts';

interface Answer {
  status: SubmissionStatus;
  reasons?: readonly ReasonCode[];
  note?: string;
}

/** What a reviewer's answer leaves in the store: the submission's new state, and an event after those before. */
export async function answerSubmission(
  store: Store,
  receipt: string,
  { status, reasons = [], note = '' }: Answer,
): Promise<void> {
  const at = new Date().toISOString();
  const events = await store.selectFrom('submission_event').select('number').where('receipt', '=', receipt).execute();
  await store
    .insertInto('submission_event')
    .values({ receipt, number: events.length, at, status, reasons: JSON.stringify(reasons), note })
    .execute();
  await store.updateTable('submission').set({ status, updated_at: at }).where('receipt', '=', receipt).execute();
}
