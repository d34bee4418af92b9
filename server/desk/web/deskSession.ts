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
  /** Keeps a message for the next page. */
  announce(message: Message): void;
  /** The HTML of a page, with the message that waits for it. */
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
  run(desk: DeskSession, req: NamedRequest, res: Response): Promise<unknown>;
}

/** The boxes that lead past an obstacle. */
const RESOLUTIONS: Resolutions = {
  noReasons: 'Tick at least one: beside a field, or under “General reasons” beside the buttons.',
  decided:
    'Your decision changed nothing and did not reach the team. To replace the other one, press “Change the decision”.',
  unconfirmedWarnings: 'Tick each of them above Accept once you have looked.',
  otherHost: 'If they agree, tick the box below the category.',
  pageMissing: 'If it is, tick “The whole host”.',
  hiddenFakes: 'To let them go, tick the box that names them.',
  coveredEntries: 'To hide them, tick the box that names them.',
  hiddenListing: 'Tick “Show it again” if it may come back; otherwise send the submission back.',
  otherPage: 'If that is right, tick the box below the website.',
  noNewsFlash: 'Leave the box for its news flash empty.',
};

export function createDeskSession(actor: Actor, config: DeskConfig): DeskSession {
  let waiting: Message | null = null;
  return {
    actor,
    config,
    formatTime: momentsIn(config.siteTimeZone),
    announce: (message) => void (waiting = message),
    render({ failure = '', ...page }) {
      const message = waiting;
      waiting = null;
      return renderDeskPage({ ...page, user: actor.name, message, failure });
    },
    explain(error, resolutions = RESOLUTIONS) {
      if (error instanceof TrustError) return error.message;
      if (error instanceof ReviewError) return describeObstacle(error.obstacle, resolutions, config.siteTimeZone);
      throw error;
    },
  };
}
