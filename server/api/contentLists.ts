import { Router, type Request } from 'express';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts';
import { LIST_START_MAX } from '../../shared/limits.ts';
import { pickSearchKey } from '../../shared/pickSearchKey.ts';
import type { Content } from '../content/content.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';

/**
 * The content service's lists for other readers: its envelope `{ result, data }`, parsed, filtered and with dates derived.
 * What cannot be had now is an empty answer, `data: null`, as past the end of a list.
 */
export function contentLists(content: Content): Router {
  const router = Router();
  router.use(allowedMethods('GET'));
  router.get('/news', async (req, res) => {
    const part = await content.loadNews(langOf(req), startOf(req));
    res.json({ result: 0, data: part && part.received > 0 ? part.entries : null });
  });
  router.get('/dapps', async (req, res) => {
    const part = await content.loadDapps(langOf(req), {
      start: startOf(req),
      category: textOf(req, 'category_id') || null,
      key: pickSearchKey(textOf(req, 'key')),
    });
    res.json({ result: 0, data: part && part.received > 0 ? part.entries : null });
  });
  return router;
}

function textOf(req: Request, name: string): string {
  const value = req.query[name];
  return typeof value === 'string' ? value : '';
}

function langOf(req: Request): Language {
  const lang = textOf(req, 'lang');
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

function startOf(req: Request): number {
  const start = textOf(req, 'start');
  return /^\d{1,6}$/.test(start) ? Math.min(Number(start), LIST_START_MAX) : 0;
}
