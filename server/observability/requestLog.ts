import type { Request } from 'express';
import type { Logger } from 'pino';
import { FORM_KINDS } from '../../shared/schemas/formSections.ts';
import { STATUS } from '../http/status.ts';
import type { ResponseObserver } from './onResponse.ts';

/** A receipt gives access to everything a team has submitted, so that it must not stand in a log. */
const RECEIPT = /[0-9a-z]{5}(?:-[0-9a-z]{5}){3}-[0-9a-z]{6}/gi;
/** Path segments that hold a receipt: a mistyped one is close enough to a real one to be hidden too. */
const RECEIPT_SEGMENT = new RegExp(
  `(/submit/status/|/api/submissions/)(?!(?:${FORM_KINDS.join('|')}|collisions)(?:/|$))[^/]+`,
  'gi',
);

/** A shorter path has no room for a receipt. */
const RECEIPT_PATH_MIN = '/submit/status/'.length;

/** The path as it may be logged: without query and receipts. */
export function pathForLog({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split('?', 1);
  if (path.length < RECEIPT_PATH_MIN) return path;
  return path.replace(RECEIPT_SEGMENT, '$1:receipt').replace(RECEIPT, ':receipt');
}

/** Logs a line for each request: method, path, status, milliseconds. Nothing that identifies the client is logged. */
export function requestLog(log: Logger): ResponseObserver {
  return (req, res, ms) => {
    const { statusCode: status } = res;
    const line = { method: req.method, path: pathForLog(req), status, ms: Math.round(ms * 10) / 10 };
    const logged = res.writableFinished ? line : { ...line, aborted: true };
    if (status >= STATUS.internalServerError) log.error(logged, 'request');
    else log.info(logged, 'request');
  };
}
