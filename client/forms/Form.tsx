import {
  type ClipboardEventHandler,
  type FocusEventHandler,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { FormStateContext, useFormState } from './Field.tsx';

interface FormProps {
  /** One form of that name on a page. */
  name: string;
  /** A form that asks for a page: the browser sends and checks it, with a script or without. */
  method?: 'get';
  /** Where a browser without a script sends it. */
  action: string;
  /** With files in it. */
  multipart?: boolean;
  errors?: readonly FormError[];
  /** See FormState: those of the last sending where errors also come and go while somebody types. */
  attempted?: readonly FormError[];
  attempt?: number;
  texts?: Readonly<Record<string, string>>;
  busy?: boolean;
  className?: string;
  ref?: RefObject<HTMLFormElement | null>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  onPaste?: ClipboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const NO_ERRORS: readonly FormError[] = [];
const NO_TEXTS: Readonly<Record<string, string>> = {};

/**
 * A plain form that the browser sends by itself; its parts ask it for their errors and for whether it is being sent. Without a script
 * the browser checks it in bubbles of its own, one field at a time; with one, whoever sends it checks the whole.
 */
export function Form({
  name,
  method,
  multipart,
  errors = NO_ERRORS,
  attempted = errors,
  attempt,
  texts = NO_TEXTS,
  busy = false,
  ref,
  children,
  ...rest
}: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useEffect(() => {
    if (form.current) form.current.noValidate = method !== 'get';
  }, [form, method]);
  const state = useMemo(
    () => ({ form: name, errors, attempted, attempt, texts, busy }),
    [name, errors, attempted, attempt, texts, busy],
  );
  return (
    <form
      ref={form}
      method={method ?? 'post'}
      encType={multipart ? 'multipart/form-data' : undefined}
      aria-busy={busy}
      {...rest}
    >
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  );
}

interface FormSectionProps {
  title: string;
  /** What holds for all fields of the section. */
  rule?: string;
  /** Its place among the steps. */
  step: number;
  steps: number;
  children: ReactNode;
}

/** A step of a form: its number on the thread, what it is about, and its fields. Read out as one group. */
export function FormSection({ title, rule, step, steps, children }: FormSectionProps) {
  const t = useMessages('forms');
  const id = useId();
  return (
    <div className="form-section" role="group" aria-labelledby={id}>
      <div className="form-section__head">
        {steps > 1 && <p className="form-section__step">{interpolate(t.step, { step, steps })}</p>}
        <h2 className="form-section__title" id={id}>
          {title}
        </h2>
        {rule && <p className="form-section__rule">{rule}</p>}
      </div>
      <div className="form-section__fields">{children}</div>
    </div>
  );
}

interface SubmitButtonProps {
  text: string;
  busyText: string;
  disabled?: boolean;
}

/** Sends its form. As wide as the longer of its two texts, so that sending moves nothing; while busy it keeps the focus. */
export function SubmitButton({ text, busyText, disabled }: SubmitButtonProps) {
  const { busy } = useFormState();
  return (
    <button type="submit" className="submit-button button" aria-disabled={busy} disabled={disabled}>
      <span data-visible={!busy}>{text}</span>
      <span data-visible={busy}>{busyText}</span>
    </button>
  );
}
