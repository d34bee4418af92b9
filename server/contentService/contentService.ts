import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { indexDapps, type SearchedDapp } from '../../shared/site/dappSearch.ts';
import { type ContentLanguage, LANGUAGE_ROWS, toContentLanguage } from '../../shared/site/languages.ts';
import { DAPP_REQUEST_COUNT, STATUS_PUBLISHED } from '../../shared/limits.ts';
import { pictures, PICTURES_PATH } from '../records/pictures.ts';
import { requestClasses } from '../http/requestClasses.ts';
import { STATUS } from '../http/status.ts';
import { HttpFailure, optionsResponse } from '../http/httpFailure.ts';
import type { Store } from '../store/tables.ts';
import { isCurrentPromotion, isPublicNews } from '../records/publicContent.ts';
import { loadPublicPicture } from '../records/storedPictures.ts';
import { SEED_ICONS_PATH } from './seed.ts';

const LOOPBACK = '127.0.0.1';
/** What the contract has of a news flash: not its Markdown, nor the receipt of the submission that it came with. */
const NEWS_COLUMNS = [
  'id',
  'lang',
  'title',
  'desc',
  'content',
  'img_url',
  'img_alt',
  'source',
  'topic',
  'create_time',
  'corrected_at',
] as const;

/** The calls of the content service's contract, read from the store and used over HTTP like an external service. */
function createContentService(store: Store, log: Logger, { seedIconsDir, now = Date.now }: EmbeddedOptions): Express {
  const app = express();
  const search = createRowSearch();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');

  app.get('/v1/news/list', async (req, res) => {
    const news = await store
      .selectFrom('news')
      .select(NEWS_COLUMNS)
      .where('lang', '=', langOf(req))
      .where(isPublicNews(now()))
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .limit(countOf(req))
      .offset(numberOf(req.query.start, 0))
      .execute();
    // The contract wants null past the end of the list.
    send(res, news.length > 0 ? news : null);
  });
  app.get('/v1/news/:id', async (req, res) => {
    const item = await store
      .selectFrom('news')
      .select(NEWS_COLUMNS)
      .where('id', '=', numberOf(req.params.id, -1))
      .where('lang', '=', langOf(req))
      .where(isPublicNews(now()))
      .executeTakeFirst();
    send(res, item ?? null);
  });
  for (const kind of ['banner', 'activity', 'ad'] as const)
    app.get(`/v1/${kind}/list`, async (req, res) => {
      const promotions = await store
        .selectFrom('promotion')
        .innerJoin('promotion_text', 'promotion_text.hid', 'promotion.hid')
        .select(['promotion.hid', 'url', 'img_url', 'start_time', 'end_time', 'title', 'desc'])
        .where('kind', '=', kind)
        .where('lang', '=', langOf(req))
        .where('status', '=', STATUS_PUBLISHED)
        .orderBy('position')
        .execute();
      // Filtered here, not in SQL: the times are texts with various offsets.
      const current = promotions.filter((promotion) => isCurrentPromotion(kind, promotion, now()));
      const start = numberOf(req.query.start, 0);
      send(res, current.slice(start, start + countOf(req)));
    });
  app.get('/v1/category/list', async (req, res) => {
    const categories = await store
      .selectFrom('category')
      .innerJoin('category_text', 'category_text.hid', 'category.hid')
      .select(['category.hid', 'm_index', 'category_type', 'title'])
      .where('lang', '=', langOf(req))
      .orderBy('m_index')
      .execute();
    send(res, categories);
  });
  app.get('/v1/application/list', async (req, res) => {
    const lang = langOf(req);
    const rows = await store
      .selectFrom('application')
      .innerJoin('application_text', 'application_text.hid', 'application.hid')
      .select([
        'application.hid',
        'category_id',
        'url',
        'icon_url',
        'platforms',
        'contracts',
        'checked_on',
        'other_names',
        'listed_on',
        'title',
        'desc',
      ])
      .where('lang', '=', lang)
      .where('status', '=', STATUS_PUBLISHED)
      .orderBy('position')
      .orderBy('application.hid')
      .execute();
    const dapps = rows.map(({ platforms, contracts, other_names, ...row }) => ({
      ...row,
      platforms: JSON.parse(platforms) as number[],
      contracts: JSON.parse(contracts) as SearchedDapp['contracts'],
      other_names: JSON.parse(other_names) as string[],
    }));
    const key = typeof req.query.key === 'string' ? req.query.key : '';
    const category = numberOf(req.query.category_id, -1);
    const found = key.trim() ? search(lang, dapps, key) : dapps;
    const start = numberOf(req.query.start, 0);
    const part = found
      .filter(({ category_id }) => category < 0 || category_id === category)
      .slice(start, start + countOf(req));
    send(res, part.length > 0 ? part : null);
  });

  app.use(
    PICTURES_PATH,
    pictures((hash) => loadPublicPicture(store, hash, now())),
  );
  if (seedIconsDir !== undefined) app.use(SEED_ICONS_PATH, express.static(seedIconsDir));

  app.use((_req, res) => {
    res.status(STATUS.notFound).json({ result: STATUS.notFound, message: 'No such call.', data: null });
  });
  app.use(optionsResponse());
  app.use((error: Error, _req: Request, res: Response, next: (error: Error) => void) => {
    if (res.headersSent) return next(error);
    if (error instanceof HttpFailure)
      return void res.status(error.status).json({ result: error.status, message: 'No such picture.', data: null });
    log.error({ err: error }, 'embedded content not read');
    const result = STATUS.internalServerError;
    res.status(result).json({ result, message: 'The store could not be read.', data: null });
  });
  return app;
}

