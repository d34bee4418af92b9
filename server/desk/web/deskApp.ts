import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { HttpFailure, optionsResponse } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { loadImage } from '../../records/loadSubmission.ts';
import { pictures, PICTURES_PATH } from '../../records/pictures.ts';
import type { Actor } from '../review/audit.ts';
import { StoreFailure } from '../../store/storeFailure.ts';
import { describeStoreFailure, type DeskConfig } from '../messages.ts';
import { createDeskSession, type NamedRequest } from './deskSession.ts';
import { deskHeaders, guard } from './guard.ts';
import { LIST_ROUTES } from './listRoutes.ts';
import { REVIEW_ROUTES } from './reviewRoutes.ts';

const BODY_MAX = '64kb';

interface DeskParts {
  /** The reviewer, on the store of the site. */
  actor: Actor;
  config: DeskConfig;
  /** Folder with the style sheet and the script. */
  filesDir: string;
  key: string;
  host: string;
  /** Prints a fault of the program, and who was let in or refused, in the terminal. */
  reportFault(text: string): Promise<void>;
}

/** The review desk at the name `host`, for the one browser that has the key. */
export function createDeskApp({ actor, config, filesDir, reportFault, ...door }: DeskParts): Express {
  const app = express();
  const session = createDeskSession(actor, config);

  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(deskHeaders, guard({ ...door, now: actor.now, report: (text) => void reportFault(text) }));
  app.use(express.static(filesDir, { index: false }));
  app.use(express.urlencoded({ extended: false, limit: BODY_MAX }));
  app.use(
    PICTURES_PATH,
    pictures((hash) => loadImage(actor.store, hash)),
  );
  for (const { method, path, run } of [...REVIEW_ROUTES, ...LIST_ROUTES])
    app[method](path, (req: NamedRequest, res: Response) => run(session, req, res));
  app.use(() => {
    throw new HttpFailure(STATUS.notFound, 'notFound');
  });
  app.use(optionsResponse());
  app.use(failures(reportFault));
  return app;
}

/** The desk is used by the operator, so a fault is shown, and its stack is printed in the terminal. */
function failures(reportFault: DeskParts['reportFault']): ErrorRequestHandler {
  return (error: Error & { status?: number }, _req, res, next) => {
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
    return res.status(status).type('text').send(`${text}\n`);
  };
}
