import express, { type RequestHandler } from 'express';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';

/** Reads a small form without files into `req.body`. 413 for too much, 400 for what is malformed or has a NUL. */
export function formFields({ bytesMax, parametersMax }: { bytesMax: number; parametersMax: number }): RequestHandler[] {
  return [express.urlencoded({ limit: bytesMax, extended: false, parameterLimit: parametersMax }), refuseNul()];
}

/** Refuses a parsed body that has a NUL in a text: PostgreSQL cannot store it, and SQLite ends the text there. */
function refuseNul(): RequestHandler {
  return (req, _res, next) => next(hasNul(req.body) ? new HttpFailure(STATUS.badRequest, 'badRequest') : undefined);
}

/** Whether a text of a parsed body has a NUL, which no browser sends. */
export function hasNul(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.values(body)
    .flat()
    .some((value) => typeof value === 'string' && value.includes('\0'));
}
