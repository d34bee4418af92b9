import type { Logger } from 'pino';
import type { Dapp } from '../../../shared/site/contentData.ts';
import { type Language, toContentLanguage } from '../../../shared/site/languages.ts';
import type { Config } from '../../config/config.ts';
import type { CallMetrics, ContentCall } from '../../observability/outgoingCalls.ts';
import { awaitUpstream } from '../../observability/requestContext.ts';
import { createCallContent } from './callContent.ts';
import { type CallState, createCircuits } from './circuits.ts';
import { type CachedContent, createContentCache, steadyNow } from './contentCache.ts';
import { CONTENT_REQUESTS, type ContentRequest } from './contentCalls.ts';
import type { ContentCopies } from './contentCopies.ts';
import type { NewsDate, ParserParts, Part } from './contentParsers.ts';
import { createDirectories, type Directory } from './directories.ts';
import type { LoadImages } from './images/images.ts';
import { createNewsDates, type NewsDates } from './newsDates.ts';

export type ContentConfig = Pick<Config, 'contentTimeoutMs' | 'contentFreshMs' | 'contentStaleMs' | 'siteTimeZone'> &
  Partial<Pick<Config, 'originProxies'>>;

interface LoaderParts {
  origin: string;
  config: ContentConfig;
  log: Logger;
  loadImages: LoadImages;
  copies: ContentCopies | undefined;
  metrics: CallMetrics | undefined;
}

/** Each search for other words is a call of its own: more at once are not sent, and have what is known of the list. */
const SEARCHES_MAX = 8;

export interface ContentLoader {
  /** The content of a request, new or cached, or null when there is none. Never rejects. */
  load(request: ContentRequest<unknown>, awaitFresh: boolean): Promise<CachedContent | null>;
  /** The whole directory, whose value is a Directory, and what is known of it; see WholeReadings. */
  loadDirectory(lang: Language): Promise<CachedContent | null>;
  findDirectory(lang: Language): Directory | null;
  /** The same of all news, whose value is NewsDates. */
  loadNewsDates(lang: Language): Promise<CachedContent | null>;
  findNewsDates(lang: Language): NewsDates | null;
  /** From now on cached content is loaded again. */
  invalidate(): void;
  states(): Record<ContentCall, CallState>;
  close(): Promise<void>;
}

