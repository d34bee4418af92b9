import type { Store } from '../../server/store/tables.ts';
import { DAY_MS } from '../../shared/limits.ts';
import type { ReasonCode, SubmissionStatus } from '../../shared/submission/submission.ts';

interface Answer {
  status: SubmissionStatus;
  reasons?: readonly ReasonCode[];
  fieldReasons?: Readonly<Record<string, readonly ReasonCode[]>>;
  note?: string;
}

/** Stores a reviewer's decision as the desk does: the new status and one more event. */
export async function answerSubmission(
  store: Store,
  receipt: string,
  { status, reasons = [], fieldReasons = {}, note = '' }: Answer,
): Promise<void> {
  const at = new Date().toISOString();
  const events = await store.selectFrom('submission_event').select('number').where('receipt', '=', receipt).execute();
  await store
    .insertInto('submission_event')
    .values({
      receipt,
      number: events.length,
      at,
      status,
      note,
      reasons: JSON.stringify(reasons),
      field_reasons: JSON.stringify(fieldReasons),
    })
    .execute();
  const changes =
    status === 'aside'
      ? { status: 'received' as const, aside_until: new Date(Date.now() + DAY_MS).toISOString() }
      : status === 'withdrawn'
        ? { status: 'revised' as const, withdrawn_at: at }
        : { status };
  const update = store.updateTable('submission').set({ ...changes, updated_at: at });
  await update.where('receipt', '=', receipt).execute();
}
