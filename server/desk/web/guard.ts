import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { OpenDesk } from './deskSession.ts';
import { DESK_HOURS, DESK_IDLE_HOURS, HOUR_MS } from '../../../shared/limits.ts';
import { STATUS } from '../../http/status.ts';

const KEY_BYTES = 32;
const NAME_BYTES = 8;

export function createKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/**
 * A name that browsers resolve to this machine by themselves. Cookies of one host are sent to all its ports, so the
 * desk has a name that no other program here knows.
 */
export function createHostName(): string {
  return `desk-${randomBytes(NAME_BYTES).toString('hex')}.localhost`;
}

/** The hosts of a year's `Strict-Transport-Security`: the desk's own name, and those below it. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: true };

/**
 * The headers of every response. Nothing is loaded from another host, and no page of another origin can show or read
 * the desk.
 */
export function deskHeaders(isHttps: boolean): RequestHandler[] {
  return [
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
      strictTransportSecurity: isHttps && HSTS,
      xFrameOptions: { action: 'deny' },
    }),
    (_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    },
  ];
}

interface GuardParts {
  /** Opens the desk once. */
  key: string;
  /** The name of the desk, without the port, which may be that of a tunnel. */
  host: string;
  /** Makes the session of the one person of this desk. */
  openSession(): OpenDesk;
  now(): Date;
  /** Tells the terminal who was let in, and what was refused. */
  report(text: string): void;
}

/**
 * Lets in the one browser that was opened with the key: it exchanges the key, which is valid once, for a session
 * cookie, which ends when nothing was asked for a while, after a day's work, and when the reviewer closes the desk. A
 * page on another port counts as the same site for cookies, so posts are also checked by their origin.
 */
export function guard({ key, host: name, openSession, now, report }: GuardParts): RequestHandler {
  const cookie = `desk-${digestOf(key).toString('hex').slice(0, 16)}`;
  let openKey: string | null = key;
  let session: string | null = null;
  const desk = openSession();
  let usedAt = now().getTime();
  let openedAt = usedAt;
  const tell = (text: string) => report(`${now().toISOString()} ${text}\n`);
  return (req, res, next) => {
    const { host = '', origin } = req.headers;
    const refuse = (text: string, why: string) => {
      tell(`refused: ${why}`);
      res.status(STATUS.forbidden).type('text').send(`${text}\n`);
    };
    // Another name that resolves to this machine (DNS rebinding) and the bare address, whose cookies every port gets,
    // are refused.
    if (host.replace(/:\d{1,5}$/, '') !== name)
      return refuse('Open the desk at the address in the terminal.', 'another host name');
    const at = now().getTime();
    if (isOver({ usedAt, openedAt }, at)) [openKey, session] = [null, null];
    const offered = new URLSearchParams(req.url.split('?')[1]).get('key');
    if (offered !== null && openKey !== null && isEqual(offered, openKey)) {
      [openKey, session, usedAt, openedAt] = [null, createKey(), at, at];
      tell('opened');
      res.cookie(cookie, session, { httpOnly: true, sameSite: 'strict', path: '/' });
      return res.redirect(STATUS.seeOther, '/');
    }
    if (session === null || !isEqual(readCookie(req, cookie), session))
      return refuse(NO_SESSION, offered === null ? 'no session' : 'a wrong or used key');
    usedAt = at;
    if (offered !== null) return res.redirect(STATUS.seeOther, '/');
    if (req.method !== 'GET' && req.method !== 'HEAD' && origin !== `http://${host}`)
      return refuse('Rejected: this request didn’t come from the desk.', 'another origin');
    if (req.method === 'POST' && req.path === '/close') {
      session = null;
      tell('closed');
      return res.clearCookie(cookie, { path: '/' }).type('text').send(CLOSED);
    }
    res.locals.desk = desk;
    return next();
  };
}

const NO_SESSION = `This desk is open in one browser, and the address in the terminal works once.
If it is this browser, reload the page. After it was closed, after ${DESK_IDLE_HOURS} hours without a request, ${DESK_HOURS} hours in all, or in
another browser, stop the desk in the terminal and start it again:
npm run desk -- serve
It prints a new address.`;

const CLOSED = 'The desk is closed in this browser. End it in the terminal with Ctrl+C.\n';

/** Whether a session has ended: nothing was requested for a while, or it has lasted a day's work. */
export function isOver({ usedAt, openedAt }: { usedAt: number; openedAt: number }, now: number): boolean {
  return now - usedAt > DESK_IDLE_HOURS * HOUR_MS || now - openedAt > DESK_HOURS * HOUR_MS;
}

export function readCookie({ headers }: Request, name: string): string {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([known]) => known === name)?.[1] ?? '';
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Takes the same time wherever the texts differ. */
export function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}
