import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Assets, loadAssets } from '../../../server/pages/render/assets.ts';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite.ts';
import { SITE_PAGES } from '../../support/sitePages.ts';

const ENGLISH = SITE_PAGES.filter(({ lang }) => lang === 'en');

let site: BuiltSite;
let assets: Assets;

beforeAll(async () => {
  [site, assets] = await Promise.all([startBuiltSite({}), loadAssets('dist')]);
});
afterAll(() => site.stop());

describe('the style of a page', () => {
  it.each(ENGLISH)(
    '$path has the whole style sheet inline, allowed by its hash, and links no other',
    async ({ path }) => {
      const response = await fetch(`${site.origin}${path}`);
      const html = await response.text();
      const texts = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
      expect(texts).toEqual([assets.css]);
      expect(html).not.toContain('rel="stylesheet"');
      const hash = createHash('sha256').update(assets.css).digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
    },
  );
});
