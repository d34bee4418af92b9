import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { STATUS } from '../../http/status.ts';
import { currentRequestId } from '../../observability/requestContext.ts';
import { isHtml, withNoTransform } from '../middleware/noTransform.ts';

/** Compressed while the client waits: a fifth larger than the best, in a third of a millisecond for a page. */
const BROTLI_FAST = 4;
/** One below the maximum, which takes three times as long to save 2% of a page. */
const BROTLI_SMALL = 10;
const GZIP_FAST = 3;
/** A smaller body fits into one packet either way. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Memory of an entry beside its bodies: headers, keys, the loaded content's references. */
const OVERHEAD_BYTES = 4_096;
const ETAG_CHARACTERS = 22;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
export type HeaderPair = readonly [name: string, value: string];

/** Headers that are cached beside those of every response. All others, such as Set-Cookie, belong to one request. */
const CACHED_HEADERS =
  'access-control-allow-origin access-control-expose-headers content-language content-type vary x-robots-tag'.split(
    ' ',
  );

/** A whole response with status 200 that is the same for all clients. */
export interface CachedResponse {
  /** Bytes in memory. */
  readonly size: number;
  /**
   * Sends it as the response to GET or HEAD, or 304 when the client has it. Overrides headers of the same name on
   * `res`. Each request is given its own values of Cache-Status and Cache-Control, so none can change those of another.
   */
  send(req: Request, res: Response, status: string, cacheControl: string): void;
  /** Replaces the fast compressed bodies by smaller ones. */
  compressSmaller(): Promise<void>;
}

/** The headers of `res` that may be cached: those that every response has, `namesOfAll`, and CACHED_HEADERS. */
export function cacheableHeaders(res: Response, namesOfAll: readonly string[]): HeaderPair[] {
  const names = new Set([...CACHED_HEADERS, ...namesOfAll.map((name) => name.toLowerCase())]);
  return [...names].flatMap((name) => {
    const value = res.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
}

export function createCachedResponse(body: Buffer, headers: readonly HeaderPair[]): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, ETAG_CHARACTERS);
  const compressed = new Map<Encoding, Buffer>();
  const vary = headers.flatMap(([name, text]) => (name === 'vary' ? [text] : []));
  const isDocument = headers.some(([name, text]) => name === 'content-type' && isHtml(text));
  const common = [
    ...headers.filter(([name]) => name !== 'vary').flat(),
    'Vary',
    [...vary, 'Accept-Encoding'].join(', '),
  ];

  function compressedBody(encoding: Encoding): Buffer {
    const known = compressed.get(encoding);
    if (known) return known;
    const result =
      encoding === 'br'
        ? brotliCompressSync(body, brotliOptions(body, BROTLI_FAST))
        : gzipSync(body, { level: GZIP_FAST });
    compressed.set(encoding, result);
    return result;
  }

  return {
    get size() {
      // Compressed bodies are made later: until then they count as if they were as large as the body itself.
      const sizes = ENCODINGS.map((encoding) => compressed.get(encoding)?.length ?? body.length);
      return OVERHEAD_BYTES + body.length + sizes.reduce((sum, length) => sum + length, 0);
    },
    send(req, res, status, cacheControl) {
      const encoding = body.length < COMPRESSED_FROM_BYTES ? undefined : pickEncoding(req);
      // Weak: a compressed body is replaced by a smaller one of the same text.
      const etag = `W/"${hash}${encoding ? `-${encoding}` : ''}"`;
      const id = currentRequestId();
      const caching = isDocument && encoding ? withNoTransform(cacheControl) : cacheControl;
      const all = [...common, 'Cache-Control', caching, 'Cache-Status', status, 'X-Request-Id', id, 'ETag', etag];
      if (fresh(req.headers, { etag })) {
        res.writeHead(STATUS.notModified, all).end();
        return;
      }
      const bytes = encoding ? compressedBody(encoding) : body;
      if (encoding) all.push('Content-Encoding', encoding);
      all.push('Content-Length', String(bytes.length));
      res.writeHead(STATUS.ok, all).end(bytes);
    },
    async compressSmaller() {
      if (body.length < COMPRESSED_FROM_BYTES) return;
      compressed.set('br', await promisify(brotliCompress)(body, brotliOptions(body, BROTLI_SMALL)));
      compressed.set('gzip', await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }));
    },
  };
}

/** Brotli where the client accepts it, because it is smaller; browsers list gzip first and rate both the same. */
function pickEncoding(req: Request): Encoding | undefined {
  return ENCODINGS.find((encoding) => req.acceptsEncodings(encoding));
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}
