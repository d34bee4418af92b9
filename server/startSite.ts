import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { DEFAULT_LANGUAGE } from '../shared/languages.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContent } from './content/content.ts';
import { startEmbeddedContent } from './content/embedded/contentService.ts';
import { watchChanges } from './content/embedded/watchChanges.ts';
import { createMetrics, serveMetrics, type Metrics } from './metrics.ts';
import { createAllowances } from './middleware/allowances.ts';
import type { Readiness } from './middleware/health.ts';
import { openServer } from './openServer.ts';
import { loadAssets } from './pages/assets.ts';
import { createRenderView } from './pages/renderShown.tsx';
import { warmUp } from './pages/warmUp.ts';
import { openStore } from './store/openStore.ts';
import { startDeliveries } from './submissions/deliveries.ts';
import { forwardNewsletter, keepNewsletter } from './submissions/newsletter.ts';
import { seedTokens } from './submissions/tokens.ts';
import { measureDeliveries } from './submissions/deliveries.ts';
import { createSubmissions } from './submissions/submissions.ts';

export interface RunningSite {
  origin: string;
  metrics: Metrics;
  /**
   * Takes no new requests, finishes those under way, then closes everything. `patient` for a process that another one
   * replaces: it lets idle connections run out, and stays ready, because the site as a whole does.
   */
  stop(options?: { patient?: boolean }): Promise<void>;
}

/** Puts the parts together and listens; `distDir` is the folder build.mjs wrote. Rejects with a plain reason when the build is missing, the store or the port cannot be had. */
export async function startSite(config: Config, log: Logger, distDir: string): Promise<RunningSite> {
  const assets = await loadAssets(distDir);
  const store = await openStore(config);
  await seedTokens(store);
  const embedded = config.contentOrigin === undefined ? await startEmbeddedContent(store) : null;
  const content = createContent(embedded?.origin ?? config.contentOrigin ?? '', config, log);
  const changes = embedded ? await watchChanges(store, content.invalidate) : null;
  const newsletter =
    config.newsletterOrigin === undefined ? keepNewsletter(store) : forwardNewsletter(config.newsletterOrigin);
  const submissions = createSubmissions(store, content, config);
  const deliveries = config.submissionWebhook
    ? startDeliveries({ store, webhook: config.submissionWebhook, log })
    : null;
  let stopping = false;
  const readiness: Readiness = {
    async missing() {
      const storeAnswers = await sql`select 1`.execute(store).then(
        () => true,
        () => false,
      );
      const contentAnswers = (await content.loadCategories(DEFAULT_LANGUAGE)) !== null;
      return [
        ...(stopping ? ['stopping'] : []),
        ...(storeAnswers ? [] : ['store']),
        ...(contentAnswers ? [] : ['content']),
      ];
    },
  };
  const metrics = createMetrics();
  measureDeliveries(metrics.registry, store);
  const listener = createApp({
    config,
    log,
    assets,
    publicDir: join(distDir, 'public'),
    content,
    newsletter,
    submissions,
    useAllowance: config.rateLimits ? createAllowances(store) : async () => 0,
    readiness,
    metrics,
  });
  const metricsServer =
    config.metricsPort === undefined ? null : await serveMetrics(metrics.registry, config.metricsPort, config.host);
  await warmUp({ content, submissions, siteTimeZone: config.siteTimeZone }, createRenderView(config, assets, log));
  const server = await openServer(listener, config);
  const origin = `http://localhost:${server.port}`;
  log.info(
    { origin, content: config.contentOrigin ?? 'embedded', store: config.databaseUrl ? 'postgresql' : config.dataDir },
    'listening',
  );

  return {
    origin,
    metrics,
    async stop({ patient = false } = {}) {
      stopping = !patient;
      await server.drain({ patient });
      await deliveries?.stop();
      await changes?.stop();
      content.close();
      for (const neighbour of [embedded?.server, metricsServer]) {
        if (!neighbour) continue;
        neighbour.closeAllConnections();
        await new Promise((resolve) => neighbour.close(resolve));
      }
      await store.destroy();
    },
  };
}
