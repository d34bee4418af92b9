import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ContentClient } from '../content/content.ts';
import type { KeptResponse } from './keptResponse.ts';
import { headersOf, isSame, loadSource, makeAnswer, type Loaded, type Source } from './makeAnswer.ts';
import { sendBody } from './sendBody.ts';

const BYTES_MAX = 64 * 1024 * 1024;

export interface PageCache {
  /** Answers what is kept under the very address that is asked for; everything else goes on. */
  shortWay: RequestHandler;
  /**
   * Answers 200 with what is kept under `key`, or makes it, once for all who wait. Headers that are set on `res` are kept
   * with it, so they must be everybody's. False: what it names is gone, and nothing was sent.
   */
  answer<Data>(key: string, source: Source<Data>, res: Response): Promise<boolean>;
}

interface Entry {
  source: Source;
  headers: [string, string][];
  loaded: Loaded;
  response: KeptResponse;
  /** Somebody came again: worth the smallest bodies. */
  isShrunk?: boolean;
  isRefreshing?: boolean;
}

interface PageCacheParts {
  config: Pick<Config, 'pageCache' | 'contentFreshMs' | 'contentStaleMs'>;
  content: ContentClient;
  log: Logger;
}

/**
 * Whole answers by address, least recently used go first. One that has become stale is given once more while its content
 * is asked for, and made anew only if that has changed. When the content's edition changes all of them go at once.
 */
export function createPageCache({ config, content, log }: PageCacheParts): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ response }) => response.size,
  });
  const flights = new Map<string, Promise<KeptResponse | null>>();
  let edition = content.version;
  let shrinking = Promise.resolve();

  function find(key: string): KeptResponse | undefined {
    if (edition !== content.version) {
      edition = content.version;
      entries.clear();
      flights.clear();
    }
    const entry = entries.get(key);
    if (!entry) return undefined;
    const { freshUntil, keptUntil } = entry.loaded.caching;
    const now = Date.now();
    if (now > keptUntil) {
      entries.delete(key);
      return undefined;
    }
    if (now > freshUntil && !entry.isRefreshing) void refresh(key, entry);
    if (!entry.isShrunk) shrink(key, entry);
    return entry.response;
  }

  async function refresh(key: string, entry: Entry): Promise<void> {
    entry.isRefreshing = true;
    try {
      const loaded = await loadSource(entry.source, content, config, true);
      if (entries.peek(key) !== entry) return;
      if (!loaded) return void entries.delete(key);
      // An empty state is no news: the entry stays and is looked after again soon.
      if (!loaded.caching.keeps) entry.loaded.caching.freshUntil = loaded.caching.freshUntil;
      else if (isSame(loaded, entry.loaded)) {
        entry.loaded = loaded;
        entry.response.setCaching(loaded.caching.cacheControl);
      } else {
        const { response, isSound } = await makeAnswer(entry.source, loaded, entry.headers);
        if (isSound && entries.peek(key) === entry) entries.set(key, { ...entry, loaded, response, isShrunk: false });
      }
    } catch (error) {
      log.error({ err: error }, 'page not refreshed');
    } finally {
      entry.isRefreshing = false;
    }
  }

  /** One after the other: nobody waits for it, and it must not take all cores. */
  function shrink(key: string, entry: Entry): void {
    entry.isShrunk = true;
    shrinking = shrinking.then(async () => {
      if (entries.peek(key) !== entry) return;
      await entry.response.shrink();
      // Its size is another now.
      if (entries.peek(key) === entry) entries.set(key, entry);
    });
  }

  /** The first who asks: null when what is asked for is gone. */
  async function lead(key: string, source: Source, res: Response): Promise<KeptResponse | null> {
    const begun = content.version;
    const loaded = await loadSource(source, content, config);
    if (!loaded) return null;
    const headers = headersOf(res);
    const { response, isSound } = await makeAnswer(source, loaded, headers, res);
    if (isSound && loaded.caching.keeps && begun === content.version)
      entries.set(key, { source, headers, loaded, response });
    return response;
  }

  async function answerAnew(source: Source, res: Response): Promise<boolean> {
    const loaded = await loadSource(source, content, config);
    if (!loaded) return false;
    res.setHeader('Cache-Control', loaded.caching.cacheControl);
    await sendBody((await source.write(loaded.data)).body, res);
    return true;
  }

  return {
    shortWay(req, res, next) {
      const kept = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req) ? find(req.url) : undefined;
      if (kept) kept.send(req, res);
      else next();
    },
    async answer(key, typedSource, res) {
      const source = typedSource as Source;
      if (!config.pageCache) return answerAnew(source, res);
      let response: KeptResponse | null | undefined = find(key);
      if (!response) {
        let flight = flights.get(key);
        if (!flight) {
          flight = lead(key, source, res).finally(() => {
            if (flights.get(key) === flight) flights.delete(key);
          });
          flights.set(key, flight);
        }
        response = await flight;
      }
      if (!response) return false;
      if (!res.headersSent) response.send(res.req, res);
      return true;
    },
  };
}

/** What comes with a body passes those who watch over bodies. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
