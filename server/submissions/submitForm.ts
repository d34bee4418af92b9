import type { Language } from '../../shared/languages.ts';
import { checkForm } from '../../shared/schemas/checkForm.ts';
import { ENVELOPE_FIELDS, type FileField, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Issue } from '../../shared/schemas/issue.ts';
import type { Collision, SubmissionNotice, SubmissionSubject } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { findCollision } from './findCollision.ts';
import { findDuplicate, findPrevious, findIdentical, type PreviousFault } from './findFormer.ts';
import { keepFiles, type KeptFile, readUploads, type Uploads } from './keepFiles.ts';
import { loadFiles } from './loadFiles.ts';
import type { NewSubmission } from './receiveSubmission.ts';
import { requestHash } from './requestHash.ts';
import { createSecretFinder } from './secretFinder.ts';
import { type CheckedSubmission, subjectOf } from './submissionSubject.ts';

/** A form as it was posted: nothing in it has been checked. */
export interface PostedForm {
  kind: FormKind;
  lang: Language;
  texts: Readonly<Record<string, string>>;
  uploads: Uploads;
}

/** What became of a posted form. `kept` is also the answer to a form that was sent before. */
export type Outcome =
  | { outcome: 'kept'; receipt: string }
  | { outcome: 'issues'; issues: Issue[] }
  | { outcome: 'collision'; collision: Collision }
  | { outcome: 'keyReused' | PreviousFault };

interface SubmitParts {
  store: Store;
  receive: (submission: NewSubmission) => Promise<string | null>;
  findNotices: (subject: SubmissionSubject) => Promise<SubmissionNotice[]>;
}

const KEY = /^[\w-]{8,64}$/;

/**
 * Takes a posted form from the first check to the receipt. `admit` is asked when everything else is right, before anything
 * is kept, and refuses by throwing. What was typed goes nowhere but into the store, and only when nothing is wrong with it.
 */
export function createSubmitForm({ store, receive, findNotices }: SubmitParts) {
  const findSecretsIn = createSecretFinder();

  return async (form: PostedForm, admit: () => Promise<void>): Promise<Outcome> => {
    const posted = withLanguage(form);
    const { kind, lang, texts } = posted;
    const key = texts[ENVELOPE_FIELDS.key] ?? '';
    if (texts[ENVELOPE_FIELDS.honeypot]) return issue(ENVELOPE_FIELDS.honeypot, 'honeypot');
    if (key !== '' && !KEY.test(key)) return issue(ENVELOPE_FIELDS.key, 'badKey');

    const hash = requestHash(posted);
    const sent = { kind, idempotencyKey: key || hash, requestHash: hash };
    const former = await findDuplicate(store, sent);
    if (former) return former;

    const previous = await findPrevious(store, kind, texts[ENVELOPE_FIELDS.previous] ?? '');
    if (previous.outcome !== 'found') return { outcome: previous.outcome };
    const carried = previous.receipt === null ? [] : await loadFiles(store, previous.receipt);

    const checked = await checkAll(posted, carried);
    if ('issues' in checked) return { outcome: 'issues', issues: checked.issues };
    const { submission, files } = checked;
    const subject = subjectOf(submission);
    const findObstacle = async (): Promise<Outcome | null> => {
      const collision = subject && (await findCollision(store, subject, { mends: previous.receipt }));
      // Asked last and answered first: a form sent twice at once must not be told that it collides with itself.
      const same = (await findDuplicate(store, sent)) ?? (collision && (await findIdentical(store, kind, hash)));
      return same ?? (collision && { outcome: 'collision', collision });
    };
    const obstacle = await findObstacle();
    if (obstacle) return obstacle;
    const notices = subject ? await findNotices(subject) : [];
    await admit();
    const receipt = await receive({
      ...sent,
      ...submission,
      lang,
      files,
      notices,
      previousReceipt: previous.receipt,
    });
    if (receipt !== null) return { outcome: 'kept', receipt };
    return (await findObstacle()) ?? { outcome: 'previousMended' };
  };

  /** Every issue at once, those that only decoding a file shows included; else the typed submission and its files. */
  async function checkAll(
    { kind, texts, uploads }: PostedForm,
    carried: readonly KeptFile[],
  ): Promise<{ issues: Issue[] } | { submission: CheckedSubmission; files: KeptFile[] }> {
    const old = Object.fromEntries(carried.map(({ field, body }) => [field, body]));
    const input = { texts, files: readUploads({ ...old, ...uploads }) };
    const form = checkForm(kind, input, await findSecretsIn(Object.values(texts)));
    const formIssues = form.ok ? [] : form.issues;
    const isWanted = (field: FileField) =>
      form.ok
        ? (form.values as Record<string, unknown>)[field] !== null
        : !formIssues.some((one) => one.field === field);
    const wanted = Object.entries(uploads).filter(([field]) => isWanted(field as FileField));
    const { kept, issues: fileIssues } = await keepFiles(Object.fromEntries(wanted), texts.symbol ?? '');
    const found = [...formIssues, ...fileIssues];
    if (!form.ok || found.length > 0) {
      const order: readonly string[] = FORM_FIELDS[kind];
      return { issues: found.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
    }
    const stillGood = carried.filter(({ field }) => !uploads[field] && isWanted(field));
    return { submission: { kind, values: form.values } as CheckedSubmission, files: [...stillGood, ...kept] };
  }
}

/** A DApp whose form does not say the language of its text is described in that of the page. */
function withLanguage(posted: PostedForm): PostedForm {
  const { kind, lang, texts } = posted;
  if (kind !== 'dapp' || texts.language) return posted;
  return { ...posted, texts: { ...texts, language: lang === 'zh' ? 'zh' : 'en' } };
}

function issue(field: Issue['field'], code: Issue['code']): Outcome {
  return { outcome: 'issues', issues: [{ field, code }] };
}
