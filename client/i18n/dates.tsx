import type { SiteMoment } from '../../shared/pageData.ts';
import { interpolate, useMessages } from './messages.ts';

/** The date format of a language: a pattern with year, month and day, and the month names. */
interface DateWords {
  pattern: string;
  months: string[];
}

/** Formats a date YYYY-MM-DD as it is: the server has already applied the site's time zone. */
export function writeDate(date: string, { pattern, months }: DateWords): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return interpolate(pattern, { year, month: months[Number(month) - 1] ?? month, day: Number(day) });
}

/** A date with its day as a large numeral. */
export function DayDate({ date }: { date: string }) {
  const { date: words } = useMessages('common');
  // The pattern, split at the day.
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

interface MomentTextProps {
  moment: SiteMoment;
  /** Shows the time zone, for deadlines that are read elsewhere. */
  withZone?: boolean;
}

/** A moment in the site's time zone, in the format of the page's language. */
export function MomentText({ moment: { at, date, time, offset }, withZone = false }: MomentTextProps) {
  const common = useMessages('common');
  const t = useMessages('submissionStatus').moment;
  const moment = interpolate(t.pattern, { date: writeDate(date, common.date), time });
  return <time dateTime={at}>{withZone ? interpolate(t.zone, { moment, offset }) : moment}</time>;
}
