import type { RequestHandler } from 'express';
import { STATUS } from '../../http/status.ts';
import { noteResponse } from '../../observability/requestContext.ts';
import { createBlockList } from '../../config/settings.ts';

/** Refuses clients at these addresses with a line of plain text and the headers that `secure` sets. */
export function blockList(ranges: readonly string[], secure: RequestHandler): RequestHandler {
  const blocked = createBlockList(ranges);
  return (req, res, next) => {
    if (!blocked.has(req.ip ?? '')) return next();
    noteResponse({ refused: 'blocked' });
    secure(req, res, () =>
      res.set('Cache-Control', 'no-store').status(STATUS.forbidden).type('text').send('Forbidden\n'),
    );
  };
}
