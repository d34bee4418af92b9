import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { fieldId, useFormState } from './formState.ts';

/** Everything that is wrong, at the top of the form, each a way to its field. Takes the focus when it comes, unless told not to. */
export function FormErrors({ takesFocus = true }: { takesFocus?: boolean }) {
  const t = useMessages('forms').errors;
  const { form, errors } = useFormState();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus && errors.length > 0) box.current?.focus();
  }, [takesFocus, errors]);

  function lead(event: MouseEvent, field: string) {
    const control = document.getElementById(fieldId(form, field));
    if (!control) return;
    // Without the address in between: going back leads to the page before, not to the error before.
    event.preventDefault();
    control.focus();
  }

  if (errors.length === 0) return null;
  return (
    <div className="form-errors" role="group" aria-labelledby={id} tabIndex={-1} ref={box}>
      <h2 className="form-errors__title" id={id}>
        <Icon name="warning" />
        {fill(t.title, { count: errors.length })}
      </h2>
      <p>{t.lead}</p>
      <ul className="form-errors__list">
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            {field ? (
              <a href={`#${fieldId(form, field)}`} onClick={(event) => lead(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
