import express from 'express';
import type { Logger } from 'pino';
import { api } from './api/api.ts';
import type { Config } from './config.ts';
import type { ContentClient } from './content/content.ts';
import { createListener, type Listener } from './createListener.ts';
import { qrCode } from './feeds/qrCode.ts';
import { siteFiles } from './feeds/siteFiles.ts';
import type { Metrics } from './metrics.ts';
import type { UseAllowance } from './middleware/allowances.ts';
import { errors } from './middleware/errors.ts';
import { health, type Readiness } from './middleware/health.ts';
import { notFound } from './middleware/notFound.ts';
import { observeAnswers } from './middleware/observeAnswers.ts';
import { redirects } from './middleware/redirects.ts';
import { requestLog } from './middleware/requestLog.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { slowBodies } from './middleware/slowBodies.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import type { Assets } from './pages/assets.ts';
import { createPageMiddleware, type PageMiddleware } from './pages/pageMiddleware.ts';
import { pages } from './pages/pages.ts';
import { createPageCache } from './pages/pageCache.ts';
import { createRenderPage } from './pages/renderPage.ts';
import { createRenderView } from './pages/renderShown.tsx';
import type { Newsletter } from './submissions/newsletter.ts';
import type { Submissions } from './submissions/submissions.ts';

export interface Parts {
  config: Config;
  log: Logger;
  assets: Assets;
  /** Folder of the build's public files. */
  publicDir: string;
  content: ContentClient;
  newsletter: Newsletter;
  submissions: Submissions;
  useAllowance: UseAllowance;
  readiness: Readiness;
  pageMiddleware?: PageMiddleware;
  metrics?: Metrics;
}

/** The site: a request from top to bottom. Parts are handed in, nothing is fetched here, and nothing listens yet. */
export function createApp({
  config,
  log,
  assets,
  publicDir,
  content,
  newsletter,
  submissions,
  useAllowance,
  readiness,
  pageMiddleware = createPageMiddleware(assets),
  metrics,
}: Parts): Listener {
  const renderView = createRenderView(config, assets, log);
  const renderPage = createRenderPage(renderView);
  const pageCache = createPageCache({ config, content, log });
  const sources = { content, submissions, siteTimeZone: config.siteTimeZone };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // No nested objects and arrays out of a query: every value is text or a list of texts.
  app.set('query parser', 'simple');

  // Before Express: what sees every answer, and what answers from memory. That needs nothing of all below, its headers are kept with it.
  const observe = observeAnswers(requestLog(log), ...(metrics ? [metrics.observe] : []));
  const listener = createListener({ app, log, observe, shortWay: pageCache.shortWay });

  app.use(slowBodies()); //                  before whatever reads a body, and before who answers without
  app.use(securityHeaders(config, assets.css)); // before anything that answers anew, files and errors included
  app.use(health(readiness)); //             before redirects and pages, whose cost a probe must not have
  app.use(staticFiles(publicDir)); //        compressed when they were built
  app.use(redirects(config.staticOrigin)); // before pages: legacy addresses and addresses without a language
  app.use(siteFiles(config.siteOrigin, pageCache));
  app.use(qrCode(config.siteOrigin));
  app.use('/api', api({ sources, newsletter, useAllowance, renderPage, pageCache, pageMiddleware, log }));
  app.use(pages({ sources, renderView, renderPage, pageCache, pageMiddleware }));
  app.use(notFound());
  app.use(errors({ renderPage, log })); //   last: whatever went wrong above
  return listener;
}
