import { createHash } from 'node:crypto';
import type { Agent as HttpAgent } from 'node:http';
import fetch, { type Response } from 'node-fetch';
import { createPublicHttps, dropBody, type PublicHttpsOptions } from './publicHttps.ts';

const REDIRECTS_MAX = 3;

interface PublicRequest {
  accept: string;
  bytesMax: number;
  /** The limit for all redirects and the whole body together. */
  timeoutMs: number;
  /** Whether a redirect may be followed; three are at most. */
  mayFollow?: (target: URL) => boolean;
  /** Connects to a first URL that the operator configured, which may be private and without TLS. */
  agent?: HttpAgent | undefined;
}

/** Downloads a URL that a stranger wrote. Throws with a reason that names no URL. */
export type FetchPublic = (url: URL, request: PublicRequest) => Promise<Buffer>;
/** The response of a URL that a stranger wrote, whose body the caller reads within `bytesMax` or drops. */
export type OpenPublic = (url: URL, request: PublicRequest) => Promise<Response>;

/** Creates downloads of URLs that strangers wrote, as `createOpenPublic`. */
export function createFetchPublic(options?: PublicHttpsOptions): FetchPublic {
  const open = createOpenPublic(options);
  return async (url, request) => Buffer.from(await (await open(url, request)).arrayBuffer());
}

/**
 * Creates requests of URLs that strangers wrote. The URL, and every target of a redirect, must be https on a host
 * whose addresses are all public.
 */
export function createOpenPublic(options?: PublicHttpsOptions): OpenPublic {
  const { agent: publicAgent, checkPublic } = createPublicHttps(options);
  return async (first, { accept, bytesMax, timeoutMs, mayFollow = () => true, agent }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = first;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const trusted = redirects === 0 ? agent : undefined;
      if (!trusted) checkPublic(url);
      const response: Response = await fetch(url, {
        agent: trusted ?? publicAgent,
        size: bytesMax,
        // Without decompression a small body cannot become a large one.
        compress: false,
        redirect: 'manual',
        signal,
        headers: { accept },
      });
      if (response.ok) return response;
      dropBody(response);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || !location) throw new Error(`answered ${response.status}`);
      url = new URL(location, url);
      if (!mayFollow(url)) throw new Error('redirected to another host');
    }
    throw new Error(`redirected more than ${REDIRECTS_MAX} times`);
  };
}

/** The SHA-256 of a body in hexadecimal digits, and its length. Rejects when it cannot be read or has more bytes. */
export async function hashBody(
  body: AsyncIterable<Buffer | string>,
  bytesMax = Infinity,
): Promise<{ sha256: string; bytes: number }> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > bytesMax) throw new Error(`has more than ${bytesMax} bytes`);
    digest.update(part);
  }
  return { sha256: digest.digest('hex'), bytes };
}
