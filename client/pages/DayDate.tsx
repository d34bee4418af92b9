import { useMessages } from '../messages.ts';
import { writeDate } from '../writeDate.ts';

/** A date in the words and the order of its language, with its day as a numeral. */
export function DayDate({ date }: { date: string }) {
  const { date: words } = useMessages('common');
  // The language's own pattern, cut where the day stands.
  const [before = '', after = ''] = words.pattern
    .split('{day}')
    .map((part) => writeDate(date, { ...words, pattern: part }));
  return (
    <time className="day-date" dateTime={date}>
      {before && <span>{before}</span>}
      <strong className="numeral">{Number(date.slice(-2))}</strong>
      <span>{after}</span>
    </time>
  );
}