/** Loads content from the cache, from the copies in the store, or from the content service through its circuits. */
export function createContentLoader({ origin, config, log, loadImages, copies, metrics }: LoaderParts): ContentLoader {
  const proxy = config.originProxies?.CONTENT_ORIGIN;
  const callContent = createCallContent({ origin, proxy, timeoutMs: config.contentTimeoutMs }, metrics);
  const circuits = createCircuits(log, metrics);
  const times = { freshMs: config.contentFreshMs, staleMs: config.contentStaleMs };
  const cache = createContentCache(times);
  const directories = createDirectories(loadDapps, times);
  const newsDates = createNewsDates(loadDates, times);
  let searches = 0;
  const { noteDropped, noteLength } = createListWatch(log, metrics);
  const parserParts: ParserParts = { loadImages, siteTimeZone: config.siteTimeZone, noteDropped };

  function fetch(request: ContentRequest<unknown>, pathAndQuery: string): Promise<unknown> {
    const { call, lang, parse, mayBeMissing, isWatched = false, isCopied = true } = request;
    return circuits.run(call, async () => {
      const data = await callContent(call, pathAndQuery, { mayBeMissing });
      const parsed = await parse(data, parserParts);
      if (isWatched) noteLength(call, lang, data);
      if (isCopied) copies?.saveCopy(pathAndQuery, data, parsed);
      return parsed;
    });
  }

  async function fetchLimited(request: ContentRequest<unknown>, pathAndQuery: string): Promise<unknown> {
    if (request.call !== 'search') return fetch(request, pathAndQuery);
    if (searches >= SEARCHES_MAX) throw new Error('too many searches at once');
    searches += 1;
    return fetch(request, pathAndQuery).finally(() => void (searches -= 1));
  }

  async function loadDapps(lang: Language, start: number): Promise<Part<Dapp> | null> {
    const part = await load(CONTENT_REQUESTS.dapps(lang, { start, category: null, key: '' }), true);
    return part && (part.value as Part<Dapp>);
  }

  async function loadDates(lang: Language, start: number): Promise<Part<NewsDate> | null> {
    const request = CONTENT_REQUESTS.newsDates(lang, start);
    return fetch(request, pathAndQueryOf(request)).then(
      (part) => part as Part<NewsDate>,
      () => null,
    );
  }

  function load(request: ContentRequest<unknown>, awaitFresh: boolean): Promise<CachedContent | null> {
    const pathAndQuery = pathAndQueryOf(request);
    const hasCopy = copies !== undefined && request.isCopied !== false;
    const restoring = hasCopy && { restore: () => restore(request, pathAndQuery).catch(() => null) };
    const reading = cache.read(pathAndQuery, () => fetchLimited(request, pathAndQuery), { awaitFresh, ...restoring });
    return awaitUpstream(reading);
  }

  async function restore(
    { call, parse }: ContentRequest<unknown>,
    pathAndQuery: string,
  ): Promise<CachedContent | null> {
    const copy = await copies?.loadCopy(pathAndQuery);
    if (!copy) return null;
    // Another process's clock may be ahead of this one's, and content of the future would never be refreshed.
    const requestedAt = Math.min(copy.loadedAt, steadyNow());
    circuits.restored(call, requestedAt);
    return { value: await parse(copy.data, parserParts), requestedAt };
  }

  return {
    load,
    loadDirectory: (lang) => awaitUpstream(directories.load(lang)),
    findDirectory: (lang) => directories.find(lang),
    loadNewsDates: (lang) => awaitUpstream(newsDates.load(lang)),
    findNewsDates: (lang) => newsDates.find(lang),
    invalidate() {
      cache.invalidate();
      directories.invalidate();
      newsDates.invalidate();
    },
    states: () => circuits.states(),
    async close() {
      circuits.close();
      await copies?.idle();
    },
  };
}

function pathAndQueryOf({ path, lang, params }: ContentRequest<unknown>): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  query.set('lang', toContentLanguage(lang));
  return `${path}?${query}`;
}

/** Lists are loaded again and again: the same fault is not logged each time. */
const DROPPED_LOG_EVERY_MS = 10 * 60_000;
/** Lists that every site has entries of. Promotions come and go. */
const NEVER_EMPTY: readonly ContentCall[] = ['news', 'categories', 'dapps'];

/** Logs lists with entries that lack required fields, and lists that become empty. */
function createListWatch(log: Logger, metrics: CallMetrics | undefined) {
  const empty = new Set<string>();
  const droppedLoggedAt = new Map<string, number>();

  return {
    noteDropped(kind: string, dropped: number, received: number): void {
      const now = performance.now();
      if (now - (droppedLoggedAt.get(kind) ?? -Infinity) < DROPPED_LOG_EVERY_MS) return;
      droppedLoggedAt.set(kind, now);
      log.warn({ kind, dropped, received }, 'content entries dropped');
    },
    /** Logs once when a list that every site has becomes empty, which is more often a fault than wanted. */
    noteLength(call: ContentCall, lang: Language, data: unknown): void {
      const name = `${call} ${lang}`;
      const length = Array.isArray(data) ? data.length : 0;
      metrics?.setListLength(call, lang, length);
      const isEmpty = length === 0 && NEVER_EMPTY.includes(call);
      if (isEmpty && !empty.has(name)) log.warn({ call, lang }, 'content list is empty');
      if (isEmpty) empty.add(name);
      else empty.delete(name);
    },
  };
}
