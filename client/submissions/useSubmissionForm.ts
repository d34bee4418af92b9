import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import type { FormError, FormFill } from '../../shared/pageData.ts';
import type { CheckedForm } from '../../shared/schemas/checkForm.ts';
import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { Issue } from '../../shared/schemas/issue.ts';
import { sendSubmission, type SubmissionAnswer } from '../api.ts';
import { delay } from '../delay.ts';
import { useLanguage, useMessages } from '../messages.ts';
import { findChanged, readFiles, readTexts, writeTexts } from './formTexts.ts';
import { useDraft } from './useDraft.ts';
import { useForesight } from './useForesight.ts';
import { writeIssues } from './writeIssues.ts';

/** After the last letter; long enough not to complain about a word that is being typed. */
const CHECK_AFTER_MS = 300;
/** These are said at once, before the field is left. */
const SECRETS: readonly string[] = ['secret', 'hashOrKey'];

type Found = Pick<Extract<CheckedForm<FormKind>, { ok: false }>, 'issues' | 'notices'>;

const NOTHING: Found = { issues: [], notices: [] };

export interface KeptSubmission {
  receipt: string;
  texts: Record<string, string>;
}

interface Options {
  kind: FormKind;
  fill: FormFill | null;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * A submission from the first letter to the receipt: checked field by field once each was left, and as a whole before it is
 * sent; kept as a draft in between. What the server says stands beside its field until that is changed.
 */
export function useSubmissionForm({ kind, fill, form }: Options) {
  const lang = useLanguage();
  const texts = useMessages('submissionErrors');
  const { network } = useMessages('submissionForm');
  const [found, setFound] = useState<Found>(NOTHING);
  /** Said in a language, and not shown in another. */
  const [served, setServed] = useState({ lang, errors: fill?.errors ?? [] });
  const [attempted, setAttempted] = useState<readonly FormError[]>(fill?.errors ?? []);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<KeptSubmission | null>(null);
  const left = useRef(new Set<string>());
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useDraft(kind, fill, form);
  const { foresight, ask } = useForesight(kind);

  useEffect(() => () => clearTimeout(timer.current), []);

  const blocked = foresight?.collision?.code;
  const collisionText =
    blocked && (blocked === 'alreadyListed' && kind === 'token' ? texts.tokenListed : texts[blocked]);
  const errors: FormError[] = [
    ...(served.lang === lang ? served.errors : []),
    ...(collisionText ? [{ field: 'address', message: collisionText }] : []),
    ...writeIssues(found.issues, kind, texts),
  ];

  /** Looks at the whole form; shows what concerns fields that were left, or `all`. Null when it could not look. */
  async function check(all: boolean): Promise<Issue[] | null> {
    clearTimeout(timer.current);
    const mine = (turn.current += 1);
    const control = form.current;
    if (!control) return null;
    try {
      const { checkInBrowser } = await import('./checkInBrowser.ts');
      const filled = { texts: readTexts(control), files: readFiles(control), kept: fill?.files ?? [] };
      const checked = await checkInBrowser(kind, filled);
      if (mine !== turn.current) return null;
      const issues = checked.ok ? [] : checked.issues;
      if (all) for (const { field } of issues) left.current.add(field);
      setFound({
        issues: issues.filter(({ field, code }) => left.current.has(field) || SECRETS.includes(code)),
        notices: checked.notices,
      });
      const secret = issues.filter(({ code }) => SECRETS.includes(code)).map(({ field }) => field);
      draft.keep(filled.texts, secret);
      if (secret.length === 0) ask(filled.texts, checked.notices);
      return issues;
    } catch {
      // A chunk that is gone or a list that does not come: the server checks again in any case.
      return null;
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name, type } = event.target as HTMLInputElement;
    setServed((before) => ({ ...before, errors: before.errors.filter(({ field }) => field !== name && field !== '') }));
    // What is chosen is chosen at once; what is typed is left when it is done.
    if (type !== 'text' && type !== 'email' && type !== 'textarea') left.current.add(name);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(false), CHECK_AFTER_MS);
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    const control = form.current;
    // Going past a field by key is no answer: what is empty is asked for when the form is sent.
    if (!control || !name || !findChanged(control).has(name)) return;
    left.current.add(name);
    void check(false);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = form.current;
    if (!control || busy) return;
    setBusy(true);
    const issues = await check(true);
    if (issues?.length) refuse(writeIssues(issues, kind, texts));
    else {
      const data = new FormData(control);
      data.set(ENVELOPE_FIELDS.key, draft.keyOf(readTexts(control), Object.values(readFiles(control))));
      // The busy state lasts long enough to be seen, however the answer turns out.
      const [answer] = await Promise.allSettled([sendSubmission(kind, data), delay(FETCH_MINIMUM_DELAY_MS)]);
      take(answer.status === 'fulfilled' ? answer.value : { errors: [{ field: '', message: network }] });
    }
    setBusy(false);
  }

  function take(answer: SubmissionAnswer): void {
    if ('receipt' in answer) {
      turn.current += 1;
      draft.forget();
      setKept({ receipt: answer.receipt, texts: form.current ? readTexts(form.current) : {} });
    } else {
      setServed({ lang, errors: answer.errors });
      refuse(answer.errors);
    }
  }

  function refuse(refusals: readonly FormError[]): void {
    setAttempted([...refusals]);
  }

  return {
    errors,
    attempted,
    busy,
    kept,
    issues: found.issues,
    notices: found.notices,
    foresight,
    isRestored: draft.isRestored,
    startOver() {
      left.current.clear();
      setFound(NOTHING);
      setAttempted([]);
      draft.startOver();
    },
    write: (values: Readonly<Record<string, string>>) => form.current && writeTexts(form.current, values),
    handlers: { onInput, onBlur, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) },
  };
}
