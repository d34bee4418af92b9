import { roundWait } from '../../../../server/site/pages/errors.ts';

describe('the time to come back', () => {
  it.each([
    [0.2, '1 waitSeconds'],
    [45, '45 waitSeconds'],
    [119, '119 waitSeconds'],
    [120, '2 waitMinutes'],
    [600, '10 waitMinutes'],
    [7_140, '119 waitMinutes'],
    [7_141, '2 waitHours'],
    [86_400, '24 waitHours'],
  ])('of %d seconds is said as %s', (seconds, words) => {
    const { unit, count } = roundWait(seconds);
    expect(`${count} ${unit}`).toBe(words);
  });
});
