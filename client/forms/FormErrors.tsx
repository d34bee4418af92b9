import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { fieldId, useFormState } from './Field.tsx';

/**
 * The error summary, which takes the focus: every error of the last submit with a link to its field. Fixed errors are
 * ticked, not removed.
 */
export function FormErrors() {
  const t = useMessages('forms').errors;
  const { form, errors, attempted, attempt } = useFormState();
  const sending = attempt ?? attempted;
  const isWrong = attempted.length > 0;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Every failed submit leads here, also when the errors are the same.
    if (isWrong && sending !== undefined) box.current?.focus();
  }, [isWrong, sending]);

  const isFixed = ({ field, message }: FormError) =>
    !errors.some((error) => error.field === field && (field !== '' || error.message === message));

  function lead(event: MouseEvent, field: string) {
    const control = document.getElementById(fieldId(form, field));
    if (!control) return;
    // Keeps the hash out of the history, so that Back leaves the page.
    event.preventDefault();
    control.focus();
  }

  if (!isWrong) return null;
  return (
    <div className="form-errors" role="group" aria-labelledby={id} tabIndex={-1} ref={box}>
      <h2 className="form-errors__title" id={id}>
        <Icon name="warning" />
        {interpolate(t.title, { count: attempted.filter((error) => !isFixed(error)).length })}
      </h2>
      <p>{t.lead}</p>
      <ul className="form-errors__list">
        {attempted.map((error) => (
          <li key={error.field + error.message} data-fixed={isFixed(error) || undefined}>
            {error.field ? (
              <a href={`#${fieldId(form, error.field)}`} onClick={(event) => lead(event, error.field)}>
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Information beside a form, with an optional explanation. */
export function FormNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="form-notice">
      <Icon name="shield" />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
