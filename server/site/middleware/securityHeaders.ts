import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config.ts';
import { currentRequestId } from '../../observability/requestContext.ts';

const REPORTING_GROUP = 'site';
const REPORTS_PATH = '/api/reports';
/** Text becomes HTML, and an address a worker's script, only through the policies of client/i18n/trustedTypes.ts. */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site', 'default'] };

/** The texts that pages have inline: the head's script and the style sheets. */
interface InlineTexts {
  script: string;
  css: readonly string[];
}

type PolicyConfig = Pick<Config, 'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush' | 'siteOrigin' | 'settings'>;

export interface ContentPolicy {
  /** The value of the header. */
  text: string;
  /** What it allows inline: `sha256-…` of the head's script and of each style sheet. */
  script: string;
  styles: readonly string[];
}

/**
 * The content security policy, which is sent with every response and named in the site's manifest. Everything is denied
 * except what pages use. The only inline script and the inline styles are allowed by their hash; the page state is
 * data, not script. Other hosts are allowed only with the analytics variable that needs them, or by the settings;
 * images of content are this site's own copies.
 */
export function createPolicy(config: PolicyConfig, inline: InlineTexts): ContentPolicy {
  const [script, styles] = [inlineHash(inline.script), inline.css.map(inlineHash)];
  const google = config.googleMeasurementId !== null;
  const baidu = config.baiduTongjiId !== null;
  const https = config.siteOrigin.startsWith('https:');
  // Scripts of analytics insert further scripts in their own ways, which Trusted Types would refuse.
  const { contentSecurityPolicy: additions } = config.settings;
  const hasForeignScripts = google || baidu || config.baiduPush || additions['script-src'] !== undefined;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'${script}'`,
      ...(google ? ['https://www.googletagmanager.com'] : []),
      ...(baidu ? ['https://hm.baidu.com'] : []),
      ...(config.baiduPush ? ['https://zz.bdstatic.com', 'https://sp0.baidu.com'] : []),
    ],
    'style-src': ["'self'", ...styles.map((style) => `'${style}'`)],
    'img-src': [
      "'self'",
      // The logo check draws an SVG that a visitor has chosen.
      'blob:',
      ...(google ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : []),
      ...(baidu ? ['https://hm.baidu.com'] : []),
      ...(config.baiduPush ? ['https://sp0.baidu.com'] : []),
    ],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(google ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []),
      ...(baidu ? ['https://hm.baidu.com'] : []),
    ],
    // The check of a file. Safari before 15.5 reads child-src, which would allow frames too.
    'worker-src': ["'self'"],
    'child-src': ["'self'"],
    'frame-src': additions['frame-src'] ? [] : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    ...(hasForeignScripts ? {} : TRUSTED_TYPES),
    // Browsers that know the first ignore the second.
    'report-to': [REPORTING_GROUP],
    'report-uri': [REPORTS_PATH],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  for (const [name, sources] of Object.entries(additions)) directives[name] = [...(directives[name] ?? []), ...sources];
  const text = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  return { text: text.join(';'), script, styles };
}

/**
 * The headers of every response: pages, files, errors, responses without a body, and what the cache sends, which keeps
 * the headers that are named here. One more is one more line. A part further down may replace the value for its own
 * responses.
 */
export function headersOfAll({ hsts }: Pick<Config, 'hsts'>, policy: ContentPolicy): Record<string, string> {
  return {
    ...helmetHeaders(hsts),
    'Content-Security-Policy': policy.text,
    'Reporting-Endpoints': `${REPORTING_GROUP}="${REPORTS_PATH}"`,
  };
}

/** What helmet sets on a response, read once: a cached response is sent without it. */
function helmetHeaders(hsts: Config['hsts']): Record<string, string> {
  const secure = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Within the site too: scripts of analytics read the previous address from `document.referrer`.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: hsts ?? false,
    xFrameOptions: { action: 'deny' },
  });
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const headers: Record<string, string> = {};
  // Node would give the names back in small letters.
  res.setHeader = (name, value) => {
    headers[name] = String(value);
    return res;
  };
  secure(res.req, res, () => {});
  return headers;
}

/**
 * Sets the headers of every response, and the request's id. They are not set before the cache: where no header is set,
 * Node writes those of a cached response a fifth faster.
 */
export function securityHeaders(headers: Record<string, string>): RequestHandler {
  return (_req, res, next) => {
    res.set('X-Request-Id', currentRequestId());
    res.set(headers);
    next();
  };
}

/**
 * Gives the headers to a request that was refused before the middleware that sets them; its error is handled further
 * down.
 */
export function onFailure(secure: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => secure(req, res, () => next(error));
}

/** The form in which a policy allows an inline text, without its quotes. */
export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
