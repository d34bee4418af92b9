import type { Language } from '../../shared/languages.ts';
import type { NewsEntry, SiteMoment } from '../../shared/pageData.ts';
import { interpolate, useLanguage, useMessages } from './messages.ts';

const MINUTE_MS = 60_000;
/** Length of a year without month and day. */
const YEAR_LENGTH = 'YYYY'.length;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One format per language and style. The server has already applied the site's time zone, so UTC keeps the date as it is. */
function formatOf(lang: Language, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(style);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...style });
  formats.set(key, format);
  return format;
}

/** Formats a date YYYY-MM-DD, or a year: 2026年11月28日, November 28, 2026, 2026년 11월 28일. */
export function formatDate(lang: Language, date: string): string {
  return formatOf(lang, date.length === YEAR_LENGTH ? { year: 'numeric' } : undefined).format(Date.parse(date));
}

/** Formats two dates YYYY-MM-DD of a range. A year they share is written once, where the language writes it: first or last. */
export function formatDates(lang: Language, start: string, end: string): { start: string; end: string } {
  const [first, last] = [formatDate(lang, start), formatDate(lang, end)];
  const year = start.slice(0, YEAR_LENGTH);
  if (!end.startsWith(year)) return { start: first, end: last };
  const withoutYear = (date: string) => formatOf(lang, { month: 'long', day: 'numeric' }).format(Date.parse(date));
  return first.startsWith(year) ? { start: first, end: withoutYear(end) } : { start: withoutYear(start), end: last };
}

/** Formats a date YYYY-MM-DD as a day to expect something on: Tuesday, Nov 24; 11月24日星期二; 11월 24일 화요일. */
export function formatDay(lang: Language, date: string): string {
  return formatOf(lang, { weekday: 'long', month: 'short', day: 'numeric' }).format(Date.parse(date));
}

/** A date YYYY-MM-DD in the language of the page. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(useLanguage(), date)}</time>;
}

/** A date with its day as a large numeral. */
export function DayDate({ date }: { date: string }) {
  const parts = formatOf(useLanguage()).formatToParts(Date.parse(date));
  const day = parts.findIndex(({ type }) => type === 'day');
  const [before, after] = [parts.slice(0, day), parts.slice(day + 1)].map((some) =>
    some.map(({ value }) => value).join(''),
  );
  return (
    <time className="day-date" dateTime={date}>
      {before && <span>{before}</span>}
      <strong className="numeral">{parts[day]?.value}</strong>
      <span>{after}</span>
    </time>
  );
}

/** A date with its time and the offset of the site's time zone from UTC. */
export function MomentText({ moment: { at, date, time, offset } }: { moment: SiteMoment }) {
  const t = useMessages('common');
  const lang = useLanguage();
  return <time dateTime={at}>{interpolate(t.moment, { date: formatDate(lang, date), time, offset })}</time>;
}

/** The time of a news item, with its offset from UTC. */
export function NewsTime({ entry, className }: { entry: NewsEntry; className: string }) {
  const { at, time, offset } = momentOf(entry);
  return (
    <time className={className} dateTime={at}>
      {time} UTC{offset}
    </time>
  );
}

/** The moment of a news item: the offset is its local time less its time in UTC. */
export function momentOf({ createTime: at, date, time }: NewsEntry): SiteMoment {
  const minutes = Math.ceil((Date.parse(`${date}T${time}Z`) - Date.parse(at)) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return { at, date, time, offset };
}
