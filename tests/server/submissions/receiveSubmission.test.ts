import { addWorkingDays } from '../../../server/submissions/receiveSubmission.ts';

/** 2026-11-20 is a Friday. */
const CASES = [
  ['Monday', '2026-11-16T02:30:00Z', 'Asia/Shanghai', '2026-11-18T02:30:00Z'],
  ['Thursday, over the weekend', '2026-11-19T02:30:00Z', 'Asia/Shanghai', '2026-11-23T02:30:00Z'],
  ['Friday', '2026-11-20T02:30:00Z', 'Asia/Shanghai', '2026-11-24T02:30:00Z'],
  ['Saturday counts from Monday 00:00', '2026-11-21T02:30:00Z', 'Asia/Shanghai', '2026-11-24T16:00:00Z'],
  ['Sunday counts from Monday 00:00', '2026-11-22T15:59:00Z', 'Asia/Shanghai', '2026-11-24T16:00:00Z'],
  ['Sunday in London is Monday in Shanghai', '2026-11-22T16:00:00Z', 'Asia/Shanghai', '2026-11-24T16:00:00Z'],
  ['Friday in New York is Saturday in UTC', '2026-11-21T01:00:00Z', 'America/New_York', '2026-11-25T01:00:00Z'],
  [
    'the same time of day across a daylight saving change',
    '2026-10-23T12:00:00Z',
    'Europe/Berlin',
    '2026-10-27T13:00:00Z',
  ],
  ['across the end of a year', '2026-12-31T08:00:00Z', 'UTC', '2027-01-04T08:00:00Z'],
] as const;

describe('two working days', () => {
  it.each(CASES)('%s: %s in %s ends %s', (_name, from, zone, until) => {
    expect(addWorkingDays(new Date(from), 2, zone).toISOString()).toBe(new Date(until).toISOString());
  });
});
