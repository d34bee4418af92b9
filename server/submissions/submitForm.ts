import type { Language } from '../../shared/languages.ts';
import { checkForm } from '../../shared/schemas/checkForm.ts';
import { ENVELOPE_FIELDS, type FileField, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Issue } from '../../shared/schemas/issue.ts';
import { findSecret } from '../../shared/secrets/findSecret.ts';
import { loadWords, pickWordLists } from '../../shared/secrets/wordLists.ts';
import type { Collision, SubmissionNotice, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import {
  findCollision,
  findDuplicate,
  findIdentical,
  findPrevious,
  type PreviousFault,
  requestHash,
} from './duplicates.ts';
import { type PreparedFile, prepareFiles, readUploads, type Uploads } from './files.ts';
import { loadFiles } from './loadSubmission.ts';
import type { NewSubmission } from './receiveSubmission.ts';
import { subjectOf } from './subject.ts';

/** A form as it was posted, unchecked. */
export interface PostedForm {
  kind: FormKind;
  lang: Language;
  texts: Readonly<Record<string, string>>;
  uploads: Uploads;
}

/** The result of a posted form. `stored` is also the result of a form that was sent before. */
export type Outcome =
  | { outcome: 'stored'; receipt: string }
  | { outcome: 'issues'; issues: Issue[] }
  | { outcome: 'collision'; collision: Collision }
  | { outcome: 'keyReused' | PreviousFault };

const KEY = /^[\w-]{8,64}$/;

/**
 * Takes a posted form from the first check to the receipt. `admit` is called before anything is stored and refuses by
 * throwing. A form with issues is neither stored nor logged.
 */
export function createSubmitForm(
  store: Store,
  receive: (submission: NewSubmission) => Promise<string | null>,
  findNotices: (subject: SubmissionSubject) => Promise<SubmissionNotice[]>,
) {
  return async (form: PostedForm, admit: () => Promise<void>): Promise<Outcome> => {
    const posted = withLanguage(form);
    const { kind, lang, texts } = posted;
    const key = texts[ENVELOPE_FIELDS.key] ?? '';
    if (texts[ENVELOPE_FIELDS.honeypot]) return issue(ENVELOPE_FIELDS.honeypot, 'honeypot');
    if (key !== '' && !KEY.test(key)) return issue(ENVELOPE_FIELDS.key, 'badKey');

    const hash = requestHash(posted);
    const sent = { kind, idempotencyKey: key || hash, requestHash: hash };
    const duplicate = await findDuplicate(store, sent);
    if (duplicate) return duplicate;

    const previous = await findPrevious(store, kind, texts[ENVELOPE_FIELDS.previous] ?? '');
    if (previous.outcome !== 'found') return { outcome: previous.outcome };
    const carried = previous.receipt === null ? [] : await loadFiles(store, previous.receipt);

    const checked = await checkAll(posted, carried);
    if (checked.issues) return { outcome: 'issues', issues: checked.issues };
    const { submission, files } = checked;
    const subject = subjectOf(submission);
    const findObstacle = async (): Promise<Outcome | null> => {
      const collision = subject && (await findCollision(store, subject, { revises: previous.receipt }));
      // Duplicates are looked up again and win, because a form sent twice at once collides with itself.
      const same = (await findDuplicate(store, sent)) ?? (collision && (await findIdentical(store, kind, hash)));
      return same ?? (collision && { outcome: 'collision', collision });
    };
    const obstacle = await findObstacle();
    if (obstacle) return obstacle;
    const notices = subject ? await findNotices(subject) : [];
    await admit();
    const receipt = await receive({ ...sent, ...submission, lang, files, notices, previousReceipt: previous.receipt });
    if (receipt !== null) return { outcome: 'stored', receipt };
    return (await findObstacle()) ?? { outcome: 'previousRevised' };
  };

  /** Returns all issues at once, including those found by decoding a file, or the typed submission and its files. */
  async function checkAll({ kind, texts, uploads }: PostedForm, carried: readonly PreparedFile[]) {
    const carriedBodies = Object.fromEntries(carried.map(({ field, body }) => [field, body]));
    const input = { texts, files: readUploads({ ...carriedBodies, ...uploads }) };
    const words = await loadWords([...new Set(Object.values(texts).flatMap(pickWordLists))]);
    const form = checkForm(kind, input, (text) => findSecret(text, words));
    const formIssues = form.ok ? [] : form.issues;
    const isValid = (field: string) =>
      form.ok ? Boolean(form.files[field as FileField]) : !formIssues.some((found) => found.field === field);
    const valid = Object.entries(uploads).filter(([field]) => isValid(field));
    const prepared = await prepareFiles(Object.fromEntries(valid), texts.symbol ?? '');
    const issues = [...formIssues, ...prepared.issues];
    if (!form.ok || issues.length > 0) {
      const order: readonly string[] = FORM_FIELDS[kind];
      return { issues: issues.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
    }
    const unchanged = carried.filter(({ field }) => !uploads[field] && isValid(field));
    return { submission: { kind, values: form.values }, files: [...unchanged, ...prepared.files] };
  }
}

/** The texts without those that contain a secret, which is sent nowhere, not even back. */
export async function withoutSecrets(texts: PostedForm['texts']): Promise<PostedForm['texts']> {
  const words = await loadWords([...new Set(Object.values(texts).flatMap(pickWordLists))]);
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => findSecret(text, words) === null));
}

/** A DApp form without a language for its texts gets the language of the page. */
function withLanguage(posted: PostedForm): PostedForm {
  const { kind, lang, texts } = posted;
  if (kind !== 'dapp' || texts.language) return posted;
  return { ...posted, texts: { ...texts, language: lang } };
}

function issue(field: Issue['field'], code: Issue['code']): Outcome {
  return { outcome: 'issues', issues: [{ field, code }] };
}
