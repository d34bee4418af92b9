import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRUST_KEYS } from '../../shared/brand/trustKeys.ts';
import { makeSigningKey, type SigningKey, writePublicKey } from '../../shared/genuine/minisign.ts';
import type { Store } from '../../server/store/tables.ts';
import { createTestDesk, deskOf } from './desk.ts';
import { startTestApp } from './testApp.ts';

/** The key of a brand that names one, and the file that gives it to a site. */
export const BRAND_KEY = makeSigningKey('of the brand');

/** Makes the brand of this test file one that names keys; other test files have modules of their own. */
export function nameKeys(keys: Partial<typeof TRUST_KEYS> = {}): void {
  const named = { current: writePublicKey(BRAND_KEY.key), successor: null, revoked: [], ...keys };
  Object.assign(TRUST_KEYS as object, named);
}

/** The operators' commands where the key is, and where it is not. */
export function deskWith(trustKey: SigningKey | undefined, store: Store) {
  return createTestDesk(store, { config: { ...deskOf(store).config, trustKey } });
}

/** What an urgent advisory says, and one of the newest release. */
export const ADVICE = ['--zh', '请更新。', '--en', 'Update.', '--ko', '업데이트하세요.'];
export const URGENT = ['advisories', 'add', 'SA-2026-09', '--product', 'mobile', '--versions', '10.1.2', '--urgent'];

export type BrandSite = Awaited<ReturnType<typeof startBrandSite>>;

/**
 * A site of a brand that names its key, which has the key and a first list, its commands with and without the key, and
 * a folder.
 */
export async function startBrandSite() {
  nameKeys();
  const site = await startTestApp({ env: { TRUST_KEY: BRAND_KEY.file, CONTENT_FRESH_S: '3600' } });
  const { run } = deskWith(undefined, site.store);
  const { run: runWithKey } = deskWith(BRAND_KEY.key, site.store);
  const { code, err } = await runWithKey('trust', 'publish');
  if (code !== 0) throw new Error(err);
  await site.trust.reload();
  return { site, run, runWithKey, dir: mkdtempSync(join(tmpdir(), 'brand-key-')) };
}
