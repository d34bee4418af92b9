import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { FieldError, type FieldProps, useFieldState } from './Field.tsx';

interface Choice {
  value: string;
  text: string;
  note?: string;
  disabled?: boolean;
}

interface ChoiceGroupProps extends FieldProps {
  /** `one` of them or `any` number; no script is needed to keep it so. */
  pick: 'one' | 'any';
  choices: readonly Choice[];
  onChange?: (value: string, checked: boolean) => void;
}

/** A question with few answers, all of them in sight. Its id is that of its first answer, so that the summary leads there. */
export function ChoiceGroup({ name, label, optional, help, pick, choices, onChange }: ChoiceGroupProps) {
  const t = useMessages('common');
  const { id, error, text: held } = useFieldState(name);
  const chosen = held?.split(',');
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="field__label">
        {label}
        {optional === true && <span className="field__mark">{t.optional}</span>}
      </legend>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="choices">
        {choices.map(({ value, text, note, disabled }, index) => (
          <label key={value} className="choice">
            <input
              type={pick === 'one' ? 'radio' : 'checkbox'}
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              disabled={disabled}
              // Of checkboxes the browser can only ask for each, and any of them will do.
              required={pick === 'one' && !optional}
              defaultChecked={chosen?.includes(value)}
              onChange={onChange && ((event) => onChange(value, event.target.checked))}
            />
            <span className="choice__words">
              {text}
              {note && <span className="choice__note">{note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}

interface CheckFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** A yes that the form cannot do without. */
  required?: boolean;
  disabled?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
}

const VALUE = 'true';

/** A yes or no. The whole row is the target. */
export function CheckField({ name, label, help, defaultChecked, onChange, ...rest }: CheckFieldProps) {
  const { id, error, text } = useFieldState(name);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={VALUE}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={onChange && ((event) => onChange(event.target.checked))}
          defaultChecked={text === undefined ? defaultChecked : text === 'yes' || text === VALUE}
          {...rest}
        />
        <span className="choice__words">{label}</span>
      </label>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}
