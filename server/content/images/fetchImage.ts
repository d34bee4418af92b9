import { lookup as resolveHost } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import fetch, { type Response } from 'node-fetch';

const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** For all redirects and the whole body together. */
const TIMEOUT_MS = 8_000;
const REDIRECTS_MAX = 3;
const SOCKETS_PER_HOST = 2;

export type FetchImage = (url: string) => Promise<Buffer>;

export interface FetchImageOptions {
  /** Origin of the content service, which the operator configured: it may be private and without TLS. */
  contentOrigin: string;
  resolve?: LookupFunction;
  isPublic?: (address: string) => boolean;
  /** Certificate authority in place of the system's. */
  ca?: string;
}

/**
 * Creates the download of images whose URLs come from content. A path is read from the content service. Any other URL, and
 * every target of a redirect, must be https on a host whose addresses are all public. The address that is checked is the one
 * that is connected to, so that a second DNS response cannot change it. Throws with a reason that names no URL.
 */
export function createFetchImage({
  contentOrigin,
  resolve = resolveHost,
  isPublic = isPublicAddress,
  ca,
}: FetchImageOptions): FetchImage {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (error || refused || !first) return done(error ?? new Error('the host has no public address'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  const publicAgent = new HttpsAgent({ lookup, ca, maxSockets: SOCKETS_PER_HOST });
  const contentAgent = contentOrigin.startsWith('https:') ? new HttpsAgent() : new HttpAgent();

  function checkPublic({ protocol, hostname }: URL): void {
    if (protocol !== 'https:') throw new Error('the URL is not https');
    // Node connects to an address in a URL without a lookup.
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublic(host)) throw new Error('the host has no public address');
  }

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

/** Whether an IPv4 or IPv6 address is reachable by everyone: not loopback, private, link-local, reserved or a mapping of one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
