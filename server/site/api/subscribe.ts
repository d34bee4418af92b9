import express, { Router } from 'express';
import type { Logger } from 'pino';
import { PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { DAY_MS, NEWSLETTER_CONFIRM_DAYS } from '../../../shared/limits.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { isEmail } from '../../../shared/site/textFormats.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { formFields, isFormPost, readField } from '../middleware/formPost.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import { mailKey } from '../../records/mailbox.ts';
import { checkRateLimit, rateLimit, tooMany } from '../middleware/rateLimit.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimits } from '../../config/settings.ts';
import type { Newsletter } from '../intake/newsletter.ts';
import type { RenderPage } from '../pages/render/renderView.tsx';

interface SubscribeParts {
  newsletter: Newsletter;
  renderPage: RenderPage;
  consume: Consume;
  limits: RateLimits;
  log: Logger;
}

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
      const { status, result, message, mail } = await subscribeTo(email, lang);
      if (mail === 'limit') throw tooMany(DAY_MS / 1000, res);
      res.set('Cache-Control', 'no-store');
      if (!isFormPost(req)) {
        res.status(status).json({ result, message });
      } else if (result === 0) {
        res.redirect(STATUS.seeOther, pathTo('newsletter', lang, { result: mail ?? 'success' }));
      } else {
        const data = { result: 'failure' as const, message, email, confirm: null, leave: null };
        await renderPage({ page: 'newsletter', lang, params: {}, query: {}, data }, res, {
          status: status === STATUS.ok ? STATUS.badRequest : status,
        });
      }
    },
  );
  return router;

  async function subscribeTo(email: string, lang: Language) {
    const { errors: texts, serverErrors, newsletter: words } = PLAIN_CATALOGS[lang];
    if (!isEmail(email)) return { status: STATUS.badRequest, result: STATUS.badRequest, message: texts.email };
    try {
      const { result, message, mail } = await newsletter(email, lang);
      if (result !== 0) return { status: STATUS.ok, result, message: message || serverErrors.newsletterRefused };
      const subscribed = interpolate(words.sentText, { days: NEWSLETTER_CONFIRM_DAYS });
      return { status: STATUS.ok, result, message: mail ? subscribed : texts.subscribed, mail };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'newsletter unreachable');
      return { status: STATUS.badGateway, result: STATUS.badGateway, message: serverErrors.newsletterUnreachable };
    }
  }
}
