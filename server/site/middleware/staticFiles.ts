import { readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { CACHE_HOUR, CACHE_YEAR } from '../../http/cacheHeaders.ts';
import { STATUS } from '../../http/status.ts';
import { checkMethod } from '../../http/httpFailure.ts';

/** Suffixes of the variants that were compressed at build time; the smallest comes first. */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
const ENCODINGS = ['br', 'gzip'] as const;
/** Express names no character set for these. */
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml; charset=utf-8' };

/** Whether a public file is sent under its own name; the compressed variants are not. */
export function isServed(path: string): boolean {
  return !Object.values(SUFFIXES).some((suffix) => path.endsWith(suffix));
}

/**
 * For a file whose name has a hash: it is no page, so what a page may load, 1,500 bytes of header, is not for it. Opened
 * on its own, it may do nothing.
 */
const FILE_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * The build's public files, compressed where the client accepts it. The list is read once; a file that is missing later
 * is a 404, which is counted and logged once. Social images may be embedded by other sites, all other files only by
 * this one. `worker` is the address of the one script that asks for others: it is held to its own file's policy.
 */
export function staticFiles(publicDir: string, worker: string, log: Logger, countMissing: () => void): RequestHandler {
  const missing = new Set<string>();
  const files = new Set(
    readdirSync(publicDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(publicDir, join(entry.parentPath, entry.name))}`),
  );
  return (req, res, next) => {
    const { path } = req;
    if (!files.has(path) || !isServed(path)) return next();
    checkMethod(req, res, 'GET');
    const compressed = ENCODINGS.filter((encoding) => files.has(path + SUFFIXES[encoding]));
    const encoding = compressed.find((name) => req.acceptsEncodings(name));
    if (compressed.length > 0) res.vary('Accept-Encoding');
    if (encoding) res.set('Content-Encoding', encoding);
    if (path.startsWith('/assets/social/')) res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (path.startsWith('/assets/') && path !== worker) res.set('Content-Security-Policy', FILE_POLICY);
    res
      .type(TYPES[extname(path)] ?? extname(path))
      .set('Cache-Control', path.startsWith('/assets/') ? CACHE_YEAR : CACHE_HOUR);
    const file = path + (encoding ? SUFFIXES[encoding] : '');
    res.sendFile(file, { root: publicDir, cacheControl: false }, (error?: Error & { status?: number }) => {
      if (error?.status === STATUS.notFound) {
        countMissing();
        if (!missing.has(file)) log.error({ file }, 'file of the build is missing');
        missing.add(file);
      }
      // Without a status the client has disconnected.
      if (error?.status) next(error);
    });
  };
}
