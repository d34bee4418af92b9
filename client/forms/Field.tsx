import { createContext, type ReactNode, useContext } from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** Properties of every field. */
export interface FieldProps {
  name: string;
  label: string;
  /**
   * Fields are required by default. `conditionally` is for fields needed only together with others: the browser
   * does not require them, and no label calls them optional.
   */
  optional?: boolean | 'conditionally' | undefined;
  help?: ReactNode;
}

/** Attributes that a control gets from its field. */
export interface ControlProps {
  id: string;
  name: string;
  className: string;
  required: boolean;
  defaultValue?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  /** Announces errors, for forms without a focused error summary. */
  announced?: boolean;
  /** Shown under the control, at its end. */
  counter?: ReactNode;
  /** Renders the control; `busy` is true while the form is being sent. */
  children: (control: ControlProps, busy: boolean) => ReactNode;
}

/** A control with its label, help and error, and the attributes that connect them. */
export function Field({ name, label, optional = false, help, announced, counter, children }: FieldFrameProps) {
  const t = useMessages('common');
  const { id, error, text, busy } = useFieldState(name);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name,
    className: 'control',
    required: !optional,
    ...(text !== undefined && { defaultValue: text }),
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional === true && <span className="field__mark">{t.optional}</span>}
      </label>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children(control, busy)}
      {(error || counter) && (
        <div className="field__foot">
          {error && <FieldError id={`${id}-error`} message={error} announced={announced} />}
          {counter}
        </div>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  message: string;
  /** Announces the error, for forms without a focused error summary. */
  announced?: boolean | undefined;
}

/** The error of a field, marked by an icon as well as by colour. */
export function FieldError({ id, message, announced }: FieldErrorProps) {
  return (
    <p className="field__error" id={id} role={announced ? 'alert' : undefined}>
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  );
}

interface FormState {
  /** Prefix of the ids, which keeps two forms on one page apart. */
  form: string;
  errors: readonly FormError[];
  /**
   * Errors of the last submit. The summary keeps them until the next one, so that nothing moves while they are
   * fixed.
   */
  attempted: readonly FormError[];
  /** Number of the submit; without it every new list of errors counts as one. */
  attempt?: number | undefined;
  /** Initial values by field name. */
  texts: Readonly<Record<string, string>>;
  busy: boolean;
}

/** State that a form shares with its parts. */
export const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('No form in sight: render inside Form.');
  return state;
}

/** Id of a field's control, where the error summary leads. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** The state of one field. */
export function useFieldState(name: string): {
  id: string;
  error: string | null;
  text: string | undefined;
  busy: boolean;
} {
  const { form, errors, texts, busy } = useFormState();
  const error = errors.find(({ field }) => field === name)?.message ?? null;
  return { id: fieldId(form, name), error, text: texts[name], busy };
}
