import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DAY_MS } from '../shared/limits.ts';
import type { SiteMoment } from '../shared/site/contentData.ts';

dayjs.extend(utc);

/** `createTime` in ISO 8601 UTC; `date` YYYY-MM-DD, `day` MM-DD and `time` HH:mm in the site's time zone. */
interface SiteTime {
  createTime: string;
  date: string;
  day: string;
  time: string;
}

const MINUTE_MS = 60_000;
const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

/** Formats a time for pages. A text without a zone is read as local time of the site. */
export function toSiteTime(iso: string, timeZone: string): SiteTime {
  const at = HAS_ZONE.test(iso) ? Date.parse(iso) : parseWallClock(iso, timeZone);
  // Shifts UTC by the zone's offset: Day.js's own time zones go wrong around the machine's daylight saving changes.
  const moment = dayjs.utc(at + offsetMinutes(at, timeZone) * MINUTE_MS);
  return {
    createTime: new Date(at).toISOString(),
    date: moment.format('YYYY-MM-DD'),
    day: moment.format('MM-DD'),
    time: moment.format('HH:mm'),
  };
}

/** A time with its offset, as pages show it. */
export function toSiteMoment(at: string, timeZone: string): SiteMoment {
  const { date, time } = toSiteTime(at, timeZone);
  return { at, date, time, offset: toSiteOffset(at, timeZone) };
}

/** Formats the zone's offset from UTC at a given time: `+8`, `−3:30`, `+0`. */
export function toSiteOffset(iso: string, timeZone: string): string {
  const minutes = offsetMinutes(Date.parse(iso), timeZone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Reads a text without a zone as local time of the zone; returns milliseconds since the epoch. */
function parseWallClock(iso: string, timeZone: string): number {
  const asUtc = Date.parse(`${iso}Z`);
  // Computed twice because the first offset can be from the other side of a daylight saving change.
  const near = asUtc - offsetMinutes(asUtc, timeZone) * MINUTE_MS;
  return asUtc - offsetMinutes(near, timeZone) * MINUTE_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMinutes(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The last second of the day that is so many working days, Monday to Friday, after that of `at`. Public holidays
 * are not known here: pages promise nothing about them.
 */
export function addWorkingDays(at: Date, days: number, timeZone: string): Date {
  let { date: day } = toSiteTime(at.toISOString(), timeZone);
  for (let left = days; left > 0; left -= 1) day = skipWeekend(nextDay(day));
  return endOfWorkingDay(day, timeZone);
}

/** The first moment of a day, YYYY-MM-DD. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(toSiteTime(`${day}T00:00:00`, timeZone).createTime);
}

/** The last second of a day, YYYY-MM-DD, or on a weekend of the Monday after it. */
export function endOfWorkingDay(day: string, timeZone: string): Date {
  return new Date(toSiteTime(`${skipWeekend(day)}T23:59:59`, timeZone).createTime);
}

/** How many working days have begun since the day of `from`: 0 on that day and the weekend after it. */
export function countWorkingDays(from: Date, to: Date, timeZone: string): number {
  let { date: day } = toSiteTime(from.toISOString(), timeZone);
  const { date: last } = toSiteTime(to.toISOString(), timeZone);
  let days = -1;
  for (; day <= last; day = skipWeekend(nextDay(day))) days += 1;
  return Math.max(0, days);
}

function skipWeekend(date: string): string {
  return [SATURDAY, SUNDAY].includes(new Date(date).getUTCDay()) ? skipWeekend(nextDay(date)) : date;
}

function nextDay(date: string): string {
  return dayOf(new Date(Date.parse(date) + DAY_MS).toISOString());
}

/** The ISO date of an ISO time. */
export function dayOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DD'.length);
}
