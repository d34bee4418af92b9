import express, { type Request, Router } from 'express';
import { pathTo } from '../../../shared/site/routes.ts';
import { PRIVATE_HEADERS } from '../../http/cacheHeaders.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { formFields, readField, readQuery } from '../middleware/formPost.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { confirmSubscription, leaveNewsletter } from '../intake/newsletter.ts';
import type { Store } from '../../store/tables.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimits } from '../../config/settings.ts';

const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/**
 * The buttons of the newsletter page, `POST /confirm` and `POST /leave`, which lead back to it. With
 * `List-Unsubscribe=One-Click` (RFC 8058) the code is in the address, and the response is 200 without a redirect,
 * or 404 for a code that is not valid.
 */
export function newsletterLinks(store: Store, { consume, limits }: { consume: Consume; limits: RateLimits }): Router {
  const router = Router({ caseSensitive: true });
  const parse = [
    // The RFC allows multipart too. Its one field is looked for as text.
    express.text({ type: 'multipart/form-data', limit: BODY_LIMITS.newsletter.bytesMax }),
    ...formFields(BODY_LIMITS.newsletter),
  ];
  router.use(rateLimit(consume, limits.newsletterLink), (_req, res, next) => {
    res.set(PRIVATE_HEADERS);
    next();
  });
  router.all('/confirm', allowedMethods('POST'), ...parse, async (req, res) => {
    const lang = pickLanguageOf(req);
    const leave = await confirmSubscription(store, readField(req, 'confirm'), lang);
    const query = leave === null ? { result: 'expired' } : { leave, result: 'confirmed' };
    res.redirect(STATUS.seeOther, pathTo('newsletter', lang, query));
  });
  // Mail programs that do not know the RFC open the address.
  router.get('/leave', (req, res) => {
    res.redirect(STATUS.found, pathTo('newsletter', pickLanguageOf(req), { leave: readQuery(req, 'leave') }));
  });
  router.post('/leave', ...parse, async (req, res) => {
    const oneClick = isOneClick(req);
    const isLeft = await leaveNewsletter(store, oneClick ? readQuery(req, 'leave') : readField(req, 'leave'));
    if (!oneClick) {
      const result = isLeft ? 'left' : 'expired';
      return res.redirect(STATUS.seeOther, pathTo('newsletter', pickLanguageOf(req), { result }));
    }
    if (!isLeft) throw new HttpFailure(STATUS.notFound, 'notFound');
    res.json({ result: 0 });
  });
  router.all('/leave', allowedMethods('GET', 'POST'));
  return router;
}

function isOneClick(req: Request): boolean {
  const { name, value } = ONE_CLICK;
  if (typeof req.body === 'string') return req.body.includes(name) && req.body.includes(value);
  return readField(req, name) === value;
}
