import { useMessages } from '../messages.ts';

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
