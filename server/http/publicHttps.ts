import { lookup as resolveHost } from 'node:dns';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { Response } from 'node-fetch';

const SOCKETS_PER_HOST = 2;

export interface PublicHttpsOptions {
  resolve?: LookupFunction;
  isPublic?: (address: string) => boolean;
  /** Certificate authority in place of the system's. */
  ca?: string;
}

/**
 * Requests to hosts that strangers name: https only, and only to hosts whose addresses are all public. The address that
 * is checked is the one that is connected to, so that a second DNS response cannot change it. `checkPublic` throws with
 * a reason that names no URL and has to be called for each URL, also the target of a redirect.
 */
export function createPublicHttps({ resolve = resolveHost, isPublic = isPublicAddress, ca }: PublicHttpsOptions = {}) {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (error || refused || !first) return done(error ?? new Error('the host has no public address'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  const agent = new HttpsAgent({ lookup, ca, maxSockets: SOCKETS_PER_HOST });

  function checkPublic({ protocol, hostname }: URL): void {
    if (protocol !== 'https:') throw new Error('the URL is not https');
    // Node connects to an address in a URL without a lookup.
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublic(host)) throw new Error('the host has no public address');
  }

  return { agent, checkPublic };
}

/** Closes the connection of a response whose body is not wanted: it may have no end. */
export function dropBody({ body }: Response): void {
  (body as Readable | null)?.destroy();
}

/** The only part of IPv6 from which addresses of the internet are given out. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IPv4 or IPv6 address is reachable by everyone: not loopback, private, link-local, reserved or a mapping of
 * one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST));
}
