import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Files with their hash in the name never change; the others are asked for again after an hour. */
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/**
 * The build's public files, compressed when they were built. What is not among them is somebody else's to answer.
 * Social images are made to be shown elsewhere, so they alone may be.
 */
export function staticFiles(publicDir: string): RequestHandler {
  const serve = sirv(publicDir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, pathname) {
      res.setHeader('Cache-Control', pathname.startsWith('/assets/') ? YEAR : HOUR);
      // The files' server does not know this ending, and browsers may not guess.
      if (pathname.endsWith('.ico')) res.setHeader('Content-Type', 'image/vnd.microsoft.icon');
      if (pathname.startsWith('/assets/social/')) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    serve(req, res, next);
  };
}
