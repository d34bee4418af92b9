import { type Request, type Response, Router } from 'express';
import { DAPP_REQUEST_COUNT, LIST_START_MAX } from '../../../shared/limits.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { pickSearchKey } from '../../../shared/site/textFormats.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { jsonJob } from '../cache/cachedJob.ts';
import { CIRCUIT_RETRY_MS } from '../content/circuits.ts';
import { type Content, PAGE_TIMEOUT_MS, withTimeout } from '../content/content.ts';
import type { Part } from '../content/contentParsers.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { readQuery } from '../middleware/formPost.ts';
import { readLanguage } from '../middleware/language.ts';
import { describeFailure } from '../pages/errors.ts';
import { searchCategory } from '../pages/loaders/loadDappDirectory.ts';
import { startLoading } from '../pages/loaders/searchDirectory.ts';
import { steadyNow } from '../content/contentCache.ts';
import type { Submissions } from '../intake/submissions.ts';

/**
 * The content service's lists for other clients, parsed and filtered, in its envelope `{ result, data }`. `data` is
 * null past the end of a list; when the content is not available, the response is 503 and `result` is not 0. A search finds
 * what the directory's page finds; `isPartial` says that not all entries could be read.
 */
export function contentLists(responseCache: ResponseCache): Router {
  const router = Router({ caseSensitive: true });
  router.use(allowedMethods('GET'));
  router.get('/news', async (req, res) => {
    const [lang, start] = [readLanguage(req), startOf(req)];
    await send(res, 'news', { lang, start: `${start}` }, (content) => content.loadNews(lang, start));
  });
  router.get('/dapps', async (req, res) => {
    const [lang, start] = [readLanguage(req), startOf(req)];
    const [category, key] = [readQuery(req, 'category_id'), pickSearchKey(readQuery(req, 'key'))];
    await send(res, 'dapps', { lang, start: `${start}`, category_id: category, key }, (content) =>
      key
        ? withTimeout(content, PAGE_TIMEOUT_MS, (limited) => search(limited, lang, key, category || null, start))
        : content.loadDapps(lang, { start, category: category || null, key: '' }),
    );
  });
  return router;

  /** The key is built from the parsed request, so that all spellings of it share one cached response. */
  async function send(
    res: Response,
    list: 'news' | 'dapps',
    query: Record<string, string>,
    load: (content: Content) => Promise<(Part<unknown> & { isPartial?: boolean }) | null>,
  ): Promise<void> {
    const job = jsonJob(async (content) => {
      const part = await load(content);
      const isPartial = part?.isPartial && { isPartial: true };
      return part && { result: 0, data: part.received > 0 ? part.entries : null, ...isPartial };
    });
    res.type('json');
    if (await responseCache.send(`/api/content/${list}?${new URLSearchParams(query)}`, job, res)) return;
    const { message } = describeFailure(new HttpFailure(STATUS.serviceUnavailable, 'unavailable'), res.req);
    res
      .status(STATUS.serviceUnavailable)
      .set({ 'Cache-Control': 'no-store', 'Retry-After': String(CIRCUIT_RETRY_MS / 1000) })
      .json({ result: STATUS.serviceUnavailable, message, data: null });
  }
}

/** The part of what a search finds, as one response of the list has it; null when nothing is known of what matches. */
async function search(
  content: Content,
  lang: Language,
  key: string,
  category: string | null,
  start: number,
): Promise<(Part<Dapp> & { isPartial: boolean }) | null> {
  const { dapps, isPartial } = await searchCategory(startLoading(content, lang), key, category);
  if (!dapps || (isPartial && dapps.length === 0)) return null;
  const entries = dapps.slice(start, start + DAPP_REQUEST_COUNT);
  return { entries, received: entries.length, isPartial };
}

function startOf(req: Request): number {
  const start = readQuery(req, 'start');
  return /^\d{1,6}$/.test(start) ? Math.min(Number(start), LIST_START_MAX) : 0;
}

/**
 * `GET /api/queue`: the queue of each kind of project as `{ result: 0, data: { dapp, token, nft } }` of QueueFigures.
 * 503 while the store does not answer.
 */
export function queue(submissions: Pick<Submissions, 'loadQueueFigures'>, responseCache: ResponseCache): Router {
  const router = Router({ caseSensitive: true });
  const job = jsonJob(async (_content, note) => {
    const data = await submissions.loadQueueFigures();
    note({ value: data, requestedAt: steadyNow() });
    return data && { result: 0, data };
  });
  router.all('/', allowedMethods('GET'), async (_req, res) => {
    res.type('json');
    if (await responseCache.send('/api/queue', job, res)) return;
    throw new HttpFailure(STATUS.serviceUnavailable, 'storeUnavailable');
  });
  return router;
}
