import type { Request, Response } from 'express';
import { nameData } from '../../../shared/site/pageState.ts';
import { type FoundPage, pathOf } from '../../../shared/site/routes.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { jsonJob, type NoteData } from '../cache/cachedJob.ts';
import type { Content } from '../content/content.ts';
import { checkMethod, HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import type { FoundHandler } from '../middleware/withFound.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import { loadPage, viewOf } from './loaders/loadPage.ts';
import type { DataLoaders } from './loaders/dataLoaders.ts';
import { receiptEntry } from './loaders/loadSubmissionStatus.ts';
import { type PageMiddleware, preparePage } from './pageMiddleware.ts';
import type { RenderPage, RenderView } from './render/renderView.tsx';

interface PageDataParts {
  loaders: DataLoaders;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  pageMiddleware: PageMiddleware;
}

interface PagesParts extends PageDataParts {
  renderView: RenderView;
  renderPage: RenderPage;
}

/**
 * Loads and renders the page that was found. An address without a page, and a page whose item does not exist, are a
 * 404.
 */
export function pages({
  loaders,
  renderView,
  renderPage,
  responseCache,
  limiter,
  pageMiddleware,
}: PagesParts): FoundHandler {
  return async (found, req, res, next) => {
    if (!found) return next();
    checkMethod(req, res, 'GET');
    const isUncached = await preparePage(found, pageMiddleware, req, res);
    const isSent = isUncached ? await sendPrivate(found, res) : await sendPublic(found, res);
    if (!isSent) next(missing(found));
  };

  async function sendPrivate(found: FoundPage, res: Response): Promise<boolean> {
    const turns = limiter.begin('variant');
    const loaded = await turns.loadInTurn(() => loadPage(loaders, found));
    if (loaded === 'missing') return false;
    if ('redirectTo' in loaded) res.redirect(STATUS.found, loaded.redirectTo);
    else await turns.renderInTurn(() => renderPage(loaded.view, res));
    return true;
  }

  function sendPublic(found: FoundPage, res: Response): Promise<boolean> {
    res.type('html').set('Content-Language', found.lang);
    const loadData = async (content: Content, note: NoteData) =>
      viewOf(await loadPage({ ...loaders, content, note }, found));
    return responseCache.send(pathOf(found), { loadData, render: renderView }, res);
  }

  /** An unknown receipt gets the lookup of receipts: one mistyped character is the usual reason. */
  function missing(found: FoundPage): HttpFailure {
    if (found.page !== 'submissionStatus') return new HttpFailure(STATUS.notFound, 'notFound');
    const { receipt } = found.params;
    const data = receiptEntry(loaders.submissions, { receipt }, true);
    const page = { page: 'receiptEntry', lang: found.lang, params: {}, query: { receipt: data.typed }, data } as const;
    return new HttpFailure(STATUS.notFound, 'notFound', { page });
  }
}

/**
 * The browser's next page as data, under the names of the page state: found, checked and loaded as the page itself, with
 * the same statuses.
 */
export function pageData({ loaders, pageMiddleware, responseCache, limiter }: PageDataParts): FoundHandler {
  return async (found, req, res) => {
    if (!found || !(await sendData(found, req, res))) throw new HttpFailure(STATUS.notFound, 'notFound');
  };

  async function sendData(found: FoundPage, req: Request, res: Response): Promise<boolean> {
    if (await preparePage(found, pageMiddleware, req, res)) {
      const loaded = await limiter.begin('variant').loadInTurn(() => loadPage(loaders, found));
      if (loaded === 'missing') return false;
      if ('redirectTo' in loaded) res.redirect(STATUS.found, req.baseUrl + loaded.redirectTo);
      else res.json(nameData(loaded.view));
      return true;
    }
    res.type('json');
    const job = jsonJob(async (content, note) => {
      const view = viewOf(await loadPage({ ...loaders, content, note }, found));
      return view && nameData(view);
    });
    return responseCache.send(req.baseUrl + pathOf(found), job, res);
  }
}
