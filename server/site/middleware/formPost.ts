import express, { type Request, type RequestHandler } from 'express';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';

/**
 * Whether the request is a form posted by a browser without JavaScript, which needs a page as its response: it prefers
 * HTML. Scripts and programs post forms too, and get JSON.
 */
export function isFormPost(req: Request): boolean {
  return (
    req.method === 'POST' && Boolean(req.is(['urlencoded', 'multipart'])) && req.accepts(['json', 'html']) === 'html'
  );
}

/** A text of the query; empty when it is missing or there are several. */
export function readQuery({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

/** A text field of a parsed body; empty when it is missing or not a text. */
export function readField(req: { body?: unknown }, name: string): string {
  const value = (req.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

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
