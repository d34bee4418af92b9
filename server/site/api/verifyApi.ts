import { Router } from 'express';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
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

/** A warning must not wait for caches. */
const CACHED = { 'Cache-Control': 'public, max-age=0, s-maxage=30' } as const;

interface VerifyParts {
  loaders: Pick<DataLoaders, 'submissions' | 'trust'>;
  consume: Consume;
  limits: RateLimits;
}

/**
 * `GET /api/verify?product=&version=`, `?q=`, `?hash=` or `?code=`, with `lang`: the result of "Check before you trust"
 * as `{ result: 0, data: { verdict, why, … } }`; `why` has its sentences. 400 for a query without any of them.
 */
export function verifyApi({ loaders: { submissions, trust }, consume, limits }: VerifyParts): Router {
  const router = Router({ caseSensitive: true });
  router.all('/', allowedMethods('GET'), rateLimit(consume, limits.verify), async (req, res) => {
    const lang = readLanguage(req);
    const [product, version, q, hash, code] = ['product', 'version', 'q', 'hash', 'code'].map((name) =>
      readQuery(req, name),
    );
    const answer = await verify({ product, version, q, hash, code }, trust, submissions.loadSentMail);
    if (!answer) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    const { title, text, limit } = wordsOf(answer, CATALOGS[lang], lang);
    res.set('Access-Control-Allow-Origin', '*').set(answer.of === 'code' ? PRIVATE_HEADERS : CACHED);
    res.json({ result: 0, data: { ...answer, why: [title, text, limit].filter(Boolean) } });
  });
  return router;
}
