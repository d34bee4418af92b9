import type { SiteMoment } from '../../shared/pageData.ts';
import { interpolate, useMessages } from './messages.ts';

/** How a language writes a date: `pattern` with places for year, month and day, and the twelve months. */
interface DateWords {
  pattern: string;
  months: string[];
}

/**
 * A date YYYY-MM-DD in words. Works on the text alone: the server has already put it into the site's time zone, and a
 * browser in another one must not move it to the day before.
 */
export function writeDate(date: string, { pattern, months }: DateWords): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return interpolate(pattern, { year, month: months[Number(month) - 1] ?? month, day: Number(day) });
}

/** A date in the words and the order of its language, with its day as a numeral. */
export function DayDate({ date }: { date: string }) {
  const { date: words } = useMessages('common');
  // The language's own pattern, cut where the day stands.
  const [before = '', after = ''] = words.pattern
    .split('{day}')
    .map((part) => writeDate(date, { ...words, pattern: part }).trim());
  return (
    <time className="day-date" dateTime={date}>
      {before && <span>{before}</span>} <strong className="numeral">{Number(date.slice(-2))}</strong>{' '}
      <span>{after}</span>
    </time>
  );
}

interface MomentTextProps {
  moment: SiteMoment;
  /** For a moment somebody waits for, maybe in another time zone. */
  withZone?: boolean;
}

/** A moment by the site's clocks, in the order of the page's language. */
export function MomentText({ moment: { at, date, time, offset }, withZone = false }: MomentTextProps) {
  const common = useMessages('common');
  const t = useMessages('submissionStatus').moment;
  const moment = interpolate(t.pattern, { date: writeDate(date, common.date), time });
  return <time dateTime={at}>{withZone ? interpolate(t.zone, { moment, offset }) : moment}</time>;
}
