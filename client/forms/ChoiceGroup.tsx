import { useMessages } from '../messages.ts';
import type { FieldProps } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { useFieldState } from './formState.ts';

export interface Choice {
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
