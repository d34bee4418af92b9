import { createFetchPublic } from '../../../http/fetchPublic.ts';
import { createOriginAgent } from '../../../http/originAgent.ts';
import type { PublicHttpsOptions } from '../../../http/publicHttps.ts';

const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

export type FetchImage = (url: string) => Promise<Buffer>;

interface FetchImageOptions extends PublicHttpsOptions {
  /** Origin of the content service, which the operator configured: it may be private and without TLS. */
  contentOrigin: string;
  /** The proxy to that service, where it is not reached directly. */
  contentProxy?: string | undefined;
}

/**
 * Creates the download of images whose URLs are in content. A path is loaded from the content service; any other URL,
 * and every target of a redirect, must be on a public host. Throws with a reason that names no URL.
 */
export function createFetchImage({ contentOrigin, contentProxy, ...options }: FetchImageOptions): FetchImage {
  const fetchPublic = createFetchPublic(options);
  const contentAgent = createOriginAgent(contentOrigin, contentProxy);
  return (address) => {
    const url = new URL(address, contentOrigin);
    const agent = url.origin === contentOrigin ? contentAgent : undefined;
    return fetchPublic(url, { accept: ACCEPT, bytesMax: IMAGE_BYTES_MAX, timeoutMs: TIMEOUT_MS, agent });
  };
}
