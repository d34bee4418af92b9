import type { RequestHandler } from 'express';
import { pickEncoding } from './pickEncoding.ts';
import { readStaticFiles } from './readStaticFiles.ts';

/** Files with their hash in the name never change; the others are asked for again after an hour. */
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/**
 * The build's public files, out of memory, compressed when they were built. What is not among them is somebody else's to
 * answer. Ranges are not served: no file is large enough for one to help. Social images are made to be shown elsewhere, so
 * they alone may be.
 */
export function staticFiles(publicDir: string): RequestHandler {
  const files = readStaticFiles(publicDir);
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file) return next();
    const wanted = pickEncoding(req.headers['accept-encoding']);
    const encoding = file.variants[wanted] ? wanted : 'identity';
    const { body, tag } = file.variants[encoding] ?? file.variants.identity;
    const headers = {
      'Cache-Control': req.path.startsWith('/assets/') ? YEAR : HOUR,
      ETag: tag,
      ...(file.variants.br && { Vary: 'Accept-Encoding' }),
      ...(req.path.startsWith('/assets/social/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    };
    if (isKnown(req.headers['if-none-match'], tag)) {
      res.writeHead(304, headers).end();
      return;
    }
    res.writeHead(200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': body.length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}

/** Whether a visitor has it already, by the tags of an If-None-Match header. */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}
