import { useId, type ReactNode } from 'react';
import { fill, useMessages } from '../messages.ts';

interface FormSectionProps {
  title: string;
  /** What holds for all fields of the section. */
  rule?: string;
  /** Its place among the steps. */
  step: number;
  steps: number;
  children: ReactNode;
}

/** A step of a form: its number on the thread, what it is about, and its fields. Read out as one group. */
export function FormSection({ title, rule, step, steps, children }: FormSectionProps) {
  const t = useMessages('forms');
  const id = useId();
  return (
    <div className="form-section" role="group" aria-labelledby={id}>
      <div className="form-section__head">
        {steps > 1 && <p className="form-section__step">{fill(t.step, { step, steps })}</p>}
        <h2 className="form-section__title" id={id}>
          {title}
        </h2>
        {rule && <p className="form-section__rule">{rule}</p>}
      </div>
      <div className="form-section__fields">{children}</div>
    </div>
  );
}
