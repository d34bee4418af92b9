import type { RequestHandler } from 'express';
import { HttpFailure } from './httpFailure.ts';

const NOT_FOUND = 404;

/** What nobody before wanted. The error handler shows it like every other failure. */
export function notFound(): RequestHandler {
  return (_req, _res, next) => next(new HttpFailure(NOT_FOUND, 'notFound'));
}
