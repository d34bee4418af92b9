import type { RequestHandler } from 'express';
import { STATUS } from '../http/status.ts';
import { createBlockList } from '../settings.ts';

/** Refuses clients at these addresses with a line of plain text. */
export function blockList(ranges: readonly string[]): RequestHandler {
  const blocked = createBlockList(ranges);
  return (req, res, next) => {
    if (!blocked.has(req.ip ?? '')) return next();
    res.set('Cache-Control', 'no-store').status(STATUS.forbidden).type('text').send('Forbidden\n');
  };
}
