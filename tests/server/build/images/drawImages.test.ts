import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { createImageRenderer } from '../../../../server/build/images/imageRenderer.tsx';
import { ICON_FILES } from '../../../../server/build/images/icons.ts';
import { readTones } from '../../../../server/build/images/readTones.ts';
import { SOCIAL_IMAGE, socialImagePath } from '../../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { allPages, type FoundPage, pathOf } from '../../../../shared/site/routes.ts';
import { shared } from '../../../support/shared.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { TEST_ASSETS } from '../../../support/testAssets.ts';

await shared('build');
const DIST = 'dist';
const PUBLIC_DIR = join(DIST, 'public');
const { socialVersion } = JSON.parse(readFileSync(join(DIST, 'assets.json'), 'utf8')) as { socialVersion: string };
const BYTES_MAX = 60_000;
const ORIGIN = 'https://satchel.example';

const PAGES = LANGUAGES.flatMap((lang) => [
  ...allPages(lang).map((found) => ({ lang, path: pathOf(found) })),
  { lang, path: `/${lang}/news/1000` },
  { lang, path: `/${lang}/dapp/2000` },
]);

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ parts: { publicDir: PUBLIC_DIR, assets: { ...TEST_ASSETS, socialVersion } } });
});
afterAll(() => site.stop());

const fetchFile = (path: string) => request(site.app).get(path).responseType('blob');

const open = (path: string) => readFileSync(join(PUBLIC_DIR, path));

/** Contents of the tags of a property, in order. */
function tagged(html: string, property: string): string[] {
  return [...html.matchAll(new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  );
}

describe('a link to a page that is shown elsewhere', () => {
  it.each(PAGES)('$path has a social image of its own, which other sites may show', async ({ path, lang }) => {
    const { text } = await request(site.app).get(path);
    const [address = '', ...others] = tagged(text, 'og:image');
    expect(others).toEqual([]);
    expect(address.startsWith(`${ORIGIN}/assets/social/${socialVersion}/${lang}/`)).toBe(true);
    const { status, headers, body } = await fetchFile(address.slice(ORIGIN.length));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(SOCIAL_IMAGE.type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((body as Buffer).length).toBeLessThanOrEqual(BYTES_MAX);
    const image = sharp(body as Buffer);
    const { width, height, format } = await image.metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    const [red, green, blue] = await image
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([0xfb, 0xfa, 0xf6]);
  });

  it('there is an image for each page and language, and no other', () => {
    const folder = join(PUBLIC_DIR, 'assets/social', socialVersion);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.png'));
    expect(files.length).toBe(PAGES.length);
    expect(new Set(files.map((path) => readFileSync(join(folder, path), 'base64'))).size).toBe(PAGES.length);
  });

  it.each(PAGES)('$path says once what it is', async ({ path }) => {
    const { text } = await request(site.app).get(path);
    for (const property of ['og:title', 'og:description', 'og:site_name', 'og:locale', 'og:image:alt', 'description']) {
      expect(tagged(text, property)).toHaveLength(1);
      expect(tagged(text, property)[0]).not.toBe('');
    }
    expect(tagged(text, 'og:url')).toEqual([ORIGIN + path]);
    expect(tagged(text, 'og:locale:alternate')).toHaveLength(LANGUAGES.length - 1);
    expect(tagged(text, 'og:image:width')).toEqual(['1200']);
    expect(tagged(text, 'og:image:height')).toEqual(['630']);
    expect(tagged(text, 'twitter:card')).toEqual(['summary_large_image']);
    const isArticle = path.includes('/news/');
    expect(tagged(text, 'og:type')).toEqual([isArticle ? 'article' : 'website']);
    expect(tagged(text, 'article:published_time')).toHaveLength(isArticle ? 1 : 0);
  });
});

describe('icons', () => {
  it.each([
    { path: '/apple-touch-icon.png', size: 180, opaque: true },
    { path: '/icon-192.png', size: 192, opaque: false },
    { path: '/icon-512.png', size: 512, opaque: false },
    { path: '/icon-maskable-512.png', size: 512, opaque: true },
  ])('$path is $size pixels wide', async ({ path, size, opaque }) => {
    const { width, height, hasAlpha } = await sharp(open(path)).metadata();
    expect({ width, height, opaque: !hasAlpha }).toEqual({ width: size, height: size, opaque });
    expect((await request(site.app).get(path)).headers['content-type']).toBe('image/png');
  });

  it('the .ico file for old browsers holds three sizes', async () => {
    const { headers, body } = await fetchFile('/favicon.ico');
    const ico = body as Buffer;
    expect(headers['content-type']).toBe('image/vnd.microsoft.icon');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map(async (index) => {
      const entry = ico.subarray(6 + index * 16, 22 + index * 16);
      const png = ico.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
      return [entry.readUInt8(0), (await sharp(png).metadata()).width];
    });
    expect(await Promise.all(sizes)).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });

  it('the SVG has lighter colours in dark tabs', () => {
    expect(String(open('/favicon.svg'))).toMatch(/#0b5d4e.*prefers-color-scheme:dark.*#6fd3b8/);
  });

  it('are named by the manifest and by the head, where they are', async () => {
    const { headers, body } = await fetchFile('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json(; charset=utf-8)?$/);
    const manifest = JSON.parse(String(body)) as { icons: { src: string; sizes: string }[]; display: string };
    expect(manifest.display).toBe('browser');
    const html = (await request(site.app).get('/en')).text;
    const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    const named = [...manifest.icons.map(({ src }) => src), ...linked.map(([, href = '']) => href)];
    expect(named).toHaveLength(7);
    for (const path of named) expect((await request(site.app).head(path)).status).toBe(200);
  });
});

describe('rendering again', () => {
  it('gives the same images, byte by byte', async () => {
    const renderer = createImageRenderer(await readTones());
    for (const lang of LANGUAGES) {
      const found: FoundPage = { page: 'home', lang, params: {}, query: {} };
      const again = await renderer.renderSocialImage(found, CATALOGS[lang]);
      expect(open(socialImagePath(socialVersion, found)).equals(again)).toBe(true);
    }
    for (const icon of ICON_FILES) expect(open(icon.path).equals(await renderer.renderIcon(icon))).toBe(true);
  });
});
