import type { PassThrough } from 'node:stream';
import compression from 'compression';
import type { Response } from 'express';
import { pickEncoding } from '../middleware/pickEncoding.ts';
import { compressBody, COMPRESSED_FROM_BYTES } from './compressBody.ts';
import type { Body } from './renderHtml.ts';

const compress = compression();

/** Sends an answer that is not kept, status and headers set. What is whole is compressed in one go. */
export async function sendBody(body: Body, res: Response): Promise<void> {
  if (!Buffer.isBuffer(body)) {
    res.once('close', () => body.destroy());
    await passOn(body, res).catch(() => undefined);
    return;
  }
  const encoding = body.length < COMPRESSED_FROM_BYTES ? 'identity' : pickEncoding(res.req.headers['accept-encoding']);
  const sent = compressBody(body, encoding);
  res.vary('Accept-Encoding');
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', sent.length);
  res.end(sent);
}

/**
 * Sends what comes as it comes, compressed and flushed, and gives back the whole. It is never held up by a slow reader: the
 * whole is going to be in memory anyway, and others may wait for it. Rejects when the stream is destroyed.
 */
export async function passOn(body: PassThrough, res: Response | null): Promise<Buffer> {
  // The middleware wraps what is written from here on.
  if (res) compress(res.req, res, () => undefined);
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
    res?.write(chunk);
    if (body.readableLength === 0) (res as { flush?: () => void } | null)?.flush?.();
  }
  res?.end();
  return Buffer.concat(chunks);
}
