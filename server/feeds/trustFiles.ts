import { newestReleases } from '../../shared/trust/versions.ts';
import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../shared/verify.ts';
import { Router } from 'express';
import { DAY_MS } from '../../shared/limits.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { DOWNLOADS } from '../../shared/brand/links.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { CACHE_HOUR } from '../cache/caching.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { currentList, type TrustSource } from '../trust/trustSource.ts';

/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;
const PATHS = ['/.well-known/security.txt', '/.well-known/official-channels.json', '/releases.json'];
/** A warning must not wait for caches, and a list must not meet the signature of another one. */
const REVALIDATED = 'public, no-cache';

/** Files that prove what is genuine: the signed list, its views by channel and release, and the security contact. */
export function trustFiles(trust: Pick<TrustSource, 'current'>): Router {
  const router = Router({ caseSensitive: true });
  router.all(PATHS, allowedMethods('GET'), (_req, res, next) => {
    // Other websites may read these files too.
    res.set({ 'Cache-Control': CACHE_HOUR, 'Access-Control-Allow-Origin': '*' });
    next();
  });
  router.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = {
      Contact: `mailto:${BRAND.securityEmail}`,
      Expires: expires.toISOString(),
      'Preferred-Languages': LANGUAGES.join(', '),
      Canonical: `${BRAND.officialOrigin}/.well-known/security.txt`,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    // A second place to read the key at; the format allows comments.
    const key = trust.current()?.trust.publicKey;
    if (key !== undefined) text.push(`# Key of ${TRUST_PATH} (minisign): ${key}\n`);
    else res.set('Cache-Control', REVALIDATED);
    res.type('text').send(text.join(''));
  });
  router.all([TRUST_PATH, TRUST_SIGNATURE_PATH], allowedMethods('GET'), (req, res) => {
    res.set('Access-Control-Allow-Origin', '*');
    const { body, signature } = currentList(trust);
    // Letter for letter what was signed.
    res
      .set('Cache-Control', REVALIDATED)
      .type(req.path === TRUST_PATH ? 'json' : 'text')
      .send(req.path === TRUST_PATH ? body : signature);
  });
  router.get('/.well-known/official-channels.json', (_req, res) => {
    const { name, officialOrigin: website, businessEmail, securityEmail } = BRAND;
    const { accounts } = currentList(trust).trust.channels;
    res.json({
      name,
      website,
      email: { business: businessEmail, security: securityEmail },
      accounts,
      downloads: DOWNLOADS,
    });
  });
  router.get('/releases.json', (_req, res) => {
    const releases = newestReleases(currentList(trust).trust.releases);
    res.json({
      hashes: DOWNLOADS.hashes,
      releases: releases.map(({ product, version, date, files }) => ({
        product,
        version,
        date,
        files: Object.fromEntries(files.map(({ platform, url }) => [platform === 'android' ? 'apk' : platform, url])),
      })),
    });
  });
  return router;
}
