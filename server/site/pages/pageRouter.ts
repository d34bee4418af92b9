import type { Response } from 'express';
import { type FoundPage, pathOf } from '../../../shared/site/routes.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import type { NoteData } from '../cache/source.ts';
import type { Content } from '../content/content.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { checkMethod } from '../../http/allowedMethods.ts';
import type { FoundHandler } from '../middleware/withFound.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import { loadPage, viewOf } from './loaders/loadPage.ts';
import type { PageSources } from './loaders/pageSources.ts';
import { receiptEntry } from './loaders/loadSubmissionStatus.ts';
import { type PageMiddleware, preparePage } from './pageMiddleware.ts';
import type { RenderPage, RenderView } from './render/renderView.tsx';

interface PagesParts {
  sources: PageSources;
  renderView: RenderView;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  pageMiddleware: PageMiddleware;
}

/** Loads and renders the page that was found. An address without a page, and a page whose item does not exist, are a 404. */
export function pages({
  sources,
  renderView,
  renderPage,
  responseCache,
  limiter,
  pageMiddleware,
}: PagesParts): FoundHandler {
  return async (found, req, res, next) => {
    if (!found) return next();
    if (!checkMethod(req, res, 'GET')) return;
    const isUncached = await preparePage(found, pageMiddleware, req, res);
    const isSent = isUncached ? await sendPrivate(found, res) : await sendPublic(found, res);
    if (!isSent) next(missing(found));
  };

  async function sendPrivate(found: FoundPage, res: Response): Promise<boolean> {
    const job = limiter.begin('variant');
    const loaded = await job.load(() => loadPage(sources, found));
    if (loaded === 'missing') return false;
    if ('redirectTo' in loaded) res.redirect(STATUS.found, loaded.redirectTo);
    else await job.render(() => renderPage(loaded.view, res));
    return true;
  }

  function sendPublic(found: FoundPage, res: Response): Promise<boolean> {
    res.type('html').set('Content-Language', found.lang);
    const load = async (content: Content, note: NoteData) =>
      viewOf(await loadPage({ ...sources, content, note }, found));
    return responseCache.send(pathOf(found), { load, render: renderView }, res);
  }

  /** An unknown receipt gets the lookup of receipts: one mistyped character is the usual reason. */
  function missing(found: FoundPage): HttpFailure {
    if (found.page !== 'submissionStatus') return new HttpFailure(STATUS.notFound, 'notFound');
    const { receipt } = found.params;
    const data = receiptEntry(sources.submissions, { receipt }, true);
    const page = { page: 'receiptEntry', lang: found.lang, params: {}, query: { receipt: data.typed }, data } as const;
    return new HttpFailure(STATUS.notFound, 'notFound', { page });
  }
}
