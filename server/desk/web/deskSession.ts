import type { Request, Response } from 'express';
import { TrustError } from '../../genuine/trustList.ts';
import type { Actor } from '../review/audit.ts';
import { ReviewError } from '../review/obstacles.ts';
import { momentsIn } from '../formats.ts';
import { describeObstacle, type DeskConfig, type Resolutions } from '../messages.ts';
import { type DeskPageProps, type Message, renderDeskPage } from './DeskPage.tsx';

/** The state that all pages of the desk share: there is one reviewer, in one browser. */
export interface DeskSession {
  actor: Actor;
  config: DeskConfig;
  /** Writes a time in the site's time zone. */
  formatTime: (iso: string | null) => string;
  /** Keeps a message for the next page; with a path for the next one at that path, whatever other tabs open before. */
  announce(message: Message, path?: string): void;
  /** The HTML of a page, with the message that waits for it, or for its path. */
  render(
    page: Pick<DeskPageProps, 'section' | 'title' | 'children'> & { failure?: string; path?: string | undefined },
  ): string;
  /** Describes what the reviewer has to change. Rethrows an error that is a fault of the program. */
  explain(error: unknown, resolutions?: Resolutions): string;
}

/** A request with the named parameters of its path. */
export type NamedRequest = Request<Record<string, string>>;

/** A page, or what a posted form does. */
export interface DeskRoute {
  method: 'get' | 'post';
  path: string;
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
  noNewsFlash: 'Leave the box for its news flash empty.',
};

/** Messages that wait for pages which a tab has never opened. */
const WAITING_MAX = 20;

export function createDeskSession(actor: Actor, config: DeskConfig): DeskSession {
  /** By the path of the page that shows it; empty for the next page. */
  const waiting = new Map<string, Message>();
  return {
    actor,
    config,
    formatTime: momentsIn(config.siteTimeZone),
    announce(message, path = '') {
      const [oldest] = waiting.keys();
      if (waiting.size === WAITING_MAX && oldest !== undefined) waiting.delete(oldest);
      waiting.set(path, message);
    },
    render({ failure = '', path = '', ...page }) {
      const key = waiting.has(path) ? path : '';
      const message = waiting.get(key) ?? null;
      waiting.delete(key);
      return renderDeskPage({ ...page, user: actor.name, message, failure });
    },
    explain(error, resolutions = RESOLUTIONS) {
      if (error instanceof TrustError) return error.message;
      if (error instanceof ReviewError) return describeObstacle(error.obstacle, resolutions, config.siteTimeZone);
      throw error;
    },
  };
}
