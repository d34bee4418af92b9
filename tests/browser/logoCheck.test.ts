import sharp from 'sharp';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { picture } from '../support/forms.ts';
import { logoFieldOf } from '../support/logoFields.ts';
import { noise, plain, pretended } from '../support/logos.ts';
import { IS_LONG } from '../support/sitePages.ts';

const SIZE = { size: LOGO_SIZE_PX };
const FORM = pathTo('submit', 'en', { kind: 'nft' });
const FIELD = { id: 'nft-icon_url' };
const PINE = { r: 11, g: 93, b: 78, alpha: 1 };

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const { titles, faults } = CATALOGS.en.logoCheck;

describe('a logo', () => {
  const scripts: string[] = [];
  let field: ReturnType<typeof logoFieldOf>;
  let complaints: string[];
  beforeAll(async () => {
    const visitor = await visits.comeBack();
    visitor.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await visit(visitor.page, FORM);
    field = logoFieldOf(visitor.page, FIELD);
    complaints = visitor.complaints;
  });

  it('that is right is called so and shown whole, on light and on dark, by code that comes with the first file', async () => {
    const before = scripts.length;
    expect(await field.choose(await picture(), 'HBR.png')).toEqual({ title: titles.right, items: [] });
    expect(scripts.slice(before).some((address) => address.includes('formTools'))).toBe(true);
    expect(await field.logoCheck.locator('canvas').count()).toBe(5);
    expect(await field.make.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>, string, string[]]>([
    [
      'a GIF called .png',
      () => picture({ type: 'gif' }),
      'a.png',
      [faults.gif, interpolate(faults.misnamed, { ending: 'png', type: 'GIF' })],
    ],
    // Without a size browsers draw it in one of their own; what is no image at all is refused.
    [
      'a broken SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
      'a.svg',
      [faults.svg, faults.broken],
    ],
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
  ])('that is %s is refused with the reason and no button', async (_what, draw, name, items) => {
    expect(await field.choose(await draw(), name)).toEqual({ title: titles.refused, items });
    expect(await field.logoCheck.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['white on nothing', '#fff', [faults.faintOnLight]],
    ['black on nothing', '#000', [faults.faintOnDark]],
  ])('that is %s is not called right, although it can be sent', async (_what, colour, items) => {
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="70" fill="${colour}"/></svg>`;
    const body = await sharp(Buffer.from(mark)).png().toBuffer();
    expect(await field.choose(body, 'mark.png')).toEqual({ title: titles.faint, items });
    expect(await field.logoCheck.getAttribute('data-good')).toBe('false');
  });

  it('that has no pixel to be seen is refused', async () => {
    const body = await plain(200, 200, { r: 255, g: 255, b: 255, alpha: 0 });
    expect(await field.choose(body, 'empty.png')).toEqual({ title: titles.refused, items: [faults.empty] });
  });

  it('that is an SVG is drawn without a size of pixels, which it does not have', async () => {
    const mark =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#0b5d4e"/></svg>';
    const { title } = await field.choose(Buffer.from(mark), 'mark.svg');
    expect(title).toBe(titles.fixable);
    const { items } = await field.fix();
    expect(items[0]).toMatch(/^SVG → 200 × 200 px, /);
    expect(items.join()).not.toContain('800');
  });

  it('has everything that is wrong with it said at once', async () => {
    const body = await sharp(await noise(450, 300))
      .jpeg({ quality: 100 })
      .toBuffer();
    const foundBytes = `${Math.ceil((body.length / 1_024) * 10) / 10} KB`;
    expect(await field.choose(body, 'Logo.png')).toEqual({
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
    const { page } = await visits.comeBack({ javaScriptEnabled: false });
    await page.goto(FORM);
    const { input, logoCheck, drop } = logoFieldOf(page, FIELD);
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
    expect(await input.isVisible()).toBe(true);
    expect(await drop.locator('.field__help').innerText()).toContain('200 × 200');
    expect(await logoCheck.count()).toBe(0);
  });

  it('the code that looks at it the field is a plain one, too', async () => {
    const { page } = await visits.comeBack();
    await page.route(/formTools/, (route) => route.abort());
    await visit(page, FORM);
    const { input, drop, held } = logoFieldOf(page, FIELD);
    const body = await picture();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: body });
    await eventually(async () => expect(await drop.locator('.file-card').innerText()).toContain('200 × 200'));
    expect((await held()).body.equals(body)).toBe(true);
  });
});

describe.each(LANGUAGES)('in %s', (lang) => {
  it('axe has nothing to report and nothing is wider than a narrow screen, in every state', async () => {
    const isWhole = IS_LONG || lang === 'en';
    const { page } = await visits.comeBack({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
    if (isWhole) await bringAxe(page);
    await visit(page, pathTo('submit', lang, { kind: 'nft' }));
    // It stays on top of the screen, where it may lie over what axe looks at.
    await page.locator('header.header').evaluate((header) => header.remove());
    const { choose, fix } = logoFieldOf(page, { ...FIELD, lang });
    const { refused, fixable, fixed } = CATALOGS[lang].logoCheck.titles;
    const states = [
      [refused, async () => choose(await picture({ type: 'gif' }), 'a.png')],
      [fixable, async () => choose(await picture({ width: 150, height: 90, type: 'jpeg' }), 'a.png')],
      [fixed, async () => fix()],
    ] as const;
    for (const [state, reach] of states) {
      const { title } = await reach();
      // A refused logo has nothing that one to be fixed has not.
      const isJudged = isWhole && state !== refused;
      const found = isJudged ? await violationsOn(page, { scope: '.file-drop', aaa: false }) : [];
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ title, found, width }).toEqual({ title: state, found: [], width: 320 });
    }
  });
});
