import { useEffect, useMemo, useRef, type FormEventHandler, type ReactNode } from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { FormStateContext } from './formState.ts';

interface FormProps {
  /** One form of that name on a page. */
  name: string;
  /** Where a browser without a script sends it. */
  action: string;
  /** With files in it. */
  multipart?: boolean;
  errors?: readonly FormError[];
  busy?: boolean;
  className?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const NO_ERRORS: readonly FormError[] = [];

/**
 * A plain form that posts by itself; its parts ask it for their errors and for whether it is being sent. Without a script
 * the browser checks it in bubbles of its own, one field at a time; with one, whoever sends it checks the whole.
 */
export function Form({ name, multipart, errors = NO_ERRORS, busy = false, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  const state = useMemo(() => ({ form: name, errors, busy }), [name, errors, busy]);
  return (
    <form ref={form} method="post" encType={multipart ? 'multipart/form-data' : undefined} aria-busy={busy} {...rest}>
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  );
}
