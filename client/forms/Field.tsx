import { createContext, type ReactNode, useContext } from 'react';
import type { FormError } from '../../shared/site/pageData.ts';
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

interface FieldFrameProps extends FieldProps {
  /** Rendered under the control with this id. Passed in, so that forms without a counter do not load one. */
  counter?: ((id: string) => ReactNode) | undefined;
  /** Announces errors, for forms without a focused error summary. */
  announced?: boolean;
  /** Renders the control; `busy` is true while the form is being sent. */
  children: (control: ReturnType<typeof useField>['control'], busy: boolean) => ReactNode;
}

/** A control with its label, help and error, and the attributes that connect them. */
export function Field({ counter, announced, children, ...props }: FieldFrameProps) {
  const { control, label, help, error, busy } = useField(props, announced);
  return (
    <div className="field">
      <label className="field__label" htmlFor={control.id}>
        {label}
      </label>
      {help}
      {children(control, busy)}
      {(error || counter) && (
        <div className="field__foot">
          {error}
          {counter?.(control.id)}
        </div>
      )}
    </div>
  );
}

/** The parts of a field: its rendered label, help and error, and the attributes that connect a control with them. */
export function useField({ name, label, optional = false, help }: FieldProps, announced = false) {
  const t = useMessages('common');
  const { form, errors, texts, busy } = useFormState();
  const id = fieldId(form, name);
  const error = errors.find(({ field }) => field === name)?.message;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    busy,
    control: {
      id,
      name,
      className: 'control',
      required: !optional,
      defaultValue: texts[name],
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
    label: (
      <>
        <span>{label}</span> {optional === true && <span className="field__mark note">{t.optional}</span>}
      </>
    ),
    help: help && (
      <p className="field__help note" id={`${id}-help`}>
        {help}
      </p>
    ),
    error: error && (
      <p className="field__error" id={`${id}-error`} role={announced ? 'alert' : undefined}>
        <Icon name="warning" />
        <span>{error}</span>
      </p>
    ),
  };
}

export interface FormState {
  /** Prefix of the ids, which keeps two forms on one page apart. */
  form: string;
  errors: readonly FormError[];
  /** Errors of the last submit. The summary keeps them until the next one, so that nothing moves meanwhile. */
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
  if (!state) throw new Error('useFormState needs FormStateContext: render inside Form.');
  return state;
}

/** Id of a field's control, where the error summary leads. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Id of a form's submit button. */
export function submitId(form: string): string {
  return `${form}-submit`;
}
