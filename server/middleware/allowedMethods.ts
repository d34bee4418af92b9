import type { Request, RequestHandler, Response } from 'express';
import { HttpFailure } from './httpFailure.ts';

const METHOD_NOT_ALLOWED = 405;
const NO_CONTENT = 204;

/**
 * Whether the request may go on. HEAD comes with GET, OPTIONS is answered here by the list itself, anything else throws
 * HttpFailure 405 with `Allow` set, which RFC 9110 asks for and Express leaves out.
 */
export function checkMethod(req: Request, res: Response, ...methods: ('GET' | 'POST')[]): boolean {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (allowed.includes(req.method)) return true;
  res.set('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (req.method !== 'OPTIONS') throw new HttpFailure(METHOD_NOT_ALLOWED, 'methodNotAllowed');
  res.sendStatus(NO_CONTENT);
  return false;
}

/** The same as a step before a route's handler. */
export function allowedMethods(...methods: ('GET' | 'POST')[]): RequestHandler {
  return (req, res, next) => {
    if (checkMethod(req, res, ...methods)) next();
  };
}
