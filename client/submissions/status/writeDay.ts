import type { Language } from '../../../shared/languages.ts';

/** Formats a date YYYY-MM-DD as a day to expect something on: Tuesday, Nov 24; 11月24日星期二; 11월 24일 화요일. */
export function writeDay(lang: Language, date: string): string {
  // The server has already applied the site's time zone, so UTC keeps the date as it is.
  const day = { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(lang, day).format(Date.parse(date));
}
