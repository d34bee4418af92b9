import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import type { Config } from '../../config/config.ts';
import { noteResponse } from '../../observability/requestContext.ts';

const HEADER = 'x-forwarded-for';

/** Whether an address in front of the site is a proxy that it trusts; `hop` is 0 for the one that connects. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** The proxies of TRUST_PROXY as the function that Express calls. */
export function trustedProxies(trustProxy: Config['trustProxy']): IsTrustedProxy {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy || []);
}

interface ClientAddressParts {
  isTrusted: IsTrustedProxy;
  /** TRUST_PROXY is off. */
  isOff: boolean;
  log: Logger;
  /** Counts a request whose client the trusted proxy does not name. */
  count(): void;
}

/**
 * Reads X-Forwarded-For once, where the request enters, so that `req.ip` is the client's address for all that count or
 * block: what proxies write around an address is taken off. Where a trusted proxy names no address the request counts
 * as the proxy's own, and the first such request is logged. With TRUST_PROXY off the first one that came through a
 * proxy is: rate limits would count all visitors as one.
 */
export function clientAddress({ isTrusted, isOff, log, count }: ClientAddressParts): RequestHandler {
  let isLogged = false;
  return (req, _res, next) => {
    const header = req.get(HEADER);
    if (header === undefined) return next();
    if (isOff) {
      noteResponse({ countedAsProxy: 'TRUST_PROXY is off' });
      warn('TRUST_PROXY', 'TRUST_PROXY is off, but a request came through a proxy: all visitors count as one');
      return next();
    }
    const { addresses, isUnreadable } = readForwarded(header, req.socket.remoteAddress ?? '', isTrusted);
    if (addresses.length > 0) req.headers[HEADER] = addresses.join(', ');
    else delete req.headers[HEADER];
    if (isUnreadable) {
      count();
      noteResponse({ countedAsProxy: 'X-Forwarded-For names no address' });
      warn('X-Forwarded-For', 'the trusted proxy names no address in X-Forwarded-For: its visitors count as one');
    }
    next();
  };

  function warn(name: string, text: string): void {
    if (!isLogged) log.warn({ name }, text);
    isLogged = true;
  }
}

/**
 * The addresses of the header that trusted proxies wrote, the nearest last; the rest is the client's own text.
 * `isUnreadable`: what the last of these proxies wrote is no address.
 */
export function readForwarded(
  header: string,
  connected: string,
  isTrusted: IsTrustedProxy,
): { addresses: string[]; isUnreadable: boolean } {
  const addresses: string[] = [];
  let nearer = connected;
  for (const entry of header.split(',').toReversed()) {
    if (!isTrusted(nearer, addresses.length)) break;
    const address = readAddress(entry);
    if (address === null) return { addresses: addresses.toReversed(), isUnreadable: true };
    addresses.push(address);
    nearer = address;
  }
  return { addresses: addresses.toReversed(), isUnreadable: false };
}

/**
 * An address as proxies write it: bare, with a port, in brackets, in quotes, with the zone of an interface, IPv4 within
 * IPv6, or as `for=` of the header Forwarded. Null for anything else, such as `unknown` (RFC 7239, section 6).
 */
export function readAddress(text: string): string | null {
  const [first = ''] = text.trim().replace(/^for=/i, '').split(';');
  const bare = first.trim().replace(/^(["'])(.*)\1$/, '$2');
  const [, bracketed, beforePort] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? bare).split('%');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? `${ipaddr.process(address)}` : null;
}
