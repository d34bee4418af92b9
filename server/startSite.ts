import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Express } from 'express';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { DEFAULT_LANGUAGE } from '../shared/languages.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContent } from './content/content.ts';
import { startEmbeddedContent } from './content/embedded/startEmbeddedContent.ts';
import { watchChanges } from './content/embedded/watchChanges.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { createAllowances } from './middleware/allowances.ts';
import type { Readiness } from './middleware/health.ts';
import { loadAssets } from './pages/assets.ts';
import { createRenderShown } from './pages/renderShown.tsx';
import { warmUp } from './pages/warmUp.ts';
import { requestClasses } from './requestClasses.ts';
import { openStore } from './store/openStore.ts';
import { startDeliveries } from './submissions/deliveries.ts';
import { forwardNewsletter, keepNewsletter } from './submissions/newsletter.ts';
import { seedTokens } from './submissions/keepTokens.ts';
import { measureDeliveries } from './submissions/measureDeliveries.ts';
import { createSubmissions } from './submissions/submissions.ts';

/** Slow senders are cut off long before Node would do it; measured limits stand in the operators' README. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request: a large form on a slow line. What comes slower than that is ended by slowBodies. */
const REQUEST_TIMEOUT_MS = 600_000;
const CONNECTIONS_CHECK_MS = 2_000;
const DRAIN_MAX_MS = 25_000;

export interface RunningSite {
  origin: string;
  /** Takes no new requests, finishes those under way within DRAIN_MAX_MS, then closes everything. */
  stop(): Promise<void>;
}

/** Puts the parts together and listens; `distDir` is the folder build.mjs wrote. Rejects with a plain reason when the build is missing, the store or the port cannot be had. */
export async function startSite(config: Config, log: Logger, distDir: string): Promise<RunningSite> {
  const assets = await loadAssets(distDir);
  const store = await openStore(config);
  await seedTokens(store);
  const embedded = config.contentOrigin === undefined ? await startEmbeddedContent(store) : null;
  const content = createContent(embedded?.origin ?? config.contentOrigin ?? '', config, log);
  const changes = embedded ? await watchChanges(store, content.forget) : null;
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
  const app = createApp({
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
    config.metricsPort === undefined ? null : await serveMetrics(metrics, config.metricsPort, config.host);
  await warmUp({ content, submissions, siteTimeZone: config.siteTimeZone }, createRenderShown(config, assets, log));
  const server = await listen(app, config);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  log.info(
    { origin, content: config.contentOrigin ?? 'embedded', store: config.databaseUrl ? 'postgresql' : config.dataDir },
    'listening',
  );

  return {
    origin,
    async stop() {
      stopping = true;
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MAX_MS);
      await close(server);
      clearTimeout(cut);
      await deliveries?.stop();
      await changes?.stop();
      content.close();
      for (const neighbour of [embedded?.server, metricsServer]) {
        neighbour?.closeAllConnections();
        if (neighbour) await close(neighbour);
      }
      await store.destroy();
    },
  };
}

async function listen(app: Express, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      ...requestClasses(app),
    },
    app,
  );
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.closeIdleConnections();
  await new Promise((resolve) => server.close(resolve));
}
