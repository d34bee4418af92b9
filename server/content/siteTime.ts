import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** `createTime` in ISO 8601 UTC; `date` YYYY-MM-DD, `day` MM-DD and `time` HH:mm in the site's time zone. */
export interface SiteTime {
  createTime: string;
  date: string;
  day: string;
  time: string;
}

const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

/** A moment as pages show it. A text without a zone is read as the site's own time. */
export function toSiteTime(iso: string, timeZone: string): SiteTime {
  const moment = HAS_ZONE.test(iso) ? dayjs(iso).tz(timeZone) : dayjs.tz(iso, timeZone);
  return {
    createTime: moment.toISOString(),
    date: moment.format('YYYY-MM-DD'),
    day: moment.format('MM-DD'),
    time: moment.format('HH:mm'),
  };
}
