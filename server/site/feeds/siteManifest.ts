import { Router } from 'express';
import { sign } from '../../../shared/genuine/minisign.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import type { ContentPolicy } from '../middleware/securityHeaders.ts';
import type { TrustSource } from '../../genuine/trustSource.ts';

export const MANIFEST_PATH = '/.well-known/site-manifest.json';
export const MANIFEST_SIGNATURE_PATH = `${MANIFEST_PATH}.minisig`;

interface ManifestParts {
  /** `version` is that of the build, `1.0.0+COMMIT`; `files` are hashes by path; the signature was made elsewhere. */
  assets: { version: string; files: Readonly<Record<string, string>>; manifestSignature: string | null };
  policy: ContentPolicy;
  trust: Pick<TrustSource, 'signingKey'>;
}

/**
 * The manifest: the files and the policy of this version of the site, for deploy/verify-site.mjs, and its signature,
 * made with the key of this process or stored beside the build; 404 without either. It is signed once, when the store
 * has been reached and the key is known.
 */
export function siteManifest({ assets: { version, files, manifestSignature }, policy, trust }: ManifestParts): Router {
  const [, commit = null] = version.split('+');
  const { script, style, text } = policy;
  const manifest = `${JSON.stringify({ format: 1, version, commit, files, script, style, policy: text }, null, 2)}\n`;
  let signature: string | null = null;
  const router = Router({ caseSensitive: true });
  router.all([MANIFEST_PATH, MANIFEST_SIGNATURE_PATH], allowedMethods('GET'), (_req, res, next) => {
    // Revalidated each time: after a deployment an older copy would not fit the pages.
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' });
    next();
  });
  router.get(MANIFEST_PATH, (_req, res) => void res.type('json').send(manifest));
  router.get(MANIFEST_SIGNATURE_PATH, (_req, res) => {
    const key = trust.signingKey();
    if (key) signature ??= sign(manifest, key, `site-manifest ${version}`);
    const sent = signature ?? manifestSignature;
    if (sent === null) throw new HttpFailure(STATUS.notFound, 'notFound');
    res.type('text').send(sent);
  });
  return router;
}
