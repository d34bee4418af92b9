import type { SiteMoment } from '../../shared/pageData.ts';
import { interpolate, type Messages, useMessages } from './messages.ts';

/** Formats a date YYYY-MM-DD as it is: the server has already applied the site's time zone. */
export function writeDate(date: string, { pattern, months }: Messages['common']['date']): string {
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

/** A moment in the site's time zone; `withZone` shows the zone, for deadlines that are read elsewhere. */
export function MomentText({ moment, withZone = false }: { moment: SiteMoment; withZone?: boolean }) {
  const { at, date, time, offset } = moment;
  const common = useMessages('common');
  const t = useMessages('submissionStatus').moment;
  const text = interpolate(t.pattern, { date: writeDate(date, common.date), time });
  return <time dateTime={at}>{withZone ? interpolate(t.zone, { moment: text, offset }) : text}</time>;
}
