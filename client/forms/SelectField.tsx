import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';

type Options = Readonly<Record<string, string>>;

interface SelectFieldProps extends FieldProps {
  /** Texts by value, or groups of them by label. */
  options: Options | readonly string[] | Readonly<Record<string, Options>>;
  /** The option for which CSS shows the fields below. */
  opens?: string | undefined;
}

/** A native select without a preselected option. */
export function SelectField({ options, opens, ...field }: SelectFieldProps) {
  const t = useMessages('forms');
  const renderEntry = ([key, entry]: [string, string | Options]) =>
    typeof entry === 'string' ? (
      <option key={key} value={key} data-opens={key === opens || undefined}>
        {entry}
      </option>
    ) : (
      <optgroup key={key} label={key}>
        {Object.entries(entry).map(renderEntry)}
      </optgroup>
    );
  return (
    <Field {...field}>
      {(control) => (
        <span className="select-field layers">
          <select {...control} defaultValue={control.defaultValue ?? ''}>
            <option value="">{t.choose}</option>
            {Object.entries(options).map(renderEntry)}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  );
}
