import { LOGO_SIZE_PX, REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { SubmitKind } from '../../../shared/routes.ts';
import type { FieldOf } from '../../../shared/schemas/formSections.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ListedMark } from '../../projects/ListingSample.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';
import { PageSection } from '../../ui/sections.tsx';

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
        <p className="submission-slip__tag tag">{interpolate(t.slip.tag, { days: REVIEW_WORKING_DAYS })}</p>
      </div>
    </div>
  );
}

interface Slip<Kind extends SubmitKind> {
  name: string;
  /** The logo's file. */
  file: string;
  rows: readonly (readonly [field: FieldOf<Kind>, value: string])[];
}

const CONTRACT = '0x5aAe…eAed';
/** Stays on one line. */
const SIZE = `${LOGO_SIZE_PX}\u00a0×\u00a0${LOGO_SIZE_PX}`;

/** A made-up submission of each kind: names, addresses and codes, which are the same in every language. */
export const SUBMISSION_SLIPS: { [Kind in SubmitKind]: Slip<Kind> } = {
  dapp: {
    name: 'Corners',
    file: `corners.png · ${SIZE}`,
    rows: [
      ['platform', 'Polygon'],
      ['url', 'corners.example'],
      ['address', CONTRACT],
      ['email', 'team@corners.example'],
    ],
  },
  token: {
    name: 'Tally',
    file: `TLY.png · ${SIZE}`,
    rows: [
      ['symbol', 'TLY'],
      ['decimal', '18'],
      ['address', CONTRACT],
      ['email', 'team@tally.example'],
    ],
  },
  nft: {
    name: 'Dusk Harbor',
    file: `dusk.jpg · ${SIZE}`,
    rows: [
      ['standard', 'ERC-721'],
      ['website', 'dusk.example'],
      ['address', CONTRACT],
      ['email', 'mail@dusk.example'],
    ],
  },
};

/** The days of the text that count: the one it is sent on, and the working days of the review. */
const COUNTING = [0, 1, 4];

/** A submission's way through the week, as an example: which days count, and when the answer is there. */
export function ReviewClock() {
  const { days } = useMessages('submit').clock;
  return (
    <ol className="review-clock">
      {days.map(([day, text], index) => (
        <li key={day} className="review-clock__day" data-counts={COUNTING.includes(index)}>
          <strong className="review-clock__name">{day}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the message for a token that the wallet already has means, and where its information is changed. */
export function IncludedToken() {
  const t = useMessages('submit').included;
  const { tokenListed } = useMessages('submissionErrors');
  return (
    <PageSection title={t.title} lead={t.lead}>
      <blockquote className="included-token__message">{tokenListed}</blockquote>
      <p className="text-page__statement">{t.text}</p>
      <p className="text-page__mail">
        <OutLink to="tokenRepository">{t.link}</OutLink>
      </p>
    </PageSection>
  );
}

/** For those who have sent a form already: where their receipt is read. */
export function StatusLink() {
  const t = useMessages('forms').status;
  return (
    <p className="quiet">
      {t.have} <PageLink page="receiptEntry">{t.see}</PageLink>
    </p>
  );
}
