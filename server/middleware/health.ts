import { Router } from 'express';
import { STATUS } from '../http/status.ts';
import { allowedMethods } from './allowedMethods.ts';

/** What the site needs before it can serve requests. */
export interface Readiness {
  /** Names what is missing; empty when ready. */
  missing(): Promise<string[]>;
}

/** `/healthz`: the process runs. `/readyz`: store and content are available, and it is not shutting down. Never cached. */
export function health(readiness: Readiness): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], allowedMethods('GET'), (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const missing = await readiness.missing();
    const isReady = missing.length === 0;
    res
      .status(isReady ? STATUS.ok : STATUS.serviceUnavailable)
      .json({ status: isReady ? 'ok' : 'unavailable', missing });
  });
  return router;
}
