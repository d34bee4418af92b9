import express, { Router } from 'express';
import type { Logger } from 'pino';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import type { Language } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { isEmail } from '../../shared/textFormats.ts';
import type { UseAllowance } from '../middleware/allowances.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { isFormPost, readField } from '../middleware/formPost.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { pickLanguageOf } from '../middleware/pickLanguage.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import type { RenderPage } from '../pages/renderPage.ts';
import type { Newsletter } from '../submissions/newsletter.ts';

const OK = 200;
const SEE_OTHER = 303;
const BAD_REQUEST = 400;
const BAD_GATEWAY = 502;
const UNSUPPORTED = 415;
const BODY_BYTES_MAX = 8 * 1024;
const ALLOWANCE = { name: 'subscribe', fromAddress: 10, fromNetwork: 60, seconds: 60 };

interface SubscribeParts {
  newsletter: Newsletter;
  renderPage: RenderPage;
  useAllowance: UseAllowance;
  log: Logger;
}

/**
 * The newsletter box. JSON gets `{ result, message }`; a form posted without JavaScript gets a page: on success a
 * redirect to the result, else the box again with the words beside the field and the address still in it.
 */
export function subscribe({ newsletter, renderPage, useAllowance, log }: SubscribeParts): Router {
  const router = Router();
  router.use(
    allowedMethods('POST'),
    express.json({ limit: BODY_BYTES_MAX }),
    express.urlencoded({ limit: BODY_BYTES_MAX, extended: false, parameterLimit: 10 }),
    rateLimit(useAllowance, ALLOWANCE),
    async (req, res) => {
      if (!req.is('json') && !isFormPost(req)) throw new HttpFailure(UNSUPPORTED, 'unsupported');
      const email = readField(req, 'email').trim();
      const lang = pickLanguageOf(req);
      const { status, result, message } = await answer(email, lang);
      res.set('Cache-Control', 'no-store');
      if (!isFormPost(req)) {
        res.status(status).json({ result, message });
      } else if (result === 0) {
        res.redirect(SEE_OTHER, pathTo('newsletter', lang, { result: 'success' }));
      } else {
        const data = { result: 'failure' as const, message, email };
        await renderPage({ page: 'newsletter', lang, params: {}, query: {}, data }, res, {
          status: status === OK ? BAD_REQUEST : status,
        });
      }
    },
  );
  return router;

  async function answer(email: string, lang: Language) {
    const texts = CATALOGS[lang].errors;
    if (!isEmail(email)) return { status: BAD_REQUEST, result: BAD_REQUEST, message: texts.email };
    try {
      const { result, message } = await newsletter(email, lang);
      return { status: OK, result, message: result === 0 ? texts.subscribed : message || texts.unexpected };
    } catch (error) {
      log.warn({ err: error }, 'newsletter unreachable');
      return { status: BAD_GATEWAY, result: BAD_GATEWAY, message: texts.newsletterUnreachable };
    }
  }
}
