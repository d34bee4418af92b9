import type { SelectHTMLAttributes } from 'react';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Field, type ControlProps, type FieldProps } from './Field.tsx';

export interface SelectOption {
  value: string;
  text: string;
  disabled?: boolean;
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof ControlProps> & { options: readonly SelectOption[] };

/** One of many. The browser's own list, which every hand and every reader knows; nothing is chosen beforehand. */
export function SelectField({ name, label, optional, help, options, ...rest }: SelectFieldProps) {
  const t = useMessages('forms');
  return (
    <Field {...{ name, label, optional, help }}>
      {(control) => (
        <span className="select-field">
          <select defaultValue="" {...rest} {...control}>
            <option value="">{t.choose}</option>
            {options.map(({ value, text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  );
}
