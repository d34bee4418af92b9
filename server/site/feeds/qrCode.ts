import { Router } from 'express';
import { findPage, pathOf } from '../../../shared/site/routes.ts';
import { CACHE_HOUR } from '../../http/cacheHeaders.ts';
import { allowedMethods } from '../../http/allowedMethods.ts';

/** Light modules around the code, as the standard demands. */
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

/** An SVG with one unit a module, each run of dark modules one rectangle. White ground: the page can have a dark one. */
function drawModules(modules: readonly boolean[][]): string {
  const size = modules.length;
  const runs = modules.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...dark.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${ground}<path d="${runs.join('')}"/></svg>`;
}
