import { type ReactNode, useId } from 'react';
import { interpolate, useMessages } from '../i18n/messages.ts';

interface FormSectionProps {
  title: string;
  /** A rule for all fields of the section. */
  rule?: string;
  /** Number of the section. */
  step: number;
  steps: number;
  /** How much of the section is filled in. */
  progress?: string | false | null;
  /** Stands beside the fields where there is room, else under them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A numbered section of a form with its fields, announced as a group. */
export function FormSection({ title, rule, step, steps, progress, aside, children }: FormSectionProps) {
  const t = useMessages('forms');
  const id = useId();
  return (
    <div className="form-section" role="group" aria-labelledby={id}>
      <div className="form-section__head rows">
        {steps > 1 && (
          <p className="form-section__step">
            {[interpolate(t.step, { step, steps }), progress].filter(Boolean).join(' · ')}
          </p>
        )}
        <h2 id={id}>{title}</h2>
        {rule && <p className="form-section__rule quiet">{rule}</p>}
      </div>
      <div className="form-section__fields rows">{children}</div>
      {aside}
    </div>
  );
}
