import { useMemo, type FormEventHandler, type ReactNode } from 'react';
import { FormStateContext, type FormError } from './formState.ts';

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

/** A plain form that posts by itself; its parts ask it for their errors and for whether it is being sent. */
export function Form({ name, multipart, errors = NO_ERRORS, busy = false, children, ...rest }: FormProps) {
  const state = useMemo(() => ({ form: name, errors, busy }), [name, errors, busy]);
  return (
    <form method="post" encType={multipart ? 'multipart/form-data' : undefined} aria-busy={busy} {...rest}>
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  );
}
