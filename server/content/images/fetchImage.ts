import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { type Response } from 'node-fetch';
import { createPublicHttps, type PublicHttpsOptions } from './publicHttps.ts';

const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** For all redirects and the whole body together. */
const TIMEOUT_MS = 8_000;
const REDIRECTS_MAX = 3;

export type FetchImage = (url: string) => Promise<Buffer>;

export interface FetchImageOptions extends PublicHttpsOptions {
  /** Origin of the content service, which the operator configured: it may be private and without TLS. */
  contentOrigin: string;
}

/**
 * Creates the download of images whose URLs come from content. A path is read from the content service. Any other URL, and
 * every target of a redirect, must be https on a public host; see createPublicHttps. Throws with a reason that names no URL.
 */
export function createFetchImage({ contentOrigin, ...options }: FetchImageOptions): FetchImage {
  const { agent: publicAgent, checkPublic } = createPublicHttps(options);
  const contentAgent = contentOrigin.startsWith('https:') ? new HttpsAgent() : new HttpAgent();

  function request(url: URL, agent: HttpAgent, signal: AbortSignal): Promise<Response> {
    return fetch(url, {
      agent,
      size: IMAGE_BYTES_MAX,
      // Images are compressed already; without decompression a small body cannot become a large one.
      compress: false,
      redirect: 'manual',
      signal,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
    });
  }

  return async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = new URL(address, contentOrigin);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const isContent = redirects === 0 && url.origin === contentOrigin;
      if (!isContent) checkPublic(url);
      const response = await request(url, isContent ? contentAgent : publicAgent, signal);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      response.body?.resume();
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || !location) throw new Error(`answered ${response.status}`);
      url = new URL(location, url);
    }
    throw new Error(`redirected more than ${REDIRECTS_MAX} times`);
  };
}
