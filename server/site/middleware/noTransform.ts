import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** Proxies that heed it leave a response as it is: some replace mail addresses in pages, or insert scripts. */
const NO_TRANSFORM = 'no-transform';

/**
 * The value of Cache-Control of a compressed HTML document. A document that is not compressed keeps its own, because a
 * proxy in front may compress it only without `no-transform`.
 */
export function withNoTransform(cacheControl: string): string {
  return cacheControl.includes(NO_TRANSFORM) ? cacheControl : `${cacheControl}, ${NO_TRANSFORM}`;
}

/**
 * Forbids proxies to change HTML that the compressor below has compressed. The compressor itself would leave a response
 * with `no-transform` as it is, so the header is added once it has run: listeners are called from the last to the first.
 */
export function noTransform(): RequestHandler {
  return (_req, res, next) => {
    onHeaders(res, () => {
      const [type, cacheControl] = [res.getHeader('Content-Type'), res.getHeader('Cache-Control')];
      if (res.hasHeader('Content-Encoding') && isHtml(type) && typeof cacheControl === 'string')
        res.setHeader('Cache-Control', withNoTransform(cacheControl));
    });
    next();
  };
}

export function isHtml(contentType: unknown): boolean {
  return String(contentType).startsWith('text/html');
}
