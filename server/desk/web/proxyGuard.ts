import type { Request, RequestHandler, Response } from 'express';
import { parseUrl } from '../../../shared/site/textFormats.ts';
import { STATUS } from '../../http/status.ts';
import type { OpenDesk } from './deskSession.ts';
import { renderDoorPage, type DoorState } from './DoorPage.tsx';
import { createKey, isEqual, isOver, readCookie } from './guard.ts';

/** What the operator's proxy adds to each request, after it has removed what a client sent under these names. */
const USER_HEADER = 'X-Desk-User';
const SECRET_HEADER = 'X-Desk-Secret';

/** With this prefix browsers take the cookie from the desk's own host alone, over https. */
const COOKIE = '__Host-desk';
const COOKIE_OPTIONS = { secure: true, httpOnly: true, sameSite: 'strict', path: '/' } as const;

/** What the page in front of the desk loads before there is a session. */
const OPEN_FILES = ['/desk.css', '/icon.svg'];

interface ProxyGuardParts {
  /** Where people open the desk: `https://desk.example`. */
  origin: string;
  /** What only the proxy knows. */
  secret: string;
  /** Whose identity the proxy may give. */
  names: Iterable<string>;
  openSession(name: string): OpenDesk;
  now(): Date;
  /** Tells the terminal who opened and closed the desk, and what was refused. */
  report(text: string): void;
}

interface ProxySession {
  token: string;
  desk: OpenDesk;
  openedAt: number;
  usedAt: number;
}

/** Why a request is refused. */
type Refusal = 'not from the proxy' | 'no identity' | 'an unlisted identity' | 'another host name' | 'another origin';

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'not from the proxy': 'The desk is reached through the operator’s proxy alone.',
  'no identity': 'The proxy gave no name, or several: sign in again, or tell the operator.',
  'an unlisted identity': 'You have signed in, but you are not among the people of this desk. The operator adds you.',
  'another host name': 'Open the desk at its own address.',
  'another origin': 'Rejected: this request didn’t come from the desk.',
};

/**
 * Lets in the people whose identity the operator's proxy gives. Each request is checked: it has the proxy's secret and
 * one listed identity, and what changes something comes from a page of the desk. A session is of one person, who opens
 * it by a button; it ends as that of a desk on one machine, and when its person opens another.
 */
export function proxyGuard({ origin, secret, names, openSession, now, report }: ProxyGuardParts): RequestHandler {
  const sessions = new Map<string, ProxySession>();
  // Node reads headers as Latin-1, so the names are compared by their bytes.
  const people = new Map(Array.from(names, (name) => [Buffer.from(name).toString('latin1'), name]));
  const tell = (text: string) => report(`${now().toISOString()} ${text}\n`);

  /** The open session of this person in this browser; one of somebody else is not looked at. */
  function findSession(req: Request, name: string): ProxySession | null {
    const session = sessions.get(name);
    if (!session || !isEqual(readCookie(req, COOKIE), session.token)) return null;
    if (!isOver(session, now().getTime())) return session;
    sessions.delete(name);
    return null;
  }

  function open(res: Response, name: string): void {
    const at = now().getTime();
    const session = { token: createKey(), desk: openSession(name), openedAt: at, usedAt: at };
    sessions.set(name, session);
    tell(`opened: ${name}`);
    res.cookie(COOKIE, session.token, COOKIE_OPTIONS);
  }

  function showDoor(req: Request, res: Response, name: string, state: DoorState): void {
    if (state === 'ended') tell(`refused: no session of ${name}`);
    const next = state === 'ended' && req.method === 'GET' ? req.originalUrl : '/';
    res.status(state === 'closed' ? STATUS.ok : STATUS.forbidden).send(renderDoorPage({ name, state, next }));
  }

  return (req, res, next) => {
    const user = findOnly(req, USER_HEADER);
    const name = user === null ? undefined : people.get(user);
    const refusal = findRefusal(req, { origin, secret, user, isListed: name !== undefined });
    if (refusal || name === undefined) {
      tell(`refused: ${refusal}`);
      return res
        .status(STATUS.forbidden)
        .type('text')
        .send(`${REFUSALS[refusal ?? 'no identity']}\n`);
    }
    const session = findSession(req, name);
    if (req.method === 'POST' && req.path === '/open') {
      if (!session) open(res, name);
      return res.redirect(STATUS.seeOther, nextOf(req, origin));
    }
    if (!session) {
      if (!isSafe(req.method) || !OPEN_FILES.includes(req.path)) return showDoor(req, res, name, 'ended');
      return next();
    }
    session.usedAt = now().getTime();
    if (req.method === 'POST' && req.path === '/close') {
      sessions.delete(name);
      tell(`closed: ${name}`);
      res.clearCookie(COOKIE, COOKIE_OPTIONS);
      return showDoor(req, res, name, 'closed');
    }
    res.locals.desk = session.desk;
    return next();
  };
}

interface Expected {
  origin: string;
  secret: string;
  user: string | null;
  isListed: boolean;
}

/** The first check that a request fails; undefined for none. */
function findRefusal(req: Request, { origin, secret, user, isListed }: Expected): Refusal | undefined {
  if (!isEqual(findOnly(req, SECRET_HEADER) ?? '', secret)) return 'not from the proxy';
  if (!user) return 'no identity';
  if (!isListed) return 'an unlisted identity';
  if (findOnly(req, 'Host') !== new URL(origin).host) return 'another host name';
  if (!isSafe(req.method) && findOnly(req, 'Origin') !== origin) return 'another origin';
  return isFromElsewhere(req) ? 'another origin' : undefined;
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whether a browser says that another site, or another host of this one, makes the request. A link to a page of the
 * desk may be anywhere; a page that is opened by one gets no cookie.
 */
function isFromElsewhere(req: Request): boolean {
  const site = req.get('Sec-Fetch-Site');
  if (site === undefined || site === 'same-origin' || (site === 'none' && isSafe(req.method))) return false;
  const isLink = req.get('Sec-Fetch-Mode') === 'navigate' && req.get('Sec-Fetch-Dest') === 'document';
  return !(isSafe(req.method) && isLink);
}

/** The value of a header that a request has once; null for none and for several. */
function findOnly({ headersDistinct }: Request, name: string): string | null {
  const [value, ...others] = headersDistinct[name.toLowerCase()] ?? [];
  return value !== undefined && others.length === 0 ? value : null;
}

/** The page that was requested before the session was opened; the first one for anything but a path. */
function nextOf(req: Request, origin: string): string {
  const asked = new URLSearchParams(req.url.split('?')[1]).get('next') ?? '';
  const url = asked.startsWith('/') ? parseUrl(origin + asked) : null;
  // Two slashes would begin the name of another host.
  return url?.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
