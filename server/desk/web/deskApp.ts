import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import { createElement } from 'react';
import { HttpFailure, optionsResponse } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { pictures, PICTURES_PATH } from '../../records/pictures.ts';
import { loadPicture } from '../../records/storedPictures.ts';
import { StoreFailure } from '../../store/storeFailure.ts';
import type { Store } from '../../store/tables.ts';
import { describeStoreFailure, type DeskConfig } from '../messages.ts';
import { SECTIONS } from './DeskPage.tsx';
import {
  createDeskSession,
  type DeskRoute,
  type DeskSession,
  type OpenDesk,
  type NamedRequest,
  type Person,
  type RouteRole,
} from './deskSession.ts';
import { deskHeaders } from './guard.ts';
import { LIST_ROUTES } from './listRoutes.ts';
import { HOME_ROUTES } from './homeRoutes.ts';
import { LISTING_ROUTES } from './listingRoutes.ts';
import { NEWS_ROUTES } from './newsRoutes.ts';
import { REVIEW_ROUTES } from './reviewRoutes.ts';
import { TRUST_ROUTES } from './trustRoutes.ts';

const BODY_MAX = '64kb';

/** All pages of the desk and what their forms do. */
export const DESK_ROUTES: readonly DeskRoute[] = [
  ...REVIEW_ROUTES,
  ...LIST_ROUTES,
  ...LISTING_ROUTES,
  ...NEWS_ROUTES,
  ...HOME_ROUTES,
  ...TRUST_ROUTES,
];

/**
 * Middleware that passes on only the requests of people who have signed in, with their session in `res.locals.desk`;
 * `openSession` makes the session of a person.
 */
type Entrance = (openSession: (person: Person) => OpenDesk) => RequestHandler;

interface DeskParts {
  store: Store;
  config: DeskConfig;
  /** Folder with the style sheet and the script. */
  filesDir: string;
  /** Whether people reach the desk over https. */
  isHttps: boolean;
  entrance: Entrance;
  /** Prints a fault of the program in the terminal. */
  reportFault(text: string): Promise<void>;
}

/** The review desk for those whom the entrance lets in. */
export function createDeskApp({ store, config, filesDir, isHttps, entrance, reportFault }: DeskParts): Express {
  const app = express();

  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(
    deskHeaders(isHttps),
    entrance((person) => createDeskSession(person, config, findRole)),
  );
  app.use(express.static(filesDir, { index: false }));
  app.use(express.urlencoded({ extended: false, limit: BODY_MAX }));
  app.use(
    PICTURES_PATH,
    pictures((hash) => loadPicture(store, hash)),
  );
  for (const { method, path, role, run } of DESK_ROUTES)
    app[method](path, (req: NamedRequest, res: Response) => {
      const open = res.locals.desk as OpenDesk;
      const desk: DeskSession = { ...open, render: (page) => open.renderAt(req.path, page) };
      return desk.hasRole(role) ? run(desk, req, res) : refuseRole(desk, role, req, res);
    });
  app.use(() => {
    throw new HttpFailure(STATUS.notFound, 'notFound');
  });
  app.use(optionsResponse());
  app.use(failures(reportFault));
  return app;
}

/** The role that a page needs, by its address. */
function findRole(address: string): RouteRole | undefined {
  const [path] = address.split('?');
  return DESK_ROUTES.find((route) => route.method === 'get' && route.path === path)?.role;
}

/** What a role is for, in the sentence that refuses a page. */
const ROLE_TASKS: Readonly<Record<RouteRole, string>> = {
  reviewer: 'review submissions',
  editor: 'edit what the site publishes',
  releases: 'prepare releases and warnings',
  all: 'use the desk',
};

/** The first page after the sign-in is the first one of the menu, others are refused with the reason. */
function refuseRole(desk: DeskSession, role: RouteRole, req: NamedRequest, res: Response): void {
  const first = SECTIONS.find(({ href }) => desk.hasRole(findRole(href) ?? role));
  if (req.method === 'GET' && req.url === '/' && first) return res.redirect(STATUS.seeOther, first.href);
  const failure = `This page is for people who ${ROLE_TASKS[role]}: the role “${role}”, which ${desk.actor.name} does not have. The operator gives it.`;
  const children = createElement('h1', null, 'Not your page');
  res.status(STATUS.forbidden).send(desk.render({ section: null, title: 'Not your page', children, failure }));
}

/** The desk is used by the operator, so a fault is shown, and its stack is printed in the terminal. */
function failures(reportFault: DeskParts['reportFault']): ErrorRequestHandler {
  return (error: Error & { status?: number }, req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof StoreFailure) {
      const text = describeStoreFailure(error);
      void reportFault(`${text}\n`);
      return res
        .status(STATUS.serviceUnavailable)
        .type('text')
        .send(`${text} Go back: what you typed is still there.\n`);
    }
    const status = error.status ?? STATUS.internalServerError;
    if (status >= STATUS.internalServerError) void reportFault(`${error.stack ?? error.message}\n`);
    const text = status === STATUS.notFound ? 'There’s no such page on the desk.' : error.message;
    const desk = res.locals.desk as OpenDesk | undefined;
    if (!desk || !req.get('Accept')?.includes('text/html')) return res.status(status).type('text').send(`${text}\n`);
    const title = status === STATUS.notFound ? 'Not found' : 'Not possible';
    const children = createElement('h1', null, title);
    return res.status(status).send(desk.renderAt('', { section: null, title, children, failure: text }));
  };
}
