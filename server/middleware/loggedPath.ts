import type { Request } from 'express';
import { FORM_KINDS } from '../../shared/schemas/formSections.ts';

/** A receipt opens everything a team has sent: whoever reads the log must not read it there. */
const RECEIPT = /[0-9a-z]{5}(?:-[0-9a-z]{5}){3}-[0-9a-z]{6}/gi;
/** Where receipts stand; what is typed there may be one in other groups, or all but a sign of one. */
const RECEIPT_PLACE = new RegExp(
  `(/submit/status/|/api/submissions/)(?!(?:${FORM_KINDS.join('|')}|collisions)(?:/|$))[^/]+`,
  'gi',
);

/** Both of the above have it in them, and hardly any path has. */
const SUSPECT = /\/sub|[0-9a-z]{5}-/i;

/** The path as it may stand in a log: no query, no receipt. */
export function loggedPath(req: Pick<Request, 'originalUrl'>): string {
  const { originalUrl } = req;
  const end = originalUrl.indexOf('?');
  const path = end < 0 ? originalUrl : originalUrl.slice(0, end);
  return SUSPECT.test(path) ? path.replace(RECEIPT_PLACE, '$1:receipt').replace(RECEIPT, ':receipt') : path;
}
