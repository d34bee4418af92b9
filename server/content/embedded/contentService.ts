import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type Request, type Response } from 'express';
import { type ContentLanguage, toContentLanguage } from '../../../shared/languages.ts';
import { DAPP_REQUEST_COUNT } from '../../../shared/limits.ts';
import { requestClasses } from '../../http/requestClasses.ts';
import type { Store } from '../../store/tables.ts';
import { findApplications, findCategories, findNews, findNewsItem, findPromotions } from './contentRows.ts';
import { seedContent } from './seed.ts';

const LOOPBACK = '127.0.0.1';
const NOT_FOUND = 404;
const FAILED = 500;
const CONTENT_LANGUAGES: readonly string[] = ['zh-Hans', 'en', 'ko'] satisfies ContentLanguage[];

/**
 * The embedded content service: the calls of the content service's contract, read from the store. The site uses it over
 * HTTP, so that embedded and external content take the same code path.
 */
function createContentService(store: Store): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');

  app.get('/v1/news/list', async (req, res) => {
    const news = await findNews(store, langOf(req), windowOf(req));
    // The contract wants null past the end of the list.
    send(res, news.length > 0 ? news : null);
  });
  app.get('/v1/news/:id', async (req, res) => {
    const id = numberOf(req.params.id, -1);
    send(res, (await findNewsItem(store, langOf(req), id)) ?? null);
  });
  for (const kind of ['banner', 'activity', 'ad'] as const)
    app.get(`/v1/${kind}/list`, async (req, res) =>
      send(res, await findPromotions(store, kind, langOf(req), windowOf(req))),
    );
  app.get('/v1/category/list', async (req, res) => send(res, await findCategories(store, langOf(req))));
  app.get('/v1/application/list', async (req, res) => {
    const category = numberOf(req.query.category_id, -1);
    const found = await findApplications(store, langOf(req), {
      ...windowOf(req),
      categoryId: category >= 0 ? category : null,
      key: typeof req.query.key === 'string' ? req.query.key.trim() : '',
    });
    send(res, found.length > 0 ? found : null);
  });

  app.use((_req, res) => void res.status(NOT_FOUND).json({ result: NOT_FOUND, message: 'No such call.', data: null }));
  app.use((error: Error, _req: Request, res: Response, next: (error: Error) => void) => {
    if (res.headersSent) return next(error);
    res.status(FAILED).json({ result: FAILED, message: 'The store could not be read.', data: null });
  });
  return app;
}

function send(res: Response, data: unknown): void {
  res.json({ result: 0, data });
}

function langOf(req: Request): ContentLanguage {
  const lang = String(req.query.lang ?? '');
  return CONTENT_LANGUAGES.includes(lang) ? (lang as ContentLanguage) : toContentLanguage(lang);
}

function windowOf(req: Request): { start: number; count: number } {
  return { start: numberOf(req.query.start, 0), count: Math.min(numberOf(req.query.count, 20), DAPP_REQUEST_COUNT) };
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : fallback;
}

/**
 * Seeds a new store and serves its content on the loopback interface; port 0 takes a free port. `exclusive` gives each worker
 * process its own server instead of a port they share. Rejects when the port is in use.
 */
export async function startEmbeddedContent(store: Store, port = 0): Promise<{ origin: string; server: Server }> {
  await seedContent(store);
  const service = createContentService(store);
  const server = createServer(requestClasses(service), service);
  server.listen({ port, host: LOOPBACK, exclusive: true });
  await once(server, 'listening');
  return { origin: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`, server };
}
