import { type FocusEvent, type FormEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import type { FormError, FormFill } from '../../../shared/site/pageData.ts';
import type { CheckedForm } from '../../../shared/submission/schemas/checkForm.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { ENVELOPE_FIELDS, visibleFields } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import { mayHoldSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { sendSubmission } from '../formRequests.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { minimumDelay } from '../../shell/navigation/loadPageView.ts';
import { readDeviceReceipts } from '../status/deviceReceipts.ts';
import { useDraft } from './draft.ts';
import { filesOf, findChanged, focusFirst, readForm, setValues, textsOf } from './formTexts.ts';
import { describeIssues } from './issueMessages.ts';
import { usePrecheck } from './submissionContext.ts';

/** Pause after typing, long enough not to report a word that is being typed. */
const CHECK_AFTER_MS = 300;
/** Reported at once, before the field is left. */
const SECRETS: readonly string[] = ['secret', 'hashOrKey'];
/** What ends a press; a browser that opens a menu of its own delivers no `pointerup`. */
const PRESS_ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'keydown'];
const PRESS_MS_MAX = 1_000;

/** The result of a check, with the texts that were checked. */
type Found = Pick<Extract<CheckedForm, { ok: false }>, 'issues' | 'notices'> & {
  /** The issues of all fields; null before the first check. */
  all: readonly Issue[] | null;
  texts: Readonly<Record<string, string>>;
};

const NOTHING: Found = { issues: [], all: null, notices: [], texts: {} };

/**
 * The state of a submission form: fields are checked when they lose focus, the whole form before
 * it is sent, and a draft is saved in between. Errors of the server stay beside their field until it is changed.
 * `replaces`: a receipt or a mailed code lets the form replace another submission. After success the browser opens the
 * status page, as it does without JavaScript.
 */
