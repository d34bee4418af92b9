import type { Logger } from 'pino';
import { toContentLanguage, type Language } from '../../shared/languages.ts';
import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../shared/pageData.ts';
import type { Config } from '../config.ts';
import { createAnswerCache, type KeptAnswer } from './answerCache.ts';
import { createCallContent } from './callContent.ts';
import { createContentCalls } from './contentCalls.ts';
import { createContentParsers, type Part } from './createContentParsers.ts';
import { withCircuit } from './withCircuit.ts';

/** A DApp question: null and empty leave the category or the search text out. */
export interface DappQuestion {
  start: number;
  category: string | null;
  key: string;
}

/**
 * The content service as pages see it. No call rejects: null is "nothing known, now or from before", which the visitor
 * meets as the empty state. `loadNewsItem` tells "there is no such item" as `{ article: null }`.
 */
export interface Content {
  loadNews(lang: Language, start: number): Promise<Part<NewsEntry> | null>;
  loadNewsItem(lang: Language, id: string): Promise<{ article: NewsArticle | null } | null>;
  loadBanners(lang: Language): Promise<Promotion[] | null>;
  loadActivities(lang: Language): Promise<Activity[] | null>;
  loadAds(lang: Language): Promise<Promotion[] | null>;
  loadCategories(lang: Language): Promise<Category[] | null>;
  loadDapps(lang: Language, question: DappQuestion): Promise<Part<Dapp> | null>;
}

/** The answers something was made of, in the order they were asked for; null for one that could not be had. */
export interface Reading {
  content: Content;
  answers(): readonly (KeptAnswer | null)[];
}

/** The client of the content service, for the site that shares it. */
export interface ContentClient extends Content {
  /** The same content, remembering what it gave. `awaitFresh` waits for new answers where there are only stale ones. */
  read(options?: { awaitFresh?: boolean }): Reading;
  /** The content has changed: answers from before are asked for again, and `edition` is another. */
  forget(): void;
  readonly edition: number;
  /** Ends its timers. */
  close(): void;
}

type ContentConfig = Pick<Config, 'contentTimeoutMs' | 'contentFreshMs' | 'contentStaleMs' | 'siteTimeZone'>;

/** The client of the content service at `origin`, with its cache and circuit. */
export function createContent(origin: string, config: ContentConfig, log: Logger): ContentClient {
  const { call, close } = withCircuit(createCallContent(origin, config.contentTimeoutMs), log);
  const cache = createAnswerCache({ freshMs: config.contentFreshMs, staleMs: config.contentStaleMs, log });
  const parse = createContentParsers(config.siteTimeZone, log);
  let edition = 0;

  function createCalls(awaitFresh: boolean, answers?: (KeptAnswer | null)[]): Content {
    return createContentCalls(async (path, lang, params, parseData) => {
      const place = answers && answers.push(null) - 1;
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      query.set('lang', toContentLanguage(lang));
      const pathAndQuery = `${path}?${query}`;
      const ask = async () => parseData(await call(pathAndQuery));
      const kept = await cache.read(pathAndQuery, ask, { awaitFresh });
      if (answers && place !== undefined) answers[place] = kept;
      return kept && (kept.value as ReturnType<typeof parseData>);
    }, parse);
  }

  return {
    ...createCalls(false),
    read({ awaitFresh = false } = {}) {
      const answers: (KeptAnswer | null)[] = [];
      return { content: createCalls(awaitFresh, answers), answers: () => [...answers] };
    },
    forget() {
      cache.forget();
      edition += 1;
    },
    get edition() {
      return edition;
    },
    close,
  };
}

/**
 * Loads from content as somebody who waits no longer than `ms` in all: what has not come by then is null. The calls
 * themselves go on and fill the cache for the next visitor.
 */
export async function withTimeout<Loaded>(
  content: Content,
  ms: number,
  load: (content: Content) => Promise<Loaded>,
): Promise<Loaded> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
    timer.unref();
  });
  const wait = <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer | null>) => {
    return (...args: Args) => Promise.race([call(...args), over]);
  };
  try {
    return await load({
      loadNews: wait(content.loadNews),
      loadNewsItem: wait(content.loadNewsItem),
      loadBanners: wait(content.loadBanners),
      loadActivities: wait(content.loadActivities),
      loadAds: wait(content.loadAds),
      loadCategories: wait(content.loadCategories),
      loadDapps: wait(content.loadDapps),
    });
  } finally {
    clearTimeout(timer);
  }
}
