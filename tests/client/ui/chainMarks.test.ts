import { readFileSync } from 'node:fs';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';

const MARKS = JSON.parse(readFileSync('client/ui/chainMarks.json', 'utf8')) as Record<string, string>;

describe('the chains’ marks', () => {
  it.each(PLATFORMS)('$name has one', ({ id, name }) => {
    const mark = MARKS[id] ?? '';
    if (mark.length === 1) expect(mark).toBe(name[0]);
    else expect(() => import.meta.resolve(`@web3icons/core/svgs/${mark.replace('/', '/mono/')}.svg.js`)).not.toThrow();
  });

  it('are of platforms that there are', () => {
    expect(Object.keys(MARKS).map(Number)).toEqual(PLATFORMS.map(({ id }) => id).toSorted((one, other) => one - other));
  });
});
