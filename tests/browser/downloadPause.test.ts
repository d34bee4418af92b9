import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { DOWNLOADS, RELEASES } from '../../shared/brand/links.ts';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { bringAxe, violationsOn } from '../support/axe.ts';
import { laidOut, startVisits, visit, type Visits, type WatchedPage } from '../support/browser.ts';
import { findLayoutFaults } from '../support/findLayoutFaults.ts';
import { DESK, openLate, PHONE, shiftsOn } from '../support/layoutShift.ts';
import { until } from '../support/until.ts';

const ADVICE = { zh: '请不要打开这个版本。', en: 'Don’t open this version.', ko: '이 버전을 열지 마세요.' };
const WIDTHS_PX = [320, 390, 1280];
const dataDir = mkdtempSync(join(tmpdir(), 'satchel-paused-'));

let visits: Visits;
/** Visitors to whom every file comes late. */
let desk: WatchedPage;
let phone: WatchedPage;
beforeAll(async () => {
  visits = await startVisits({ DATA_DIR: dataDir });
  [desk, phone] = [await openLate(visits, DESK), await openLate(visits, PHONE)];
  await bringAxe(desk.page);
  // Cached from here on. Nothing is restarted.
  const areOffered = await Promise.all(LANGUAGES.map(offersFile));
  if (areOffered.includes(false)) throw new Error('The page does not offer its files');
  for (const product of ['desktop', 'mobile', 'extension'] as const) await warn(product);
  const isLastWarned = async (lang: Language) => (await pcPage(lang)).split('class="download-pause ').length === 3;
  await until(async () => (await Promise.all(LANGUAGES.map(isLastWarned))).every(Boolean));
});
afterAll(async () => {
  await visits.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const pcPage = async (lang: Language) =>
  (await fetch(visits.site.origin + pathTo('download', lang, { system: 'pc' }))).text();
const offersFile = async (lang: Language) => (await pcPage(lang)).includes(`href="${DOWNLOADS.windows}"`);

async function warn(product: 'desktop' | 'mobile' | 'extension'): Promise<void> {
  const named = ['--product', product, '--versions', RELEASES[product].version, '--urgent'];
  const todo = LANGUAGES.flatMap((lang) => [`--${lang}`, ADVICE[lang]]);
  await promisify(execFile)(
    process.execPath,
    ['dist/server/desk.js', 'advisories', 'add', `SA-${product.toUpperCase()}`, ...named, ...todo],
    { env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir } },
  );
}

const namesOfLinks = (page: Page) =>
  page.locator('.download-options a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe.each(LANGUAGES)('a download page of what is paused, in %s', (lang) => {
  const { download, home } = CATALOGS[lang];

  it('says what to do above options of which only stores can be followed', async () => {
    const { page, complaints } = desk;
    complaints.length = 0;
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, pathTo('download', lang, { system: 'pc' }));
    const [own, stores] = [page.locator('[data-product=desktop]'), page.locator('[data-product=extension]')];
    expect(await own.innerText()).toContain(ADVICE[lang]);
    expect(await stores.innerText()).toContain(ADVICE[lang]);
    expect(await namesOfLinks(page)).toEqual([
      pathTo('verify', lang, { product: 'desktop', version: RELEASES.desktop.version }),
      pathTo('verify', lang, { product: 'extension', version: RELEASES.extension.version }),
      DOWNLOADS.chrome,
      DOWNLOADS.edge,
      DOWNLOADS.firefox,
    ]);
    const paused = own.locator('li').getByText(download.pause.file, { exact: true });
    expect(await paused.count()).toBe(3);
    // The warning is in the first screen of a desk.
    expect((await own.locator('.download-pause').boundingBox())?.y).toBeLessThan(800);
    await own.getByRole('link').click();
    await page.waitForURL('**/verify?**');
    expect(complaints).toEqual([]);
  });

  it('and home have nothing that axe reports', async () => {
    const { page } = desk;
    // The colours of a button change gradually.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [pc, android] = [pathTo('download', lang, { system: 'pc' }), pathTo('download', lang, { system: 'android' })];
    for (const [path, scope] of [
      [pc, 'main'],
      [android, 'main'],
      [pathTo('home', lang), '.download-buttons'],
    ] as const) {
      await visit(page, path);
      expect([path, await violationsOn(page, { scope })]).toEqual([path, []]);
      await page.emulateMedia({ colorScheme: null });
    }
    await page.emulateMedia({ reducedMotion: null });
  });

  it('and home fit every width and move nothing while they come', async () => {
    for (const { page } of [desk, phone])
      for (const path of [
        pathTo('download', lang, { system: 'pc' }),
        pathTo('download', lang, { system: 'android' }),
        pathTo('home', lang),
      ]) {
        await page.setViewportSize(page === desk.page ? { width: 1280, height: 800 } : PHONE.viewport);
        const shifts = await shiftsOn(page, path);
        // A Korean heading with a Latin word may need a line less once the face has come.
        expect([path, lang === 'ko' ? [] : shifts]).toEqual([path, []]);
        await laidOut(page);
        // What moves is judged where it comes to rest.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const width of WIDTHS_PX) {
          await page.setViewportSize({ width, height: 800 });
          expect([path, width, await page.evaluate(findLayoutFaults)]).toEqual([path, width, []]);
        }
        await page.emulateMedia({ reducedMotion: null });
      }
  });

  it('is where the button of home leads, which says that the download is paused, also without JavaScript', async () => {
    const { page: plain } = await visits.comeBack({ javaScriptEnabled: false });
    for (const [page, words, system] of [
      [desk.page, home.download.paused.pc, 'pc'],
      [phone.page, home.download.paused.android, 'android'],
      [plain, home.download.paused.app, 'app'],
    ] as const) {
      await page.goto(pathTo('home', lang));
      const button = page.locator('.introduction .button--large').filter({ visible: true });
      expect(await button.innerText()).toBe(words);
      expect(await button.getAttribute('href')).toBe(pathTo('download', lang, { system }));
    }
    await plain.goto(pathTo('download', lang, { system: 'android' }));
    expect(await namesOfLinks(plain)).toEqual([
      pathTo('verify', lang, { product: 'mobile', version: RELEASES.mobile.version }),
      DOWNLOADS.googlePlay,
    ]);
    expect(await plain.locator('.download-options').innerText()).toContain(
      interpolate(download.pause.store, { version: RELEASES.mobile.version }),
    );
  });
});
