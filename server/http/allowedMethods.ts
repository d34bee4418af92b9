import type { Request, RequestHandler, Response } from 'express';
import { STATUS } from './status.ts';
import { HttpFailure } from './httpFailure.ts';

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
