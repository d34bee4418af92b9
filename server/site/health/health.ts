import { Router } from 'express';
import { STATUS } from '../../http/status.ts';
import { allowedMethods } from '../../http/allowedMethods.ts';

/**
 * What the site needs, part by part. `degraded`: pages are served, but something is missing; `unavailable`: the process should
 * get no requests, because it stops or has no content at all.
 */
export interface ReadinessReport {
  status: 'ok' | 'degraded' | 'unavailable';
  /** Names of what is missing; empty when all is well. */
  missing: string[];
  store?: string;
  /** `embedded` reads the store and fails with it. */
  contentService?: 'embedded' | 'external';
  /** By content call; `ageSeconds`: since its newest content was loaded, null without any. */
  content?: Record<string, { circuit: string; isFailing: boolean; ageSeconds: number | null }>;
}

export interface Readiness {
  check(): Promise<ReadinessReport>;
}

/** `/healthz`: the process runs. `/readyz`: how store and content are, 503 only when unavailable. Never cached. */
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
