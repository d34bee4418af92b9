import type { RequestHandler, Response } from 'express';
import sirv from 'sirv';

/** Files with a hash in their name never change; the others are revalidated after an hour. */
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Addresses of the compressed variants, which are not served under their own names. */
const VARIANT = /\.(br|gz)$/;

/**
 * The build's public files, in the encoding the client accepts, compressed at build time. `acceptsEncodings` chooses, because
 * sirv on its own ignores `q=0`. Social images may be embedded by other sites; all other files only by this one.
 */
export function staticFiles(publicDir: string): RequestHandler {
  const setHeaders = (response: unknown, path: string) => {
    const res = response as Response;
    res.set('Cache-Control', path.startsWith('/assets/') ? YEAR : HOUR).vary('Accept-Encoding');
    if (path.startsWith('/assets/social/')) res.set('Cross-Origin-Resource-Policy', 'cross-origin');
  };
  const options = { etag: true, extensions: [], setHeaders };
  const files = {
    br: sirv(publicDir, { ...options, brotli: true }),
    gzip: sirv(publicDir, { ...options, gzip: true }),
    identity: sirv(publicDir, options),
  };
  return (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || VARIANT.test(req.path)) return next();
    const encoding = (['br', 'gzip'] as const).find((name) => req.acceptsEncodings(name)) ?? 'identity';
    files[encoding](req, res, next);
  };
}
