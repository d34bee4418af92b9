import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pageModules } from '../../client/pages/pageModules.ts';
import { PAGE_NAMES } from '../../shared/site/routes.ts';
import { createApp } from './app.ts';
import type { Config } from '../config/config.ts';
import { type ContentClient, createContent } from './content/content.ts';
import { createContentCopies } from './content/contentCopies.ts';
import { createFetchImage } from './content/images/fetchImage.ts';
import { createImages, type Images } from './content/images/images.ts';
import { startEmbeddedContent } from '../contentService/contentService.ts';
import { SEED_ICONS_DIR, seedContent, seedTokens } from '../contentService/seed.ts';
import { createReadiness } from './health/health.ts';
import { renderHomes, startWarmUp, type WarmUp } from './health/warmUp.ts';
import { measureLog } from '../observability/log.ts';
import { serveMetrics } from '../observability/metrics.ts';
import { openServer } from './openServer.ts';
import { measureSite, measureStore } from './siteMetrics.ts';
import { createSetup, type Setup, startForms, startRendering, startTrust } from './siteParts.ts';
import { startExpiry } from '../store/expiry.ts';
import { createStore, migrateStore } from '../store/openStore.ts';
import { prepareStore } from '../store/prepareStore.ts';
import type { Store } from '../store/tables.ts';

export interface RunningSite {
  origin: string;
  /**
   * Stops being ready and waits STOP_DELAY_S, so that a load balancer can detect it, then accepts no new requests,
   * finishes the open ones and closes everything. No request is lost, so idle connections end by their own timeout.
   * `isUrgent`: without the delay, and idle connections are closed.
   */
  stop(options: { isUrgent: boolean }): Promise<void>;
}

/**
 * Starts all parts of a site one after another, renders the home page and listens. `distDir` is the folder that
 * build.mjs wrote; `development` handles what only `npm run dev` has. Rejects with a plain reason when the build is
 * missing or the port or the SQLite file is not available; without its PostgreSQL the site starts and serves pages.
 */
export async function startSite(
  config: Config,
  log: Logger,
  distDir: string,
  development?: RequestHandler,
): Promise<RunningSite> {
  const setup = await createSetup(config, log, distDir);
  const { assets, metrics, lifecycle } = setup;
  const { store, isStorePrepared } = await startStore(setup);
  const { content, images } = await startContent(setup, store);
  const trust = await startTrust(setup, store, content);
  const forms = await startForms(setup, store, content);
  await lifecycle.start(startExpiry(store, log), (expiry) => expiry.stop());
  const rendering = await startRendering(setup, trust);
  measureLog(metrics.registry);
  measureSite(metrics.registry, assets.version, config);

  const isWarming = config.pageCache && !development;
  let warmUp: WarmUp | null = null;
  let isStopping = false;
  const stages = { isWarm: () => !isWarming || warmUp?.isDone() === true, isStopping: () => isStopping };
  const readiness = createReadiness({
    config,
    store,
    isStorePrepared,
    content,
    trust,
    log,
    ...stages,
    registry: metrics.registry,
  });
  const publicDir = join(distDir, 'public');
  const build = { config, log, assets, publicDir, metrics, development };
  const app = createApp({ ...build, store, content, images, trust, ...forms, ...rendering, readiness });

  await startMetricsServer(setup);
  // Under `npm run dev` every change waits for a start, and a mistake in one page must not keep the site away.
  if (!development) {
    await renderHomes(app, log);
    loadAllPageCode(log);
  }
  const server = await openServer(app, config, log);
  const origin = `http://localhost:${server.port}`;
  logStart(setup, origin);
  if (isWarming) warmUp = await lifecycle.start(startWarmUp(app, log), (started) => started.stop());

  return {
    origin,
    async stop({ isUrgent }) {
      isStopping = true;
      server.closeAfterResponse();
      if (!isUrgent) await pause(config.stopDelayMs);
      await server.drain({ keepIdle: !isUrgent });
      await lifecycle.stop();
    },
  };
}

/** The store, which is migrated and seeded in the background: without its database the site serves pages. */
async function startStore({ config, log, metrics, distDir, lifecycle }: Setup) {
  const opening = createStore(config, 'request', log, measureStore(metrics.registry));
  const store = await lifecycle.start(opening, (opened) => opened.destroy());
  const prepare = async () => {
    await migrateStore(config);
    await seedTokens(store);
    if (config.contentOrigin !== undefined) return;
    await seedContent(store, join(distDir, SEED_ICONS_DIR), () => log.info('filling the store with sample content'));
  };
  const preparation = await lifecycle.start(prepareStore(prepare, log), (preparing) => preparing.stop());
  return { store, isStorePrepared: preparation.isDone };
}

/** The client of the content service, which the site itself is without CONTENT_ORIGIN, and the copies of images. */
async function startContent(
  { config, log, metrics, distDir, lifecycle }: Setup,
  store: Store,
): Promise<{ content: ContentClient; images: Images }> {
  const { start } = lifecycle;
  const seedIconsDir = join(distDir, SEED_ICONS_DIR);
  const embedded =
    config.contentOrigin === undefined
      ? await start(startEmbeddedContent(store, log, { seedIconsDir }), ({ server }) => closeServer(server))
      : null;
  const contentOrigin = embedded?.origin ?? config.contentOrigin ?? '';
  const proxies = { proxy: config.outgoingProxy, contentProxy: config.originProxies.CONTENT_ORIGIN };
  const fetchImage = createFetchImage({ contentOrigin, ...proxies });
  const images = await start(createImages({ store, fetchImage, log }), (started) => started.stop());
  // The content of the embedded service is in the store already.
  const copies = embedded ? undefined : createContentCopies(store, config.contentFreshMs + config.contentStaleMs, log);
  const client = createContent(contentOrigin, config, log, images.loadKnown, { copies, metrics });
  const content = await start(client, (started) => started.close());
  return { content, images };
}

async function startMetricsServer({ config, metrics, lifecycle }: Setup): Promise<void> {
  if (config.metricsPort === undefined) return;
  await lifecycle.start(serveMetrics(metrics.registry, config.metricsPort, config.host ?? '127.0.0.1'), closeServer);
}

/** From then on nothing more is loaded from dist/, which the next build replaces. */
function loadAllPageCode(log: Logger): void {
  Promise.all(PAGE_NAMES.map(pageModules.load)).catch((error: unknown) =>
    log.error({ err: error }, 'page code not loaded'),
  );
}

function logStart({ config, log, assets }: Setup, origin: string): void {
  const content = config.contentOrigin ?? 'embedded';
  const store = config.databaseUrl ? 'postgresql' : config.dataDir;
  log.info({ version: assets.version, origin, content, store }, 'listening');
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
