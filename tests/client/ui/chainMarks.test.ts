import { readFileSync } from 'node:fs';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';

const MARKS = JSON.parse(readFileSync('client/ui/chainMarks.json', 'utf8')) as Record<string, string>;

describe('the chains’ marks', () => {
  it.each(PLATFORMS)('$name has one', ({ id, name }) => {
    const mark = MARKS[id] ?? '';
    if (mark.length === 1) expect(mark).toBe(name[0]);
    else expect(() => import.meta.resolve(`@web3icons/core/svgs/${mark.replace('/', '/mono/')}.svg.js`)).not.toThrow();
  });

  it('are of platforms that there are, after the one of a token that illustrations draw', () => {
    const [token, ...platforms] = Object.keys(MARKS).map(Number);
    expect(token).toBe(0);
    expect(platforms).toEqual(PLATFORMS.map(({ id }) => id).toSorted((one, other) => one - other));
  });
});
