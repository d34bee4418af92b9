import { Router } from 'express';
import { CACHE_HOUR } from '../http/cacheHeaders.ts';
import { STATUS } from '../http/status.ts';
import { checkMethod, HttpFailure } from '../http/httpFailure.ts';
import type { loadImage } from './loadSubmission.ts';

/** Where pictures are served, on the site and by the embedded content service, so that one path is valid on both. */
export const PICTURES_PATH = '/api/pictures';

/** The policy keeps a file that was opened on its own from running scripts. */
export const UNTRUSTED_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Pictures of accepted submissions by their hash: a receipt would give access to the whole submission. The bytes of a hash
 * never change, but a picture that is no longer accepted must disappear within the hour.
 */
export function pictures(loadPicture: (hash: string) => ReturnType<typeof loadImage>): Router {
  const router = Router({ caseSensitive: true });
  router.all('/:hash', async (req, res) => {
    if (!checkMethod(req, res, 'GET')) return;
    const picture = await loadPicture(req.params.hash);
    if (!picture) throw new HttpFailure(STATUS.notFound, 'notFound');
    // The token list names logos for other websites.
    res.set({ 'Cache-Control': CACHE_HOUR, 'Cross-Origin-Resource-Policy': 'cross-origin', ...UNTRUSTED_HEADERS });
    res.type(picture.type).send(picture.body);
  });
  return router;
}
