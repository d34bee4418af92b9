import type { Submission } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';

const FILE_COLUMNS = ['field', 'name', 'type', 'bytes', 'sha256'] as const;

/** Everything the holder of a receipt may see; null when there is no such receipt. */
export async function loadSubmission(store: Store, receipt: string): Promise<Submission | null> {
  const row = await store.selectFrom('submission').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  if (!row) return null;
  const files = await store
    .selectFrom('submission_file')
    .select(FILE_COLUMNS)
    .where('receipt', '=', receipt)
    .orderBy('field')
    .execute();
  const events = await store
    .selectFrom('submission_event')
    .select(['at', 'status', 'reasons', 'note'])
    .where('receipt', '=', receipt)
    .orderBy('number')
    .execute();
  const next = await store
    .selectFrom('submission')
    .select('receipt')
    .where('previous_receipt', '=', receipt)
    .executeTakeFirst();
  return {
    receipt,
    kind: row.kind,
    lang: row.lang,
    status: row.status,
    receivedAt: row.created_at,
    dueAt: row.due_at,
    fields: JSON.parse(row.fields) as Submission['fields'],
    files,
    notices: JSON.parse(row.notices) as Submission['notices'],
    history: events.map((event) => ({
      ...event,
      reasons: JSON.parse(event.reasons) as Submission['history'][0]['reasons'],
    })),
    previousReceipt: row.previous_receipt,
    nextReceipt: next?.receipt ?? null,
  };
}
