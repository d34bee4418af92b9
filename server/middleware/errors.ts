import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate, type Messages } from '../../client/i18n/messages.ts';
import type { Language } from '../../shared/languages.ts';
import type { RenderPage } from '../pages/renderPage.ts';
import { isFormPost } from './formPost.ts';
import { HttpFailure } from './httpFailure.ts';
import { loggedPath } from './loggedPath.ts';
import { LANGUAGE_VARY, pickLanguageOf } from './pickLanguage.ts';
import { roundWait } from './roundWait.ts';

/*
 * Every kind of failure, who notices it, and what becomes of it:
 *
 *   no such page or thing        notFound, pages, api   404 in the language of the path
 *   wrong method                 checkMethod            405 with Allow
 *   malformed address or body    Express, its parsers   400, 413, 415: their status, our words
 *   too many requests            rateLimit              429 with Retry-After
 *   bad value in a form          the form's endpoint    its own answer, with the field beside it; never comes here
 *   submission cannot be stored  api/submissions      503 with Retry-After: nothing was kept, and nothing is lost
 *   content service broken       content cache          no failure: stale content or the empty state
 *   page cannot be rendered      renderHtml (shell)     500 page; after the shell only the connection ends
 *   kept page cannot be sent     createListener         logged; Express answers, where it was begun the connection ends
 *   anything else                Express 5              500, logged with its stack, which no visitor sees
 *   the error page itself fails  below                  one line of plain text
 */

const INTERNAL = 500;
const MESSAGE_KEYS: Record<number, keyof Messages['errors']> = {
  400: 'badRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupported',
};

interface ErrorParts {
  renderPage: RenderPage;
  log: Logger;
}

/** The one error handler, last in line: JSON under /api, else a page that needs no data. */
export function errors({ renderPage, log }: ErrorParts): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    const { status, message, lang } = describeFailure(error, req);
    if (status >= INTERNAL) log.error({ err: error, path: loggedPath(req) }, 'request failed');
    // The status has left with the first bytes: all that can be done is to end the connection, which Express does.
    if (res.headersSent) return next(error);
    prepare(res);
    if (req.originalUrl.startsWith('/api/') && !isFormPost(req)) {
      res.status(status).json({ result: status, message });
      return;
    }
    try {
      await renderPage({ page: 'error', lang, status, message }, res);
    } catch (nested) {
      log.error({ err: nested }, 'error page failed');
      if (!res.headersSent) res.status(status).type('text').send(CATALOGS[lang].errors.nested);
    }
  };
}

/** Status, words and language of any failure. Statuses come from our own HttpFailure and from Express and its parsers. */
export function describeFailure(
  error: unknown,
  req: Pick<Request, 'headers' | 'originalUrl'> & { body?: unknown },
): { status: number; message: string; lang: Language } {
  const lang = pickLanguageOf(req);
  const texts = CATALOGS[lang].errors;
  if (error instanceof HttpFailure)
    return { status: error.status, message: interpolate(texts[error.messageKey], timeOf(error, texts)), lang };
  const given = (error as { status?: unknown } | null)?.status;
  const status = typeof given === 'number' && given >= 400 && given < INTERNAL ? given : INTERNAL;
  return { status, message: texts[MESSAGE_KEYS[status] ?? (status < INTERNAL ? 'badRequest' : 'unexpected')], lang };
}

function timeOf({ waitSeconds }: HttpFailure, texts: Messages['errors']): Record<string, string> {
  if (waitSeconds === null) return {};
  const { unit, count } = roundWait(waitSeconds);
  return { time: interpolate(texts[unit], { count }) };
}

function prepare(res: Response): void {
  // Headers of the answer that was being made do not fit this one.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) res.removeHeader(name);
  res.set('Cache-Control', 'no-store');
  res.vary(LANGUAGE_VARY.join(', '));
  res.set('X-Robots-Tag', 'noindex');
}
