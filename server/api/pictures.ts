import { Router } from 'express';
import { STATUS } from '../http/status.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import type { Submissions } from '../submissions/submissions.ts';

/** The bytes of a hash never change, but a picture removed from the directory must disappear within the hour. */
const CACHING = 'public, max-age=3600';

/** Pictures of accepted submissions by their hash: a receipt would give access to the whole submission. */
export function pictures(submissions: Pick<Submissions, 'loadImage'>): Router {
  const router = Router();
  router.get('/:hash', async (req, res) => {
    const picture = await submissions.loadImage(req.params.hash);
    if (!picture) throw new HttpFailure(STATUS.notFound, 'notFound');
    res.set({
      'Cache-Control': CACHING,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    res.type(picture.type).send(picture.body);
  });
  router.use('/:hash', allowedMethods('GET'));
  return router;
}
