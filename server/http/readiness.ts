import { sql } from 'kysely';
import type { Logger } from 'pino';
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import type { Config } from '../config.ts';
import { type ContentClient, withTimeout } from '../content/content.ts';
import { steadyNow } from '../content/contentCache.ts';
import type { Readiness, ReadinessReport } from '../middleware/health.ts';
import { tryToWrite } from '../store/facts.ts';
import type { Store } from '../store/tables.ts';
import { within } from '../store/within.ts';

/** A probe gets its response within a second, also from a site whose database is frozen. */
const CHECK_TIMEOUT_MS = 400;
const WRITE_EVERY_MS = 10_000;

interface ReadinessParts {
  config: Pick<Config, 'contentFreshMs' | 'contentStaleMs'>;
  store: Store;
  /** False until the store was migrated. */
  isStorePrepared(): boolean;
  content: ContentClient;
  isStopping(): boolean;
  log: Logger;
}

/** Checks store and content. Concurrent probes share one check, and a change of the status is logged. */
export function createReadiness({
  config,
  store,
  isStorePrepared,
  content,
  isStopping,
  log,
}: ReadinessParts): Readiness {
  let checking: Promise<ReadinessReport> | null = null;
  let writtenAt = -Infinity;
  let lastStatus: ReadinessReport['status'] = 'ok';

  async function checkStore(): Promise<'ok' | 'unreachable' | 'not prepared' | 'not writable'> {
    try {
      await within(CHECK_TIMEOUT_MS, sql`select 1`.execute(store));
    } catch {
      return 'unreachable';
    }
    if (!isStorePrepared()) return 'not prepared';
    if (steadyNow() - writtenAt > WRITE_EVERY_MS)
      try {
        await within(CHECK_TIMEOUT_MS, tryToWrite(store));
        writtenAt = steadyNow();
      } catch {
        return 'not writable';
      }
    return 'ok';
  }

  async function check(): Promise<ReadinessReport> {
    // Also loads content while no visitor does.
    const categories = withTimeout(content, CHECK_TIMEOUT_MS, (limited) => limited.loadCategories(DEFAULT_LANGUAGE));
    const [storeState, found] = await Promise.all([checkStore(), categories]);
    const now = steadyNow();
    const states = Object.entries(content.states());
    const isInHand = (loadedAt: number | null) =>
      loadedAt !== null && now - loadedAt <= config.contentFreshMs + config.contentStaleMs;
    const hasContent = found !== null || states.some(([, { loadedAt }]) => isInHand(loadedAt));
    const failing = states.filter(([, { circuit, isFailing }]) => isFailing || circuit !== 'closed');
    const missing = [
      ...(isStopping() ? ['stopping'] : []),
      ...(storeState === 'ok' ? [] : ['store']),
      ...(hasContent ? failing.map(([call]) => `content: ${call}`) : ['content']),
    ];
    const isUnavailable = isStopping() || !hasContent;
    const status = isUnavailable ? 'unavailable' : missing.length > 0 ? 'degraded' : 'ok';
    return {
      status,
      missing,
      store: storeState,
      content: Object.fromEntries(
        states.map(([call, { circuit, isFailing, loadedAt }]) => [
          call,
          { circuit, isFailing, ageSeconds: loadedAt === null ? null : Math.round((now - loadedAt) / 1000) },
        ]),
      ),
    };
  }

  async function checkAndLog(): Promise<ReadinessReport> {
    const report = await check();
    const { status, missing } = report;
    if (status !== lastStatus) log[status === 'ok' ? 'info' : 'warn']({ status, missing }, 'readiness changed');
    lastStatus = status;
    return report;
  }

  return { check: () => (checking ??= checkAndLog().finally(() => (checking = null))) };
}
