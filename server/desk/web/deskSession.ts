import type { Request, Response } from 'express';
import type { DeskRole } from '../../config/deskRoles.ts';
import { TrustError } from '../../genuine/trustList.ts';
import type { Actor } from '../review/audit.ts';
import { ReviewError } from '../review/obstacles.ts';
import { momentsIn } from '../formats.ts';
import { describeObstacle, type DeskConfig, type Resolutions } from '../messages.ts';
import { type DeskPageProps, type Message, renderDeskPage, SECTIONS } from './DeskPage.tsx';

/** The role that a route needs; `all` lets in everybody who has signed in. */
export type RouteRole = DeskRole | 'all';

/** Who has signed in at the desk. */
export interface Person {
  actor: Actor;
  roles: ReadonlySet<DeskRole>;
}

/** What the pages of one person share, from the sign-in to the end of the session. */
export interface DeskSession {
  actor: Actor;
  config: DeskConfig;
  /** Whether this person may use the routes of a role. */
  hasRole(role: RouteRole): boolean;
  /** Writes a time in the site's time zone. */
  formatTime: (iso: string | null) => string;
  /** Keeps a message for the next page at a path, whatever other tabs open before. */
  announce(message: Message, path: string): void;
  /** The HTML of a page, with the message that waits for its path. */
  render(page: Pick<DeskPageProps, 'section' | 'title' | 'children'> & { failure?: string }): string;
  /** Describes what the reviewer has to change. Rethrows an error that is a fault of the program. */
  explain(error: unknown, resolutions?: Resolutions): string;
}

/** A request with the named parameters of its path. */
export type NamedRequest = Request<Record<string, string>>;

/** A page, or what a posted form does. */
export interface DeskRoute {
  method: 'get' | 'post';
  path: string;
  role: RouteRole;
  run(desk: DeskSession, req: NamedRequest, res: Response): Promise<unknown>;
}

/** The boxes that lead past an obstacle. */
const RESOLUTIONS: Resolutions = {
  noReasons: 'Tick at least one: beside a field, or under “General reasons” beside the buttons.',
  decided:
    'Your decision changed nothing and did not reach the team. To replace the other one, press “Change the decision”.',
  nothingDecided: 'Press Enter on one of the buttons: Accept once every warning is ticked, the others with a reason.',
  assigned: 'Nothing was changed. What you filled in is kept here; you can take it over.',
  unconfirmedWarnings: 'Tick each of them above Accept once you have looked.',
  otherHost: 'If they agree, tick the box below the category.',
  pageMissing: 'If it is, tick “The whole host”.',
  hiddenFakes: 'To let them go, tick the box that names them.',
  coveredEntries: 'To hide them, tick the box that names them.',
  hiddenListing: 'Tick “Show it again” if it may come back; otherwise send the submission back.',
  otherPage: 'If that is right, tick the box below the website.',
  noNewsFlash: 'Leave the box for its news flash empty.',
};

/** What the pages of one person share, before it is known which of them is asked for. */
export type OpenDesk = Omit<DeskSession, 'render'> & {
  renderAt(path: string, page: Parameters<DeskSession['render']>[0]): string;
};

/** Messages that wait for pages which a tab has never opened. */
const WAITING_MAX = 20;

/** `roleOf` gives the role that a page of the desk needs, by its address; undefined for an address without a page. */
export function createDeskSession(
  { actor, roles }: Person,
  config: DeskConfig,
  roleOf: (address: string) => RouteRole | undefined,
): OpenDesk {
  /** By the path of the page that shows it. */
  const waiting = new Map<string, Message>();
  const hasRole = (role: RouteRole | undefined) => role === 'all' || (role !== undefined && roles.has(role));
  return {
    actor,
    config,
    hasRole,
    formatTime: momentsIn(config.siteTimeZone),
    announce(message, path) {
      const [oldest] = waiting.keys();
      if (waiting.size === WAITING_MAX && oldest !== undefined) waiting.delete(oldest);
      waiting.set(path, message);
    },
    renderAt(path, { failure = '', ...page }) {
      const message = waiting.get(path) ?? null;
      waiting.delete(path);
      const menu = SECTIONS.filter(({ href }) => hasRole(roleOf(href)));
      return renderDeskPage({ ...page, menu, user: actor.name, message, failure });
    },
    explain(error, resolutions = RESOLUTIONS) {
      if (error instanceof TrustError) return error.message;
      if (error instanceof ReviewError) return describeObstacle(error.obstacle, resolutions, config.siteTimeZone);
      throw error;
    },
  };
}
