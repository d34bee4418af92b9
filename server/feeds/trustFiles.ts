import { Router } from 'express';
import { DAY_MS } from '../../shared/limits.ts';
import { ACCOUNTS, BRAND } from '../../shared/brand/brand.ts';
import { DOWNLOADS, RELEASES } from '../../shared/brand/links.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { CACHE_HOUR } from '../cache/caching.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';

/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;
const PATHS = ['/.well-known/security.txt', '/.well-known/official-channels.json', '/releases.json'];

/** Files that prove what is genuine: the security contact, the official channels and the current releases. */
export function trustFiles(clock = () => new Date()): Router {
  const router = Router({ caseSensitive: true });
  router.all(PATHS, allowedMethods('GET'), (_req, res, next) => {
    // Other websites may read these files too.
    res.set({ 'Cache-Control': CACHE_HOUR, 'Access-Control-Allow-Origin': '*' });
    next();
  });
  router.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(clock().getTime() + SECURITY_TEXT_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = {
      Contact: `mailto:${BRAND.securityEmail}`,
      Expires: expires.toISOString(),
      'Preferred-Languages': LANGUAGES.join(', '),
      Canonical: `${BRAND.officialOrigin}/.well-known/security.txt`,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    res.type('text').send(text.join(''));
  });
  router.get('/.well-known/official-channels.json', (_req, res) => {
    const { name, officialOrigin: website, businessEmail, securityEmail } = BRAND;
    res.json({
      name,
      website,
      email: { business: businessEmail, security: securityEmail },
      accounts: ACCOUNTS.map(({ network, handle, url }) => ({ network, handle, url })),
      downloads: DOWNLOADS,
    });
  });
  router.get('/releases.json', (_req, res) => {
    const { apk, windows, macos, linux, hashes } = DOWNLOADS;
    const { mobile, desktop, extension, hardware } = RELEASES;
    res.json({
      hashes,
      releases: [
        { product: 'mobile', ...mobile, files: { apk } },
        { product: 'desktop', ...desktop, files: { windows, macos, linux } },
        { product: 'extension', ...extension, files: {} },
        { product: 'hardware', ...hardware, files: {} },
      ],
    });
  });
  return router;
}
