import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldState } from './formState.ts';

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
