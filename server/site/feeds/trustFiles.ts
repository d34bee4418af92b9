import { Router } from 'express';
import {
  addressOf,
  filesOf,
  linkedOptions,
  type Offer,
  type OfferedFile,
  offerOf,
  offersOf,
} from '../../../shared/genuine/offers.ts';
import { namedKey } from '../../../shared/genuine/trustKeys.ts';
import { newestReleases } from '../../../shared/genuine/versions.ts';
import { PRODUCTS, TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import { DOWNLOADS } from '../../../shared/brand/links.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { createTextSender, type SendText } from '../cache/textSender.ts';
import { CACHE_HOUR } from '../../http/cacheHeaders.ts';
import { allowedMethods } from '../../http/httpFailure.ts';
import { currentList, type TrustSource } from '../../genuine/trustSource.ts';

/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;
const SECURITY_TEXT_PATH = '/.well-known/security.txt';
const VIEWS = ['/.well-known/official-channels.json', '/releases.json'];
/**
 * A warning or a pause must not wait for caches, and a cached list must not be checked with the signature of another.
 */
const REVALIDATED = 'public, no-cache';

/** Files that prove what is genuine: the signed list, its views by channel and release, and the security contact. */
export function trustFiles(trust: Pick<TrustSource, 'current'>): Router {
  const router = Router({ caseSensitive: true });
  router.all([SECURITY_TEXT_PATH, ...VIEWS], allowedMethods('GET'), (req, res, next) => {
    res.set('Cache-Control', req.path === SECURITY_TEXT_PATH ? CACHE_HOUR : REVALIDATED);
    next();
  });
  router.get(SECURITY_TEXT_PATH, (_req, res) => {
    const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = {
      Contact: `mailto:${BRAND.securityEmail}`,
      Expires: expires.toISOString(),
      'Preferred-Languages': LANGUAGES.join(', '),
      Canonical: BRAND.officialOrigin + SECURITY_TEXT_PATH,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    // Another place with the key; the format allows comments.
    const key = namedKey(trust.current()?.trust);
    if (key !== null) text.push(`# Key of ${TRUST_PATH} (minisign): ${key}\n`);
    else res.set('Cache-Control', REVALIDATED);
    res.type('text').send(text.join(''));
  });
  const [sendList, sendSignature] = ['application/json', 'text/plain'].map((type) =>
    createTextSender(`${type}; charset=utf-8`),
  ) as [SendText, SendText];
  router.all([TRUST_PATH, TRUST_SIGNATURE_PATH], allowedMethods('GET'));
  // Exactly the signed text.
  router.get(TRUST_PATH, (_req, res) => sendList(res, currentList(trust).body, REVALIDATED));
  router.get(TRUST_SIGNATURE_PATH, (_req, res) => sendSignature(res, currentList(trust).signature, REVALIDATED));
  router.get('/.well-known/official-channels.json', (_req, res) => {
    const { name, officialOrigin: website, businessEmail, securityEmail } = BRAND;
    const { trust: list } = currentList(trust);
    const offers = offersOf(list, Date.now());
    const linked = PRODUCTS.flatMap((product) =>
      linkedOptions(product, offers[product]).map((option) => [option, addressOf(product, offers[product], option)]),
    );
    res.json({
      name,
      website,
      email: { business: businessEmail, security: securityEmail },
      accounts: list.channels.accounts,
      downloads: Object.fromEntries([...linked, ['hashes', DOWNLOADS.hashes]]) as Record<string, string>,
      offers: Object.fromEntries(PRODUCTS.map((product) => [product, withAddresses(offers[product])])),
    });
  });
  router.get('/releases.json', (_req, res) => {
    const { trust: list } = currentList(trust);
    const now = Date.now();
    res.json({
      hashes: DOWNLOADS.hashes,
      releases: newestReleases(list.releases).map(({ product, version, date, files }) => {
        const offer = offerOf(list, product, version, now);
        const offered = offer.state === 'offered' ? files : [];
        return { product, version, date, offer, files: addressesOf(filesOf(offered)) };
      }),
    });
  });
  return router;
}

/** A file of these views is its address, as it always was: its size and hash are in the signed list. */
function addressesOf(files: Readonly<Record<string, OfferedFile>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([option, { url }]) => [option, url]));
}

const withAddresses = (offer: Offer) =>
  offer.state === 'unconfirmed' ? offer : { ...offer, files: addressesOf(offer.files) };
