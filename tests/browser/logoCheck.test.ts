import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { pathTo } from '../../shared/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, startComponentVisits, visit, type Visits } from '../support/browser.ts';
import { picture } from '../support/forms.ts';
import { logoFieldOf, openLogoField } from '../support/logoFields.ts';
import { noise, plain, pretended } from '../support/logos.ts';
import { IS_LONG } from '../support/sitePages.ts';

const TIMEOUT_MS = 120_000;
const SIZE = { size: LOGO_SIZE_PX };
const PINE = { r: 11, g: 93, b: 78, alpha: 1 };

let visits: Visits;
beforeAll(async () => void (visits = await startComponentVisits()), TIMEOUT_MS);
afterAll(() => visits.stop());

const { titles, faults } = CATALOGS.en.logoCheck;

describe('a logo', () => {
  it('that is right is called so and shown whole, and on light and on dark', async () => {
    const { choose, logoCheck, make, complaints } = await openLogoField(visits);
    expect(await choose(await picture(), 'HBR.png')).toEqual({ title: titles.right, items: [] });
    expect(await logoCheck.locator('canvas').count()).toBe(5);
    expect(await make.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is looked at by code that comes with the first file and not before', async () => {
    const { page, context } = await visits.open();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await visit(page, pathTo('components', 'en'));
    const before = scripts.length;
    await logoFieldOf(page).choose(await picture(), 'HBR.png');
    expect(scripts.slice(before).some((address) => address.includes('formTools'))).toBe(true);
    await context.close();
  });

  it.each<[string, () => Promise<Buffer>, string, string[]]>([
    [
      'a GIF called .png',
      () => picture({ type: 'gif' }),
      'a.png',
      [faults.gif, interpolate(faults.misnamed, { ending: 'png', type: 'GIF' })],
    ],
    ['a WebP', () => picture({ type: 'webp' }), 'a.webp', [faults.webp]],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', [faults.svg]],
    ['something else', async () => Buffer.from('MZ'), 'a.png', [faults.other]],
    ['a cut PNG', async () => (await noise(200, 200)).subarray(0, -3_000), 'a.png', [faults.broken]],
    ['a cut JPEG', async () => (await picture({ type: 'jpeg' })).subarray(0, -300), 'a.jpg', [faults.broken]],
    ['a PNG with damaged pixels', async () => (await picture()).fill(7, 200, 400), 'a.png', [faults.broken]],
    ['an empty file', async () => Buffer.alloc(0), 'a.png', [faults.other]],
    [
      'a bomb',
      () => pretended(60_000, 60_000),
      'a.png',
      [interpolate(faults.tooLarge, { width: 60_000, height: 60_000, max: 4_096 })],
    ],
    [
      'a speck',
      () => plain(16, 16, PINE),
      'a.png',
      [interpolate(faults.tooSmall, { width: 16, height: 16, min: 32, ...SIZE })],
    ],
    ['a banner', () => plain(600, 100, PINE), 'a.png', [interpolate(faults.tooLong, { width: 600, height: 100 })]],
  ])('that is %s is refused with the reason and no button', async (_name, make, name, items) => {
    const field = await openLogoField(visits);
    expect(await field.choose(await make(), name)).toEqual({ title: titles.refused, items });
    expect(await field.logoCheck.getByRole('button').count()).toBe(0);
    expect(field.complaints).toEqual([]);
  });

  it('has everything that is wrong with it said at once', async () => {
    const { choose } = await openLogoField(visits);
    const body = await sharp(await noise(450, 300))
      .jpeg({ quality: 100 })
      .toBuffer();
    const foundBytes = `${Math.ceil((body.length / 1_024) * 10) / 10} KB`;
    expect(await choose(body, 'Logo.png')).toEqual({
      title: titles.fixable,
      items: [
        interpolate(faults.pixels, { width: 450, height: 300, ...SIZE }),
        faults.notSquare,
        interpolate(faults.overKept, { foundBytes, maxBytes: '100 KB' }),
        interpolate(faults.misnamed, { ending: 'png', type: 'JPEG' }),
      ],
    });
  });
});

describe('without', () => {
  it('a script the field is a plain one with its help, and sends what was put into it', async () => {
    const { input, logoCheck, drop } = await openLogoField(visits, { javaScriptEnabled: false });
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
    expect(await input.isVisible()).toBe(true);
    expect(await drop.locator('.field__help').innerText()).toContain('200 × 200');
    expect(await logoCheck.count()).toBe(0);
  });

  it('the code that looks at it the field is a plain one, too', async () => {
    const { page, context } = await visits.open();
    await page.route(/formTools/, (route) => route.abort());
    await visit(page, pathTo('components', 'en'));
    const { input, drop, held } = logoFieldOf(page);
    const body = await picture();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: body });
    await eventually(async () => expect(await drop.locator('.file-card').innerText()).toContain('200 × 200'));
    expect((await held()).body.equals(body)).toBe(true);
    await context.close();
  });
});

describe.each(LANGUAGES)('in %s', (lang) => {
  it(
    'axe has nothing to report and nothing is wider than a narrow screen, in every state',
    async () => {
      const { page, context } = await visits.open({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
      await bringAxe(page);
      await visit(page, pathTo('components', lang));
      const { choose, fix } = logoFieldOf(page, lang);
      const states = [
        async () => choose(await picture({ type: 'gif' }), 'a.png'),
        async () => choose(await picture({ width: 150, height: 90, type: 'jpeg' }), 'a.png'),
        async () => fix(),
      ];
      for (const reach of states) {
        const { title } = await reach();
        const isWhole = IS_LONG || lang === 'en';
        const found = isWhole ? await violationsOn(page, { scope: '.file-drop:has(#logo-icon_url)', aaa: false }) : [];
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ title, found, width }).toEqual({ title, found: [], width: 320 });
      }
      await context.close();
    },
    TIMEOUT_MS,
  );
});
