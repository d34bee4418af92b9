import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { fieldId, useFormState } from './Field.tsx';

/**
 * Everything that was wrong when the form was sent, at the top of it, each a way to its field. Takes the focus when it comes,
 * unless told not to. What has been mended since is ticked, not taken away.
 */
export function FormErrors({ takesFocus = true }: { takesFocus?: boolean }) {
  const t = useMessages('forms').errors;
  const { form, errors, attempted, attempt } = useFormState();
  const sending = attempt ?? attempted;
  const isWrong = attempted.length > 0;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Each sending that failed leads here, also when it failed of the same.
    if (takesFocus && isWrong && sending !== undefined) box.current?.focus();
  }, [takesFocus, isWrong, sending]);

  const isMended = ({ field, message }: FormError) =>
    !errors.some((error) => error.field === field && (field !== '' || error.message === message));

  function lead(event: MouseEvent, field: string) {
    const control = document.getElementById(fieldId(form, field));
    if (!control) return;
    // Without the address in between: going back leads to the page before, not to the error before.
    event.preventDefault();
    control.focus();
  }

  if (!isWrong) return null;
  return (
    <div className="form-errors" role="group" aria-labelledby={id} tabIndex={-1} ref={box}>
      <h2 className="form-errors__title" id={id}>
        <Icon name="warning" />
        {interpolate(t.title, { count: attempted.filter((error) => !isMended(error)).length })}
      </h2>
      <p>{t.lead}</p>
      <ul className="form-errors__list">
        {attempted.map((error) => (
          <li key={error.field + error.message} data-fixed={isMended(error) || undefined}>
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

interface FormNoticeProps {
  /** `warning` for what costs people money, `plain` for what they should know. */
  tone: 'plain' | 'warning';
  title: string;
  children: ReactNode;
}

const ICONS: Record<FormNoticeProps['tone'], IconName> = { plain: 'shield', warning: 'warning' };

/** What somebody who fills a form should know, where they need it. */
export function FormNotice({ tone, title, children }: FormNoticeProps) {
  return (
    <div className="form-notice" data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
