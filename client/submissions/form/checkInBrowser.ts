import { type FileFacts, type FileType, readFileFacts } from '../../../shared/fileFacts.ts';
import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { type CheckedForm, checkForm } from '../../../shared/schemas/checkForm.ts';
import { type FileField, FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import { findSecretLazily, type Secret } from '../../../shared/secrets/findSecret.ts';
import type { SubmissionFile } from '../../../shared/submission.ts';

interface Filled {
  texts: Readonly<Record<string, string>>;
  files: Partial<Record<FileField, File>>;
  /** Files of the submission that is mended. */
  kept: readonly SubmissionFile[];
}

/** A file is read once, however often the form around it is checked. */
const known = new WeakMap<File, Promise<FileFacts>>();

/**
 * The check of the server, run here: same schema, same finder of secrets. Loaded with the first field somebody enters, since
 * chains and word lists weigh more than the form. Rejects when a word list cannot be loaded: then nobody can say that a text
 * holds no secret, and it must not be kept.
 */
export async function checkInBrowser<Kind extends FormKind>(
  kind: Kind,
  { texts, files, kept }: Filled,
): Promise<CheckedForm<Kind>> {
  const secrets = new Map<string, Secret | null>();
  for (const field of FORM_FIELDS[kind]) {
    const text = texts[field] ?? '';
    secrets.set(text, await findSecretLazily(text));
  }
  const chosen = await Promise.all(
    Object.entries(files).map(async ([field, file]) => [field, await readFacts(file)] as const),
  );
  const facts = {
    ...Object.fromEntries(kept.map((file) => [file.field, factsOf(file)])),
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

/** A file that was accepted once: it was made to fit, or it would not be there. */
function factsOf({ type, bytes }: SubmissionFile): FileFacts {
  const name = type.replace(/^.*\//, '') as FileType;
  return { type: name, bytes, width: LOGO_SIZE_PX, height: LOGO_SIZE_PX, animated: false };
}
