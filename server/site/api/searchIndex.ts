import { Router } from 'express';
import { SEARCHED_NEWS_PAGES_MAX } from '../../../shared/limits.ts';
import type { SearchIndex } from '../../../shared/site/searchRows.ts';
import { allowedMethods } from '../../http/httpFailure.ts';
import { jsonJob } from '../cache/cachedJob.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { PAGE_TIMEOUT_MS, withTimeout } from '../content/content.ts';
import { readLanguage } from '../middleware/language.ts';
import { loadSearchRows } from '../search/searchSite.ts';

/**
 * `GET /api/search/index?lang=`: what a browser searches by itself, so that nothing that is typed is sent, as
 * `{ result: 0, data: SearchIndex }`. It is the same for everybody.
 */
export function searchIndex(responseCache: ResponseCache): Router {
  const router = Router({ caseSensitive: true });
  router.all('/index', allowedMethods('GET'), async (req, res) => {
    const lang = readLanguage(req);
    const job = jsonJob((content) =>
      withTimeout(content, PAGE_TIMEOUT_MS, async (limited) => {
        const [rows, categories] = await Promise.all([
          loadSearchRows(limited, lang, SEARCHED_NEWS_PAGES_MAX),
          limited.loadCategories(lang),
        ]);
        const data: SearchIndex = {
          rows,
          categories: (categories ?? []).map(({ hid, title }) => ({ hid, title })),
        };
        return { result: 0, data };
      }),
    );
    res.type('json');
    await responseCache.send(`/api/search/index?lang=${lang}`, job, res);
  });
  return router;
}
