import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import { FormSuccess } from '../forms/FormSuccess.tsx';
import { fill, useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { FIELD_CONTROLS, type FieldControl } from './fieldControls.ts';
import type { KeptSubmission } from './useSubmissionForm.ts';

interface SubmissionKeptProps extends KeptSubmission {
  kind: FormKind;
}

/** Short enough for a tag; the status page shows everything. */
const SHOWN: readonly FieldControl['as'][] = ['text', 'address', 'platform', 'standard'];

/** In place of a form that was received: its receipt, the way to its status, and what happens next. */
export function SubmissionKept({ kind, receipt, texts }: SubmissionKeptProps) {
  const t = useMessages('submissionForm').success;
  const labels = useMessages('submissionFields').labels[kind];
  const received = Object.entries(labels).flatMap(([name, label]) => {
    const control = (FIELD_CONTROLS[kind] as Record<string, FieldControl>)[name];
    const value = texts[name];
    return value && control && SHOWN.includes(control.as) ? [{ label, value }] : [];
  });
  return (
    <FormSuccess takesFocus title={t.title} lead={t.lead} receipt={receipt} received={received}>
      <ol className="submission-kept">
        {t.steps.map((step) => (
          <li key={step}>{fill(step, { days: REVIEW_WORKING_DAYS })}</li>
        ))}
      </ol>
      <p>
        <PageLink page="submissionStatus" params={{ receipt }} className="button">
          {t.status}
        </PageLink>
      </p>
    </FormSuccess>
  );
}
