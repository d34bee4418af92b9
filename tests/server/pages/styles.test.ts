import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pickStyles } from '../../../client/navigation/pickStyles.ts';
import { type Assets, loadAssets } from '../../../server/pages/render/assets.ts';
import { findPage } from '../../../shared/routes.ts';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite.ts';
import { SITE_PAGES } from '../../support/sitePages.ts';

const ENGLISH = SITE_PAGES.filter(({ lang }) => lang === 'en');

let site: BuiltSite;
let assets: Assets;

beforeAll(async () => {
  [site, assets] = await Promise.all([startBuiltSite({}), loadAssets('dist')]);
});
afterAll(() => site.stop());

const classesIn = (address: string) => {
  const sheet = readFileSync(`dist/public${address}`, 'utf8');
  return new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''));
};

describe('the style sheets of a page', () => {
  it.each(ENGLISH)('$path brings along all that its classes need, and no other', async ({ path }) => {
    const answer = await fetch(`${site.origin}${path}`);
    const html = await answer.text();
    const [address = '', search] = path.split('?');
    const expected = pickStyles(assets.styles, findPage(address, search)?.page ?? 'error');
    const texts = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
    const linked = texts.map((text) => Object.keys(assets.sheets).find((href) => assets.sheets[href] === text) ?? '');
    expect(linked).toEqual(expected);
    expect(html).not.toContain('rel="stylesheet"');
    for (const text of texts) {
      const hash = createHash('sha256')
        .update(text ?? '')
        .digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }

    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const there = new Set(linked.flatMap((href) => [...classesIn(href)]));
    const elsewhere = Object.values(assets.styles).filter((href) => href !== null && !linked.includes(href));
    const missing = elsewhere.flatMap((href) => [...classesIn(href ?? '')]);
    expect(missing.filter((name) => used.has(name) && !there.has(name))).toEqual([]);
  });
});
