import { createHash } from 'node:crypto';
import { Router } from 'express';
import { PARTNERS, PROOFS } from '../../../shared/brand/links.ts';
import { sign } from '../../../shared/genuine/minisign.ts';
import { API_DESCRIPTION_PATH, FEED_FORMATS, newsFeedPath } from '../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, type PageName, pathOf } from '../../../shared/site/routes.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { createTextSender } from '../cache/textSender.ts';
import type { ContentPolicy } from '../middleware/securityHeaders.ts';
import type { TrustSource } from '../../genuine/trustSource.ts';
import type { LoadQrCodes } from './qrCodes.ts';
import { isInSitemap } from './sitemapSections.ts';

export const MANIFEST_PATH = '/.well-known/site-manifest.json';
export const MANIFEST_SIGNATURE_PATH = `${MANIFEST_PATH}.minisig`;
/** After a deployment an older copy would not fit the pages. */
const REVALIDATED = 'no-cache';
/** Fixed pages on which links and pictures of the news and of the directory are shown. */
const CONTENT_PAGES: readonly PageName[] = ['home', 'dapp', 'news'];
/**
 * What fixed pages link to beside each other and what the signed list names: addresses of third parties, and paths of
 * this site that are no pages.
 */
const LINKS = [
  ...[...PARTNERS, ...PROOFS].map(({ url }) => url),
  '/',
  '/tokenlist.json',
  '/releases.json',
  '/trust.json',
  API_DESCRIPTION_PATH,
  '/api/content/dapps',
  '/api/content/news',
  ...LANGUAGES.flatMap((lang) => FEED_FORMATS.map((format) => newsFeedPath(lang, format))),
];

interface ManifestParts {
  /** SITE_ORIGIN: the manifest of another site, which the same key may have signed, does not fit. */
  origin: string;
  /** `version` is that of the build, `1.0.0+COMMIT`; `files` are hashes by path; the signature was made elsewhere. */
  assets: { version: string; files: Readonly<Record<string, string>>; manifestSignature: string | null };
  policy: ContentPolicy;
  /** Those of every response, by name. */
  headers: Readonly<Record<string, string>>;
  loadQrCodes: LoadQrCodes;
  trust: Pick<TrustSource, 'signingKey'>;
}

/**
 * The manifest: the origin, version, files, fixed pages and security headers of this site, for deploy/verify-site.mjs,
 * and its signature, made with the key of this process or stored beside the build; 404 without either. It is signed
 * once, when the store has been reached and the key is known. It has no end of its own: the signed list, which has one,
 * names the oldest version that is to be trusted.
 */
export function siteManifest(parts: ManifestParts): Router {
  const { assets, trust } = parts;
  let written: Promise<string> | undefined;
  const loadManifest = () => (written ??= writeManifest(parts));
  const sendManifest = createTextSender('application/json; charset=utf-8');
  let signature: string | null = null;
  const router = Router({ caseSensitive: true });
  router.all([MANIFEST_PATH, MANIFEST_SIGNATURE_PATH], allowedMethods('GET'), (_req, res, next) => {
    res.set('Cache-Control', REVALIDATED);
    next();
  });
  router.get(MANIFEST_PATH, async (_req, res) => sendManifest(res, await loadManifest(), REVALIDATED));
  router.get(MANIFEST_SIGNATURE_PATH, async (_req, res) => {
    const key = trust.signingKey();
    if (key) signature ??= sign(await loadManifest(), key, `site-manifest ${assets.version}`);
    const sent = signature ?? assets.manifestSignature;
    if (sent === null) throw new HttpFailure(STATUS.notFound, 'notFound');
    res.type('text').send(sent);
  });
  return router;
}

async function writeManifest({ origin, assets, policy, headers, loadQrCodes }: ManifestParts): Promise<string> {
  const { version } = assets;
  const [, commit = null] = version.split('+');
  const { script, styles } = policy;
  const drawn = [...(await loadQrCodes())].map(
    ([path, svg]) => [path, createHash('sha256').update(svg).digest('hex')] as const,
  );
  const files = { ...assets.files, ...Object.fromEntries(drawn) };
  const manifest = {
    format: 3,
    origin,
    version,
    commit,
    script,
    styles,
    headers,
    pages: listPages(),
    links: LINKS,
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The pages of the route table without open parameters in every language, and a page that does not exist. */
function listPages() {
  return LANGUAGES.flatMap((lang) => [
    ...allPages(lang).map((found) => ({
      path: pathOf(found),
      status: STATUS.ok,
      isInSitemap: isInSitemap(found.page),
      hasContent: CONTENT_PAGES.includes(found.page),
    })),
    { path: `/${lang}/404`, status: STATUS.notFound, isInSitemap: false, hasContent: false },
  ]);
}
