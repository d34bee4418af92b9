import { fill } from './messages.ts';

/** How a language writes a date: `pattern` with places for year, month and day, and the twelve months. */
export interface DateWords {
  pattern: string;
  months: string[];
}

/**
 * A date YYYY-MM-DD in words. Works on the text alone: the server has already put it into the site's time zone, and a
 * browser in another one must not move it to the day before.
 */
export function writeDate(date: string, { pattern, months }: DateWords): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return fill(pattern, { year, month: months[Number(month) - 1] ?? month, day: Number(day) });
}
