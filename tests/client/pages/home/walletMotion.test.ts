import { readFileSync } from 'node:fs';

const SHEET = readFileSync('client/pages/home/walletMotion.css', 'utf8').replace(/\/\*.*?\*\//gs, '');
const [TABLE = ''] = /\.wallet-scene \{[^}]*\}/.exec(SHEET) ?? [];
const TIME = /(?<![\w-])[\d.]+m?s\b/g;
const timeOf = (name: string) => Number(new RegExp(`--scene-${name}: ([\\d.]+)s`).exec(TABLE)?.[1]);

describe('the timeline of the first picture', () => {
  it('is one table: no other line has a time', () => {
    expect(TABLE.match(TIME)?.length).toBeGreaterThan(10);
    expect(SHEET.replace(TABLE, '').match(TIME) ?? []).toEqual([]);
  });

  it('tells the payment in its order, and leaves two seconds to read the question', () => {
    const order = ['press', 'sheet', 'agree', 'travel', 'arrive', 'compare', 'ask', 'approve', 'close', 'leave', 'end'];
    const times = order.map(timeOf);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(timeOf('approve') - timeOf('ask')).toBeGreaterThan(2);
    // Each of five pairs is compared before the question comes.
    expect(timeOf('compare') + 5 * timeOf('pair')).toBeLessThanOrEqual(timeOf('ask'));
    expect(timeOf('report') + timeOf('step')).toBeLessThanOrEqual(timeOf('end'));
  });
});
