import { type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { FormFill } from '../../../shared/site/pageData.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useDraft } from './draft.ts';
import {
  describeState,
  findSecretFields,
  type FormAction,
  type FormCheck,
  reduceForm,
  startState,
} from './formState.ts';
import { focusFirst, setAndFocus } from './formTexts.ts';
import { useFormCheck } from './useFormCheck.ts';
import { useFormSend } from './useFormSend.ts';
import { usePrecheck } from './usePrecheck.ts';
import { usePress } from './usePress.ts';

/** Loads the validation on the first focus. */
const loadTools = () => void import('../formTools.ts').catch(() => undefined);

/**
 * A submission form, connected from its parts: the events of formState.ts, the press of a button, the check, the draft
 * and the submit. `replaces`: a receipt or a mailed code lets the form replace another submission.
 */
export function useSubmissionForm(
  kind: FormKind,
  fill: FormFill | null,
  form: RefObject<HTMLFormElement | null>,
  { isRestarted, replaces }: { isRestarted: boolean; replaces: boolean },
) {
  const lang = useLanguage();
  const texts = useMessages('submissionErrors');
  const listedText = useMessages('submissionForm').collision.included;
  // Not `useReducer`, which renders the form for each event, also for those that change nothing.
  const [state, setState] = useState(() => startState(lang, fill?.errors ?? []));
  const dispatch = (action: FormAction) => setState((before) => reduceForm(before, action));

  const { released, onPointerDown } = usePress();
  const draft = useDraft(kind, fill, form, isRestarted);
  const { precheck, update, report } = usePrecheck(kind, fill, { released, key: draft.key, replaces });

  useEffect(() => {
    if (isRestarted) focusFirst(form.current);
  }, [isRestarted, form]);

  function onChecked(check: FormCheck, left: ReadonlySet<string>, files: readonly string[]) {
    dispatch({ type: 'checked', check, left });
    const secret = findSecretFields(check);
    draft.save(check.texts, secret, files);
    update(check.texts, secret.length === 0 ? check.notices : []);
  }
  const { check, onTyped, onLeft, discard } = useFormCheck(kind, fill, form, { released, onChecked });

  const onReceived = () => (discard(), draft.remove());
  const options = { state, dispatch, check, key: draft.key, onBlocked: report, onReceived };
  const { onSubmit } = useFormSend(kind, fill, form, options);

  function onInput(event: FormEvent<HTMLFormElement>) {
    const control = event.target as HTMLInputElement;
    dispatch({ type: 'typed', field: control.name });
    onTyped(control);
  }

  const { open, failure, ...shown } = describeState(state, precheck, { kind, lang, texts, listedText });
  return {
    shared: {
      ...state.check,
      open,
      precheck,
      setValues: (values: Readonly<Record<string, string>>) => form.current && setAndFocus(form.current, values),
    },
    draft,
    failure,
    form: {
      ...shown,
      busy: state.isBusy,
      onInput,
      onPointerDown,
      onBlur: (event: FocusEvent<HTMLFormElement>) => onLeft(event.target as unknown as HTMLInputElement),
      onFocus: loadTools,
      onSubmit,
    },
  };
}
