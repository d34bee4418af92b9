import { type CacheEntry, createCacheEntries, priorityOf } from '../../../../server/site/cache/cacheEntries.ts';
import { createCachedResponse } from '../../../../server/site/cache/cachedResponse.ts';
import { textJob } from '../../../../server/site/cache/cachedJob.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';

const CONTENT = { version: 3 };

function createEntry({ version = 3, staleUntil = 100, isCurrent = true } = {}): CacheEntry {
  const contents = [{ value: 'news', requestedAt: 0 }, null, { value: 1, requestedAt: 0, isCurrent: () => isCurrent }];
  return {
    version,
    job: textJob(async () => 'text'),
    headers: [],
    response: createCachedResponse(Buffer.from('text'), []),
    page: null,
    path: null,
    loaded: { data: 'text', contents, caching: { isCacheable: true, freshUntil: 0, staleUntil, cacheControl: '' } },
    isCompressed: false,
    isRefreshing: false,
  };
}

describe('an entry of the response cache', () => {
  it.each([
    ['of the current version', {}, 50, { isFound: true, isValid: true }],
    ['at the end of its time', {}, 100, { isFound: true, isValid: true }],
    ['that is too old', {}, 101, { isFound: true, isValid: false }],
    ['of an older content version', { version: 2 }, 50, { isFound: true, isValid: false }],
    ['made of data that is not current any more', { isCurrent: false }, 50, { isFound: false, isValid: false }],
  ])('%s', (_name, facts, now, expected) => {
    const entries = createCacheEntries(CONTENT, SILENT_LOG);
    const entry = createEntry(facts);
    entries.store('/en', entry);
    const isFound = entries.find('/en') === entry;
    expect({ isFound, isValid: entries.findValid('/en', now) === entry }).toEqual(expected);
  });

  it('is not there any more once another is stored under its key, or it is deleted', () => {
    const entries = createCacheEntries(CONTENT, SILENT_LOG);
    const [one, other] = [createEntry(), createEntry()];
    entries.store('/en', one);
    expect(entries.has('/en', one)).toBe(true);
    entries.store('/en', other);
    expect([entries.has('/en', one), entries.has('/en', other)]).toEqual([false, true]);
    entries.delete('/en');
    expect(entries.find('/en')).toBeUndefined();
  });

  it.each([
    ['/en/dapp', 'page'],
    ['/en/dapp?key=x', 'variant'],
  ])('under %s has the priority of a %s', (key, priority) => expect(priorityOf(key)).toBe(priority));
});
