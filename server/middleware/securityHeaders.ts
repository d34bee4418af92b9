import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { THEME_SCRIPT } from '../../client/layout/theme.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

type Analytics = Pick<Config, 'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush' | 'siteOrigin'>;

/**
 * Deny first, then name what pages use. Of inline scripts only the theme's runs, and of inline style only
 * `css`, the site's style sheet, by its hash; the page state is data, not script. Foreign hosts appear only with the analytics variable
 * that needs them. Pictures of DApps and news come from any https host. They are the same for every answer, so they are
 * written once.
 */
export function securityHeaders(config: Analytics, css: string): RequestHandler {
  const google = config.googleMeasurementId !== null;
  const baidu = config.baiduTongjiId !== null;
  const https = config.siteOrigin.startsWith('https:');
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [
          "'self'",
          hashOf(THEME_SCRIPT),
          ...(google ? ['https://www.googletagmanager.com'] : []),
          ...(baidu ? ['https://hm.baidu.com'] : []),
          ...(config.baiduPush ? ['https://zz.bdstatic.com', 'https://sp0.baidu.com'] : []),
        ],
        styleSrc: ["'self'", hashOf(css)],
        imgSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...(google ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []),
          ...(baidu ? ['https://hm.baidu.com'] : []),
        ],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // On plain http a browser ignores it, and a developer's localhost must not be locked to https.
    strictTransportSecurity: https ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers = new Map<string, string>();
  const paper = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined };
  write({} as Request, paper as unknown as Response, () => undefined);

  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** How a policy names a text that may stand in a page. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
