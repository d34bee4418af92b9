import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../shared/limits.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import type { Store } from '../../store/tables.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionFile } from '../../../shared/submission/submission.ts';
import { loadChain } from '../../records/submissionVersions.ts';
import type { Uploads } from '../../records/files.ts';
import { loadSubmission } from '../../records/loadSubmission.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { findReceipt } from '../../records/receipt.ts';
import { emailOf } from '../../records/subject.ts';
import { loadStoredFiles, storeFiles } from './storedFiles.ts';
import type { PostedForm } from './types.ts';

const KEY_BYTES = 16;
/** Long enough to publish a DNS record for a proof of control. */
const STORED_MS = DAY_MS;
/** Length of the form as JSON: far more than a valid one has. */
const CHARACTERS_MAX = 64 * 1024;

/**
 * Stores a form that was posted without JavaScript and has errors for a day, and its files for an hour. The browser is
 * redirected to its page, so that Back and a reload show it again instead of posting it again. A form that was
 * returned before keeps its key. Returns the unguessable key, or null for a form that is too large to store.
 */
export async function storeReturnedForm(
  store: Store,
  form: FormFill,
  { kind, ...files }: { kind: FormKind; uploads: Uploads; client: string },
  known: string | null = null,
): Promise<string | null> {
  const fill = JSON.stringify(form);
  if (fill.length > CHARACTERS_MAX) return null;
  const expires_at = new Date(Date.now() + STORED_MS).toISOString();
  const mailbox = hashMailbox(emailOf({ kind, values: form.texts }));
  const row = { fill, expires_at, mailbox, previous_receipt: form.revises };
  return store.transaction().execute(async (trx) => {
    const again = trx.updateTable('returned_form').set(row).where('key', '=', known);
    const isKnown = known !== null && Number((await again.executeTakeFirst()).numUpdatedRows) > 0;
    const key = isKnown ? known : randomBytes(KEY_BYTES).toString('hex');
    if (!isKnown)
      await trx
        .insertInto('returned_form')
        .values({ key, ...row })
        .execute();
    await storeFiles(trx, key, files);
    return key;
  });
}

/** The files that a revision takes over from the version before unless it uploads others. */
export async function loadCarriedFiles(store: Store, { texts, kind }: PostedForm): Promise<SubmissionFile[]> {
  const [newest] = await loadChain(store, findReceipt(texts[ENVELOPE_FIELDS.previous] ?? '') ?? '');
  return newest?.kind === kind ? ((await loadSubmission(store, newest.receipt))?.files ?? []) : [];
}

/** A stored form; null when it has expired. Files that have expired must be chosen again. */
export async function loadReturnedForm(store: Store, key: string): Promise<FormFill | null> {
  const row = await store
    .selectFrom('returned_form')
    .select('fill')
    .where('key', '=', key)
    .where('expires_at', '>=', new Date().toISOString())
    .executeTakeFirst();
  if (!row) return null;
  // The rows of an earlier release name no lost files.
  const fill = { filesAgain: [], ...(JSON.parse(row.fill) as Omit<FormFill, 'filesAgain'>) };
  const uploads = await loadStoredFiles(store, key);
  const filesAgain = fill.filesAgain.filter((name) => !uploads.some(({ field }) => field === name));
  return { ...fill, uploads, filesAgain, returned: key };
}
