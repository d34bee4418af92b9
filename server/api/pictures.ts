import { Router } from 'express';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import type { Submissions } from '../submissions/submissions.ts';

const NOT_FOUND = 404;
/** The bytes behind a hash never change, but what is taken off the directory must be gone within the hour. */
const CACHING = 'public, max-age=3600';

/**
 * Pictures of accepted submissions, by their hash, for the directory and the news: never by a receipt, which would open
 * everything the team sent. Even opened on its own a picture could run nothing.
 */
export function pictures(submissions: Pick<Submissions, 'loadImage'>): Router {
  const router = Router();
  router.get('/:hash', async (req, res) => {
    const picture = await submissions.loadImage(req.params.hash);
    if (!picture) throw new HttpFailure(NOT_FOUND, 'notFound');
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
