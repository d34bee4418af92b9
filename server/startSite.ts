import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { loadPageModule } from '../client/navigation/pageModules.ts';
import { DEFAULT_LANGUAGE } from '../shared/languages.ts';
import { isForDevelopment, PAGE_NAMES } from '../shared/routes.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContent } from './content/content.ts';
import { startEmbeddedContent } from './content/embedded/contentService.ts';
import { SEED_ICONS_DIR } from './content/embedded/seed.ts';
import { watchChanges } from './content/embedded/watchChanges.ts';
import { createFetchImage } from './content/images/fetchImage.ts';
import { createImages } from './content/images/images.ts';
import { openServer } from './http/openServer.ts';
import type { Readiness } from './middleware/health.ts';
import { createConsume } from './middleware/rateLimit.ts';
import { measureLog } from './observability/log.ts';
import { createMetrics, serveMetrics, type Metrics } from './observability/metrics.ts';
import { loadPage } from './pages/loaders/loadPage.ts';
import { loadAssets } from './pages/render/assets.ts';
import { createRenderView } from './pages/render/renderView.tsx';
import { watchLoopDelay } from './overload/loopDelay.ts';
import { createRenderLimiter, RENDER_LIMITS } from './overload/renderLimiter.ts';
import { openStore } from './store/openStore.ts';
import { startDeliveries } from './submissions/deliveries.ts';
import { seedTokens } from './submissions/tokens.ts';
import { measureDeliveries } from './submissions/deliveries.ts';
import { forwardNewsletter, keepNewsletter } from './submissions/newsletter.ts';
import { createSubmissions } from './submissions/submissions.ts';

export interface RunningSite {
  origin: string;
  metrics: Metrics;
  /** Accepts no new requests, finishes the open ones, then closes everything. */
  stop(manner: StopManner): Promise<void>;
}

/**
 * - `terminate`: the site is not ready any more, which a load balancer may notice for `STOP_DELAY_S` before it stops listening;
 *   no request is lost, so idle connections end by their own timeout.
 * - `interrupt`: the same at once, idle connections included.
 * - `replace`: another process has taken over, so the site stays ready.
 */
export type StopManner = 'terminate' | 'interrupt' | 'replace';

/**
 * Puts the parts together and listens; `distDir` is the folder build.mjs wrote. Rejects with a plain reason when the build is
 * missing or the store or the port is not available.
 */
export async function startSite(config: Config, log: Logger, distDir: string): Promise<RunningSite> {
  const assets = await loadAssets(distDir);
  const store = await openStore(config, log);
  await seedTokens(store);
  const seedIconsDir = join(distDir, SEED_ICONS_DIR);
  const embedded = config.contentOrigin === undefined ? await startEmbeddedContent(store, { seedIconsDir }) : null;
  const contentOrigin = embedded?.origin ?? config.contentOrigin ?? '';
  const images = createImages({ store, fetchImage: createFetchImage({ contentOrigin }), log });
  const content = createContent(contentOrigin, config, log, images.find);
  const changes = embedded ? await watchChanges(store, content.invalidate) : null;
  const submissions = createSubmissions(store, content, config);
  const deliveries = config.submissionWebhook
    ? startDeliveries({ store, webhook: config.submissionWebhook, log })
    : null;
  let isStopping = false;
  const readiness: Readiness = {
    async missing() {
      const hasStore = await sql`select 1`.execute(store).then(
        () => true,
        () => false,
      );
      const hasContent = (await content.loadCategories(DEFAULT_LANGUAGE)) !== null;
      return [...(isStopping ? ['stopping'] : []), ...(hasStore ? [] : ['store']), ...(hasContent ? [] : ['content'])];
    },
  };
  const metrics = createMetrics();
  measureDeliveries(metrics.registry, store);
  measureLog(metrics.registry);
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
      config.newsletterOrigin === undefined ? keepNewsletter(store) : forwardNewsletter(config.newsletterOrigin),
    submissions,
    consume: config.rateLimits ? createConsume(store) : async () => 0,
    readiness,
    limiter: createRenderLimiter({ limits, loopDelay, registry: metrics.registry }),
    metrics,
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
  const pageModules = PAGE_NAMES.filter((name) => !isForDevelopment(name)).map(loadPageModule);
  Promise.all(pageModules).catch((error: unknown) => log.error({ err: error }, 'page code not loaded'));

  return {
    origin,
    metrics,
    async stop(manner) {
      isStopping = manner !== 'replace';
      server.closeAfterResponse();
      if (manner === 'terminate') await pause(config.stopDelayMs);
      await server.drain({ keepIdle: manner !== 'interrupt' });
      await deliveries?.stop();
      await changes?.stop();
      content.close();
      loopDelay.stop();
      await images.stop();
      for (const other of [embedded?.server, metricsServer]) {
        if (!other) continue;
        other.closeAllConnections();
        await new Promise((resolve) => other.close(resolve));
      }
      await store.destroy();
    },
  };
}
