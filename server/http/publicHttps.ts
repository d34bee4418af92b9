import { lookup as resolveHost } from 'node:dns';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { Response } from 'node-fetch';
import { TunnelAgent } from './tunnelAgent.ts';

const SOCKETS_PER_HOST = 2;

export interface PublicHttpsOptions {
  resolve?: LookupFunction;
  isPublic?: (address: string) => boolean;
  /** Certificate authority in place of the system's. */
  ca?: string;
  /** A proxy that resolves and checks names in the place of this process, see TunnelAgent. */
  proxy?: string | undefined;
}

/**
 * Requests to hosts that strangers name: https only, and only to hosts whose addresses are all public. The address that
 * is checked is the one that is connected to, so that a second DNS response cannot change it. `checkPublic` throws with
 * a reason that names no URL and has to be called for each URL, also the target of a redirect.
 *
 * Through a proxy only port 443 may be asked for. Addresses and names that are private as they are written are refused
 * here; what other names stand for is the proxy's to check.
 */
export function createPublicHttps({
  resolve = resolveHost,
  isPublic = isPublicAddress,
  ca,
  proxy,
}: PublicHttpsOptions = {}) {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (error || refused || !first) return done(error ?? new Error('the host has no public address'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  const settings = { ca, maxSockets: SOCKETS_PER_HOST };
  const agent = proxy ? new TunnelAgent(proxy, settings) : new HttpsAgent({ ...settings, lookup });

  function checkPublic({ protocol, hostname, port }: URL): void {
    if (protocol !== 'https:') throw new Error('the URL is not https');
    // Node connects to an address in a URL without a lookup.
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) ? !isPublic(host) : proxy && LOCAL_NAME.test(host))
      throw new Error('the host has no public address');
    if (proxy && port !== '') throw new Error('the URL has another port than 443');
  }

  return { agent, checkPublic };
}

/** Names that are never given out in the internet: for a proxy they could be itself, or machines beside it. */
const LOCAL_NAME = /^[^.]*\.?$|\.(localhost|local|internal|home\.arpa)\.?$/;

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
