import { type FileFacts, type FileType, readFileFacts } from '../../../shared/submission/fileFacts.ts';
import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { type CheckedForm, checkForm } from '../../../shared/submission/schemas/checkForm.ts';
import { type FileField, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { checkForSecret, type Secret } from '../../../shared/submission/secrets/findSecret.ts';
import type { SubmissionFile } from '../../../shared/submission/submission.ts';

interface Filled {
  texts: Readonly<Record<string, string>>;
  files: Partial<Record<FileField, File>>;
  /** Files of the submission that is revised. */
  storedFiles: readonly SubmissionFile[];
}

/** Each file is read once, however often its form is checked. */
const known = new WeakMap<File, Promise<FileFacts>>();

/**
 * The server's validation in the browser, with its schema and its secret finder. Loaded on the first focus, because
 * platforms and word lists are large. Rejects when a word list cannot be loaded: then the text may contain a secret
 * and must not be stored.
 */
export async function checkInBrowser(kind: FormKind, { texts, files, storedFiles }: Filled): Promise<CheckedForm> {
  const secrets = new Map<string, Secret | null>();
  for (const field of FORM_FIELDS[kind]) {
    const text = texts[field] ?? '';
    secrets.set(text, await checkForSecret(text));
  }
  const chosen = await Promise.all(
    Object.entries(files).map(async ([field, file]) => [field, await readFacts(file)] as const),
  );
  const facts = {
    ...Object.fromEntries(storedFiles.map((file) => [file.field, factsOf(file)])),
    ...Object.fromEntries(chosen),
  };
  return checkForm(kind, { texts, files: facts }, (text) => secrets.get(text) ?? null);
}

function readFacts(file: File): Promise<FileFacts> {
  let facts = known.get(file);
  if (!facts) {
    facts = file.arrayBuffer().then((buffer) => readFileFacts(new Uint8Array(buffer)));
    known.set(file, facts);
  }
  return facts;
}

/** Facts of a stored file, which has passed validation before. */
function factsOf({ type, bytes }: SubmissionFile): FileFacts {
  const name = type.replace(/^.*\//, '') as FileType;
  return { type: name, bytes, width: LOGO_SIZE_PX, height: LOGO_SIZE_PX, animated: false };
}
