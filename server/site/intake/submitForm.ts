import { checkForm } from '../../../shared/submission/schemas/checkForm.ts';
import { fieldWith, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { ENVELOPE_FIELDS, type FileField, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import { pickReadable } from '../../../shared/submission/schemas/textRules.ts';
import { findSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { loadWords, pickWordLists } from '../../../shared/submission/secrets/wordLists.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Store } from '../../store/tables.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { type Chain, loadChain } from '../../records/submissionVersions.ts';
import { loadSameKey, idempotencyKeyOf, nextIdempotencyKey, requestHash } from './duplicates.ts';
import { type PreparedFile, prepareFiles, readUploads } from '../../records/files.ts';
import type { PlaceSubmission } from './placeSubmission.ts';
import type { FoundWarning } from '../../records/foundWarnings.ts';
import { loadFiles } from '../../records/loadSubmission.ts';
import { findReceipt, findReceipts } from '../../records/receipt.ts';
import { emailOf, fakeOf, subjectOf } from '../../records/subject.ts';
import type { Admission, NewSubmission, Outcome, PostedForm, PreviousFault } from './types.ts';

const KEY = /^[\w-]{8,64}$/;
/** A form that loses against another one of the same moment is placed anew. */
const ATTEMPTS_MAX = 3;

interface SubmitParts {
  store: Store;
  receive: (submission: NewSubmission) => Promise<string | null>;
  loadWarnings: (subject: SubmissionSubject) => Promise<FoundWarning[]>;
  placeSubmission: PlaceSubmission;
}

/**
 * Takes a posted form from the first check to the receipt. `admission` is asked before anything is stored or mailed. A
 * form with issues is neither stored nor logged.
 */
export function createSubmitForm({ store, receive, loadWarnings, placeSubmission }: SubmitParts) {
  return async (form: PostedForm, admission: Admission): Promise<Outcome> => {
    const posted = withLanguage(form);
    const { kind, lang, texts } = posted;
    const key = texts[ENVELOPE_FIELDS.key] ?? '';
    if (texts[ENVELOPE_FIELDS.trap]) return issue(ENVELOPE_FIELDS.trap, 'honeypot');
    if (key !== '' && !KEY.test(key)) return issue(ENVELOPE_FIELDS.key, 'badKey');

    const hash = requestHash(posted);
    const presented = findReceipts(texts[ENVELOPE_FIELDS.knownReceipts] ?? '');
    let revises = texts[ENVELOPE_FIELDS.previous] ?? '';
    let sent = { kind, idempotencyKey: idempotencyKeyOf(posted, hash), requestHash: hash };
    let sameKey = await loadSameKey(store, sent);
    const nextKey = sameKey && !sameKey.isSameForm && sameKey.isSameKind ? nextIdempotencyKey(key, hash) : null;
    if (sameKey && nextKey !== null) {
      // The browser that has sent the first version sends another one.
      const { receipt } = sameKey;
      presented.add(receipt);
      // An application has no subject by which it collides with its first version; another address is another person's.
      if (kind === 'recruiting' && (await isSameMailbox(receipt, emailOf({ kind, values: texts }))))
        revises ||= receipt;
      sent = { ...sent, idempotencyKey: nextKey };
      sameKey = await loadSameKey(store, sent);
    }
    if (sameKey) return sameKey.isSameForm ? { outcome: 'stored', receipt: sameKey.receipt } : { outcome: 'keyReused' };

    const revised = findReceipt(revises);
    if (revised) presented.add(revised);
    let chain = await loadRevised(kind, revises);
    if ('outcome' in chain) return chain;
    const carried = chain[0] ? await loadFiles(store, chain[0].receipt) : [];
    const checked = await checkAll(posted, carried);
    if (checked.issues) return { outcome: 'issues', issues: checked.issues };
    const { submission, files } = checked;
    const fake = fakeOf(submission);
    // An objection may name it: then it stands on the list by mistake.
    if (fake?.reason && admission.isOurs(fake.name)) return issue(fieldWith('fake', 'name') || 'name', 'ownName');
    const subject = subjectOf(submission);
    let warnings: FoundWarning[] | null = null;
    const loadOnce = async (): Promise<FoundWarning[]> => warnings ?? (subject ? loadWarnings(subject) : []);
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      if (attempt > 0) chain = await loadRevised(kind, revises);
      if ('outcome' in chain) return chain;
      const candidate = {
        ...submission,
        subject,
        lang,
        texts,
        identity: sent,
        knownReceipts: presented,
        chain,
        mayMail: admission.mail,
      };
      // At once, because both wait for the database.
      const [placed, found] = await Promise.all([placeSubmission(candidate), loadOnce()]);
      if ('outcome' in placed) return placed;
      if (warnings === null) {
        warnings = found;
        const seconds = await admission.store();
        if (seconds > 0) return { outcome: 'limited', seconds };
      }
      const receipt = await receive({ ...sent, ...submission, ...placed, lang, files, warnings: found });
      if (receipt !== null) return { outcome: 'stored', receipt };
    }
    return { outcome: 'previousRevised' };
  };

  /** The submission that a form revises, the newest version first; empty when it names none. */
  async function loadRevised(kind: FormKind, typed: string): Promise<Chain | { outcome: PreviousFault }> {
    if (typed.trim() === '') return [];
    const chain = await loadChain(store, findReceipt(typed) ?? '');
    if (chain[0]?.kind !== kind) return { outcome: 'previousUnknown' };
    return chain.some((version) => version.claimed_by !== null) ? { outcome: 'previousClaimed' } : chain;
  }

  async function isSameMailbox(receipt: string, email: string): Promise<boolean> {
    const [newest] = await loadChain(store, receipt);
    return newest !== undefined && hashMailbox(emailOf(newest)) === hashMailbox(email);
  }

  /** Returns all issues at once, or the typed submission and its files. Images are only decoded when all else is valid. */
  async function checkAll({ kind, texts, uploads }: PostedForm, carried: readonly PreparedFile[]) {
    const carriedBodies = Object.fromEntries(carried.map(({ field, body }) => [field, body]));
    const input = { texts, files: readUploads({ ...carriedBodies, ...uploads }) };
    const words = await loadWordsOf(pickReadable(kind, texts));
    const form = checkForm(kind, input, (text) => findSecret(text, words));
    if (!form.ok) return { issues: form.issues };
    const applies = (field: string) => Boolean(form.files[field as FileField]);
    const applying = Object.fromEntries(Object.entries(uploads).filter(([field]) => applies(field)));
    const { files, issues } = await prepareFiles(applying, textWith(kind, 'symbol', texts));
    if (issues.length > 0) {
      const order: readonly string[] = FORM_FIELDS[kind];
      return { issues: issues.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
    }
    const unchanged = carried.filter(({ field }) => !uploads[field] && applies(field));
    return { submission: { kind, values: form.values }, files: [...unchanged, ...files] };
  }
}

/**
 * The texts without those that contain a secret, which is sent nowhere, not even back, and those too long to be read
 * for one.
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
function withLanguage(posted: PostedForm): PostedForm {
  const { kind, lang, texts } = posted;
  const field = fieldWith(kind, 'language');
  return field === '' || texts[field] ? posted : { ...posted, texts: { ...texts, [field]: lang } };
}

function issue(field: Issue['field'], code: Issue['code']): Outcome {
  return { outcome: 'issues', issues: [{ field, code }] };
}
