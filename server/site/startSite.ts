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
import { startEmbeddedContent } from '../contentService/contentService.ts';
import { SEED_ICONS_DIR, seedContent, seedTokens } from '../contentService/seed.ts';
import { watchChanges } from '../store/watchChanges.ts';
import { createFetchImage } from './content/images/fetchImage.ts';
import { createImages, type Images } from './content/images/images.ts';
import { openServer } from './openServer.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createReadiness } from './health/health.ts';
import { renderHomes, startWarmUp, type WarmUp } from './health/warmUp.ts';
import { createConsume } from './limits/rateLimits.ts';
import { measureLog } from '../observability/log.ts';
import { createMetrics, serveMetrics, type Metrics } from '../observability/metrics.ts';
import { measureSite, measureStore } from './siteMetrics.ts';
import { loadAssets } from './pages/render/assets.ts';
import { createRenderView } from './pages/render/renderView.tsx';
import { createRenderLimiter, RENDER_LIMITS, watchLoopDelay } from './overload/renderLimiter.ts';
import { startExpiry } from '../store/expiry.ts';
import { createStore, migrateStore } from '../store/openStore.ts';
import { startPolling } from '../store/polling.ts';
import { prepareStore } from '../store/prepareStore.ts';
import type { Store } from '../store/tables.ts';
import { measureDeliveries, startDeliveries } from '../mail/deliveries.ts';
import { startMails } from '../mail/mails.ts';
import { createNewsletter } from './intake/newsletter.ts';
import { createProver } from './intake/proof.ts';
import { startReminders } from '../mail/reminders.ts';
import { createSubmissions } from './intake/submissions.ts';
import { createTrustSource, type TrustSource } from '../genuine/trustSource.ts';

export interface RunningSite {
  origin: string;
  /**
   * Is not ready any more, which a load balancer may notice for `STOP_DELAY_S`, then accepts no new requests, finishes
   * the open ones and closes everything. No request is lost, so idle connections end by their own timeout. `isUrgent`:
   * without the delay, and idle connections are closed.
   */
  stop(options: { isUrgent: boolean }): Promise<void>;
}

const TRUST_POLL_MS = 60_000;
/** While there is no list, no file is offered for download. */
const FIRST_TRUST_POLL_MS = 1_000;

/** What the parts of a site are started with, one after another. */
interface Setup {
  config: Config;
  log: Logger;
  metrics: Metrics;
  seedIconsDir: string;
  lifecycle: Lifecycle;
}

/**
 * Puts the parts together, renders the home page and listens; `distDir` is the folder build.mjs wrote, `development`
 * answers what only `npm run dev` has. Rejects with a plain reason when the build is missing or the port or the SQLite
 * file is not available; without its PostgreSQL the site starts and serves pages.
 */
