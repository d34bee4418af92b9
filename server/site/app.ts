import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { api } from './api/apiRouter.ts';
import { createResponseCache } from './cache/responseCache.ts';
import type { Config } from '../config/config.ts';
import type { ContentClient } from './content/content.ts';
import type { Images } from './content/images/images.ts';
import { images } from './feeds/imageFiles.ts';
import { createQrCodes, qrCodes } from './feeds/qrCodes.ts';
import { siteFiles } from './feeds/siteFiles.ts';
import { siteManifest } from './feeds/siteManifest.ts';
import { tokenList } from './feeds/tokenList.ts';
import { blockList, sameOrigin, wellFormed } from './middleware/refusals.ts';
import { bodyTimeout } from './middleware/bodyLimits.ts';
import { clientAddress, trustedProxies } from './middleware/clientAddress.ts';
import { apiDescription } from './openapi/apiDescription.ts';
import { errors } from './pages/errors.ts';
import { health, type Readiness } from './health/health.ts';
import { notFound, optionsResponse } from '../http/httpFailure.ts';
import { noTransform } from './middleware/noTransform.ts';
import { openToAll } from './middleware/openToAll.ts';
import { httpsRedirect, redirects } from './middleware/redirects.ts';
import { type Consume, consumeInMemory as createConsumeInMemory } from './limits/rateLimits.ts';
import { logRefusals, renderRate } from './middleware/rateLimit.ts';
import { createPolicy, headersOfAll, onFailure, securityHeaders } from './middleware/securityHeaders.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import { withFound } from './middleware/withFound.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { observeRequests } from '../observability/requestContext.ts';
import { requestLog } from '../observability/requestLog.ts';
import { createRenderLimiter, type RenderLimiter } from './overload/renderLimiter.ts';
import { createPageMiddleware, type PageMiddleware } from './pages/pageMiddleware.ts';
import type { Assets } from './pages/render/assets.ts';
import { HEAD_SCRIPT } from './pages/render/SiteHead.tsx';
import { createRenderPage, type RenderView } from './pages/render/renderView.tsx';
import { pages } from './pages/pageRouter.ts';
import type { Newsletter } from './intake/newsletter.ts';
import type { Submissions } from './intake/submissions.ts';
import type { Store } from '../store/tables.ts';
import type { TrustSource } from '../genuine/trustSource.ts';

export interface Parts {
  config: Config;
  log: Logger;
  assets: Assets;
  /** Folder of the build's public files. */
  publicDir: string;
  content: ContentClient;
  images: Pick<Images, 'loadFile'>;
  newsletter: Newsletter;
  submissions: Submissions;
  store: Store;
  trust: Pick<TrustSource, 'current' | 'signingKey'>;
  consume: Consume;
  readiness: Readiness;
  pageMiddleware?: PageMiddleware;
  limiter?: RenderLimiter;
  metrics?: Metrics;
  renderView: RenderView;
  /** Handles what only `npm run dev` has. */
  development?: RequestHandler | undefined;
}

/**
 * The site as an Express app: a request passes through its middleware from top to bottom. Creating it loads nothing.
 */
export function createApp(parts: Parts): Express {
  const { config, log, assets, content, submissions, store, trust, newsletter, renderView } = parts;
  const { pageMiddleware = createPageMiddleware(), limiter = createRenderLimiter(), metrics = createMetrics() } = parts;
  const renderPage = createRenderPage(renderView);
  const { siteOrigin, siteTimeZone, areFormsClosed, settings } = config;
  const { rateLimits: limits, formBytes } = settings;
  const loaders = { content, submissions, store, trust, siteTimeZone, areFormsClosed };
  const consume = logRefusals(parts.consume, log);
  const consumeInMemory = config.rateLimits ? logRefusals(createConsumeInMemory(), log) : async () => null;

  const policy = createPolicy(config, { script: HEAD_SCRIPT, css: [assets.css, ...Object.values(assets.sheetTexts)] });
  const headers = headersOfAll(config, policy);
  const secure = securityHeaders(headers);
  const responseCache = createResponseCache({ config, content, limiter, log, headers });
  const pageParts = { loaders, renderView, renderPage, responseCache, limiter, pageMiddleware };

  const isTrusted = trustedProxies(config.trustProxy);
  const app = createExpress(isTrusted);
  app.use(observeRequests(requestLog(log), metrics.observe)); // first: sees every response
  app.use(wellFormed());
  // Before all that reads req.ip.
  app.use(clientAddress({ isTrusted, isOff: config.trustProxy === false, log, count: metrics.countUnnamedClient }));
  if (settings.blocked.length > 0) app.use(blockList(settings.blocked, secure));
  if (config.httpsRedirect) app.use(httpsRedirect(siteOrigin));
  // Middleware that must also run for cached pages goes here; a header of every response is a line in headersOfAll.
  app.use(responseCache.lookup); //                  cached pages are sent with the headers they were cached with
  app.use(secure); //                                before every response below
  app.use(onFailure(secure)); //                     and for requests that were refused above
  app.use(openToAll()); //                               before all that can refuse
  if (parts.development) app.use(parts.development);
  app.use(bodyTimeout()); //                         before the parsers of bodies
  app.use(sameOrigin(siteOrigin)); //                before everything that a POST can change
  app.use(staticFiles(parts.publicDir, assets.fileWorker, log, metrics.countMissingFile)); // compressed by the build
  app.use(noTransform(), compression()); //          in this order: what is compressed must not be changed on its way
  app.use(health(parts.readiness)); //               before redirects and pages, which are slower
  // Before pages: legacy addresses, addresses without a language.
  app.use(withFound(redirects(config.staticOrigin, settings.redirects)));
  app.use(withFound(renderRate(consumeInMemory, limits.render)));
  app.use(siteFiles(siteOrigin, responseCache, trust));
  const loadQrCodes = createQrCodes(siteOrigin);
  app.use(siteManifest({ origin: siteOrigin, assets, policy, headers, loadQrCodes, trust }));
  app.use(tokenList(siteOrigin, store, responseCache));
  app.use(apiDescription({ origin: siteOrigin, version: assets.version, limits }));
  app.use(qrCodes(loadQrCodes));
  app.use(images(parts.images));
  app.use('/api', api({ ...pageParts, newsletter, consume, consumeInMemory, metrics, log, limits, formBytes }));
  app.use(withFound(pages(pageParts)));
  app.use(notFound());
  app.use(optionsResponse());
  // Last, because it handles the failures of all middleware above.
  app.use(errors({ renderPage, limiter, consume: consumeInMemory, limits, styles: assets.styles, log }));
  return app;
}

function createExpress(isTrusted: ReturnType<typeof trustedProxies>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', isTrusted);
  // One spelling of each address: rate limits, log and metrics compare paths as they are requested.
  app.enable('case sensitive routing');
  // A query value is a text or a list of texts, never an object.
  app.set('query parser', 'simple');
  return app;
}
