import { createContent } from '../../../../server/site/content/content.ts';
import { createContentCache } from '../../../../server/site/content/contentCache.ts';
import { startFakeContent } from '../../../support/fakeContent.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

const FRESH_MS = 30_000;
const STALE_MS = 600_000;
const MEGABYTE = 1024 * 1024;
const BEGIN = 1_800_000_000_000;

let now: number;
let cache: ReturnType<typeof createContentCache>;
/** What the cache returns for a key; null when nothing is available. */
const load = async (key: string, fetch: () => Promise<unknown>) => (await cache.read(key, fetch))?.value ?? null;

beforeEach(() => {
  now = BEGIN;
  cache = makeCache(FRESH_MS, STALE_MS);
});

function makeCache(freshMs: number, staleMs: number) {
  return createContentCache({ freshMs, staleMs }, () => now);
}

/** Requests that the test settles by hand, in order. */
function controlled() {
  const open: { respond: (value: string) => void; fail: (reason: string) => void }[] = [];
  const fetch = () =>
    new Promise<string>((resolve, reject) => {
      open.push({ respond: resolve, fail: (reason) => reject(new Error(reason)) });
    });
  return { fetch, open };
}

const responding = (value: string) => async () => value;
const failing = async () => {
  throw new Error('upstream is down');
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('content is refreshed also after the clock of the machine was set back', async () => {
  const { now: wallClock } = Date;
  let setBackMs = 0;
  Date.now = () => wallClock() - setBackMs;
  try {
    const cached = createContentCache({ freshMs: 1, staleMs: STALE_MS });
    await cached.read('a', responding('before'));
    setBackMs = STALE_MS;
    await new Promise((resolve) => setTimeout(resolve, 10));
    await cached.read('a', responding('after'));
    await settle();
    expect((await cached.read('a', responding('later')))?.value).toBe('after');
  } finally {
    Date.now = wallClock;
  }
});

it('a copy that was written by a clock ahead of this one is refreshed', async () => {
  const service = await startFakeContent();
  const config = {
    contentTimeoutMs: 1_000,
    contentFreshMs: 1,
    contentStaleMs: STALE_MS,
    contentOrigin: service.origin,
    siteTimeZone: 'UTC',
  };
  const copies = {
    loadCopy: async () => ({ data: [], loadedAt: Date.now() + 3_600_000 }),
    saveCopy: () => undefined,
    idle: async () => undefined,
  };
  const content = createContent(service.origin, config, SILENT_LOG, undefined, { copies });
  // The first reads may still return the copy.
  await until(async () => (await content.loadCategories('en'))?.length);
  await content.close();
  await service.close();
});

describe('fresh content', () => {
  it('is returned from memory', async () => {
    expect(await load('a', responding('one'))).toBe('one');
    now += FRESH_MS - 1;
    expect(await load('a', failing)).toBe('one');
  });

  it('is cached under its own key', async () => {
    await load('a', responding('one'));
    expect(await load('b', responding('two'))).toBe('two');
    expect(await load('a', failing)).toBe('one');
  });

  it.each([null, 0, '', false, [], {}])('can be %j', async (value) => {
    let requests = 0;
    const fetch = async () => {
      requests += 1;
      return value;
    };
    expect(await load('a', fetch)).toEqual(value);
    expect(await load('a', fetch)).toEqual(value);
    expect(requests).toBe(1);
  });
});

describe('stale content', () => {
  beforeEach(async () => {
    await load('a', responding('old'));
    now += FRESH_MS + 1;
  });

  it('is returned at once while it is refreshed; the next read returns the new content', async () => {
    const { fetch, open } = controlled();
    expect(await load('a', fetch)).toBe('old');
    expect(open).toHaveLength(1);
    open[0]?.respond('new');
    await settle();
    expect(await load('a', failing)).toBe('new');
  });

  it('is refreshed once for many reads', async () => {
    const { fetch, open } = controlled();
    expect(await Promise.all([load('a', fetch), load('a', fetch), load('a', fetch)])).toEqual(['old', 'old', 'old']);
    expect(open).toHaveLength(1);
  });

  it('stays when the refresh fails', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect(await load('a', failing)).toBe('old');
      await settle();
    }
  });

  it('stays until the end of the stale time when the refresh fails', async () => {
    now = BEGIN + FRESH_MS + STALE_MS;
    expect(await load('a', failing)).toBe('old');
    await settle();
    now += 1;
    expect(await load('a', failing)).toBeNull();
  });

  it('is not extended by failed refreshes', async () => {
    for (now = BEGIN + FRESH_MS; now <= BEGIN + FRESH_MS + STALE_MS; now += 60_000) {
      await load('a', failing);
      await settle();
    }
    now = BEGIN + FRESH_MS + STALE_MS + 1;
    expect(await load('a', failing)).toBeNull();
  });

  it('that is too old is not returned: the read waits for new content', async () => {
    now = BEGIN + FRESH_MS + STALE_MS + 1;
    const { fetch, open } = controlled();
    const waiting = load('a', fetch);
    await settle();
    open[0]?.respond('new');
    expect(await waiting).toBe('new');
  });

  it('that was refreshed is fresh again', async () => {
    await load('a', responding('new'));
    await settle();
    now += FRESH_MS + STALE_MS;
    expect(await load('a', failing)).toBe('new');
  });
});

