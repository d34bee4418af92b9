import type { Logger } from 'pino';
import type { Parts } from './app.ts';
import type { Config } from '../config/config.ts';
import type { ContentClient } from './content/content.ts';
import { createTrustSource, type TrustSource } from '../genuine/trustSource.ts';
import { createFetchPublic } from '../http/fetchPublic.ts';
import { createAnswersHttps } from './intake/answersHttps.ts';
import { createNewsletter } from './intake/newsletter.ts';
import { createProver } from './intake/proof.ts';
import { createSubmissions } from './intake/submissions.ts';
import { countSignedWarnings, measureQueue, measureTrust } from './siteMetrics.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createConsume } from './limits/rateLimits.ts';
import { measureDeliveries, startDeliveries } from '../mail/deliveries.ts';
import { forgetEvents } from '../mail/submissionEvents.ts';
import { startMails } from '../mail/mails.ts';
import { startReminders } from '../mail/reminders.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { createRenderLimiter, RENDER_LIMITS, watchLoopDelay } from './overload/renderLimiter.ts';
import { type Assets, loadAssets } from './pages/render/assets.ts';
import { createRenderView } from './pages/render/renderView.tsx';
import { watchContentTimes } from '../records/watchContentTimes.ts';
import { startPolling } from '../store/polling.ts';
import type { Store } from '../store/tables.ts';
import { watchChanges } from '../store/watchChanges.ts';

/** The parts that all others are started with. `distDir` is the folder that build.mjs wrote. */
export interface Setup {
  config: Config;
  log: Logger;
  distDir: string;
  assets: Assets;
  metrics: Metrics;
  /** Stops what was started, the last part first. */
  lifecycle: Lifecycle;
}

const TRUST_POLL_MS = 60_000;
/** While there is no list, no file is offered for download. */
const FIRST_TRUST_POLL_MS = 1_000;

export async function createSetup(config: Config, log: Logger, distDir: string): Promise<Setup> {
  const setup = { config, log, distDir, assets: await loadAssets(distDir), metrics: createMetrics() };
  const lifecycle = createLifecycle();
  await startTracing(config, log, lifecycle);
  return { ...setup, lifecycle };
}

/** Loads the SDK of OpenTelemetry on demand: most sites send no traces. */
async function startTracing(config: Config, log: Logger, lifecycle: Lifecycle): Promise<void> {
  if (!config.tracing) return;
  const { startOpenTelemetry } = await import('../observability/openTelemetry.ts');
  await lifecycle.start(startOpenTelemetry(log), (telemetry) => telemetry.stop());
}

/**
 * The list of what is genuine. From then on the desk's changes of the list and of embedded content are loaded. The list
 * is checked each minute as well, because it ages, and signing or loading it may have failed.
 */
export async function startTrust(
  { config, log, lifecycle, metrics: { registry } }: Setup,
  store: Store,
  content: ContentClient,
): Promise<TrustSource> {
  const trust = createTrustSource(store, config.trustKey, log, countSignedWarnings(registry));
  measureTrust(registry, trust);
  await trust.reload();
  const follow = async (isContentChanged: boolean) => {
    const isChanged = await trust.reload();
    if (isChanged || isContentChanged) content.invalidate();
  };
  const isEmbedded = config.contentOrigin === undefined;
  const times = isEmbedded ? watchContentTimes(store, () => content.invalidate()) : null;
  await lifecycle.start(Promise.resolve(times), (watching) => watching?.stop());
  const changes = watchChanges(store, config.databaseUrl, async () => {
    times?.reload();
    await follow(isEmbedded);
  });
  await lifecycle.start(changes, (watching) => watching.stop());
  const pollMs = () => (trust.current() ? TRUST_POLL_MS : FIRST_TRUST_POLL_MS);
  const polling = startPolling(pollMs, () => follow(false));
  await lifecycle.start(polling, (started) => started.stop());
  return trust;
}

/** The parts that take forms: submissions with their outbox, newsletter addresses and rate limits. */
export async function startForms(
  setup: Setup,
  store: Store,
  content: ContentClient,
): Promise<Pick<Parts, 'submissions' | 'newsletter' | 'consume'>> {
  const { config, log, metrics } = setup;
  const proxy = config.outgoingProxy;
  const prover = createProver({ store, metrics, fetchPublic: createFetchPublic({ proxy }) });
  const submissions = createSubmissions(store, content, config, log, prover, createAnswersHttps({ proxy }));
  await startOutbox(setup, store);
  return {
    submissions,
    newsletter: createNewsletter(config, store, metrics),
    consume: config.rateLimits ? createConsume(store) : async () => null,
  };
}

/** Delivers submissions to the webhook and sends mails, where their variables are set. */
async function startOutbox({ config, log, metrics, lifecycle }: Setup, store: Store): Promise<void> {
  const { submissionWebhook: webhook, tellsEvents, smtpUrl, siteOrigin, siteTimeZone, originProxies } = config;
  const proxy = originProxies.SUBMISSION_WEBHOOK;
  const parts = { store, log, metrics };
  if (webhook)
    await lifecycle.start(startDeliveries({ ...parts, webhook, proxy, tellsEvents }), (deliveries) =>
      deliveries.stop(),
    );
  // Without its store there is nothing to forget.
  if (!webhook || !tellsEvents) await forgetEvents(store).catch(() => undefined);
  if (smtpUrl) {
    await lifecycle.start(startMails({ ...parts, smtpUrl, siteOrigin }), (mails) => mails.stop());
    await lifecycle.start(startReminders({ ...parts, siteTimeZone }), (reminders) => reminders.stop());
  }
  measureDeliveries(metrics.registry, store);
  measureQueue(metrics.registry, store);
}

/** The renderer of pages, and the limits of what is rendered at once. */
export async function startRendering(
  { config, log, assets, metrics, lifecycle }: Setup,
  trust: TrustSource,
): Promise<Required<Pick<Parts, 'renderView' | 'limiter'>>> {
  const loopDelay = await lifecycle.start(watchLoopDelay(), (delay) => delay.stop());
  // On SQLite the embedded content service computes in this process.
  const isLoadedHere = config.contentOrigin === undefined && config.databaseUrl === undefined;
  const limits = RENDER_LIMITS[!config.overloadLimits ? 'off' : isLoadedHere ? 'embedded' : 'remote'];
  return {
    renderView: createRenderView(config, assets, log, metrics, trust.alerts),
    limiter: createRenderLimiter({ limits, loopDelay, registry: metrics.registry }),
  };
}
