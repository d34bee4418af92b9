import { useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';

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
