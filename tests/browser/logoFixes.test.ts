import sharp from 'sharp';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { picture } from '../support/forms.ts';
import { openLogoField, refusalsOf } from '../support/logoFields.ts';
import { animation, noise, plain } from '../support/logos.ts';

const SIZE = { size: LOGO_SIZE_PX };
const PINE = { r: 11, g: 93, b: 78, alpha: 1 };

/** What it asks for is neither run nor loaded. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><script>document.title = 'run'</script>
  <image href="https://elsewhere.example/1.png" width="40" height="40"/><rect width="40" height="40" fill="#0b5d4e"/></svg>`;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

const words = CATALOGS.en.logoCheck;
const { titles, changes } = words;

describe('the button makes it 200 by 200', () => {
  let field: Awaited<ReturnType<typeof openLogoField>>;
  beforeAll(async () => void (field = await openLogoField(visits)));

  it.each<[string, () => Promise<Buffer>, string[], 'png' | 'jpeg']>([
    ['a larger square', () => plain(512, 512, PINE), [], 'png'],
    ['a JPEG', () => picture({ width: 256, height: 256, type: 'jpeg' }), [], 'jpeg'],
    ['one a pixel off the square', () => picture({ width: 300, height: 299 }), [changes.stretched], 'png'],
    ['one that is clear at its edge', () => plain(300, 200, { ...PINE, alpha: 0.5 }), [changes.stripsClear], 'png'],
    ['one on a plain ground', () => plain(200, 300, PINE), [changes.stripsGround], 'png'],
    [
      'a JPEG on no plain ground',
      () => picture({ width: 400, height: 300, type: 'jpeg' }),
      [changes.stripsWhite],
      'jpeg',
    ],
    ['one that moves', () => animation(200, 200, [PINE, '#000']), [changes.firstFrame], 'png'],
    ['a small one', () => plain(64, 64, PINE), [changes.enlarged], 'png'],
    ['one too heavy as a PNG', () => noise(220, 220), [interpolate(changes.asJpeg, { maxBytes: '100 KB' })], 'jpeg'],
    [
      'one too heavy and clear in places',
      () => noise(220, 220, true),
      [interpolate(changes.coarse, { maxBytes: '100 KB' })],
      'png',
    ],
    ['a WebP', () => picture({ width: 256, height: 256, type: 'webp' }), [changes.asPng], 'png'],
    ['an SVG with a script and an outside image', async () => Buffer.from(SVG), [changes.asPng], 'png'],
    ['the largest', () => plain(4_096, 4_096, PINE), [], 'png'],
  ])('%s', async (_what, draw, expected, type) => {
    const { choose, fix, held, complaints } = field;
    const name = type === 'png' ? 'HarborSwap.png' : 'HarborSwap.jpg';
    expect((await choose(await draw(), name)).title).toBe(titles.fixable);
    const { title, items } = await fix();
    expect({ title, items: items.slice(1) }).toEqual({
      title: titles.fixed,
      // A noisy PNG keeps its name only where it stays one.
      items: [...expected, ...(items.at(-1)?.includes(name) ? [interpolate(changes.renamed, { name })] : [])],
    });
    const file = await held();
    expect(await refusalsOf(file.body)).toEqual([]);
    expect(file.type).toBe(`image/${type}`);
    expect(complaints).toEqual([]);
  });

  it('and says what it changed: pixels, file size, name', async () => {
    const { choose, fix, held, status } = field;
    await choose(await picture({ width: 256, height: 256, type: 'jpeg' }), 'final (2).png');
    const { items } = await fix();
    expect(items[0]).toMatch(/^256 × 256 → 200 × 200 px, [\d.]+ KB → [\d.]+ KB$/);
    expect(items[1]).toBe(interpolate(changes.renamed, { name: 'HarborSwap.jpg' }));
    expect(await status.innerText()).toBe([titles.fixed, ...items].join(' '));
    expect((await held()).name).toBe('HarborSwap.jpg');
  });

  it('with the whole picture in it, and strips as they were told', async () => {
    const { choose, fix, held } = field;
    const mark = await plain(100, 100, PINE);
    const clear = { create: { width: 300, height: 150, channels: 4, background: '#0000' } } as const;
    await choose(
      await sharp(clear)
        .composite([{ input: mark, left: 100, top: 25 }])
        .png()
        .toBuffer(),
      'a.png',
    );
    await fix();
    const { body } = await held();
    expect(await pixelAt(body, 100, 100)).toEqual([11, 93, 78, 255]);
    expect((await pixelAt(body, 100, 10))[3]).toBe(0);
    expect((await pixelAt(body, 30, 100))[3]).toBe(0);
  });

  it('the right way up, though the camera lay on its side', async () => {
    const { choose, fix, held } = field;
    const white = await plain(300, 150, '#fff');
    const sides = sharp({ create: { width: 300, height: 300, channels: 3, background: '#000' } }).composite([
      { input: white, left: 0, top: 0 },
    ]);
    // Seen with this mark, the upper half is the right one.
    const turned = await sharp(await sides.png().toBuffer())
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await choose(turned, 'a.jpg');
    await fix();
    const { body } = await held();
    expect((await pixelAt(body, 160, 100))[0]).toBeGreaterThan(240);
    expect((await pixelAt(body, 40, 100))[0]).toBeLessThan(16);
  });

  it('or cuts it square, when that is wanted', async () => {
    const { choose, fix, held, logoCheck, page } = field;
    await choose(await picture({ width: 300, height: 200 }), 'HarborSwap.png');
    const { items } = await fix(logoCheck.getByRole('button', { name: words.crop }));
    expect(items.slice(1)).toEqual([changes.cropped]);
    expect(await refusalsOf((await held()).body)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.undo);
  });

  it('by key; the form hears of it; the next key brings the original back', async () => {
    const { choose, make, held, page, drop, logoCheck } = field;
    await drop.evaluate((element) => {
      Object.assign(window, { heard: 0 });
      const form = element.closest('form');
      const hear = () => ((window as unknown as { heard: number }).heard += 1);
      for (const type of ['input', 'change']) form?.addEventListener(type, hear);
    });
    const original = await picture({ width: 256, height: 256 });
    await choose(original, 'logo.png');
    await make.focus();
    await page.keyboard.press('Enter');
    const title = logoCheck.locator('p').first();
    await eventually(async () => expect(await title.innerText()).toBe(titles.fixed));
    expect(await page.evaluate(() => (window as unknown as { heard: number }).heard)).toBe(4);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.undo);
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await title.innerText()).toBe(titles.fixable));
    expect(await held()).toMatchObject({ name: 'logo.png', body: original });
  });

  it('once, though it was clicked twice', async () => {
    const { choose, make, logoCheck, held, page } = field;
    await choose(await picture({ width: 256, height: 256 }), 'logo.png');
    await make.dblclick({ delay: 30 });
    await eventually(async () => expect(await logoCheck.locator('p').first().innerText()).toBe(titles.fixed));
    await page.waitForTimeout(300);
    expect((await held()).name).toBe('HarborSwap.png');
  });

  it('not where the browser gives back something else than was drawn, and says so', async () => {
    const { choose, make, logoCheck, held, page } = field;
    await page.evaluate(() => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = function read(...area) {
        const data = getImageData.apply(this, area);
        data.data.fill(255);
        return data;
      };
    });
    const original = await picture({ width: 256, height: 256 });
    await choose(original, 'logo.png');
    await make.click();
    const failure = logoCheck.locator('.field__error').last();
    await eventually(async () => expect(await failure.innerText()).toBe(interpolate(words.unreadable, SIZE)));
    expect((await held()).body.equals(original)).toBe(true);
  });
});

async function pixelAt(body: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(body).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
