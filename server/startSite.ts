import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pageModules } from '../client/pages/pageModules.ts';
import { DEFAULT_LANGUAGE } from '../shared/languages.ts';
import { PAGE_NAMES } from '../shared/routes.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContent } from './content/content.ts';
import { createContentCopies } from './content/contentCopies.ts';
import { startEmbeddedContent } from './contentService/contentService.ts';
import { SEED_ICONS_DIR, seedContent } from './contentService/seed.ts';
import { watchChanges } from './contentService/watchChanges.ts';
import { createFetchImage } from './content/images/fetchImage.ts';
import { createImages } from './content/images/images.ts';
import { openServer } from './http/openServer.ts';
import { createReadiness } from './health/readiness.ts';
import { createConsume } from './limits/rateLimits.ts';
import { measureLog } from './observability/log.ts';
import { createMetrics, serveMetrics, type Metrics } from './observability/metrics.ts';
import { measureSite } from './observability/siteMetrics.ts';
import { startUnrecorded } from './observability/tracing.ts';
import { loadPage } from './pages/loaders/loadPage.ts';
import { loadAssets } from './pages/render/assets.ts';
import { createRenderView } from './pages/render/renderView.tsx';
import { watchLoopDelay } from './overload/loopDelay.ts';
import { createRenderLimiter, RENDER_LIMITS } from './overload/renderLimiter.ts';
import { startExpiry } from './store/expiry.ts';
import { createStore, migrateStore } from './store/openStore.ts';
import { prepareStore } from './store/prepareStore.ts';
import { measureDeliveries, startDeliveries } from './submissions/deliveries.ts';
import { startMails } from './submissions/mails.ts';
import { forwardNewsletter, keepNewsletter } from './submissions/newsletter.ts';
import { createProver } from './submissions/proof.ts';
import { createSubmissions } from './submissions/submissions.ts';
import { seedTokens } from './submissions/tokens.ts';

export interface RunningSite {
  origin: string;
  metrics: Metrics;
  /** Accepts no new requests, finishes the open ones, then closes everything. */
  stop(mode: StopMode): Promise<void>;
}

/**
 * - `terminate`: the site is not ready any more, which a load balancer may notice for `STOP_DELAY_S` before it stops listening;
 *   no request is lost, so idle connections end by their own timeout.
 * - `interrupt`: the same at once, idle connections included.
 * - `replace`: another process has taken over, so the site stays ready.
 */
export type StopMode = 'terminate' | 'interrupt' | 'replace';

/**
 * Puts the parts together and listens; `distDir` is the folder build.mjs wrote, `development` answers what only `npm run dev`
 * has. Rejects with a plain reason when the build is
 * missing or the port or the SQLite file is not available; without its PostgreSQL the site starts and serves pages.
 */
export async function startSite(
  config: Config,
  log: Logger,
  distDir: string,
  development?: RequestHandler,
): Promise<RunningSite> {
  const assets = await loadAssets(distDir);
  const metrics = createMetrics();
  // Loaded on demand: most sites send no traces.
  const { startOpenTelemetry } = config.tracing ? await import('./observability/openTelemetry.ts') : {};
  const tracing = startOpenTelemetry?.(log);
  const startSpan = tracing?.startSpan ?? startUnrecorded;
  const isEmbedded = config.contentOrigin === undefined;
  const seedIconsDir = join(distDir, SEED_ICONS_DIR);
  const store = await createStore(config, 'request', log);
  const preparation = await prepareStore(async () => {
    await migrateStore(config);
    await seedTokens(store);
    if (isEmbedded) await seedContent(store, seedIconsDir);
  }, log);
  const embedded = isEmbedded ? await startEmbeddedContent(store, log, { seedIconsDir }) : null;
  const contentOrigin = embedded?.origin ?? config.contentOrigin ?? '';
  const images = createImages({ store, fetchImage: createFetchImage({ contentOrigin }), log });
  // The content of the embedded service is in the store already.
  const copies = isEmbedded
    ? undefined
    : createContentCopies(store, config.contentFreshMs + config.contentStaleMs, log);
  const content = createContent(contentOrigin, config, log, images.find, { copies, metrics });
  const changes = embedded ? await watchChanges(store, config.databaseUrl, content.invalidate) : null;
  const submissions = createSubmissions(store, content, config, createProver({ store, metrics }));
  const deliveries = config.submissionWebhook
    ? startDeliveries({ store, webhook: config.submissionWebhook, log, metrics, startSpan })
    : null;
  const mails = config.smtpUrl
    ? await startMails({ store, smtpUrl: config.smtpUrl, siteOrigin: config.siteOrigin, log, metrics, startSpan })
    : null;
  const expiry = startExpiry(store);
  let isStopping = false;
  measureDeliveries(metrics.registry, store);
  measureLog(metrics.registry);
  measureSite(metrics.registry, assets.version, config);
  // The first render compiles the code and fills the content cache, and a site that cannot render does not start.
  const sources = { content, submissions, siteTimeZone: config.siteTimeZone };
  const home = await loadPage(sources, { page: 'home', lang: DEFAULT_LANGUAGE, params: {}, query: {} });
  if (home) await createRenderView(config, assets, log)(home);
  const loopDelay = watchLoopDelay();
  const limits = embedded ? RENDER_LIMITS.embedded : RENDER_LIMITS.remote;
  const app = createApp({
    config,
    log,
    assets,
    publicDir: join(distDir, 'public'),
    content,
    images,
    newsletter:
      config.newsletterOrigin === undefined
        ? keepNewsletter(store)
        : forwardNewsletter(config.newsletterOrigin, metrics),
    submissions,
    consume: config.rateLimits ? createConsume(store) : async () => 0,
    readiness: createReadiness({
      config,
      store,
      isStorePrepared: preparation.isDone,
      content,
      isStopping: () => isStopping,
      log,
      registry: metrics.registry,
    }),
    limiter: createRenderLimiter({ limits, loopDelay, registry: metrics.registry }),
    metrics,
    startSpan,
    development,
  });
  const metricsServer =
    config.metricsPort === undefined ? null : await serveMetrics(metrics.registry, config.metricsPort, config.host);
  const server = await openServer(app, config);
  const origin = `http://localhost:${server.port}`;
  log.info(
    {
      version: assets.version,
      origin,
      content: config.contentOrigin ?? 'embedded',
      store: config.databaseUrl ? 'postgresql' : config.dataDir,
    },
    'listening',
  );

  // From now on nothing more is loaded from dist/, which the next build replaces.
  Promise.all(PAGE_NAMES.map(pageModules.load)).catch((error: unknown) =>
    log.error({ err: error }, 'page code not loaded'),
  );

  return {
    origin,
    metrics,
    async stop(mode) {
      isStopping = mode !== 'replace';
      server.closeAfterResponse();
      if (mode === 'terminate') await pause(config.stopDelayMs);
      await server.drain({ keepIdle: mode !== 'interrupt' });
      await deliveries?.stop();
      await mails?.stop();
      await expiry.stop();
      await changes?.stop();
      await preparation.stop();
      await content.close();
      loopDelay.stop();
      await images.stop();
      for (const other of [embedded?.server, metricsServer]) {
        if (!other) continue;
        other.closeAllConnections();
        await new Promise((resolve) => other.close(resolve));
      }
      await store.destroy();
      await tracing?.stop();
    },
  };
}
