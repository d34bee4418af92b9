import { toSiteOffset, toSiteTime } from '../../server/siteTime.ts';
import { newsSchema } from '../../shared/site/content.ts';
import { runInNode } from '../support/runInNode.ts';

const SHANGHAI = 'Asia/Shanghai';
const NEW_YORK = 'America/New_York';

const WITH_ZONE = [
  { name: 'UTC in Shanghai', iso: '2026-10-28T09:30:00Z', zone: SHANGHAI, local: '2026-10-28 17:30' },
  { name: 'UTC in UTC', iso: '2026-10-28T09:30:00Z', zone: 'UTC', local: '2026-10-28 09:30' },
  { name: 'the next day', iso: '2026-10-28T16:00:00Z', zone: SHANGHAI, local: '2026-10-29 00:00' },
  { name: 'the last minute of a day', iso: '2026-10-28T15:59:59.999Z', zone: SHANGHAI, local: '2026-10-28 23:59' },
  { name: 'the day before', iso: '2026-10-28T03:59:00Z', zone: NEW_YORK, local: '2026-10-27 23:59' },
  { name: 'the next year', iso: '2026-12-31T16:30:00Z', zone: SHANGHAI, local: '2027-01-01 00:30' },
  { name: 'a leap day', iso: '2028-02-28T16:00:00Z', zone: SHANGHAI, local: '2028-02-29 00:00' },
  { name: 'an offset', iso: '2026-10-28T09:30:00+08:00', zone: SHANGHAI, local: '2026-10-28 09:30' },
  { name: 'an offset without a colon', iso: '2026-10-28T09:30:00-0500', zone: SHANGHAI, local: '2026-10-28 22:30' },
  { name: 'an offset of half an hour', iso: '2026-10-28T09:30:00+05:30', zone: 'UTC', local: '2026-10-28 04:00' },
  { name: 'a lower-case z', iso: '2026-10-28T09:30:00z', zone: 'UTC', local: '2026-10-28 09:30' },
  { name: 'before the clocks go forward', iso: '2026-03-08T06:59:00Z', zone: NEW_YORK, local: '2026-03-08 01:59' },
  { name: 'after the clocks went forward', iso: '2026-03-08T07:00:00Z', zone: NEW_YORK, local: '2026-03-08 03:00' },
  { name: 'the repeated hour, first time', iso: '2026-11-01T05:30:00Z', zone: NEW_YORK, local: '2026-11-01 01:30' },
  { name: 'the repeated hour, second time', iso: '2026-11-01T06:30:00Z', zone: NEW_YORK, local: '2026-11-01 01:30' },
];

const WITHOUT_ZONE = [
  { iso: '2026-10-28T09:30:00', zone: SHANGHAI, utc: '2026-10-28T01:30:00.000Z' },
  { iso: '2026-10-28T09:30', zone: 'Asia/Seoul', utc: '2026-10-28T00:30:00.000Z' },
  { iso: '2026-07-01T12:00:00', zone: NEW_YORK, utc: '2026-07-01T16:00:00.000Z' },
  { iso: '2026-01-01T12:00:00', zone: NEW_YORK, utc: '2026-01-01T17:00:00.000Z' },
  { iso: '2026-03-08T03:30:00', zone: NEW_YORK, utc: '2026-03-08T07:30:00.000Z' },
  { iso: '2026-11-01T02:30:00', zone: NEW_YORK, utc: '2026-11-01T07:30:00.000Z' },
];

/** Unusual times that the content schema accepts. */
const ODD = ['0000-01-01T00:00:00Z', '0001-01-01T00:00', '1900-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].concat([
  '2026-02-31T00:00:00Z',
  '2026-10-28T24:00:00Z',
  '2026-10-28T09:30:00.123456789Z',
]);

describe('a time on pages', () => {
  it.each(WITH_ZONE)('$name: $iso is $local in $zone', ({ iso, zone, local }) => {
    const [date = '', time] = local.split(' ');
    expect(toSiteTime(iso, zone)).toEqual({ createTime: new Date(iso).toISOString(), date, day: date.slice(5), time });
  });

  it.each(WITHOUT_ZONE)(
    'without a zone is read as local time of the site: $iso in $zone is $utc',
    ({ iso, zone, utc }) => {
      const { createTime, date, time } = toSiteTime(iso, zone);
      expect([createTime, date, time]).toEqual([utc, iso.slice(0, 10), iso.slice(11, 16)]);
    },
  );

  it('is the same in summer and winter in a zone without daylight saving', () => {
    for (const month of ['01', '03', '06', '10', '12'])
      expect(toSiteTime(`2026-${month}-15T04:00:00Z`, SHANGHAI).time).toBe('12:00');
  });

  it.each(ODD)('that the schema accepts never throws: %s', (iso) => {
    expect(newsSchema.safeParse({ id: 1, title: 'a', create_time: iso }).success).toBe(true);
    for (const zone of [SHANGHAI, NEW_YORK, 'UTC']) expect(() => toSiteTime(iso, zone)).not.toThrow();
  });
});

/** Compares every half hour around daylight saving changes with Intl, for a machine in a given time zone. */
const CLOCK_CHANGES = `
  import { toSiteTime } from './server/siteTime.ts';
  const wrong = [];
  for (const timeZone of ['Asia/Shanghai', 'America/New_York']) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    for (const day of ['2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01']) {
      for (let halfHour = 0; halfHour < 48; halfHour += 1) {
        const moment = new Date(Date.parse(day + 'T00:00:00Z') + halfHour * 30 * 60_000);
        const { createTime, date, time } = toSiteTime(moment.toISOString(), timeZone);
        const local = date + ' ' + time;
        if (createTime === moment.toISOString() && local === format.format(moment)) continue;
        wrong.push(moment.toISOString() + ' in ' + timeZone + ' is ' + local + ' from ' + createTime);
      }
    }
  }
  process.stdout.write(JSON.stringify(wrong));
`;

describe('the UTC offset of the site', () => {
  it.each([
    [SHANGHAI, '2026-07-01T00:00:00Z', '+8'],
    ['UTC', '2026-07-01T00:00:00Z', '+0'],
    [NEW_YORK, '2026-07-01T00:00:00Z', '−4'],
    [NEW_YORK, '2026-12-01T00:00:00Z', '−5'],
    ['Asia/Kolkata', '2026-12-01T00:00:00Z', '+5:30'],
    ['America/St_Johns', '2026-12-01T00:00:00Z', '−3:30'],
  ])('in %s at %s is %s', (zone, iso, offset) => expect(toSiteOffset(iso, zone)).toBe(offset));
});

describe('the machine’s own time zone', () => {
  it.each(['UTC', SHANGHAI, NEW_YORK, 'Europe/London'])('%s does not change the result', (TZ) => {
    expect(runInNode<string[]>(CLOCK_CHANGES, { TZ })).toEqual([]);
  });
});
