import { Router } from 'express';
import { allowedMethods } from './allowedMethods.ts';

const UNAVAILABLE = 503;

/** What must be so before visitors are sent here. */
export interface Readiness {
  /** Names what is missing; empty when ready. */
  missing(): Promise<string[]>;
}

/** `/healthz`: the process lives. `/readyz`: store, first content, and not shutting down. Kept out of every cache. */
export function health(readiness: Readiness): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], allowedMethods('GET'), (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const missing = await readiness.missing();
    res
      .status(missing.length > 0 ? UNAVAILABLE : 200)
      .json({ status: missing.length > 0 ? 'unavailable' : 'ok', missing });
  });
  return router;
}
