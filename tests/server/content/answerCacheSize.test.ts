import { beforeEach, describe, expect, it } from '@jest/globals';
import { createAnswerCache, type AnswerCache } from '../../../server/content/answerCache.ts';
import { SILENT_LOG } from '../../support/testApp.ts';

const MB = 1024 * 1024;

let cache: AnswerCache;
beforeEach(() => void (cache = createAnswerCache({ freshMs: 3_600_000, staleMs: 3_600_000, log: SILENT_LOG })));

const saying = (value: string) => async () => value;
const failing = async () => {
  throw new Error('upstream is down');
};

describe('the memory it takes', () => {
  it('is bounded in entries: the one used longest ago goes', async () => {
    for (let index = 0; index <= 5_000; index += 1) await cache.load(`key ${index}`, saying('x'));
    expect(await cache.load('key 0', failing)).toBeNull();
    expect(await cache.load('key 5000', failing)).toBe('x');
  });

  it('is bounded in size: 64 MB of answers, whatever their number', async () => {
    const large = 'x'.repeat(10 * MB);
    for (let index = 0; index < 7; index += 1) await cache.load(`key ${index}`, saying(large));
    expect(await cache.load('key 0', failing)).toBeNull();
    expect(await cache.load('key 6', failing)).toBe(large);
  });

  it('an answer larger than all of it is given and not kept', async () => {
    const huge = 'x'.repeat(65 * MB);
    expect(await cache.load('a', saying(huge))).toBe(huge);
    expect(await cache.load('a', failing)).toBeNull();
  });
});
