import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { formatDate } from '../../../client/i18n/dates.tsx';
import { interpolate } from '../../../client/i18n/messages.ts';
import { createRenderLimiter } from '../../../server/site/overload/renderLimiter.ts';
import { currentList } from '../../../server/genuine/trustSource.ts';
import { DOWNLOADS, LINKS, RELEASES } from '../../../shared/brand/links.ts';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathTo, ROUTES } from '../../../shared/site/routes.ts';
import { createTestDesk } from '../../support/desk.ts';
import { createDownloadReader, DOWNLOAD_LISTS, DOWNLOAD_PAGES, FILES, STORES } from '../../support/downloadPages.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const ADVICE = { zh: '请不要打开它。', en: 'Don’t open it.', ko: '열지 마세요.' };
/** Nothing that is cached becomes stale. */
const KEPT = { CONTENT_FRESH_S: '3600' };
const EVERYWHERE = [...DOWNLOAD_PAGES, ...DOWNLOAD_LISTS];
const [RELEASE_LIST, CHANNEL_LIST] = DOWNLOAD_LISTS;

let site: TestApp;
afterEach(() => site.stop());
const { get, read, findNamed, findLinked } = createDownloadReader(() => site.app);

async function desk(...args: string[]): Promise<void> {
  expect(await createTestDesk(site.store).run('advisories', ...args)).toMatchObject({ code: 0 });
  await site.trust.reload();
}
const todo = Object.entries(ADVICE).flatMap(([lang, text]) => [`--${lang}`, text]);
/** An advisory on versions, by default on the one that the pages name. */
const warn = (product: keyof typeof RELEASES, more: string[], versions: string[] = [RELEASES[product].version]) =>
  desk(
    'add',
    `SA-${product.toUpperCase()}`,
    '--product',
    product,
    '--versions',
    ...versions,
    '--replace',
    ...todo,
    ...more,
  );

