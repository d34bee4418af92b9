import { Router } from 'express';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { STATUS } from '../../http/status.ts';
import { allowedMethods } from '../../http/httpFailure.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/site/languages.ts';
import type { Config } from '../../config/config.ts';
import { type ContentClient, withTimeout } from '../content/content.ts';
import { steadyNow } from '../content/contentCache.ts';
import { tryToWrite } from '../../store/facts.ts';
import { checkFreeSpace } from '../../store/freeSpace.ts';
import { findWriteProblem, WRITE_PROBLEMS } from '../../store/storeFailure.ts';
import type { StoreLocation } from '../../store/openStore.ts';
import type { Store } from '../../store/tables.ts';
import type { TrustSource, TrustState } from '../../genuine/trustSource.ts';
import { within } from '../../store/within.ts';

/**
 * The state of what the site needs. `degraded`: pages are served, but something is missing; `unavailable`: the process
 * should get no requests, because it stops or has no content at all.
 */
export interface ReadinessReport {
  status: 'ok' | 'degraded' | 'unavailable';
  /** Names of what is missing; empty when all is well. */
  missing: string[];
  store?: string;
  /** The list of what is genuine. */
  trust?: TrustState;
  /** `embedded` reads the store and fails with it. */
  contentService?: 'embedded' | 'external';
  /** By content call; `ageSeconds`: since its newest content was loaded, null without any. */
  content?: Record<string, { circuit: string; isFailing: boolean; ageSeconds: number | null }>;
}

export interface Readiness {
  check(): Promise<ReadinessReport>;
}

/** `/healthz`: the process runs. `/readyz`: the state of store and content, 503 only when unavailable. Never cached. */
export function health(readiness: Readiness): Router {
  // Strict: a proxy that keeps these two addresses private must not miss a spelling of them.
  const router = Router({ caseSensitive: true, strict: true });
  router.all(['/healthz', '/readyz'], allowedMethods('GET'), (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const report = await readiness.check();
    res.status(report.status === 'unavailable' ? STATUS.serviceUnavailable : STATUS.ok).json(report);
  });
  return router;
}

const CONTENT_TIMEOUT_MS = 400;
/** The longest time of a connection: a far database that still takes forms is not reported as unreachable. */
const STORE_TIMEOUT_MS = 2_000;
const WRITE_EVERY_MS = 10_000;

const STORE_STATES = ['ok', 'unreachable', 'not prepared', ...WRITE_PROBLEMS] as const;
type StoreState = (typeof STORE_STATES)[number];

interface ReadinessParts {
  config: Pick<Config, 'contentFreshMs' | 'contentStaleMs' | 'contentOrigin'> & StoreLocation;
  store: Store;
  /** False until the store was migrated. */
  isStorePrepared(): boolean;
  content: ContentClient;
  trust: Pick<TrustSource, 'state'>;
  /** False while the site's own pages are rendered for the first time. */
  isWarm(): boolean;
  isStopping(): boolean;
  log: Logger;
  /** Gets the state of the store, which is checked whenever metrics are read. */
  registry: Registry;
}

/** Checks store and content. Concurrent probes share one check, and a change of what is missing is logged. */
export function createReadiness({
  config,
  store,
  isStorePrepared,
  content,
  trust,
  isWarm,
  isStopping,
  log,
  registry,
}: ReadinessParts): Readiness {
  let checking: Promise<ReadinessReport> | null = null;
  let writtenAt = -Infinity;
  let last = '';

  /** With the database's reason when it is not ok. */
  async function checkStore(): Promise<{ state: StoreState; reason?: string }> {
    try {
      await within(STORE_TIMEOUT_MS, sql`select 1`.execute(store));
    } catch (error) {
      return { state: 'unreachable', reason: (error as Error).message };
    }
    if (!isStorePrepared()) return { state: 'not prepared' };
    try {
      // A nearly full disk may still have room for the row of the probe.
      await checkFreeSpace(config);
      if (steadyNow() - writtenAt > WRITE_EVERY_MS) {
        await within(STORE_TIMEOUT_MS, tryToWrite(store));
        writtenAt = steadyNow();
      }
    } catch (error) {
      return { state: findWriteProblem(error), reason: (error as Error).message };
    }
    return { state: 'ok' };
  }

  /** `reason` names hosts, so it is logged and not sent. */
  async function check(): Promise<{ report: ReadinessReport; reason: string | undefined }> {
    // Loads content also while there are no visitors.
    const categories = withTimeout(content, CONTENT_TIMEOUT_MS, (limited) => limited.loadCategories(DEFAULT_LANGUAGE));
    const [{ state, reason }, found] = await Promise.all([checkStore(), categories]);
    const listState = trust.state();
    const now = steadyNow();
    const states = Object.entries(content.states());
    const isInHand = (loadedAt: number | null) =>
      loadedAt !== null && now - loadedAt <= config.contentFreshMs + config.contentStaleMs;
    const hasContent = found !== null || states.some(([, { loadedAt }]) => isInHand(loadedAt));
    // A search that failed says little: the next one, which would take it back, may not come for hours.
    const failing = states.filter(
      ([call, { circuit, isFailing }]) => (isFailing && call !== 'search') || circuit !== 'closed',
    );
    const missing = [
      ...(isStopping() ? ['stopping'] : []),
      ...(isWarm() ? [] : ['pages']),
      ...(state === 'ok' ? [] : ['store']),
      ...(listState === 'ok' ? [] : ['trust list']),
      ...(hasContent ? failing.map(([call]) => `content: ${call}`) : ['content']),
    ];
    const isUnavailable = isStopping() || !isWarm() || !hasContent;
    const status = isUnavailable ? 'unavailable' : missing.length > 0 ? 'degraded' : 'ok';
    const byCall = Object.fromEntries(
      states.map(([call, { circuit, isFailing, loadedAt }]) => [
        call,
        { circuit, isFailing, ageSeconds: loadedAt === null ? null : Math.round((now - loadedAt) / 1000) },
      ]),
    );
    const contentService = config.contentOrigin === undefined ? 'embedded' : 'external';
    return { report: { status, missing, store: state, trust: listState, contentService, content: byCall }, reason };
  }

  async function checkAndLog(): Promise<ReadinessReport> {
    const { report, reason } = await check();
    const { status, missing, store: state, trust: listState } = report;
    const line = { status, missing, store: state, trust: listState, reason };
    // The states too: a database that is back may be read-only.
    const current = String([...missing, state, listState]);
    // A start is no fault.
    const isFault = missing.some((name) => name !== 'pages');
    if (current !== last) log[isFault ? 'warn' : 'info'](line, 'readiness changed');
    last = current;
    return report;
  }

  const checkOnce = () => (checking ??= checkAndLog().finally(() => (checking = null)));
  const states = new Gauge({
    name: 'site_store_state',
    help: '1 for the state the store is in, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { store: current } = await checkOnce();
      for (const state of STORE_STATES) states.set({ state }, state === current ? 1 : 0);
    },
  });
  return { check: checkOnce };
}
