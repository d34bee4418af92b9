import { Router } from 'express';
import { SOCIAL_ICON } from '../../../shared/site/filePaths.ts';
import { CACHE_HOUR, CACHE_YEAR } from '../../http/cacheHeaders.ts';
import type { Images } from '../content/images/images.ts';
import type { ImageType } from '../../store/tables.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, checkMethod, HttpFailure } from '../../http/httpFailure.ts';
import { findPage, pathOf } from '../../../shared/site/routes.ts';

/** The hash of an image, as drawImage makes it. */
const HASH = /^[\da-f]{32}$/;

/**
 * `/images/{hash}` and, for screens of double density, `/images/{hash}?2x`: an image of content as this site has drawn
 * it; `/images/{hash}?4x`: an icon for shared links, which other sites may embed. AVIF is sent only to clients that
 * name it in Accept, because every client accepts `*`.
 */
export function images(storedImages: Pick<Images, 'loadFile'>): Router {
  const router = Router({ caseSensitive: true });
  router.all('/images/:hash', async (req, res) => {
    checkMethod(req, res, 'GET');
    if (!HASH.test(req.params.hash)) throw new HttpFailure(STATUS.notFound, 'notFound');
    const isShared = `${SOCIAL_ICON.density}x` in req.query;
    const types: ImageType[] = req.get('accept')?.includes('image/avif')
      ? ['image/avif', 'image/webp']
      : ['image/webp'];
    const image = isShared
      ? await storedImages.loadFile(req.params.hash, SOCIAL_ICON.density, [SOCIAL_ICON.type])
      : await storedImages.loadFile(req.params.hash, '2x' in req.query ? 2 : 1, types);
    if (!image) throw new HttpFailure(STATUS.notFound, 'notFound');
    if (isShared) res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    else res.vary('Accept');
    res.set('Cache-Control', CACHE_YEAR).type(image.type).send(image.body);
  });
  return router;
}

/** Light modules around the code, which the standard requires. */
const QUIET_ZONE = 4;

/** `/{lang}/download/{system}/qr.svg`: the URL of that download page as a QR code, to open it on a phone. */
export function qrCode(origin: string): Router {
  const router = Router({ caseSensitive: true });
  router.all('/:lang/download/:system/qr.svg', allowedMethods('GET'), async (req, res, next) => {
    const { lang, system } = req.params;
    const found = findPage(`/${lang}/download/${system}`);
    if (!found) return next();
    const { encodeQR } = await import('qr');
    const modules = encodeQR(origin + pathOf(found), 'raw', { border: QUIET_ZONE, ecc: 'medium' });
    res.set('Cache-Control', CACHE_HOUR).type('svg');
    res.send(drawModules(modules));
  });
  return router;
}

/**
 * An SVG with one unit a module and one rectangle for each run of dark modules. White ground: the page's can be dark.
 */
function drawModules(modules: readonly boolean[][]): string {
  const size = modules.length;
  const runs = modules.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...dark.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${ground}<path d="${runs.join('')}"/></svg>`;
}