describe('missing content', () => {
  it('is null, and the next read requests it again', async () => {
    expect(await load('a', failing)).toBeNull();
    expect(await load('a', responding('one'))).toBe('one');
  });

  it('has one request in flight for many reads', async () => {
    const { fetch, open } = controlled();
    const waiting = Promise.all(Array.from({ length: 100 }, () => load('a', fetch)));
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.respond('one');
    expect(new Set(await waiting)).toEqual(new Set(['one']));
  });

  it('is null for all waiting reads, after one request', async () => {
    const { fetch, open } = controlled();
    const waiting = Promise.all([load('a', fetch), load('a', fetch)]);
    await settle();
    open[0]?.fail('too late');
    expect(await waiting).toEqual([null, null]);
    expect(open).toHaveLength(1);
  });

  it.each([
    () => Promise.reject('a text'),
    () => Promise.reject(undefined),
    () => {
      throw new Error('at once');
    },
  ])('is the result of any error', async (fetch) => {
    expect(await load('a', fetch)).toBeNull();
  });

  it('of one key does not affect other keys', async () => {
    await load('b', responding('two'));
    expect(await Promise.all([load('a', failing), load('b', failing)])).toEqual([null, 'two']);
  });
});

describe('with a fresh time of 0', () => {
  it('all content is stale at once and still served', async () => {
    cache = makeCache(0, STALE_MS);
    await load('a', responding('old'));
    now += 2;
    const { fetch, open } = controlled();
    expect(await load('a', fetch)).toBe('old');
    expect(open).toHaveLength(1);
  });

  it('and a stale time of 0, old content is never returned', async () => {
    cache = makeCache(0, 0);
    await load('a', responding('old'));
    now += 2;
    expect(await load('a', failing)).toBeNull();
  });
});

describe('the memory limit', () => {
  beforeEach(() => void (cache = makeCache(3_600_000, 3_600_000)));

  it('is 5,000 entries: the least recently used is dropped', async () => {
    for (let index = 0; index <= 5_000; index += 1) await load(`key ${index}`, responding('x'));
    expect(await load('key 0', failing)).toBeNull();
    expect(await load('key 5000', failing)).toBe('x');
  });

  it('is 64 MB of content', async () => {
    const large = 'x'.repeat(10 * MEGABYTE);
    for (let index = 0; index < 7; index += 1) await load(`key ${index}`, responding(large));
    expect(await load('key 0', failing)).toBeNull();
    expect(await load('key 6', failing)).toBe(large);
  });

  it('content above the limit is returned and not cached', async () => {
    const huge = 'x'.repeat(65 * MEGABYTE);
    expect(await load('a', responding(huge))).toBe(huge);
    expect(await load('a', failing)).toBeNull();
  });
});
