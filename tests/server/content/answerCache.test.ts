import { beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createAnswerCache, type AnswerCache } from '../../../server/content/answerCache.ts';

const FRESH_MS = 30_000;
const STALE_MS = 600_000;
const BEGIN = 1_800_000_000_000;

let now: number;
let logged: string[];
let cache: AnswerCache;

beforeEach(() => {
  now = BEGIN;
  logged = [];
  cache = makeCache(FRESH_MS, STALE_MS);
});

function makeCache(freshMs: number, staleMs: number): AnswerCache {
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void logged.push(line) });
  return createAnswerCache({ freshMs, staleMs, log, now: () => now });
}

/** Questions that are answered by hand, and how often they were asked. */
function askable() {
  const open: { answer: (value: string) => void; fail: (reason: string) => void }[] = [];
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      open.push({ answer: resolve, fail: (reason) => reject(new Error(reason)) });
    });
  return { ask, open };
}

const saying = (value: string) => async () => value;
const failing = async () => {
  throw new Error('upstream is down');
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a fresh answer', () => {
  it('comes from memory', async () => {
    expect(await cache.load('a', saying('one'))).toBe('one');
    now += FRESH_MS - 1;
    expect(await cache.load('a', failing)).toBe('one');
    expect(logged).toEqual([]);
  });

  it('is kept under its own key', async () => {
    await cache.load('a', saying('one'));
    expect(await cache.load('b', saying('two'))).toBe('two');
    expect(await cache.load('a', failing)).toBe('one');
  });

  it.each([null, 0, '', false, [], {}])('%j is an answer like others', async (value) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return value;
    };
    expect(await cache.load('a', ask)).toEqual(value);
    expect(await cache.load('a', ask)).toEqual(value);
    expect(asked).toBe(1);
  });
});

describe('a stale answer', () => {
  beforeEach(async () => {
    await cache.load('a', saying('old'));
    now += FRESH_MS + 1;
  });

  it('is given at once while a new one is asked for, which comes next time', async () => {
    const { ask, open } = askable();
    expect(await cache.load('a', ask)).toBe('old');
    expect(open).toHaveLength(1);
    open[0]?.answer('new');
    await settle();
    expect(await cache.load('a', failing)).toBe('new');
    expect(logged).toEqual([]);
  });

  it('is asked for anew once, however many come', async () => {
    const { ask, open } = askable();
    expect(await Promise.all([cache.load('a', ask), cache.load('a', ask), cache.load('a', ask)])).toEqual([
      'old',
      'old',
      'old',
    ]);
    expect(open).toHaveLength(1);
  });

  it('stays when asking fails, and the failure is logged', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect(await cache.load('a', failing)).toBe('old');
      await settle();
    }
    expect(logged).toHaveLength(3);
    expect(logged[0]).toContain('upstream is down');
  });

  it('stays as long as it may, and no longer, when asking fails', async () => {
    now = BEGIN + FRESH_MS + STALE_MS;
    expect(await cache.load('a', failing)).toBe('old');
    await settle();
    now += 1;
    expect(await cache.load('a', failing)).toBeNull();
  });

  it('grows no younger by failures', async () => {
    for (now = BEGIN + FRESH_MS; now <= BEGIN + FRESH_MS + STALE_MS; now += 60_000) {
      await cache.load('a', failing);
      await settle();
    }
    now = BEGIN + FRESH_MS + STALE_MS + 1;
    expect(await cache.load('a', failing)).toBeNull();
  });

  it('that is too old is waited for', async () => {
    now = BEGIN + FRESH_MS + STALE_MS + 1;
    const { ask, open } = askable();
    const waiting = cache.load('a', ask);
    await settle();
    open[0]?.answer('new');
    expect(await waiting).toBe('new');
  });

  it('that was refreshed is as young as its new answer', async () => {
    await cache.load('a', saying('new'));
    await settle();
    now += FRESH_MS + STALE_MS;
    expect(await cache.load('a', failing)).toBe('new');
  });
});

describe('no answer', () => {
  it('is null, and is asked for again', async () => {
    expect(await cache.load('a', failing)).toBeNull();
    expect(await cache.load('a', saying('one'))).toBe('one');
  });

  it('is one question in flight, however many wait for it', async () => {
    const { ask, open } = askable();
    const waiting = Promise.all(Array.from({ length: 100 }, () => cache.load('a', ask)));
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.answer('one');
    expect(new Set(await waiting)).toEqual(new Set(['one']));
  });

  it('is null for everybody who waited, and one line in the log', async () => {
    const { ask, open } = askable();
    const waiting = Promise.all([cache.load('a', ask), cache.load('a', ask)]);
    await settle();
    open[0]?.fail('too late');
    expect(await waiting).toEqual([null, null]);
    expect(logged).toHaveLength(1);
  });

  it.each([
    () => Promise.reject('a text'),
    () => Promise.reject(undefined),
    () => {
      throw new Error('at once');
    },
  ])('comes of whatever is thrown', async (ask) => {
    expect(await cache.load('a', ask)).toBeNull();
  });

  it('of one key leaves the others alone', async () => {
    await cache.load('b', saying('two'));
    expect(await Promise.all([cache.load('a', failing), cache.load('b', failing)])).toEqual([null, 'two']);
  });
});

describe('without a time of being fresh', () => {
  it('every answer is stale at once and still serves', async () => {
    cache = makeCache(0, STALE_MS);
    await cache.load('a', saying('old'));
    now += 2;
    const { ask, open } = askable();
    expect(await cache.load('a', ask)).toBe('old');
    expect(open).toHaveLength(1);
  });

  it('and none of being stale, an old answer is never given', async () => {
    cache = makeCache(0, 0);
    await cache.load('a', saying('old'));
    now += 2;
    expect(await cache.load('a', failing)).toBeNull();
  });
});
