import type { Submission, SubmissionEvent } from '../../shared/submission/submission.ts';
import type { Kysely } from 'kysely';
import type { Store, Tables } from '../store/tables.ts';
import { loadEntryOf } from './directory.ts';
import type { PreparedFile } from './files.ts';
import { readWarnings, type StoredSubmission, toPublicSubmission } from './foundWarnings.ts';
import { findReceipt } from './receipt.ts';
import { readFields, subjectOf } from './subject.ts';
import { DECIDED, readStatus } from './transitions.ts';

const FILE_COLUMNS = ['field', 'name', 'type', 'bytes', 'sha256'] as const;
const SHA256 = /^[0-9a-f]{64}$/;

/** Loads the submission with a receipt as it was typed; null when it is no receipt, or unknown. */
export async function loadTyped(store: Store, typed: string): Promise<Submission | null> {
  const receipt = findReceipt(typed);
  const submission = receipt === null ? null : await loadSubmission(store, receipt);
  return submission && toPublicSubmission(submission);
}

/** Loads everything that the owner of a receipt may see; null when the receipt is unknown. */
export async function loadSubmission(
  store: Store,
  receipt: string,
  now = new Date(),
): Promise<StoredSubmission | null> {
  const row = await store.selectFrom('submission').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  if (!row) return null;
  const status = readStatus(row, now);
  const files = store.selectFrom('submission_file').select(FILE_COLUMNS).where('receipt', '=', receipt);
  const events = await store
    .selectFrom('submission_event')
    .select(['at', 'status', 'reasons', 'field_reasons', 'note'])
    .where('receipt', '=', receipt)
    .orderBy('number')
    .execute();
  const revision = store.selectFrom('submission').select('receipt').where('previous_receipt', '=', receipt);
  return {
    receipt,
    kind: row.kind,
    lang: row.lang,
    status,
    receivedAt: row.created_at,
    dueAt: row.due_at,
    fields: readFields(row.fields),
    files: await files.orderBy('field').execute(),
    notices: readWarnings(row.notices),
    proof: row.proof === null ? null : (JSON.parse(row.proof) as Submission['proof']),
    history: events.map(({ field_reasons: fieldReasons, ...event }) => ({
      ...event,
      reasons: JSON.parse(event.reasons) as SubmissionEvent['reasons'],
      fieldReasons: JSON.parse(fieldReasons) as SubmissionEvent['fieldReasons'],
    })),
    previousReceipt: row.previous_receipt,
    nextReceipt: (await revision.executeTakeFirst())?.receipt ?? null,
    isTakenOver: row.claimed_by !== null,
    isEmailConfirmed: row.email_confirmed_at !== null,
    asideUntil: status === 'aside' ? row.aside_until : null,
    isAsked: status === 'changes' && row.asked_by !== null,
    isDispute: row.disputes !== null,
    isReplaced: status === 'revised' && row.claimed_by !== null && row.replaced_by !== null,
  };
}

/** The last decision on a version; null when there was none. */
export function findDecision({ history }: Pick<Submission, 'history'>): SubmissionEvent | null {
  return history.findLast(({ status }) => DECIDED.some((decided) => decided === status)) ?? null;
}

/** Loads the files of a submission with their content, or only the file of one field. */
export function loadFiles(store: Store, receipt: string, field?: string): Promise<PreparedFile[]> {
  const files = store
    .selectFrom('submission_file')
    .select([...FILE_COLUMNS, 'body'])
    .where('receipt', '=', receipt);
  return (field === undefined ? files : files.where('field', '=', field as PreparedFile['field'])).execute();
}

/** Number of the entry that an accepted DApp has; null while it has none, and with another content service. */
export async function loadListedDapp(
  store: Store,
  { kind, status, fields: values }: Submission,
): Promise<number | null> {
  const subject = subjectOf({ kind, values });
  if (kind !== 'dapp' || status !== 'accepted' || !subject) return null;
  const entry = await loadEntryOf(store, subject);
  return entry?.isShown ? entry.hid : null;
}

/** The directory's entry that a report is about; null for all others, and where none was found when it was sent. */
export async function loadReportedEntry(store: Store, receipt: string): Promise<string | null> {
  const row = store.selectFrom('submission').select('entry_hid').where('receipt', '=', receipt);
  return (await row.executeTakeFirst())?.entry_hid ?? null;
}

/** Loads a logo or news image by its hash if it belongs to an accepted submission; otherwise null. */
export async function loadImage(
  store: Kysely<Tables>,
  hash: string,
): Promise<Pick<PreparedFile, 'type' | 'body'> | null> {
  if (!SHA256.test(hash)) return null;
  const image = await store
    .selectFrom('submission_file')
    .innerJoin('submission', 'submission.receipt', 'submission_file.receipt')
    .select(['submission_file.type', 'body'])
    .where('sha256', '=', hash)
    .where('field', 'in', ['icon_url', 'img_url'])
    .where('status', '=', 'accepted')
    .executeTakeFirst();
  return image ?? null;
}
