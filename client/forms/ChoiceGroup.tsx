import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type FieldProps, useField } from './Field.tsx';

interface ChoiceGroupProps extends FieldProps {
  /** `one` renders radio buttons, `any` checkboxes. */
  pick: 'one' | 'any';
  /** Texts of the answers by value. */
  choices: Readonly<Record<string, string>> | readonly string[];
  /** The answers fit beside each other. */
  isShort?: boolean;
  /** The answer for which CSS shows the fields below. */
  opens?: string | undefined;
}

/** A group of radio buttons or checkboxes. Its id is that of the first one, to which the error summary links. */
export function ChoiceGroup({ pick, choices, isShort, opens, ...props }: ChoiceGroupProps) {
  const { control, label, help, error } = useField(props);
  const chosen = control.defaultValue?.split(',');
  const group = useRef<HTMLFieldSetElement>(null);
  useFollowedDefault(group, pick === 'one' ? control.defaultValue : undefined);
  return (
    <fieldset ref={group} className="field" aria-describedby={control['aria-describedby']}>
      <legend className="field__label">{label}</legend>
      {help}
      <div className="choices" data-short={isShort || undefined}>
        {Object.entries(choices).map(([value, text], index) => (
          <label key={value} className="choice">
            <input
              type={pick === 'one' ? 'radio' : 'checkbox'}
              id={index === 0 ? control.id : undefined}
              name={control.name}
              value={value}
              data-opens={value === opens || undefined}
              // The browser can only require each checkbox, and any of them will do.
              required={pick === 'one' && control.required}
              defaultChecked={chosen?.includes(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error}
    </fieldset>
  );
}

/**
 * An answer that is the default goes along when that changes, as the page's language does. Browsers keep it, and it would
 * count as changed by the visitor.
 */
function useFollowedDefault(group: RefObject<HTMLFieldSetElement | null>, value: string | undefined): void {
  const before = useRef(value);
  useLayoutEffect(() => {
    const radios = [...(group.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
    const isDefault = radios.some((radio) => radio.checked && radio.value === before.current);
    const next = radios.find((radio) => radio.value === value);
    if (value !== before.current && isDefault && next) next.checked = true;
    before.current = value;
  }, [group, value]);
}

const VALUE = 'true';

/** A checkbox whose whole row can be clicked. */
export function CheckField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const { control, error } = useField({ name, label, optional: true });
  const { defaultValue, className: _, ...rest } = control;
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          {...rest}
          value={VALUE}
          defaultChecked={defaultValue === 'yes' || defaultValue === VALUE}
        />
        <span>{label}</span>
      </label>
      {error}
    </div>
  );
}
