import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { SubmitKind } from '../../shared/routes.ts';
import { fill, useMessages } from '../messages.ts';
import { ListedMark } from '../scenes/ListedMark.tsx';
import { SUBMISSION_SLIPS } from './submissionSlips.ts';

/** A submission filled in, on leather, with the tag it will carry. A picture. */
export function SubmissionSlip({ kind }: { kind: SubmitKind }) {
  const t = useMessages('submit');
  const labels = useMessages('submissionFields').labels[kind] as Record<string, string>;
  const { name, file, rows } = SUBMISSION_SLIPS[kind];
  return (
    <div className="leather submission-slip" role="img" aria-label={t.slip.label}>
      <div className="submission-slip__paper" aria-hidden="true">
        <p className="submission-slip__head" translate="no">
          <ListedMark kind={kind} />
          <span>
            <strong>{name}</strong>
            {file}
          </span>
        </p>
        {rows.map(([field, value]) => (
          <p key={field} className="submission-slip__row">
            <span>{labels[field]}</span>
            <span className="submission-slip__value" translate="no">
              {value}
            </span>
          </p>
        ))}
        <p className="submission-slip__tag tag">{fill(t.slip.tag, { days: REVIEW_WORKING_DAYS })}</p>
      </div>
    </div>
  );
}
