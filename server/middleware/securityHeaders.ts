import { createHash } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const REPORTING_GROUP = 'site';
const REPORTS_PATH = '/api/reports';
/** Text becomes HTML only through the policies of client/i18n/trustedHtml.ts. */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site', 'default'] };

/** The texts that pages have inline: the head's script and the style sheet. */
interface InlineTexts {
  script: string;
  css: string;
}

type HeadersConfig = Pick<
  Config,
  'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush' | 'siteOrigin' | 'hsts' | 'settings'
>;

/**
 * Everything is denied except what pages use. The only inline script and the only inline style are allowed by their hash; the page state is data, not script. Other hosts are allowed only with the analytics
 * variable that needs them, or by the settings; images of content are this site's own copies.
 */
export function securityHeaders(config: HeadersConfig, { script, css }: InlineTexts): RequestHandler {
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
      hashOf(script),
      ...(google ? ['https://www.googletagmanager.com'] : []),
      ...(baidu ? ['https://hm.baidu.com'] : []),
      ...(config.baiduPush ? ['https://zz.bdstatic.com', 'https://sp0.baidu.com'] : []),
    ],
    'style-src': ["'self'", hashOf(css)],
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
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.hsts ?? false,
    xFrameOptions: { action: 'deny' },
  });
  return (req, res, next) => {
    res.set('Reporting-Endpoints', `${REPORTING_GROUP}="${REPORTS_PATH}"`);
    secure(req, res, next);
  };
}

/** Gives the headers to a request that was refused before the middleware that sets them; its error is handled further down. */
export function onFailure(secure: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => secure(req, res, () => next(error));
}

/** The form in which a policy allows an inline text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
