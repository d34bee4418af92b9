import { LOGO_SIZE_PX, REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { SubmitKind } from '../../../shared/routes.ts';
import type { FieldOf } from '../../../shared/schemas/formSections.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ListedMark } from '../../projects/ListingSample.tsx';
import { PageLink } from '../../ui/links.tsx';

/** A sample submission with its receipt tag. Decorative. */
export function SubmissionSlip({ kind }: { kind: SubmitKind }) {
  const t = useMessages('submit');
  const labels = useMessages('submissionFields').labels[kind] as Record<string, string>;
  const { name, logo, fields } = SUBMISSION_SLIPS[kind];
  return (
    <div className="leather submission-slip" role="img" aria-label={t.slip.label}>
      <div className="submission-slip__paper" aria-hidden="true">
        <p className="submission-slip__head" translate="no">
          <ListedMark kind={kind} />
          <span>
            <strong>{name}</strong>
            {/* The spaces do not break. */}
            {`${logo} · ${LOGO_SIZE_PX}\u00a0×\u00a0${LOGO_SIZE_PX}`}
          </span>
        </p>
        {Object.entries(fields).map(([field, value]) => (
          <p key={field} className="submission-slip__row">
            <span>{labels[field]}</span>
            <span className="submission-slip__value" translate="no">
              {value}
            </span>
          </p>
        ))}
        <p className="submission-slip__tag tag">{interpolate(t.slip.tag, { days: REVIEW_WORKING_DAYS })}</p>
      </div>
    </div>
  );
}

interface Slip<Kind extends SubmitKind> {
  name: string;
  logo: string;
  fields: Partial<Record<FieldOf<Kind>, string>>;
}

const address = '0x5aAe…eAed';

/** Sample submissions; names, addresses and codes are the same in every language. */
export const SUBMISSION_SLIPS: { [Kind in SubmitKind]: Slip<Kind> } = {
  dapp: {
    name: 'Corners',
    logo: 'corners.png',
    fields: { platform: 'Polygon', url: 'corners.example', address, email: 'team@corners.example' },
  },
  token: {
    name: 'Tally',
    logo: 'TLY.png',
    fields: { symbol: 'TLY', decimal: '18', address, email: 'team@tally.example' },
  },
  nft: {
    name: 'Dusk Harbor',
    logo: 'dusk.jpg',
    fields: { standard: 'ERC-721', website: 'dusk.example', address, email: 'mail@dusk.example' },
  },
};

/** An example of the review period: which days count, and when the decision is due. */
export function ReviewClock() {
  const { days } = useMessages('submit').clock;
  // The day of sending and the working days of the review.
  const counting = [0, 1, 4];
  return (
    <ol className="review-clock">
      {days.map(([day, text], index) => (
        <li key={day} className="review-clock__day" data-counts={counting.includes(index)}>
          <strong className="review-clock__name">{day}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Leads teams that have already sent a form to the receipt lookup. */
export function StatusLink() {
  const t = useMessages('forms').status;
  return (
    <p className="quiet">
      {t.have} <PageLink page="receiptEntry">{t.see}</PageLink>
    </p>
  );
}
