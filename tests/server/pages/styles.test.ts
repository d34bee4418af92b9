import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pickStyles } from '../../../client/pickStyles.ts';
import { loadAssets, type Assets } from '../../../server/pages/assets.ts';
import { findPage } from '../../../shared/routes.ts';
import { startBuiltSite, type BuiltSite } from '../../support/builtSite.ts';
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
  it.each(ENGLISH)('$path has all that its classes need, and no other', async ({ path }) => {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    const [address = '', search] = path.split('?');
    const expected = pickStyles(assets.styles, findPage(address, search)?.page ?? 'error');
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(linked).toEqual(expected);

    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const there = new Set(linked.flatMap((href) => [...classesIn(href)]));
    const elsewhere = Object.values(assets.styles).filter((href) => href !== null && !linked.includes(href));
    const missing = elsewhere.flatMap((href) => [...classesIn(href ?? '')]);
    expect(missing.filter((name) => used.has(name) && !there.has(name))).toEqual([]);
  });
});
