import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { useFieldState } from './formState.ts';

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
