import { Fragment } from 'react';
import type { Language } from '../../shared/site/languages.ts';
import type { NewsEntry } from '../../shared/site/contentData.ts';
import type { SiteMoment } from '../../shared/site/contentData.ts';
import { interpolate, useLanguage, useMessages } from './messages.ts';

const MINUTE_MS = 60_000;
/** Length of a year without month and day. */
const YEAR_LENGTH = 'YYYY'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * One format per language and style. The server has already applied the site's time zone, so UTC keeps the date as it
 * is.
 */
function formatOf(lang: Language, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(style);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...style });
  formats.set(key, format);
  return format;
}

/**
 * The parts of a date. Chinese has blanks between digits and characters, as in all texts of the site. No line ends
 * between a number and its unit, or between a month and its day.
 */
function partsOf(lang: Language, date: string, style?: Intl.DateTimeFormatOptions): { type: string; value: string }[] {
  const parts = formatOf(lang, style).formatToParts(Date.parse(date));
  return parts.map(({ type, value }, index) => {
    if (lang === 'zh' && type !== 'weekday')
      return { type, value: value.replace(/[年月日]/, (unit) => CHINESE_UNITS[unit] ?? unit) };
    const isBeforeDay = parts[index + 1]?.type === 'day';
    return { type, value: isBeforeDay ? value.replace(/ $/, '\u00a0') : value };
  });
}

const CHINESE_UNITS: Readonly<Record<string, string>> = {
  年: '\u00a0年 ',
  月: '\u00a0月\u00a0',
  日: '\u00a0日',
};

const textOf = (parts: { value: string }[]) =>
  parts
    .map(({ value }) => value)
    .join('')
    .trim();

/** Formats a date YYYY-MM-DD, or a year: 2026 年 11 月 28 日, November 28, 2026, 2026년 11월 28일. */
export function formatDate(lang: Language, date: string): string {
  return textOf(partsOf(lang, date, date.length === YEAR_LENGTH ? { year: 'numeric' } : undefined));
}

/**
 * Formats two dates YYYY-MM-DD of a range. A year or month they share is written once, where the language writes it:
 * first or last.
 */
export function formatDates(lang: Language, start: string, end: string): { start: string; end: string } {
  const [first, last] = [formatDate(lang, start), formatDate(lang, end)];
  const year = start.slice(0, YEAR_LENGTH);
  if (!end.startsWith(year)) return { start: first, end: last };
  const isOneMonth = end.startsWith(start.slice(0, MONTH_LENGTH));
  const withoutYear = (date: string) => textOf(partsOf(lang, date, { month: 'long', day: 'numeric' }));
  if (!first.startsWith(year)) {
    const parts = partsOf(lang, end);
    const fromDay = textOf(parts.slice(parts.findIndex(({ type }) => type === 'day')));
    return { start: withoutYear(start), end: isOneMonth ? fromDay : last };
  }
  return { start: first, end: isOneMonth ? textOf(partsOf(lang, end, { day: 'numeric' })) : withoutYear(end) };
}

/** Formats a date YYYY-MM-DD beside another, whose year goes without saying: November 16; 11 月 16 日; 11월 16일. */
export function formatDateBeside(lang: Language, date: string, other: string | null): string {
  const isSameYear = other !== null && other.startsWith(date.slice(0, YEAR_LENGTH));
  return isSameYear ? textOf(partsOf(lang, date, { month: 'long', day: 'numeric' })) : formatDate(lang, date);
}

/** Formats a date YYYY-MM-DD as a day to expect something on: Tuesday, November 24; 11 月 24 日周二; 11월 24일 화요일. */
export function formatDay(lang: Language, date: string): string {
  return textOf(partsOf(lang, date, { weekday: lang === 'zh' ? 'short' : 'long', month: 'long', day: 'numeric' }));
}

/** A date YYYY-MM-DD in the language of the page. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(useLanguage(), date)}</time>;
}

/** A date with its day as a large numeral, and its month and year beside that. It reads in the language's order. */
export function DayDate({ date }: { date: string }) {
  const parts = partsOf(useLanguage(), date);
  return (
    <time className="day-date" dateTime={date}>
      {parts.map(({ type, value }, index) => {
        const unit = parts[index + 1]?.type === 'literal' ? parts[index + 1]?.value : '';
        if (type === 'month' || type === 'year')
          return <span key={type} className={`day-date__${type}`}>{`${value}${unit}`}</span>;
        if (type !== 'day') return null;
        return (
          <Fragment key={type}>
            <strong className="numeral">{value}</strong>
            {unit && <span className="visually-hidden">{unit}</span>}
          </Fragment>
        );
      })}
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
export function NewsTime({ entry, className }: { entry: NewsEntry; className?: string }) {
  const { at, time, offset } = momentOf(entry);
  return (
    <time className={className} dateTime={at}>
      {`${time} UTC${offset}`}
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
