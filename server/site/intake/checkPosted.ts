import { checkForm } from '../../../shared/submission/schemas/checkForm.ts';
import { fieldWith, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { ENVELOPE_FIELDS, type FileField, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import { pickReadable } from '../../../shared/submission/schemas/textRules.ts';
import { findSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { loadWords, pickWordLists } from '../../../shared/submission/secrets/wordLists.ts';
import { type NameFault, readReported } from '../../genuine/fakeEntry.ts';
import { type PreparedFile, prepareFiles, readUploads } from '../../records/files.ts';
import { type CheckedSubmission, fakeOf } from '../../records/subject.ts';
import type { Admission, PostedForm } from './types.ts';

const KEY = /^[\w-]{8,64}$/;

/** Either all issues of a form, or its texts and files as they are stored. */
export type Checked = { issues: Issue[] } | { submission: CheckedSubmission; files: PreparedFile[] };

/** The issue of a form that a bot has filled in, or whose key no browser makes; null without one. */
export function findMisuse({ texts }: PostedForm): Issue | null {
  const key = texts[ENVELOPE_FIELDS.key] ?? '';
  if (texts[ENVELOPE_FIELDS.trap]) return { field: ENVELOPE_FIELDS.trap, code: 'honeypot' };
  return key !== '' && !KEY.test(key) ? { field: ENVELOPE_FIELDS.key, code: 'badKey' } : null;
}

/**
 * Checks a posted form, to which the `stored` files of the revised submission belong where it uploads no others. Images
 * are only decoded when all else is valid.
 */
export async function checkPosted(
  posted: PostedForm,
  stored: readonly PreparedFile[],
  isOurs: Admission['isOurs'],
): Promise<Checked> {
  const { kind, texts, uploads } = posted;
  const storedBodies = Object.fromEntries(stored.map(({ field, body }) => [field, body]));
  const input = { texts, files: readUploads({ ...storedBodies, ...uploads }) };
  const words = await loadWordsOf(pickReadable(kind, texts));
  const form = checkForm(kind, input, (text) => findSecret(text, words));
  if (!form.ok) return { issues: form.issues };
  const submission = { kind, values: form.values };
  const applies = (field: string) => Boolean(form.files[field as FileField]);
  const files = await checkFiles(posted, applies);
  if ('issues' in files) return files;
  const fault = findNameFault(submission, isOurs);
  if (fault) return { issues: [{ field: fieldWith('fake', 'name') || 'name', code: fault }] };
  const unchanged = stored.filter(({ field }) => !uploads[field] && applies(field));
  return { submission, files: [...unchanged, ...files.prepared] };
}

/** Prepares the uploads of the fields that apply, or returns their issues in form order. */
async function checkFiles(
  { kind, texts, uploads }: PostedForm,
  applies: (field: string) => boolean,
): Promise<{ issues: Issue[] } | { prepared: PreparedFile[] }> {
  const applying = Object.fromEntries(Object.entries(uploads).filter(([field]) => applies(field)));
  const { files, issues } = await prepareFiles(applying, textWith(kind, 'symbol', texts));
  if (issues.length === 0) return { prepared: files };
  const order: readonly string[] = FORM_FIELDS[kind];
  return { issues: issues.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
}

/**
 * Why what a report or an objection names cannot be on the list of fakes; null where it can. An objection may name what
 * is ours: then it is on the list by mistake.
 */
function findNameFault(submission: CheckedSubmission, isOurs: Admission['isOurs']): NameFault | 'ownName' | null {
  const fake = fakeOf(submission);
  if (fake === null) return null;
  const name = readReported(fake.name);
  if ('fault' in name) return name.fault;
  return fake.reason !== null && isOurs(fake.name) ? 'ownName' : null;
}

/**
 * The texts of a form without those that contain a secret, which is never sent back, and without those that are too
 * long to look for one.
 */
export async function withoutSecrets({ kind, texts }: PostedForm): Promise<PostedForm['texts']> {
  const readable = pickReadable(kind, texts);
  const words = await loadWordsOf(readable);
  return Object.fromEntries(Object.entries(readable).filter(([, text]) => findSecret(text, words) === null));
}

function loadWordsOf(texts: PostedForm['texts']) {
  return loadWords([...new Set(Object.values(texts).flatMap(pickWordLists))]);
}

/** A DApp form without a language for its texts gets the language of the page. */
export function withLanguage(posted: PostedForm): PostedForm {
  const { kind, lang, texts } = posted;
  const field = fieldWith(kind, 'language');
  return field === '' || texts[field] ? posted : { ...posted, texts: { ...texts, [field]: lang } };
}