export function useSubmissionForm(
  kind: FormKind,
  fill: FormFill | null,
  form: RefObject<HTMLFormElement | null>,
  { isRestarted, replaces }: { isRestarted: boolean; replaces: boolean },
) {
  const lang = useLanguage();
  const texts = useMessages('submissionErrors');
  const { network, unchecked, requestFailures, revises, collision: words } = useMessages('submissionForm');
  const [found, setFound] = useState<Found>(NOTHING);
  const [served, setServed] = useState({ lang, errors: fill?.errors ?? [] });
  // The last submit: issues found here, translated on language change, or the server's messages in one language.
  const [refusal, setRefusal] = useState({ attempt: 0, issues: [] as readonly Issue[], ...served });
  // What keeps the whole form from being sent; it stands beside the submit button, in one language.
  const [failure, setFailure] = useState<{ lang: Language; message: string } | null>(null);
  const isWarned = useRef(false);
  const [busy, setBusy] = useState(false);
  const touched = useRef(new Set<string>());
  // Settles when no button is pressed: the result of a check can move the button, and the press would be lost.
  const released = useRef<Promise<unknown>>(Promise.resolve());
  const latestCheck = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useDraft(kind, fill, form, isRestarted);
  const { precheck, ask, report } = usePrecheck(kind, fill, { settled: released, key: () => draft.key(), replaces });

  useEffect(() => {
    if (isRestarted) focusFirst(form.current);
    // Checks restored input and input typed before hydration.
    if (form.current && findChanged(form.current).size > 0) timer.current = setTimeout(() => void check(false), 0);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, []);

  const written = describeIssues(found.issues, { kind, lang }, texts);
  const blocked = precheck?.isOwn ? undefined : precheck?.collision?.code;
  const collisionText = blocked && (blocked === 'alreadyListed' ? words.included : texts[blocked]);
  const errors: FormError[] = [
    ...written.filter(({ code }) => SECRETS.includes(code)),
    ...(served.lang === lang ? served.errors : []),
    ...(collisionText ? [{ field: fieldWith(kind, 'address'), message: collisionText }] : []),
    ...written.filter(({ code }) => !SECRETS.includes(code)),
  ];
  // What keeps the form from being sent, also in fields that were not reached yet.
  const open = found.all && [...errors, ...describeIssues(found.all, { kind, lang }, texts)];
  const attempted = [
    ...describeIssues(refusal.issues, { kind, lang }, texts),
    ...(refusal.lang === lang ? refusal.errors : []),
  ];

  /**
   * Checks the whole form and shows the issues of the fields that were left, or `all`. Null when the check could
   * not run.
   */
  async function check(all: boolean): Promise<readonly Issue[] | null> {
    clearTimeout(timer.current);
    const thisCheck = (latestCheck.current += 1);
    const control = form.current;
    if (!control) return null;
    const data = readForm(control, kind);
    const filled = {
      texts: textsOf(data),
      files: filesOf(data),
      kept: [...(fill?.files ?? []), ...(fill?.uploads ?? [])],
    };
    try {
      const { checkInBrowser } = await import('../formTools.ts');
      const checked = await checkInBrowser(kind, filled);
      const issues = checked.ok ? [] : checked.issues;
      await released.current;
      // A later check has newer texts and shows those; these issues are still valid for their own texts.
      if (thisCheck !== latestCheck.current) return issues;
      if (all) for (const { field } of issues) touched.current.add(field);
      setFound({
        issues: issues.filter(({ field, code }) => touched.current.has(field) || SECRETS.includes(code)),
        all: issues,
        notices: checked.notices,
        texts: filled.texts,
      });
      const secret = issues.filter(({ code }) => SECRETS.includes(code)).map(({ field }) => field);
      draft.keep(filled.texts, secret, Object.keys(filled.files));
      ask(filled.texts, secret.length === 0 ? checked.notices : []);
      return issues;
    } catch {
      // A chunk or a word list could not be loaded.
      return null;
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name, type } = event.target as HTMLInputElement;
    setFailure(null);
    setServed((before) => {
      const others = before.errors.filter(({ field }) => field !== name && field !== '');
      // A new object would render the whole form on each key press.
      return others.length === before.errors.length ? before : { ...before, errors: others };
    });
    // A choice is complete at once; typed text is complete when the field is left.
    if (type !== 'text' && type !== 'email' && type !== 'textarea') touched.current.add(name);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(false), CHECK_AFTER_MS);
  }

  function onPointerDown({ button, target }: PointerEvent<HTMLFormElement>) {
    if (button !== 0 || !(target as Element).closest('button')) return;
    released.current = new Promise<void>((resolve) => {
      const listening = new AbortController();
      const end = () => {
        listening.abort();
        resolve();
      };
      for (const type of PRESS_ENDS) window.addEventListener(type, end, { signal: listening.signal });
      setTimeout(end, PRESS_MS_MAX);
    });
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    const control = form.current;
    // Tabbing past an empty field is not an answer: required fields are reported on submit.
    if (!control || !name || !findChanged(control).has(name)) return;
    touched.current.add(name);
    void check(false);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = form.current;
    if (!control || busy) return;
    setFailure(null);
    if (fill?.revises && findChanged(control).size === 0 && !isWarned.current) {
      isWarned.current = true;
      return setFailure({ lang, message: revises.unchanged });
    }
    setBusy(true);
    // The checked data is sent, whatever is typed in the meantime.
    const data = readForm(control, kind);
    const issues = await check(true);
    if (issues === null && Object.values(textsOf(data)).some(mayHoldSecret)) setFailure({ lang, message: unchecked });
    else if (issues?.length) refuse([], issues);
    else {
      data.set(ENVELOPE_FIELDS.key, draft.key());
      const typed = data.get(ENVELOPE_FIELDS.knownReceipts) ?? '';
      data.set(ENVELOPE_FIELDS.knownReceipts, [typed, ...readDeviceReceipts().map(({ receipt }) => receipt)].join());
      // The busy state lasts long enough to be seen.
      const [sent] = await Promise.all([sendSubmission(kind, data), minimumDelay()]);
      if ('receipt' in sent) {
        latestCheck.current += 1;
        draft.remove();
        // A full page load, so that the receipt survives a reload and stays out of other pages' URLs.
        return window.location.assign(sent.statusUrl);
      }
      if ('blocked' in sent && sent.blocked) report(sent.blocked);
      const fields = visibleFields(kind);
      const refusals = 'errors' in sent ? sent.errors.filter(({ field }) => fields.includes(field)) : [];
      if (refusals.length > 0) refuse(refusals);
      else if ('errors' in sent) setFailure({ lang, message: sent.errors[0]?.message ?? network });
      else
        setFailure({ lang, message: 'message' in sent ? sent.message : { ...requestFailures, network }[sent.reason] });
    }
    setBusy(false);
  }

  function refuse(refusals: FormError[], issues: readonly Issue[] = []): void {
    if (refusals.length > 0) setServed({ lang, errors: refusals });
    setRefusal((before) => ({ attempt: before.attempt + 1, issues, lang, errors: refusals }));
  }

  return {
    shared: {
      ...found,
      open,
      precheck,
      setValues(values: Readonly<Record<string, string>>) {
        if (!form.current) return;
        setValues(form.current, values);
        const [first = ''] = Object.keys(values);
        form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      },
    },
    isRestored: draft.isRestored,
    filesAgain: draft.filesAgain,
    failure: failure?.lang === lang ? failure.message : '',
    removeDraft: draft.remove,
    form: {
      errors,
      attempted,
      attempt: refusal.attempt,
      busy,
      onInput,
      onPointerDown,
      onBlur,
      /** Loads the validation on the first focus. */
      onFocus: () => void import('../formTools.ts').catch(() => undefined),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
}
