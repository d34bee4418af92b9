import { Router } from 'express';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathTo, ROUTES } from '../../../shared/site/routes.ts';
import { CACHE_HOUR } from '../../http/cacheHeaders.ts';
import { allowedMethods } from '../../http/httpFailure.ts';
import { createTextSender } from '../cache/textSender.ts';

/** Light modules around the code, which the standard requires. */
const QUIET_ZONE = 4;

/** The SVG of each download page's QR code, by its path. Each is drawn at the first request for any of them, and kept. */
export type LoadQrCodes = () => Promise<ReadonlyMap<string, string>>;

/** `draw` makes the SVG of a URL. */
export function createQrCodes(origin: string, draw: (url: string) => Promise<string> = drawQrCode): LoadQrCodes {
  const pages = LANGUAGES.flatMap((lang) =>
    ROUTES.download.params.system.map((system) => pathTo('download', lang, { system })),
  );
  const drawAll = async () =>
    new Map(await Promise.all(pages.map(async (path) => [`${path}/qr.svg`, await draw(origin + path)] as const)));
  let drawn: ReturnType<typeof drawAll> | undefined;
  return () => (drawn ??= drawAll());
}

/** `/{lang}/download/{system}/qr.svg`: the URL of that download page as a QR code, to open it on a phone. */
export function qrCodes(loadQrCodes: LoadQrCodes): Router {
  const router = Router({ caseSensitive: true });
  const senders = new Map<string, ReturnType<typeof createTextSender>>();
  router.all('/:lang/download/:system/qr.svg', allowedMethods('GET'), async (req, res, next) => {
    const svg = (await loadQrCodes()).get(req.path);
    if (svg === undefined) return next();
    const send = senders.get(req.path) ?? createTextSender('image/svg+xml; charset=utf-8');
    senders.set(req.path, send);
    send(res, svg, CACHE_HOUR);
  });
  return router;
}

async function drawQrCode(url: string): Promise<string> {
  const { encodeQR } = await import('qr');
  return drawModules(encodeQR(url, 'raw', { border: QUIET_ZONE, ecc: 'medium' }));
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
