import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { ReceiptCode } from './ReceiptCode.tsx';

interface FormSuccessProps {
  title: string;
  lead: string;
  /** Under which the submission is found again. */
  receipt: string;
  /** What was received, as the visitor wrote it. */
  received: readonly { label: string; value: string }[];
  /** Where a script put it in place of the form. On a page of its own the page is what is new. */
  takesFocus?: boolean;
  /** What happens next. */
  children: ReactNode;
}

/** In place of a form that was sent: a luggage tag with the code, what was received, and what happens next. */
export function FormSuccess({ title, lead, receipt, received, takesFocus, children }: FormSuccessProps) {
  const t = useMessages('forms').success;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="form-success" aria-labelledby={id}>
      <div className="form-success__tag">
        <h2 id={id} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          <Icon name="check" />
          {title}
        </h2>
        <p>{lead}</p>
        <ReceiptCode code={receipt} />
        <h3>{t.received}</h3>
        <dl className="fact-list">
          {received.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="form-success__next">
        <h3>{t.next}</h3>
        {children}
      </div>
    </section>
  );
}
