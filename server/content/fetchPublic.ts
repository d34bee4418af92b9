import { lookup as resolveHost } from 'node:dns';
import type { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import fetch, { type Response } from 'node-fetch';

const REDIRECTS_MAX = 3;
const SOCKETS_PER_HOST = 2;

/** For tests: another way to resolve names, to judge addresses, and a certificate authority in place of the system's. */
export interface PublicNetwork {
  resolve?: LookupFunction;
  isPublic?: (address: string) => boolean;
  ca?: string;
}

interface PublicRequest {
  accept: string;
  bytesMax: number;
  /** For all redirects and the whole body together. */
  timeoutMs: number;
  /** Whether a redirect may be followed; three are at most. */
  mayFollow?: (target: URL) => boolean;
  /** Connects to a first URL that the operator configured, which may be private and without TLS. */
  agent?: HttpAgent | undefined;
}

/** Downloads what a URL of a stranger names. Throws with a reason that names no URL. */
export type FetchPublic = (url: URL, request: PublicRequest) => Promise<Buffer>;

/**
 * Creates downloads of URLs that strangers wrote. The URL, and every target of a redirect, must be https on a host whose
 * addresses are all public. The address that is checked is the one that is connected to, so that a second DNS response
 * cannot change it.
 */
export function createFetchPublic({
  resolve = resolveHost,
  isPublic = isPublicAddress,
  ca,
}: PublicNetwork = {}): FetchPublic {
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

  function checkPublic({ protocol, hostname }: URL): void {
    if (protocol !== 'https:') throw new Error('the URL is not https');
    // Node connects to an address in a URL without a lookup.
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublic(host)) throw new Error('the host has no public address');
  }

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
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      response.body?.resume();
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || !location) throw new Error(`answered ${response.status}`);
      url = new URL(location, url);
      if (!mayFollow(url)) throw new Error('redirected to another host');
    }
    throw new Error(`redirected more than ${REDIRECTS_MAX} times`);
  };
}

/** Whether an IPv4 or IPv6 address is reachable by everyone: not loopback, private, link-local, reserved or a mapping of one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
