import { toSiteTime } from '../content/siteTime.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Saturday and Sunday. */
const WEEKEND = [6, 0];

/**
 * The moment that lies `days` working days after `at`, by the clocks of the time zone: Monday to Friday, the same time of
 * day. What comes on a weekend counts from Monday 00:00. Public holidays are not taken off: the answer comes rather sooner.
 */
export function addWorkingDays(at: Date, days: number, timeZone: string): Date {
  const { date, time } = toSiteTime(at.toISOString(), timeZone);
  const start = onWorkingDay(date);
  let day = start;
  for (let left = days; left > 0; left -= 1) day = onWorkingDay(nextDay(day));
  return new Date(toSiteTime(`${day}T${start === date ? time : '00:00'}:00`, timeZone).createTime);
}

/** The day itself, or the Monday after it. */
function onWorkingDay(date: string): string {
  return WEEKEND.includes(new Date(date).getUTCDay()) ? onWorkingDay(nextDay(date)) : date;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
