import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormError } from '../../shared/site/pageData.ts';
import { formatCount } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { fieldId, useFormState } from './Field.tsx';

interface FormErrorsProps {
  isBlocked?: boolean;
  /** By field. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * The error summary, which takes the focus: every error of the last submit with a link to its field. Fixed errors are
 * ticked, not removed. `isBlocked`: no field is wrong, something else is in the way.
 */
export function FormErrors({ isBlocked = false, labels = {} }: FormErrorsProps) {
  const t = useMessages('forms').errors;
  const lang = useLanguage();
  const { form, errors, attempted, attempt } = useFormState();
  const sending = attempt ?? attempted;
  const isWrong = attempted.length > 0;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Every failed submit leads here, also when the errors are the same.
    if (isWrong && sending !== undefined) box.current?.focus();
  }, [isWrong, sending]);

  useErrorTitle(isWrong, t.pageTitle);

  const isFixed = ({ field, message }: FormError) =>
    !errors.some((error) => error.field === field && (field !== '' || error.message === message));

  if (!isWrong) return null;
  const ofFields = attempted.filter(({ field }) => field !== '' && !isBlocked);
  const left = ofFields.filter((error) => !isFixed(error)).length;
  const title = left > 0 ? formatCount(lang, t, 'title', left) : t.fixed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript a page with errors is read from here on too
    <div className="form-errors" role="group" aria-labelledby={id} tabIndex={-1} ref={box} autoFocus>
      <h2 className="form-errors__title" id={id}>
        <Icon name="warning" />
        <span>{ofFields.length > 0 ? title : t.notSent}</span>
      </h2>
      {ofFields.length > 0 && <p>{t.lead}</p>}
      <ul className="form-errors__list">
        {attempted.map((error) => (
          <li key={error.field + error.message} data-fixed={isFixed(error) || undefined}>
            {error.field ? (
              <FieldLink id={fieldId(form, error.field)} text={describeError(error, labels, t.missing)} />
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says in the document's title that something is to be corrected, as the server does in a page with errors. */
function useErrorTitle(isWrong: boolean, pageTitle: string): void {
  useEffect(() => {
    const before = document.title;
    if (!isWrong || before.startsWith(interpolate(pageTitle, { title: '' }))) return;
    const title = interpolate(pageTitle, { title: before });
    document.title = title;
    return () => {
      // The next page may have set its own.
      if (document.title === title) document.title = before;
    };
  }, [isWrong, pageTitle]);
}

/**
 * An error where its field is not beside it: with the label once, which the message may have in other words. `missing`
 * is the text for a required field that is empty.
 */
export function describeError(
  { field, message, code }: FormError,
  labels: Readonly<Record<string, string>>,
  missing: string,
): string {
  const label = labels[field];
  if (label && code === 'required') return interpolate(missing, { label });
  return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label} · ${message}` : message;
}

/** Leads to a field and keeps the hash out of the history, so that Back leaves the page. */
export function FieldLink({ id, text }: { id: string; text: string }) {
  function focusField(event: MouseEvent) {
    const control = document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus();
  }
  return (
    <a href={`#${id}`} onClick={focusField}>
      {text}
    </a>
  );
}

/** Information beside a form, with an optional explanation and a list. */
export function FormNotice({
  title,
  icon = 'shield',
  items = [],
  children,
}: {
  title: string;
  icon?: 'shield' | 'warning';
  items?: readonly ReactNode[] | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="form-notice">
      <Icon name={icon} />
      <div>
        <p>
          <strong>{title}</strong> {children && <span>{children}</span>}
        </p>
        {items.length > 0 && (
          <ul className="bullets">
            {items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
