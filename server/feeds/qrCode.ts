import { Router } from 'express';
import { findPage, pathOf } from '../../shared/routes.ts';
import { CACHE_HOUR } from '../cache/caching.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';

/** `/{lang}/download/{system}/qr.svg`: the URL of that download page as a QR code, to open it on a phone. */
export function qrCode(origin: string): Router {
  const router = Router({ caseSensitive: true });
  router.all('/:lang/download/:system/qr.svg', allowedMethods('GET'), async (req, res, next) => {
    const { lang, system } = req.params;
    const found = findPage(`/${lang}/download/${system}`);
    if (!found) return next();
    // `margin` is the quiet zone of the standard: the page can have a dark background.
    const { default: QRCode } = await import('qrcode');
    const svg = await QRCode.toString(origin + pathOf(found), { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
    res.set('Cache-Control', CACHE_HOUR).type('svg');
    res.send(svg);
  });
  return router;
}
