import { Router } from 'express';
import { PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { wordsOf } from '../../../client/pages/verify/verifyWords.ts';
import { PRIVATE_HEADERS } from '../../http/cacheHeaders.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import type { Consume } from '../limits/rateLimits.ts';
import { readQuery } from '../middleware/formPost.ts';
import { readLanguage } from '../middleware/language.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import type { DataLoaders } from '../pages/loaders/dataLoaders.ts';
import type { RateLimits } from '../../config/settings.ts';
import { verify } from '../../genuine/verify.ts';
import { loadSentMail } from '../../mail/sentMails.ts';

interface VerifyParts {
  loaders: Pick<DataLoaders, 'store' | 'trust'>;
  consume: Consume;
  limits: RateLimits;
}

/**
 * `GET /api/verify?product=&version=`, `?q=`, `?hash=` or `?code=`, with `lang`: the answer of "Check before you
 * trust" as `{ result: 0, data: { verdict, why, … } }`; `why` is its sentences. 400 where nothing of ours is asked. No
 * cache keeps what a visitor wanted checked: a link with a receipt, an address of email, a phrase.
 */
export function verifyApi({ loaders: { store, trust }, consume, limits }: VerifyParts): Router {
  const router = Router({ caseSensitive: true });
  router.all('/', allowedMethods('GET'), rateLimit(consume, limits.verify), async (req, res) => {
    const lang = readLanguage(req);
    const [product, version, q, hash, code] = ['product', 'version', 'q', 'hash', 'code'].map((name) =>
      readQuery(req, name),
    );
    const answer = await verify({ product, version, q, hash, code }, trust, (typed) => loadSentMail(store, typed));
    if (!answer) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    const { title, text, limit } = wordsOf(answer, PLAIN_CATALOGS[lang], lang);
    res.set(PRIVATE_HEADERS);
    res.json({ result: 0, data: { ...answer, why: [title, text, limit].filter(Boolean) } });
  });
  return router;
}
