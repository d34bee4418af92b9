import type { Response } from 'express';
import { createCachedResponse, type CachedResponse } from './cachedResponse.ts';
import { CACHE_STATUS } from './caching.ts';

/** Sends a text with its Cache-Control. */
export type SendText = (res: Response, text: string, cacheControl: string) => void;

/**
 * Sends a text that is the same for all clients. It is compressed once for each encoding, not for each request, until it
 * is another text. `type` is the value of Content-Type; `create` makes what is kept.
 */
export function createTextSender(type: string, create = createCachedResponse): SendText {
  let last: { text: string; response: CachedResponse } | null = null;
  return (res, text, cacheControl) => {
    if (last?.text !== text) last = { text, response: create(Buffer.from(text), [['Content-Type', type]]) };
    last.response.send(res.req, res, CACHE_STATUS.fresh, cacheControl);
  };
}
