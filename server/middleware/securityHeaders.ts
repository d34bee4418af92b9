import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { HEAD_SCRIPT } from '../pages/render/PageFiles.tsx';

type HeadersConfig = Pick<Config, 'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush' | 'siteOrigin' | 'hsts'>;

/**
 * Everything is denied except what pages use. The only inline script is the head's and the only inline style is `css`, the
 * site's style sheet, both by their hash; the page state is data, not script. Other hosts are allowed only with the analytics
 * variable that needs them; images of content are this site's own copies.
 */
export function securityHeaders(config: HeadersConfig, css: string): RequestHandler {
  const google = config.googleMeasurementId !== null;
  const baidu = config.baiduTongjiId !== null;
  const https = config.siteOrigin.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [
          "'self'",
          hashOf(HEAD_SCRIPT),
          ...(google ? ['https://www.googletagmanager.com'] : []),
          ...(baidu ? ['https://hm.baidu.com'] : []),
          ...(config.baiduPush ? ['https://zz.bdstatic.com', 'https://sp0.baidu.com'] : []),
        ],
        styleSrc: ["'self'", hashOf(css)],
        imgSrc: [
          "'self'",
          ...(google ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : []),
          ...(baidu ? ['https://hm.baidu.com'] : []),
          ...(config.baiduPush ? ['https://sp0.baidu.com'] : []),
        ],
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
    strictTransportSecurity: config.hsts ?? false,
    xFrameOptions: { action: 'deny' },
  });
}

/** The form in which a policy allows an inline text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
