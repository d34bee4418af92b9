import { createHash } from 'node:crypto';
import { loadAssets } from '../../../../server/site/pages/render/assets.ts';
import { findPage } from '../../../../shared/site/routes.ts';
import { SHEETS, sheetsOf } from '../../../../shared/site/sheets.ts';
import { shared } from '../../../support/shared.ts';
import { SITE_PAGES } from '../../../support/sitePages.ts';

const ENGLISH = SITE_PAGES.filter(({ lang }) => lang === 'en');

const siteOrigin = await shared('site');
const assets = await loadAssets('dist');
/** The classes that a minified sheet has rules for, wherever they stand. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/(?:^|[{},(])\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
const base = classesIn(assets.css);
const TEXTS = [assets.css, ...SHEETS.map((name) => assets.sheetTexts[name])];

describe('the style of a page', () => {
  it.each(ENGLISH)(
    '$path has its style sheets inline, after the one of every page, allowed by their hashes, and links no other',
    async ({ path }) => {
      const response = await fetch(siteOrigin + path);
      const html = await response.text();
      const texts = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
      const own = sheetsOf(findPage(path.split('?', 1)[0] ?? '')?.page ?? 'error');
      expect(texts).toEqual([assets.css, ...own.map((name) => assets.sheetTexts[name])]);
      expect(html).not.toContain('rel="stylesheet"');
      const hashes = TEXTS.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashes.join(' ')};`);
    },
  );

  it.each(SITE_PAGES)('$path has no part whose rules are in a sheet that it lacks', async ({ path }) => {
    const html = await (await fetch(siteOrigin + path)).text();
    const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const page = findPage(path.split('?', 1)[0] ?? '')?.page ?? 'error';
    const loaded = new Set(sheetsOf(page).flatMap((name) => [...classesIn(assets.sheetTexts[name])]));
    const others = new Set(SHEETS.flatMap((name) => [...classesIn(assets.sheetTexts[name])]));
    const lacking = [...new Set(named)].filter((name) => !base.has(name) && !loaded.has(name) && others.has(name));
    expect(named.length).toBeGreaterThan(0);
    expect(lacking).toEqual([]);
  });

  it('has media queries of the oldest supported browsers only, which know neither ranges nor `not`', () => {
    expect(TEXTS.join('').match(/@media[^{]*([<>]|\bnot\b)[^{]*\{/g)).toBeNull();
  });
});
