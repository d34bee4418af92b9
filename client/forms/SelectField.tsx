import type { SelectHTMLAttributes } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { type ControlProps, Field, type FieldProps } from './Field.tsx';

export interface SelectOption {
  value: string;
  text: string;
  disabled?: boolean;
}

/** Options that belong together, under a name of their own. */
export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof ControlProps> & {
    options: readonly (SelectOption | SelectGroup)[];
  };

/** One of many. The browser's own list, which every hand and every reader knows; nothing is chosen beforehand. */
export function SelectField({ name, label, optional, help, options, ...rest }: SelectFieldProps) {
  const t = useMessages('forms');
  return (
    <Field {...{ name, label, optional, help }}>
      {(control) => (
        <span className="select-field">
          <select defaultValue="" {...rest} {...control}>
            <option value="">{t.choose}</option>
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(entry)
              ),
            )}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  );
}

function drawOption({ value, text, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {text}
    </option>
  );
}
