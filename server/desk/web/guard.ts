import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { STATUS } from '../../http/status.ts';

/** Another name that resolves to this machine (DNS rebinding) is not one of these. The port may be that of a tunnel. */
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/;
const KEY_BYTES = 32;

export function createKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** The headers of every response. Nothing is loaded from another host, and no page of another origin can show or read the desk. */
export const deskHeaders: RequestHandler[] = [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    // The header Origin of a posted form is checked; `no-referrer` would make it null.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  }),
  (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  },
];

/**
 * Lets in the one browser that was opened with the key: it exchanges the key, which is valid once, for a session cookie. A local
 * page on another port counts as the same site for cookies, so posts are also checked by their origin.
 */
export function guard(key: string): RequestHandler {
  // Cookies of one host are shared by all ports: each desk needs a name of its own.
  const cookie = `desk-${digestOf(key).toString('hex').slice(0, 16)}`;
  let openKey: string | null = key;
  let session: string | null = null;
  return (req, res, next) => {
    const { host = '', origin } = req.headers;
    const refuse = (status: number, text: string) => res.status(status).type('text').send(`${text}\n`);
    if (!LOCAL_HOST.test(host)) return refuse(STATUS.forbidden, 'The desk has no such host name.');
    const offered = new URLSearchParams(req.url.split('?')[1]).get('key');
    if (offered !== null && openKey !== null && isEqual(offered, openKey)) {
      openKey = null;
      session = createKey();
      res.cookie(cookie, session, { httpOnly: true, sameSite: 'strict', path: '/' });
      return res.redirect(STATUS.seeOther, '/');
    }
    if (session === null || !isEqual(readCookie(req, cookie), session)) return refuse(STATUS.forbidden, NO_SESSION);
    if (offered !== null) return res.redirect(STATUS.seeOther, '/');
    if (req.method !== 'GET' && req.method !== 'HEAD' && origin !== `http://${host}`)
      return refuse(STATUS.forbidden, 'This was not sent by a page of the desk.');
    return next();
  };
}

const NO_SESSION = `This desk is open in one browser, and the address in the terminal works once.
If it is this browser, reload the page. After it was closed, or in another browser, stop the desk in the terminal and start it again:
npm run desk -- serve
It prints a new address.`;

function readCookie({ headers }: Request, name: string): string {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([known]) => known === name)?.[1] ?? '';
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Takes the same time wherever the texts differ. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}
