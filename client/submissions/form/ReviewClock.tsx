import { useMessages } from '../../i18n/messages.ts';

/** An example of the review period: which days count, and when the decision is due. */
export function ReviewClock() {
  const { days } = useMessages('submit').clock;
  // The day of sending and the working days of the review.
  const counting = [0, 1, 4];
  return (
    <ol className="review-clock rows">
      {days.map(([day, text], index) => (
        <li key={day} className="review-clock__day" data-counts={counting.includes(index)}>
          <strong>{day}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
