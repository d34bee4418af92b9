import type { ReactNode } from 'react';
import type { SubmissionStatusData } from '../../../shared/site/pageData.ts';
import { readMatter } from '../../../shared/submission/schemas/fieldControl.ts';
import { MATTER_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { titleOf } from '../../../shared/submission/submission.ts';
import { MomentText, formatDay } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useSite } from '../../pageContext.ts';
import { CopyLink } from '../../ui/copyButtons.tsx';
import { wasAccepted, waitsForReview } from './submissionStates.ts';
import { ReceiptCode } from './ReceiptCode.tsx';

/** The receipt of a submission: subject with its logo, code, date received and the day of the decision. */
export function ReceiptTicket({ submission, received, due, events }: SubmissionStatusData) {
  const t = useMessages('submissionStatus');
  const { fakeMatter } = useMessages('submissionFields').choices;
  const lang = useLanguage();
  const { origin } = useSite();
  const { kind, receipt, status, fields, files } = submission;
  const logo = files.find(({ field }) => field === fieldWith(kind, 'logo'));
  const address = origin + pathTo('submissionStatus', lang, { receipt });
  const answer = events.at(-1) ?? received;
  const day = interpolate(t.clock.by, { day: formatDay(lang, due.date), offset: due.offset });
  const isClosed = status === 'revised' || status === 'withdrawn';
  const closing = status === 'revised' && wasAccepted(submission.history) ? 'replaced' : status;
  const answeredLabel = isClosed ? t.history[closing] : t.clock.answered;
  const dates: Record<string, ReactNode> = {
    [t.clock.received]: <MomentText moment={received} />,
    ...(waitsForReview(submission)
      ? { [t.clock.due]: <time dateTime={due.at}>{day}</time> }
      : {
          [answeredLabel]: <MomentText moment={answer} />,
        }),
  };
  return (
    <div className="leather receipt-ticket">
      <div className="receipt-ticket__tag">
        <p className="receipt-ticket__head quiet">
          <span>{kind === 'fake' ? fakeMatter[readMatter(fields[MATTER_FIELD])] : t.kinds[kind]}</span>
          <strong dir="auto" translate="no" data-exact={kind === 'fake' || undefined}>
            {/* The text beside it is its name. */}
            {logo && (
              <img
                src={`/api/submissions/${receipt}/files/${logo.field}`}
                alt=""
                width="48"
                height="48"
                loading="lazy"
              />
            )}
            {titleOf(kind, fields)}
          </strong>
        </p>
        <ReceiptCode code={receipt} />
        <CopyLink address={address} words={{ copy: t.copy.action, copied: t.copy.done }} />
        <dl className="receipt-ticket__stub rows">
          {Object.entries(dates).map(([label, moment]) => (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd>{moment}</dd>
            </div>
          ))}
        </dl>
        <p className="receipt-ticket__address">
          <span>{t.secret.address}</span> <span translate="no">{address}</span>
        </p>
      </div>
    </div>
  );
}

const SAMPLE_NAME = 'Tally';
/** Has the format of a receipt, but belongs to no submission. */
const SAMPLE_RECEIPT = '4T9XM-K27RB-QW6JD-0HZ5P-8NCVE3';

/** A sample receipt that shows what to look for. Decorative. */
export function ReceiptSample() {
  const t = useMessages('receiptEntry').sample;
  return (
    <div className="leather receipt-ticket" role="img" aria-label={t.label}>
      <div className="receipt-ticket__tag" aria-hidden="true">
        <p className="receipt-ticket__head quiet">
          <span>{t.kind}</span>
          <strong translate="no">{SAMPLE_NAME}</strong>
        </p>
        <ReceiptCode code={SAMPLE_RECEIPT} />
      </div>
    </div>
  );
}
