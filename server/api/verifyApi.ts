import { type Request, Router } from 'express';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { wordsOf } from '../../client/verify/verifyWords.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/languages.ts';
import { CACHE_HOUR } from '../cache/caching.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { STATUS } from '../http/status.ts';
import type { Consume } from '../limits/rateLimits.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import type { RateLimits } from '../settings.ts';
import { verify } from '../verify/verify.ts';

/**
 * `GET /api/verify?product=&version=`, `?q=` or `?hash=`, with `lang`: the answer of "Check before you trust" as
 * `{ result: 0, data: { verdict, why, … } }`; `why` is its sentences. 400 where nothing of ours is asked.
 */
export function verifyApi({ consume, limits }: { consume: Consume; limits: RateLimits }): Router {
  const router = Router({ caseSensitive: true });
  router.all('/', allowedMethods('GET'), rateLimit(consume, limits.verify), (req, res) => {
    const named = textOf(req, 'lang');
    const lang = isLanguage(named) ? named : DEFAULT_LANGUAGE;
    const [product, version, q, hash] = ['product', 'version', 'q', 'hash'].map((name) => textOf(req, name));
    const answer = verify({ product, version, q, hash });
    if (!answer) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    const { title, text, limit } = wordsOf(answer, CATALOGS[lang].verify, lang);
    res.set({ 'Cache-Control': CACHE_HOUR, 'Access-Control-Allow-Origin': '*' });
    res.json({ result: 0, data: { ...answer, why: [title, text, limit] } });
  });
  return router;
}

function textOf(req: Request, name: string): string {
  const value = req.query[name];
  return typeof value === 'string' ? value : '';
}
