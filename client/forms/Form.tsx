import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { type FormState, FormStateContext, submitId, useFormState } from './Field.tsx';

interface FormProps extends Partial<Omit<FormState, 'form'>>, Omit<ComponentProps<'form'>, 'method' | 'ref'> {
  /** Unique on the page. */
  name: string;
  /** A form that requests a page: the browser sends and validates it. */
  method?: 'get';
  /** The form has files. */
  multipart?: boolean;
  ref?: RefObject<HTMLFormElement | null>;
}

/**
 * A form that also posts without JavaScript; its parts read errors and busy state from it. Without JavaScript the
 * browser validates it field by field; with it `onSubmit` validates the whole.
 */
export function Form({
  name,
  method,
  multipart,
  errors = [],
  attempted = errors,
  attempt,
  texts = {},
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
  return (
    <form
      ref={form}
      method={method ?? 'post'}
      encType={multipart ? 'multipart/form-data' : undefined}
      aria-busy={busy}
      {...rest}
    >
      <FormStateContext value={{ form: name, errors, attempted, attempt, texts, busy }}>{children}</FormStateContext>
    </form>
  );
}

/**
 * The submit button. It is as wide as the longer of its texts, so that nothing moves, and keeps the focus while
 * busy.
 */
export function SubmitButton({ text, busyText }: { text: string; busyText: string }) {
  const { form, busy } = useFormState();
  return (
    <button type="submit" id={submitId(form)} className="submit-button button layers" aria-disabled={busy}>
      <span data-visible={!busy}>{text}</span>
      <span data-visible={busy}>{busyText}</span>
    </button>
  );
}
