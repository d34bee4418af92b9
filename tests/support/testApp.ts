import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import pino, { type Logger } from 'pino';
import { createApp, type Parts } from '../../server/site/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { createContent } from '../../server/site/content/content.ts';
import { createFetchImage } from '../../server/site/content/images/fetchImage.ts';
import { createImages, type Images } from '../../server/site/content/images/images.ts';
import { createConsume } from '../../server/site/limits/rateLimits.ts';
import { createMetrics, type Metrics } from '../../server/observability/metrics.ts';
import { createRenderLimiter, RENDER_LIMITS } from '../../server/site/overload/renderLimiter.ts';
import { createRenderView } from '../../server/site/pages/render/renderView.tsx';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/tables.ts';
import type { Prover } from '../../server/site/intake/proof.ts';
import { createSubmissions } from '../../server/site/intake/submissions.ts';
import { createTrustSource, type TrustSource } from '../../server/genuine/trustSource.ts';
import { startFakeContent, type FakeContent } from './fakeContent.ts';
import { createStoreLocations, type StoreLocation } from './stores.ts';
import { TEST_ASSETS } from './testAssets.ts';

export const SILENT_LOG = pino({ level: 'silent' });

export interface TestApp {
  app: Express;
  content: FakeContent;
  images: Images;
  store: Store;
  metrics: Metrics;
  trust: TrustSource;
  stop(): Promise<void>;
}

export interface TestOptions {
  env?: Record<string, string>;
  /** Parts that replace the usual ones. */
  parts?: Partial<Parts>;
  log?: Logger;
  /** Checks proofs of control; by default on the network. */
  prover?: (store: Store) => Prover;
  /** The store; a new SQLite database unless a test needs another. */
  location?: StoreLocation;
}

/** The real application with a fake content service on a real socket. */
export async function startTestApp({
  env = {},
  parts = {},
  location,
  prover,
  log = SILENT_LOG,
}: TestOptions = {}): Promise<TestApp> {
  const content = await startFakeContent();
  const config = parseConfig({
    RATE_LIMITS: 'off',
    CONTENT_FRESH_S: '0',
    SITE_ORIGIN: 'https://satchel.example',
    ...env,
  });
  const metrics = createMetrics();
  const publicDir = mkdtempSync(join(tmpdir(), 'satchel-public-'));
  writeFileSync(join(publicDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const locations = createStoreLocations();
  const store = await openStore(location ?? (await locations.createLocation('SQLite')));
  const fetchImage = createFetchImage({ contentOrigin: content.origin });
  const images = createImages({ store, fetchImage, log, loadTimeoutMs: 60_000 });
  const client = createContent(content.origin, config, log, images.loadKnown, { metrics });
  const trust = createTrustSource(store, config.trustKey, SILENT_LOG);
  await trust.reload();
  const app = createApp({
    config,
    log,
    assets: TEST_ASSETS,
    publicDir,
    content: client,
    images,
    newsletter: async () => ({ result: 0, message: '' }),
    submissions: createSubmissions(store, client, config, log, prover?.(store)),
    store,
    trust,
    // A busy machine may take long to count.
    consume: config.rateLimits ? createConsume(store, undefined, 60_000) : async () => null,
    limiter: createRenderLimiter({ limits: RENDER_LIMITS.off }),
    renderView: createRenderView(config, parts.assets ?? TEST_ASSETS, log, metrics, trust.alerts),
    readiness: { check: async () => ({ status: 'ok', missing: [] }) },
    metrics,
    ...parts,
  });
  return {
    app,
    content,
    images,
    store,
    metrics,
    trust,
    async stop() {
      await client.close();
      await images.stop();
      await content.close();
      rmSync(publicDir, { recursive: true });
      await store.destroy();
      await locations.removeAll();
    },
  };
}
