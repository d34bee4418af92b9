import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { bindText, CATALOGS, PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { sentenceGap } from '../../../client/i18n/fieldTexts.ts';
import { formatCount } from '../../../client/i18n/formatNumber.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { isLanguage, type Language } from '../../../shared/site/languages.ts';
import type { PageView } from '../../../shared/site/pageData.ts';
import { STATUS } from '../../http/status.ts';
import { findProxyFault } from '../../http/tunnelAgent.ts';
import { findReason } from '../../observability/logFields.ts';
import { pathForLog } from '../../observability/requestLog.ts';
import { currentRequest, noteResponse } from '../../observability/requestContext.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimits } from '../../config/settings.ts';
import { plainPage } from '../overload/plainPage.ts';
import { OverloadedError, type RenderLimiter } from '../overload/renderLimiter.ts';
import { describeMeantPage } from './meantPage.ts';
import { findPostedForm, limitsOfForm } from './refusedForms.ts';
import type { RenderPage } from './render/renderView.tsx';
import { StoreFailure } from '../../store/storeFailure.ts';
import { discardBody } from '../middleware/bodyLimits.ts';
import { isFormPost } from '../middleware/formPost.ts';
import { BusyFailure, HttpFailure, type MessageKey, STORE_RETRY_S } from '../../http/httpFailure.ts';
import { LANGUAGE_VARY, pickLanguageOf } from '../middleware/language.ts';

/*
 * Every kind of failure, where it is raised, and the response:
 *
 *   no such page or item         notFound, pages, api   404 in the language of the path
 *   wrong method                 checkMethod            405 with Allow
 *   page of another origin       sameOrigin             403
 *   no page, over plain http     httpsRedirect          403
 *   malformed address or body    Express, its parsers   400, 413, 415: their status, our message
 *   too much in a form           middleware/multipart   400, 413: which field and which limit
 *   body too slow                bodyTimeout            408
 *   too many requests            rateLimit              429 with Retry-After
 *   invalid value in a form      the form's endpoint    422 with each field's error; a page only if none is stored
 *   submission cannot be stored  api/submissions        503 with Retry-After: nothing was stored; the form is filled in
 *   text with a NUL              wellFormed, store      400
 *   store down, full, read-only  store/storeFailure     503 with Retry-After where a request needs the store
 *   OUTGOING_PROXY fails         http/tunnelAgent       503 with Retry-After where a visitor asks for a website
 *   too much to do               BusyFailure            503 with Retry-After, as a plain page; a form is filled in
 *   content service broken       content cache          no failure: stale content or the empty state
 *   page cannot be rendered      renderHtml (shell)     500 page; after the shell the connection is closed
 *   anything else                Express 5              500; the stack is logged and never sent
 *   the error page itself fails  below                  a plain page with a link to the home page
 */

const MESSAGE_KEYS: Record<number, MessageKey> = {
  [STATUS.badRequest]: 'badRequest',
  [STATUS.notFound]: 'notFound',
  [STATUS.methodNotAllowed]: 'methodNotAllowed',
  [STATUS.contentTooLarge]: 'tooLarge',
  [STATUS.unsupportedMediaType]: 'unsupported',
};
/** Failures after which a repeated request can succeed. */
const MAY_RETRY: readonly number[] = [
  STATUS.requestTimeout,
  STATUS.tooManyRequests,
  STATUS.internalServerError,
  STATUS.serviceUnavailable,
];
/** Failures of addresses: another one may be meant. */
const MAY_MEAN: readonly number[] = [STATUS.badRequest, STATUS.notFound];
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const PROXY_LOG_EVERY_MS = 10_000;

interface ErrorParts {
  renderPage: RenderPage;
  limiter: RenderLimiter;
  /** Counts rendered error pages, in memory. */
  consume: Consume;
  limits: Pick<RateLimits, 'errorPage'>;
  /** Address of the style sheet. */
  styles: string;
  log: Logger;
}

/**
 * The error handler of the app, its last middleware. A failure of page data is page data; other failures under /api are
 * JSON in the API's envelope; all else gets the error page, which needs no data. The page is a plain one for a client
 * that has had many, and while other requests wait to be rendered, because the number of addresses that do not exist
 * has no limit.
 */
export function errors({ renderPage, limiter, consume, limits, styles, log }: ErrorParts): ErrorRequestHandler {
  const logProxyFault = createProxyLog(log);
  return async (error: unknown, req, res, _next) => {
    const { status, message, lang } = describeFailure(error, req);
    const proxyFault = findProxyFault(error);
    if (proxyFault === null) recordFailure(log, error, status, req);
    else logProxyFault(proxyFault);
    // The status is already sent, so the connection can only be closed. Express would also write the stack to the
    // console.
    if (res.headersSent) return void req.socket.destroy();
    // Node closes a connection that is not kept alive after the response, also while the client is still sending.
    if (!res.shouldKeepAlive && status !== STATUS.requestTimeout) await discardBody(req);
    setErrorHeaders(res);
    setRetryAfter(error, res);
    const path = findErrorPath(req);
    const reference = status === STATUS.internalServerError ? referenceOf(lang) : undefined;
    const meant = MAY_MEAN.includes(status) ? describeMeantPage(req.originalUrl, lang) : null;
    const drawn = { message: bindText(message), reference: reference && bindText(reference) };
    const whole = [message, reference].filter(Boolean).join(sentenceGap(lang));
    if (req.originalUrl.startsWith(`${PAGE_DATA_PATH}/`))
      return void res.status(status).json({ page: 'error', lang, path, status, ...drawn, meant } satisfies PageView);
    if (req.originalUrl.startsWith('/api/') && !isFormPost(req))
      return void res.status(status).json({ result: status, message: whole, ...errorsOf(error, whole) });
    const sendPlain = () => {
      // Compressing it would take longer than all the rest.
      res
        .set('Cache-Control', 'no-store, no-transform')
        .status(status)
        .type('html')
        .end(plainPage({ lang, ...drawn, meant, styles, mayRetry: MAY_RETRY.includes(status) }));
    };
    // A client that repeats its request at once must not have a page rendered each time.
    const isRefusedRead = status === STATUS.tooManyRequests && (req.method === 'GET' || req.method === 'HEAD');
    const own = error instanceof HttpFailure ? error.page : null;
    if (isRefusedRead || (!own && (error instanceof BusyFailure || limiter.isBusy() || (await hasHadMany(req)))))
      return sendPlain();
    try {
      const form = findPostedForm(req);
      const page = own ?? { page: 'error' as const, lang, path, status, ...drawn, form, meant };
      await limiter.begin('variant').renderInTurn(() => renderPage(page, res, { status }));
    } catch (nested) {
      if (nested instanceof OverloadedError) return sendPlain();
      log.error({ err: nested }, 'error page failed');
      if (res.headersSent) return;
      res
        .status(status)
        .type('html')
        .send(plainPage({ lang, message: CATALOGS[lang].errors.nested, styles, mayRetry: false }));
    }
  };

  async function hasHadMany({ ip = '' }: Request): Promise<boolean> {
    return Boolean((await consume(limits.errorPage, ip))?.waitSeconds);
  }
}

/** Status, message and language of any failure. Statuses come from HttpFailure and from Express and its parsers. */
export function describeFailure(
  error: unknown,
  req: Pick<Request, 'headers' | 'originalUrl'> & { body?: unknown },
): { status: number; message: string; lang: Language } {
  const lang = pickLanguageOf(req);
  const { unavailable, unexpected } = PLAIN_CATALOGS[lang].errors;
  const texts = { ...PLAIN_CATALOGS[lang].serverErrors, unavailable, unexpected };
  if (error instanceof HttpFailure)
    return { status: error.status, message: interpolate(texts[error.messageKey], valuesOf(error, lang)), lang };
  if (error instanceof StoreFailure || findProxyFault(error) !== null)
    return { status: STATUS.serviceUnavailable, message: texts.storeUnavailable, lang };
  const code = (error as { status?: unknown } | null)?.status;
  const isClientError = typeof code === 'number' && code >= STATUS.badRequest && code < STATUS.internalServerError;
  const status = isClientError ? code : STATUS.internalServerError;
  return { status, message: texts[MESSAGE_KEYS[status] ?? (isClientError ? 'badRequest' : 'unexpected')], lang };
}

/** What follows the language in the path of a page, for the language switcher; empty without one. */
function findErrorPath({ method, originalUrl: url }: Request): string {
  const [path = ''] = (url.startsWith(PAGE_DATA_PATH) ? url.slice(PAGE_DATA_PATH.length) : url).split('?');
  const [, lang, ...rest] = path.split('/');
  return isLanguage(lang) && (method === 'GET' || method === 'HEAD') ? ['', ...rest].join('/') : '';
}

/** A sentence with the request's id, which a visitor can quote to support; undefined without an id. */
function referenceOf(lang: Language): string | undefined {
  const trace = currentRequest()?.span.spanContext().traceId;
  return trace ? interpolate(PLAIN_CATALOGS[lang].serverErrors.reference, { trace }) : undefined;
}

function valuesOf({ waitSeconds, form }: HttpFailure, lang: Language): Record<string, string> {
  if (form) return limitsOfForm(lang, form);
  if (waitSeconds === null) return {};
  const { unit, count } = roundWait(waitSeconds);
  return { time: formatCount(lang, PLAIN_CATALOGS[lang].serverErrors, unit, count) };
}

/** The message as an error of the field that was too large, for the form's script. */
function errorsOf(error: unknown, message: string): { errors?: [{ field: string; code: string; message: string }] } {
  if (!(error instanceof HttpFailure) || !error.form) return {};
  return { errors: [{ field: error.form.field ?? '', code: error.messageKey, message }] };
}

/** A waiting time in a readable unit, rounded up: seconds up to two minutes, minutes up to two hours, then hours. */
export function roundWait(seconds: number): { unit: 'waitSeconds' | 'waitMinutes' | 'waitHours'; count: number } {
  if (seconds < 2 * MINUTE_S) return { unit: 'waitSeconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 2 * HOUR_S - MINUTE_S) return { unit: 'waitMinutes', count: Math.ceil(seconds / MINUTE_S) };
  return { unit: 'waitHours', count: Math.ceil(seconds / HOUR_S) };
}

/**
 * Logs why a request failed. Refusals on purpose are only noted in the line of the request. Failures of the store
 * repeat with each form and `reason` is all their information, so their stack is not logged.
 */
function recordFailure(log: Logger, error: unknown, status: number, req: Request): void {
  if (error instanceof BusyFailure) return noteResponse({ cache: 'shed', refused: error.refused });
  if (error instanceof HttpFailure && error.messageKey === 'formsClosed')
    return noteResponse({ cache: 'shed', refused: 'closed' });
  // A refused form has noted more precise words.
  const word = error instanceof HttpFailure ? error.messageKey : (MESSAGE_KEYS[status] ?? 'badRequest');
  if (status < STATUS.internalServerError) return noteResponse({ refused: currentRequest()?.refused ?? word });
  const isOfStore =
    error instanceof StoreFailure || (error instanceof HttpFailure && error.cause instanceof StoreFailure);
  log.error(
    { reason: findReason(error), path: pathForLog(req), ...(isOfStore ? {} : { err: error }) },
    'request failed',
  );
}

/** Logs failures of the outgoing proxy: at most one line in ten seconds, with their number since the last one. */
function createProxyLog(log: Logger): (reason: string) => void {
  let failures = 0;
  let loggedAt = -Infinity;
  return (reason) => {
    failures += 1;
    const now = performance.now();
    if (now - loggedAt < PROXY_LOG_EVERY_MS) return;
    log.warn({ reason, failures }, 'outgoing proxy failed');
    loggedAt = now;
    failures = 0;
  };
}

function setRetryAfter(error: unknown, res: Response): void {
  if (error instanceof BusyFailure) res.set('Retry-After', String(error.retryAfterS));
  const isOfStore = error instanceof HttpFailure && error.messageKey === 'storeUnavailable';
  if (error instanceof StoreFailure || isOfStore || findProxyFault(error) !== null)
    res.set('Retry-After', String(STORE_RETRY_S));
}

function setErrorHeaders(res: Response): void {
  // Headers set for the response that failed do not fit the error.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) res.removeHeader(name);
  res.set('Cache-Control', 'no-store');
  res.vary(LANGUAGE_VARY.join(', '));
  res.set('X-Robots-Tag', 'noindex');
  // An address without a page can contain anything that was typed.
  res.set('Referrer-Policy', 'no-referrer');
}