describe('a version under an urgent advisory', () => {
  it.each([
    ['desktop', 'mobile', '/en/download/android'],
    ['mobile', 'desktop', '/en/download/pc'],
  ] as const)('of the %s app is named as a file nowhere, in no language', async (product, other, itsPage) => {
    site = await startTestApp({ env: KEPT });
    // Cached from here on.
    for (const path of EVERYWHERE) await get(path).expect(200);
    expect(await findNamed(RELEASE_LIST, FILES[product])).toEqual(FILES[product]);
    await warn(product, ['--urgent']);
    for (const path of EVERYWHERE) expect([path, ...(await findNamed(path, FILES[product]))]).toEqual([path]);
    expect(await findLinked(itsPage, FILES[other])).toEqual(FILES[other]);
  });

  it('is said to be paused, since when and what to do, and leads to the check page', async () => {
    site = await startTestApp();
    await warn('desktop', ['--urgent', '--fixed-in', '4.4.1']);
    const since = currentList(site.trust).trust.advisories[0]?.date ?? '';
    const { version } = RELEASES.desktop;
    for (const lang of LANGUAGES) {
      const { pause } = CATALOGS[lang].download;
      const page = await read(pathTo('download', lang, { system: 'pc' }));
      const box = page.slice(page.indexOf('class="download-pause'), page.indexOf('data-product="extension"'));
      expect(box).toContain(interpolate(pause.paused, { version, date: formatDate(lang, since) }));
      expect(box).toContain(ADVICE[lang]);
      expect(box).toContain(interpolate(pause.fixed, { fixedIn: '4.4.1' }));
      expect(box).toContain(`href="/${lang}/verify?product=desktop&amp;version=${version}"`);
      expect(box).not.toContain(pause.whole);
      const home = await read(pathTo('home', lang));
      const { paused } = CATALOGS[lang].home.download;
      expect([home.includes(paused.pc), home.includes(paused.ios), home.includes(paused.app)]).toEqual([
        true,
        false,
        false,
      ]);
    }
    const advice = { id: 'SA-DESKTOP', fixedIn: '4.4.1', todo: ADVICE };
    const paused = { state: 'paused', since, isWhole: false, advice };
    const { body: page } = await get(`${PAGE_DATA_PATH}/en/download/pc`);
    expect(page.data.offers).toMatchObject({ desktop: paused, extension: { state: 'offered' } });
    const { body: releases } = await get(RELEASE_LIST);
    expect(releases.releases).toContainEqual({
      product: 'desktop',
      ...RELEASES.desktop,
      offer: paused,
      files: {},
    });
    const { body: channels } = await get(CHANNEL_LIST);
    expect(channels.offers).toMatchObject({ desktop: paused, mobile: { state: 'offered' } });
  });

  it('keeps the links to stores, with the sentence beside them', async () => {
    site = await startTestApp();
    for (const product of ['mobile', 'extension'] as const) await warn(product, ['--urgent']);
    const stores = { app: STORES.mobile, android: ['googlePlay'], ios: ['appStore'], pc: STORES.extension } as const;
    for (const lang of LANGUAGES)
      for (const system of ROUTES.download.params.system) {
        const path = pathTo('download', lang, { system });
        const { version } = RELEASES[system === 'pc' ? 'extension' : 'mobile'];
        expect([path, await findLinked(path, stores[system])]).toEqual([path, stores[system]]);
        const page = await read(path);
        const options = page.slice(page.indexOf('class="download-pause'));
        expect([path, options.includes(ADVICE[lang])]).toEqual([path, true]);
        const besideEach = interpolate(CATALOGS[lang].download.pause.store, { version });
        expect([path, options.split(besideEach).length - 1]).toEqual([path, stores[system].length]);
      }
    const { body } = await get(CHANNEL_LIST);
    expect(body.downloads).toMatchObject({ googlePlay: DOWNLOADS.googlePlay, firefox: DOWNLOADS.firefox });
  });

  it('is not what home invites to', async () => {
    site = await startTestApp();
    const findInvitations = async () => {
      const home = await read('/en');
      const main = home.slice(home.indexOf('<main'), home.indexOf('</main>'));
      return main.split(LINKS.extensionWallet.en).length - 1;
    };
    expect(await findInvitations()).toBe(3);
    await warn('extension', ['--urgent']);
    expect(await findInvitations()).toBe(0);
  });

  it('has no command that checks its file', async () => {
    site = await startTestApp();
    const hasCommand = async () => (await read('/en/download/android')).includes('sha256sum');
    expect(await hasCommand()).toBe(true);
    await warn('mobile', ['--urgent']);
    expect(await hasCommand()).toBe(false);
  });

  it('is not replaced by an older one, and it is said where none is better', async () => {
    site = await startTestApp();
    const { releases } = currentList(site.trust).trust;
    const versions = releases.flatMap(({ product, version }) => (product === 'mobile' ? [version] : []));
    const older = releases.flatMap(({ files }) => files).filter(({ name }) => name === 'satchel-10.1.1.apk');
    const saysSo = async () =>
      Promise.all(
        LANGUAGES.map(async (lang) =>
          (await read(`/${lang}/download/android`)).includes(CATALOGS[lang].download.pause.whole),
        ),
      );
    await warn('mobile', ['--urgent']);
    expect(older).toHaveLength(1);
    expect((await get(RELEASE_LIST)).text).not.toContain('.apk');
    expect(await saysSo()).toEqual([false, false, false]);
    await warn('mobile', ['--urgent'], versions);
    expect(await saysSo()).toEqual([true, true, true]);
  });

  it('is offered again when the advisory is withdrawn, or is not urgent, or about another version', async () => {
    site = await startTestApp({ env: KEPT });
    const findOffered = async () => [
      ...(await findLinked('/ko/download/pc', FILES.desktop)),
      ...(await findNamed(RELEASE_LIST, FILES.desktop)),
      ...(await findNamed(CHANNEL_LIST, FILES.desktop)),
    ];
    const saysPaused = async () => (await read('/ko')).includes(CATALOGS.ko.home.download.paused.pc);
    const steps = [
      () => warn('desktop', ['--urgent']),
      () => desk('withdraw', 'SA-DESKTOP'),
      () => warn('desktop', ['--urgent']),
      () => warn('desktop', []),
      () => warn('desktop', ['--urgent'], ['4.3.1']),
    ];
    const states = [];
    for (const step of steps) {
      await step();
      states.push([(await findOffered()).length, await saysPaused()]);
    }
    expect(states).toEqual([
      [0, true],
      [9, false],
      [0, true],
      [9, false],
      [9, false],
    ]);
  });
});

describe('a cached page', () => {
  it('says it with the first request after the list has changed', async () => {
    site = await startTestApp({ env: KEPT });
    const paths = ['/en/download/pc', '/en', `${PAGE_DATA_PATH}/en/download/pc`, `${PAGE_DATA_PATH}/en`];
    const isHit = async (path: string) => ((await get(path)).headers['cache-status'] ?? '').includes('hit');
    for (const path of paths) expect([path, await isHit(path), await isHit(path)]).toEqual([path, false, true]);
    await warn('desktop', ['--urgent']);
    for (const path of paths) {
      expect([path, (await read(path)).includes('paused')]).toEqual([path, true]);
      expect([path, await isHit(path)]).toEqual([path, true]);
    }
    for (const path of DOWNLOAD_LISTS) expect((await get(path)).headers['cache-control']).toBe('public, no-cache');
  });

  it('is not sent as it was where there is no time to render', async () => {
    let delayMs = 0;
    const limiter = createRenderLimiter({ loopDelay: { p99Ms: () => delayMs } });
    site = await startTestApp({ env: KEPT, parts: { limiter } });
    expect(await findLinked('/en/download/pc', FILES.desktop)).toEqual(FILES.desktop);
    await warn('desktop', ['--urgent']);
    delayMs = 1_000;
    expect(await findLinked('/en/download/pc', FILES.desktop)).toEqual([]);
  });
});
