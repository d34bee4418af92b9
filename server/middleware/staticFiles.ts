import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Files with their hash in the name never change; the others are asked for again after an hour. */
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** The build's public files, compressed when they were built. What is not among them is somebody else's to answer. */
export function staticFiles(publicDir: string): RequestHandler {
  const serve = sirv(publicDir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, pathname) => res.setHeader('Cache-Control', pathname.startsWith('/assets/') ? YEAR : HOUR),
  });
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    serve(req, res, next);
  };
}
