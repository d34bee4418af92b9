import { createHash } from 'node:crypto';
import { loadAssets } from '../../../../server/site/pages/render/assets.ts';
import { shared } from '../../../support/shared.ts';
import { SITE_PAGES } from '../../../support/sitePages.ts';

const ENGLISH = SITE_PAGES.filter(({ lang }) => lang === 'en');

const siteOrigin = await shared('site');
const assets = await loadAssets('dist');

describe('the style of a page', () => {
  it.each(ENGLISH)(
    '$path has the whole style sheet inline, allowed by its hash, and links no other',
    async ({ path }) => {
      const response = await fetch(siteOrigin + path);
      const html = await response.text();
      const texts = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
      expect(texts).toEqual([assets.css]);
      expect(html).not.toContain('rel="stylesheet"');
      const hash = createHash('sha256').update(assets.css).digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
    },
  );

  it('has media queries of the oldest supported browsers only, which know neither ranges nor `not`', () => {
    expect(assets.css.match(/@media[^{]*([<>]|\bnot\b)[^{]*\{/g)).toBeNull();
  });
});
