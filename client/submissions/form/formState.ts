import type { Language } from '../../../shared/site/languages.ts';
import type { FormError } from '../../../shared/site/pageData.ts';
import type { FieldNotice } from '../../../shared/submission/schemas/checkForm.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import type { Precheck } from '../../../shared/submission/submission.ts';
import type { Messages } from '../../i18n/messages.ts';
import { describeIssues } from './issueMessages.ts';

/** Shown at once, before the field is left. */
const SECRETS: readonly string[] = ['secret', 'hashOrKey'];

/** The result of a check of the whole form, with the texts that were checked. */
export interface FormCheck {
  issues: readonly Issue[];
  notices: readonly FieldNotice[];
  texts: Readonly<Record<string, string>>;
}

/** The state of a submission form. Its texts are in the DOM, and its draft is in useDraft. */
export interface SubmissionFormState {
  /** The last check; `issues` are those of the fields that were left. `all` is null before the first check. */
  check: FormCheck & { all: readonly Issue[] | null };
  /** Errors of the server in one language, each beside its field until the field is changed. */
  served: { lang: Language; errors: readonly FormError[] };
  /** The last refused submit: issues of this browser, which are translated, or the server's errors in one language. */
  refusal: { attempt: number; issues: readonly Issue[]; lang: Language; errors: readonly FormError[] };
  /** The message beside the submit button, in one language, about what prevents the submit as a whole. */
  failure: { lang: Language; message: string } | null;
  /** The warning about an unchanged revision was shown: the next submit sends the form. */
  isWarned: boolean;
  isBusy: boolean;
}

/** The events of a form, in the order in which they can happen. */
export type FormAction =
  /** A check has finished. `left` are the fields whose issues are shown. */
  | { type: 'checked'; check: FormCheck; left: ReadonlySet<string> }
  | { type: 'typed'; field: string }
  /** The submit was stopped once: a revision changes nothing. */
  | { type: 'warned'; lang: Language; message: string }
  | { type: 'submitted' }
  /** The browser or the server has found errors in fields. */
  | { type: 'refused'; lang: Language; issues?: readonly Issue[]; errors?: readonly FormError[] }
  /** The form as a whole could not be sent. */
  | { type: 'failed'; lang: Language; message: string };

/** The state of a form as it was rendered by the server, with the server's errors. */
export function startState(lang: Language, errors: readonly FormError[]): SubmissionFormState {
  return {
    check: { issues: [], all: null, notices: [], texts: {} },
    served: { lang, errors },
    refusal: { attempt: 0, issues: [], lang, errors },
    failure: null,
    isWarned: false,
    isBusy: false,
  };
}

/** The state after an event. Returns the same object where nothing changes, so that a key press renders nothing. */
export function reduceForm(state: SubmissionFormState, action: FormAction): SubmissionFormState {
  switch (action.type) {
    case 'checked': {
      const { issues: all, ...rest } = action.check;
      const issues = all.filter(({ field, code }) => action.left.has(field) || SECRETS.includes(code));
      return { ...state, check: { ...rest, issues, all } };
    }
    case 'typed': {
      const served = dropErrors(state.served, action.field);
      return served === state.served && state.failure === null ? state : { ...state, served, failure: null };
    }
    case 'warned':
      return { ...state, failure: { lang: action.lang, message: action.message }, isWarned: true };
    case 'submitted':
      return { ...state, failure: null, isBusy: true };
    case 'refused': {
      const { lang, issues = [], errors = [] } = action;
      const served = errors.length > 0 ? { lang, errors } : state.served;
      const attempt = state.refusal.attempt + 1;
      return { ...state, served, refusal: { attempt, issues, lang, errors }, isBusy: false };
    }
    case 'failed':
      return { ...state, failure: { lang: action.lang, message: action.message }, isBusy: false };
  }
}

/** Without the errors of a field and those of the whole form. */
function dropErrors(served: SubmissionFormState['served'], name: string): SubmissionFormState['served'] {
  const errors = served.errors.filter(({ field }) => field !== name && field !== '');
  return errors.length === served.errors.length ? served : { ...served, errors };
}

/** The fields in which a check has found a secret: their texts are not stored. */
export function findSecretFields({ issues }: FormCheck): string[] {
  return issues.filter(({ code }) => SECRETS.includes(code)).map(({ field }) => field);
}

export interface FormWords {
  kind: FormKind;
  lang: Language;
  texts: Messages['submissionErrors'];
  /** The message that an address is in the listed tokens already. */
  listedText: string;
}

/**
 * The errors and messages that a form shows in a state, in the page's language. Messages of the server in another
 * language are left out.
 */
export function describeState(state: SubmissionFormState, precheck: Precheck | null, words: FormWords) {
  const { check, served, refusal, failure } = state;
  const { kind, lang, texts } = words;
  const describe = (issues: readonly Issue[]) => describeIssues(issues, { kind, lang }, texts);
  const inLanguage = <Part extends { lang: Language }>(part: Part | null) => (part?.lang === lang ? part : null);
  const found = describe(check.issues);
  const collision = describeCollision(precheck, words);
  const errors: FormError[] = [
    ...found.filter(({ code }) => SECRETS.includes(code)),
    ...(inLanguage(served)?.errors ?? []),
    ...(collision ? [{ field: fieldWith(kind, 'address'), message: collision }] : []),
    ...found.filter(({ code }) => !SECRETS.includes(code)),
  ];
  return {
    errors,
    /** Everything that prevents the submit, also in fields that were not reached yet; null before the first check. */
    open: check.all && [...errors, ...describe(check.all)],
    /** The errors of the last refused submit. */
    attempted: [...describe(refusal.issues), ...(inLanguage(refusal)?.errors ?? [])],
    /** The number of refused submits. */
    attempt: refusal.attempt,
    failure: inLanguage(failure)?.message ?? '',
  };
}

/** The message that the address collides with another submission; undefined where the sender's own one is replaced. */
function describeCollision(precheck: Precheck | null, { texts, listedText }: FormWords): string | undefined {
  const code = precheck?.isOwn ? undefined : precheck?.collision?.code;
  return code && (code === 'alreadyListed' ? listedText : texts[code]);
}
