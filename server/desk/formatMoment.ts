import { toSiteTime } from '../content/siteTime.ts';

/** `2026-05-12 14:00` by the clocks of the site's time zone; a dash for what has not been. */
export function formatMoment(iso: string | null, timeZone: string): string {
  if (iso === null) return '-';
  const { date, time } = toSiteTime(iso, timeZone);
  return `${date} ${time}`;
}