function send(res: Response, data: unknown): void {
  res.json({ result: 0, data });
}

type ApplicationRow = Pick<SearchedDapp, 'title' | 'url' | 'desc' | 'platforms' | 'contracts'> & {
  hid: number;
  other_names: string[];
};

/**
 * Searches the rows of a language, not in SQL: the order of the results must be the same over all parts. An index takes
 * longer than a page, so the index of the last rows is reused while they do not change.
 */
function createRowSearch() {
  const indexes = new Map<ContentLanguage, { rows: string; find: (key: string) => { position: number }[] }>();
  return <Row extends ApplicationRow>(lang: ContentLanguage, rows: readonly Row[], key: string): Row[] => {
    const text = JSON.stringify(rows);
    let index = indexes.get(lang);
    if (index?.rows !== text) {
      const entries = rows.map(({ hid, other_names: otherNames, title, url, desc, platforms, contracts }, position) => {
        return { position, hid: String(hid), title, otherNames, url, desc, platforms, contracts, categoryId: null };
      });
      index = { rows: text, find: indexDapps(entries, []) };
      indexes.set(lang, index);
    }
    return index.find(key).flatMap(({ position }) => rows[position] ?? []);
  };
}

function langOf(req: Request): ContentLanguage {
  const lang = String(req.query.lang ?? '');
  const known = Object.values(LANGUAGE_ROWS).find(({ contentLanguage }) => contentLanguage === lang);
  return known?.contentLanguage ?? toContentLanguage(lang);
}

function countOf(req: Request): number {
  return Math.min(numberOf(req.query.count, 20), DAPP_REQUEST_COUNT);
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : fallback;
}

interface EmbeddedOptions {
  /** 0 takes a free port. */
  port?: number;
  /** Folder with the icons of the seed's DApps, which the build draws. Without it they have none. */
  seedIconsDir?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Serves the content of the store on the loopback interface; `seedContent` has filled a new one. Every process has a
 * separate server. Rejects when the port is in use.
 */
export async function startEmbeddedContent(
  store: Store,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<{ origin: string; server: Server }> {
  const service = createContentService(store, log, options);
  const server = createServer(requestClasses(service), service);
  server.listen({ port: options.port ?? 0, host: LOOPBACK, exclusive: true });
  await once(server, 'listening');
  return { origin: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`, server };
}
