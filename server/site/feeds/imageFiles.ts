import { Router } from 'express';
import { EMBEDDED_IMAGE, SOCIAL_ICON } from '../../../shared/site/filePaths.ts';
import { CACHE_YEAR } from '../../http/cacheHeaders.ts';
import type { Images } from '../content/images/images.ts';
import type { ImageType } from '../../store/tables.ts';
import { STATUS } from '../../http/status.ts';
import { checkMethod, HttpFailure } from '../../http/httpFailure.ts';

/** The hash of an image, as drawImage makes it. */
const HASH = /^[\da-f]{32}$/;

/**
 * `/images/{hash}` and, for screens of double density, `/images/{hash}?2x`: an image of content as this site has drawn
 * it; `/images/{hash}?4x`: an icon for shared links, which other sites may embed. AVIF is sent only to clients that
 * name it in Accept, because every client accepts `*`. `/images/{hash}?feed` is the larger one for readers of the feeds.
 */
export function images(storedImages: Pick<Images, 'loadFile'>): Router {
  const router = Router({ caseSensitive: true });
  router.all('/images/:hash', async (req, res) => {
    checkMethod(req, res, 'GET');
    if (!HASH.test(req.params.hash)) throw new HttpFailure(STATUS.notFound, 'notFound');
    const isShared = `${SOCIAL_ICON.density}x` in req.query;
    const isEmbedded = EMBEDDED_IMAGE in req.query;
    const types: ImageType[] = req.get('accept')?.includes('image/avif')
      ? ['image/avif', 'image/webp']
      : ['image/webp'];
    const image = isShared
      ? await storedImages.loadFile(req.params.hash, SOCIAL_ICON.density, [SOCIAL_ICON.type])
      : await storedImages.loadFile(req.params.hash, isEmbedded || '2x' in req.query ? 2 : 1, types);
    if (!image) throw new HttpFailure(STATUS.notFound, 'notFound');
    if (isShared || isEmbedded) res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!isShared) res.vary('Accept');
    res.set('Cache-Control', CACHE_YEAR).type(image.type).send(image.body);
  });
  return router;
}
