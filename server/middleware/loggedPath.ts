import type { Request } from 'express';

/** A receipt opens everything a team has sent: whoever reads the log must not read it there. */
const RECEIPT = /[0-9a-z]{5}(?:-[0-9a-z]{5}){3}-[0-9a-z]{6}/gi;

/** The path as it may stand in a log: no query, no receipt. */
export function loggedPath(req: Pick<Request, 'originalUrl'>): string {
  return (req.originalUrl.split('?', 1)[0] ?? '').replace(RECEIPT, ':receipt');
}
