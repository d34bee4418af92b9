import { createContext, type ReactNode, useContext } from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** What every kind of field is told. */
export interface FieldProps {
  name: string;
  label: string;
  /**
   * Fields are required unless they say so. `conditionally` is for those needed only together with others: the browser cannot
   * ask for them, and nothing says they may be left out.
   */
  optional?: boolean | 'conditionally' | undefined;
  help?: ReactNode;
}

/** What a control takes over from its field. */
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
  /** For forms without a summary that takes the focus. */
  announced?: boolean;
  /** Stands under the control, at its end. */
  counter?: ReactNode;
  /** Draws the control; `busy` is true while the form is sent. */
  children: (control: ControlProps, busy: boolean) => ReactNode;
}

/** A control with everything around it: label, mark, help, error, and the attributes that tie them together. */
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
  /** Read out when it comes: for forms without a summary that takes the focus. */
  announced?: boolean | undefined;
}

/** What is wrong with one field, beside it. An icon as well as a colour says so. */
export function FieldError({ id, message, announced }: FieldErrorProps) {
  return (
    <p className="field__error" id={id} role={announced ? 'alert' : undefined}>
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  );
}

interface FormState {
  /** Tells the fields of two forms on one page apart: ids begin with it. */
  form: string;
  errors: readonly FormError[];
  /** What was wrong when the form was last sent; the summary lists these until it is sent again, so that nothing moves while they are mended. */
  attempted: readonly FormError[];
  /** How often it was sent; where nobody counts, each list of errors is a new sending. */
  attempt?: number | undefined;
  /** What the fields hold before anybody types, by name. */
  texts: Readonly<Record<string, string>>;
  busy: boolean;
}

/** What a form knows and its parts ask for, so that no field has to be told by hand. */
export const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('No form in sight: render inside Form.');
  return state;
}

/** The id of a field's control: where the summary of errors leads. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** What one field needs of its form. */
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
