import type { Logger } from 'pino';
import { type Language, toContentLanguage } from '../../../shared/site/languages.ts';
import type { Config } from '../../config/config.ts';
import type { CallMetrics, ContentCall } from '../../observability/outgoingCalls.ts';
import { awaitUpstream } from '../../observability/requestContext.ts';
import { createCallContent } from './callContent.ts';
import { type CachedContent, createContentCache, steadyNow } from './contentCache.ts';
import { type CallState, createCircuits } from './circuits.ts';
import { type CallOptions, type Content, createContentCalls } from './contentCalls.ts';
import type { ContentCopies } from './contentCopies.ts';
import type { LoadImages } from './images/images.ts';

export type { Content, DappQuery } from './contentCalls.ts';

export interface ContentClient extends Content {
  /** Records the cache entries of its calls, in order. `awaitFresh` waits for new content where the cached is stale. */
  read(options?: { awaitFresh?: boolean }): { content: Content; entries(): readonly (CachedContent | null)[] };
  /** Call it when the content has changed: cached content is loaded again and `version` increases. */
  invalidate(): void;
  readonly version: number;
  /** How each call does. */
  states(): Record<ContentCall, CallState>;
  /** Ends its timers, and waits for what is being copied to the store. */
  close(): Promise<void>;
}

type ContentConfig = Pick<Config, 'contentTimeoutMs' | 'contentFreshMs' | 'contentStaleMs' | 'siteTimeZone'>;

/** Lists are loaded again and again: the same fault is not logged each time. */
const DROPPED_LOG_EVERY_MS = 10 * 60_000;
/** Every site has them; promotions come and go. */
const NEVER_EMPTY: readonly ContentCall[] = ['news', 'categories', 'dapps'];

const withoutImages: LoadImages = async () => new Map();

/** Creates the client of the content service at `origin`, with its cache and circuits. `copies` outlive the process. */
export function createContent(
  origin: string,
  config: ContentConfig,
  log: Logger,
  loadImages = withoutImages,
  { copies, metrics }: { copies?: ContentCopies | undefined; metrics?: CallMetrics | undefined } = {},
): ContentClient {
  const callContent = createCallContent(origin, config.contentTimeoutMs, metrics);
  const circuits = createCircuits(log, metrics);
  const cache = createContentCache({ freshMs: config.contentFreshMs, staleMs: config.contentStaleMs });
  const empty = new Set<string>();
  const droppedLoggedAt = new Map<string, number>();
  let version = 0;

  function noteDropped(kind: string, dropped: number, received: number): void {
    const now = performance.now();
    if (now - (droppedLoggedAt.get(kind) ?? -Infinity) < DROPPED_LOG_EVERY_MS) return;
    droppedLoggedAt.set(kind, now);
    log.warn({ kind, dropped, received }, 'content entries dropped');
  }

  /** Logs once when a list that every site has becomes empty, which is more often a fault than wanted. */
  function noteLength(call: ContentCall, lang: Language, data: unknown): void {
    const name = `${call} ${lang}`;
    const length = Array.isArray(data) ? data.length : 0;
    metrics?.setListLength(call, lang, length);
    const isEmpty = length === 0 && NEVER_EMPTY.includes(call);
    if (isEmpty && !empty.has(name)) log.warn({ call, lang }, 'content list is empty');
    if (isEmpty) empty.add(name);
    else empty.delete(name);
  }

  function createCalls(awaitFresh: boolean, entries?: (CachedContent | null)[]): Content {
    const load: Parameters<typeof createContentCalls>[0]['load'] = async (
      call,
      path,
      lang,
      params,
      parseData,
      { mayBeMissing, isWatched = false, isCopied = true }: CallOptions = {},
    ) => {
      const index = entries ? entries.push(null) - 1 : 0;
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      query.set('lang', toContentLanguage(lang));
      const pathAndQuery = `${path}?${query}`;
      const fetch = () =>
        circuits.run(call, async () => {
          const data = await callContent(call, pathAndQuery, { mayBeMissing });
          const parsed = await parseData(data);
          if (isWatched) noteLength(call, lang, data);
          if (isCopied) copies?.saveCopy(pathAndQuery, data, parsed);
          return parsed;
        });
      const restore = async () => {
        const copy = await copies?.loadCopy(pathAndQuery);
        if (!copy) return null;
        // Another process's clock may be ahead of this one's, and content of the future would never be refreshed.
        const requestedAt = Math.min(copy.loadedAt, steadyNow());
        circuits.restored(call, requestedAt);
        return { value: await parseData(copy.data), requestedAt };
      };
      const entry = await awaitUpstream(
        cache.read(pathAndQuery, fetch, {
          awaitFresh,
          ...(copies && isCopied && { restore: () => restore().catch(() => null) }),
        }),
      );
      if (entries) entries[index] = entry;
      return entry && (entry.value as Awaited<ReturnType<typeof parseData>>);
    };
    return createContentCalls({ load, loadImages, siteTimeZone: config.siteTimeZone, noteDropped });
  }

  return {
    ...createCalls(false),
    read({ awaitFresh = false } = {}) {
      const entries: (CachedContent | null)[] = [];
      return { content: createCalls(awaitFresh, entries), entries: () => [...entries] };
    },
    invalidate() {
      cache.invalidate();
      version += 1;
    },
    get version() {
      return version;
    },
    states: () => circuits.states(),
    async close() {
      circuits.close();
      await copies?.idle();
    },
  };
}

/** Runs `load` with content that takes `ms` in total: later results are null. The calls continue and fill the cache. */
export async function withTimeout<Loaded>(
  content: Content,
  ms: number,
  load: (content: Content) => Promise<Loaded>,
): Promise<Loaded> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null).unref()));
  const limit = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result | null>) => {
    return (...args: Args) => Promise.race([call(...args), timeout]);
  };
  try {
    return await load({
      loadNews: limit(content.loadNews),
      loadNewsItem: limit(content.loadNewsItem),
      loadBanners: limit(content.loadBanners),
      loadActivities: limit(content.loadActivities),
      loadAds: limit(content.loadAds),
      loadCategories: limit(content.loadCategories),
      loadDapps: limit(content.loadDapps),
    });
  } finally {
    clearTimeout(timer);
  }
}