export async function startSite(
  config: Config,
  log: Logger,
  distDir: string,
  development?: RequestHandler,
): Promise<RunningSite> {
  const lifecycle = createLifecycle();
  const assets = await loadAssets(distDir);
  const metrics = createMetrics();
  await startTracing(config, log, lifecycle);
  const setup = { config, log, metrics, seedIconsDir: join(distDir, SEED_ICONS_DIR), lifecycle };

  const { store, isPrepared } = await startStore(setup);
  const { content, images } = await startContent(setup, store);
  const trust = await startTrust(setup, store, content);
  const submissions = createSubmissions(store, content, config, log, createProver({ store, metrics }));
  await startOutbox(setup, store);
  await lifecycle.start(startExpiry(store, log), (expiry) => expiry.stop());
  const loopDelay = await lifecycle.start(watchLoopDelay(), (delay) => delay.stop());
  measureLog(metrics.registry);
  measureSite(metrics.registry, assets.version, config);

  const renderView = createRenderView(config, assets, log, metrics, trust.alerts);
  let isStopping = false;
  let warmUp: WarmUp | null = null;
  const isWarming = config.pageCache && !development;
  // On SQLite the embedded content service computes in this process.
  const isLoadedHere = config.contentOrigin === undefined && config.databaseUrl === undefined;
  const source = isLoadedHere ? 'embedded' : 'remote';
  const limits = RENDER_LIMITS[config.overloadLimits ? source : 'off'];
  const app = createApp({
    config,
    log,
    assets,
    publicDir: join(distDir, 'public'),
    content,
    images,
    newsletter: createNewsletter(config, store, metrics),
    submissions,
    store,
    trust,
    consume: config.rateLimits ? createConsume(store) : async () => null,
    readiness: createReadiness({
      config,
      store,
      isStorePrepared: isPrepared,
      content,
      isWarm: () => !isWarming || warmUp?.isDone() === true,
      isStopping: () => isStopping,
      log,
      registry: metrics.registry,
    }),
    limiter: createRenderLimiter({ limits, loopDelay, registry: metrics.registry }),
    renderView,
    metrics,
    development,
  });
  if (config.metricsPort !== undefined)
    await lifecycle.start(serveMetrics(metrics.registry, config.metricsPort, config.host ?? '127.0.0.1'), closeServer);
  // Under `npm run dev` every change waits for a start, and a mistake in one page must not keep the site away.
  if (!development) {
    await renderHomes(app, log);
    loadAllPageCode(log);
  }
  const server = await openServer(app, config, log);
  const origin = `http://localhost:${server.port}`;
  const names = {
    content: config.contentOrigin ?? 'embedded',
    store: config.databaseUrl ? 'postgresql' : config.dataDir,
  };
  log.info({ version: assets.version, origin, ...names }, 'listening');
  if (isWarming) warmUp = await lifecycle.start(startWarmUp(app, log), (one) => one.stop());

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

/** Loads the SDK of OpenTelemetry on demand: most sites send no traces. */
async function startTracing(config: Config, log: Logger, lifecycle: Lifecycle): Promise<void> {
  if (!config.tracing) return;
  const { startOpenTelemetry } = await import('../observability/openTelemetry.ts');
  await lifecycle.start(startOpenTelemetry(log), (one) => one.stop());
}

async function startStore({ config, log, metrics, seedIconsDir, lifecycle }: Setup) {
  const opening = createStore(config, 'request', log, measureStore(metrics.registry));
  const store = await lifecycle.start(opening, (one) => one.destroy());
  const prepare = async () => {
    await migrateStore(config);
    await seedTokens(store);
    if (config.contentOrigin === undefined) await seedContent(store, seedIconsDir);
  };
  const preparation = await lifecycle.start(prepareStore(prepare, log), (one) => one.stop());
  return { store, isPrepared: preparation.isDone };
}

/** The client of the content service, which the site itself is without CONTENT_ORIGIN, and the copies of images. */
async function startContent(
  { config, log, metrics, seedIconsDir, lifecycle }: Setup,
  store: Store,
): Promise<{ content: ContentClient; images: Images }> {
  const { start } = lifecycle;
  const embedded =
    config.contentOrigin === undefined
      ? await start(startEmbeddedContent(store, log, { seedIconsDir }), ({ server }) => closeServer(server))
      : null;
  const contentOrigin = embedded?.origin ?? config.contentOrigin ?? '';
  const fetchImage = createFetchImage({ contentOrigin });
  const images = await start(createImages({ store, fetchImage, log }), (one) => one.stop());
  // The content of the embedded service is in the store already.
  const copies = embedded ? undefined : createContentCopies(store, config.contentFreshMs + config.contentStaleMs, log);
  const client = createContent(contentOrigin, config, log, images.find, { copies, metrics });
  const content = await start(client, (one) => one.close());
  return { content, images };
}

/**
 * The list of what is genuine. From then on the desk's changes of the list and of embedded content are followed. The
 * list is looked at each minute as well: it ages, and signing or loading it may have failed.
 */
async function startTrust(
  { config, log, lifecycle }: Setup,
  store: Store,
  content: ContentClient,
): Promise<TrustSource> {
  const trust = createTrustSource(store, config.trustKey, log);
  await trust.reload();
  const follow = async (isContentChanged: boolean) => {
    const isChanged = await trust.reload();
    if (isChanged || isContentChanged) content.invalidate();
  };
  const changes = watchChanges(store, config.databaseUrl, () => follow(config.contentOrigin === undefined));
  await lifecycle.start(changes, (one) => one.stop());
  await lifecycle.start(
    startPolling(
      () => (trust.current() ? TRUST_POLL_MS : FIRST_TRUST_POLL_MS),
      () => follow(false),
    ),
    (polling) => polling.stop(),
  );
  return trust;
}

/** Delivers submissions to the webhook and sends mails, where their variables are set. */
async function startOutbox({ config, log, metrics, lifecycle }: Setup, store: Store): Promise<void> {
  const { submissionWebhook: webhook, smtpUrl, siteOrigin } = config;
  const parts = { store, log, metrics };
  if (webhook) await lifecycle.start(startDeliveries({ ...parts, webhook }), (deliveries) => deliveries.stop());
  if (smtpUrl) {
    await lifecycle.start(startMails({ ...parts, smtpUrl, siteOrigin }), (mails) => mails.stop());
    await lifecycle.start(startReminders({ ...parts, siteTimeZone: config.siteTimeZone }), (reminders) =>
      reminders.stop(),
    );
  }
  measureDeliveries(metrics.registry, store);
}

/** From then on nothing more is loaded from dist/, which the next build replaces. */
function loadAllPageCode(log: Logger): void {
  Promise.all(PAGE_NAMES.map(pageModules.load)).catch((error: unknown) =>
    log.error({ err: error }, 'page code not loaded'),
  );
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
