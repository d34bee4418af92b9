import { Router } from 'express';
import type { ResponseCache } from '../cache/responseCache.ts';
import { jsonSource } from '../cache/source.ts';
import { steadyNow } from '../content/contentCache.ts';
import { HttpFailure, STORE_RETRY_S } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods } from '../../http/allowedMethods.ts';
import type { Submissions } from '../intake/submissions.ts';

/**
 * `GET /api/queue`: the queue of each kind of project as `{ result: 0, data: { dapp, token, nft } }`, see QueueFigures. 503 while the
 * store does not answer.
 */
export function queue(submissions: Pick<Submissions, 'loadQueueFigures'>, responseCache: ResponseCache): Router {
  const router = Router({ caseSensitive: true });
  const source = jsonSource(async (_content, note) => {
    const data = await submissions.loadQueueFigures();
    note({ value: data, requestedAt: steadyNow() });
    return data && { result: 0, data };
  });
  router.all('/', allowedMethods('GET'), async (_req, res) => {
    res.set('Access-Control-Allow-Origin', '*').type('json');
    if (await responseCache.send('/api/queue', source, res)) return;
    res.set('Retry-After', String(STORE_RETRY_S));
    throw new HttpFailure(STATUS.serviceUnavailable, 'storeUnavailable');
  });
  return router;
}
