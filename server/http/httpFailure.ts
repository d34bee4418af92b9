import type { Request, RequestHandler, Response } from 'express';
import type { Messages } from '../../client/i18n/messages.ts';
import type { LoadedPage } from '../../shared/site/pageData.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { STATUS } from './status.ts';

/** A text of the server alone, or one that pages show as well. */
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

/** When a client may try again to read or write the store. */
export const STORE_RETRY_S = 60;

/** What a site with too much to do refuses. */
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

/**
 * Whether the request may go on. GET includes HEAD, OPTIONS is answered here with the list, and any other method throws
 * HttpFailure 405 with `Allow` set, which RFC 9110 requires and Express leaves out.
 */
export function checkMethod(req: Request, res: Response, ...methods: readonly ('GET' | 'POST')[]): boolean {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (allowed.includes(req.method)) return true;
  res.set('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (req.method !== 'OPTIONS') throw new HttpFailure(STATUS.methodNotAllowed, 'methodNotAllowed');
  res.sendStatus(STATUS.noContent);
  return false;
}

/** The same as middleware before a route's handler. */
export function allowedMethods(...methods: readonly ('GET' | 'POST')[]): RequestHandler {
  return (req, res, next) => {
    if (checkMethod(req, res, ...methods)) next();
  };
}
