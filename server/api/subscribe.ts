import express, { Router } from 'express';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import type { Language } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { isEmail } from '../../shared/textFormats.ts';
import { STATUS } from '../http/status.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { formFields } from '../middleware/formFields.ts';
import { isFormPost, readField } from '../middleware/formPost.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import { mailKey } from '../limits/mailLimits.ts';
import { checkRateLimit, rateLimit } from '../middleware/rateLimit.ts';
import type { ApiParts } from './apiParts.ts';

type SubscribeParts = Pick<ApiParts, 'newsletter' | 'renderPage' | 'consume' | 'limits' | 'log'>;

/** The newsletter form. JSON gets `{ result, message }`; a form posted without JavaScript gets a page. */
export function subscribe({ newsletter, renderPage, consume, limits, log }: SubscribeParts): Router {
  const router = Router({ caseSensitive: true });
  router.all(
    '/',
    allowedMethods('POST'),
    express.json({ limit: BODY_LIMITS.newsletter.bytesMax }),
    ...formFields(BODY_LIMITS.newsletter),
    rateLimit(consume, limits.subscribe),
    async (req, res) => {
      if (!req.is('json') && !isFormPost(req)) throw new HttpFailure(STATUS.unsupportedMediaType, 'unsupported');
      const email = readField(req, 'email').trim();
      const lang = pickLanguageOf(req);
      if (isEmail(email)) {
        await checkRateLimit(consume, limits.subscribeMailbox, { ip: mailKey(email) }, res);
        await checkRateLimit(consume, limits.subscribeDay, req, res);
      }
      const { status, result, message } = await subscribeTo(email, lang);
      res.set('Cache-Control', 'no-store');
      if (!isFormPost(req)) {
        res.status(status).json({ result, message });
      } else if (result === 0) {
        res.redirect(STATUS.seeOther, pathTo('newsletter', lang, { result: 'success' }));
      } else {
        const data = { result: 'failure' as const, message, email };
        await renderPage({ page: 'newsletter', lang, params: {}, query: {}, data }, res, {
          status: status === STATUS.ok ? STATUS.badRequest : status,
        });
      }
    },
  );
  return router;

  async function subscribeTo(email: string, lang: Language) {
    const { errors: texts, serverErrors } = CATALOGS[lang];
    if (!isEmail(email)) return { status: STATUS.badRequest, result: STATUS.badRequest, message: texts.email };
    try {
      const { result, message } = await newsletter(email, lang);
      return { status: STATUS.ok, result, message: result === 0 ? texts.subscribed : message || texts.unexpected };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'newsletter unreachable');
      return { status: STATUS.badGateway, result: STATUS.badGateway, message: serverErrors.newsletterUnreachable };
    }
  }
}
