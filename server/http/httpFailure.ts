import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Messages } from '../../client/i18n/messages.ts';
import type { LoadedPage } from '../../shared/site/pageData.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { STATUS } from './status.ts';

/** Key of a text that only the server uses, or of one that pages use too. */
export type MessageKey = Exclude<keyof Messages['serverErrors'], `wait${string}`> | 'unavailable' | 'unexpected';

/** A form that was refused before it was read; `field` is the one that is too much, null for the form itself. */
export interface RefusedForm {
  kind: FormKind;
  field: string | null;
  /** The limit for the form with its files. */
  bytesMax: number;
}

/** A failure whose status and message are known where it happens; the error handler translates the message. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly messageKey: MessageKey;
  /** Seconds until the next try, for messages that name the time. */
  readonly waitSeconds: number | null;
  /** Sent instead of the error page, for a browser without JavaScript. */
  readonly page: LoadedPage | null;
  /** For messages that name a field and its limit. */
  readonly form: RefusedForm | null;

  constructor(
    status: number,
    messageKey: MessageKey,
    {
      waitSeconds = null,
      page = null,
      form = null,
    }: { waitSeconds?: number | null; page?: LoadedPage | null; form?: RefusedForm | null } = {},
    cause?: unknown,
  ) {
    super(messageKey, { cause });
    this.status = status;
    this.messageKey = messageKey;
    this.waitSeconds = waitSeconds;
    this.page = page;
    this.form = form;
  }
}

/** Seconds after which a client may try to read or write the store again. */
export const STORE_RETRY_S = 60;

/** Kinds of work that a site with too much to do refuses. */
export type Refused = 'rendering' | 'bodies' | 'pictures';

/** 503 with `Retry-After`: refused on purpose, because the process has as much to do as it allows itself. */
export class BusyFailure extends HttpFailure {
  readonly refused: Refused;
  readonly retryAfterS: number;

  constructor(refused: Refused, retryAfterS: number, page: LoadedPage | null = null) {
    super(STATUS.serviceUnavailable, 'busy', { waitSeconds: retryAfterS, page });
    this.refused = refused;
    this.retryAfterS = retryAfterS;
  }
}

/** No earlier route matched: 404. */
export function notFound(): RequestHandler {
  return (_req, _res, next) => next(new HttpFailure(STATUS.notFound, 'notFound'));
}

/** Thrown for a request with the method OPTIONS, to end its way through the app: `optionsResponse` responds. */
class OptionsRequest extends Error {}

/**
 * Throws for a method that is not one of `methods`; GET includes HEAD. Sets `Allow`, which RFC 9110 requires and
 * Express leaves out. OPTIONS throws OptionsRequest, any other method HttpFailure 405.
 */
export function checkMethod(req: Request, res: Response, ...methods: readonly ('GET' | 'POST')[]): void {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (allowed.includes(req.method)) return;
  res.set('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (req.method === 'OPTIONS') throw new OptionsRequest();
  throw new HttpFailure(STATUS.methodNotAllowed, 'methodNotAllowed');
}

/** Calls checkMethod before the handler of a route. */
export function allowedMethods(...methods: readonly ('GET' | 'POST')[]): RequestHandler {
  return (req, res, next) => {
    checkMethod(req, res, ...methods);
    next();
  };
}

/** Responds to OPTIONS with the methods that checkMethod has set in `Allow`; before the error handler of an app. */
export function optionsResponse(): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (error instanceof OptionsRequest) res.sendStatus(STATUS.noContent);
    else next(error);
  };
}
