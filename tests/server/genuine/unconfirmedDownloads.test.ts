import { jest } from '@jest/globals';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import type { Published } from '../../../server/genuine/storedList.ts';
import { currentList } from '../../../server/genuine/trustSource.ts';
import { RELEASES } from '../../../shared/brand/links.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { TRUST_DAYS } from '../../../shared/genuine/verify.ts';
import { createDownloadReader, DOWNLOAD_LISTS, DOWNLOAD_PAGES, FILES } from '../../support/downloadPages.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const PAGES = [
  ['desktop', 'pc'],
  ['mobile', 'android'],
] as const;
const STORES = { pc: ['chrome', 'edge', 'firefox'], android: ['googlePlay'] } as const;
const ALL_FILES = Object.values(FILES).flat();

let site: TestApp;
let published: Published;
beforeAll(async () => {
  const first = await startTestApp();
  published = currentList(first.trust);
  await first.stop();
});
afterEach(() => jest.restoreAllMocks());
afterEach(() => site.stop());
const { get, read, findNamed, findLinked } = createDownloadReader(() => site.app);

/** A site whose pages stay cached, with a list that the test replaces by the returned function. */
async function startWith(first: Published | null) {
  let list = first;
  const trust = { current: () => list, signingKey: () => null };
  site = await startTestApp({ env: { CONTENT_FRESH_S: '3600' }, parts: { trust } });
  return (next: Published | null) => void (list = next);
}

/** What the pages of a language say: which downloads they link, that none can be confirmed, and where to check. */
const readAll = () => Promise.all(LANGUAGES.map(readPages));

async function readPages(lang: Language) {
  const { download, home } = CATALOGS[lang];
  const pages = await Promise.all(
    PAGES.map(async ([product, system]) => {
      const path = pathTo('download', lang, { system });
      const page = await read(path);
      const title = download.pause.unconfirmed;
      return {
        files: await findLinked(path, FILES[product]),
        stores: await findLinked(path, STORES[system]),
        saysSo: page.includes(title) && page.includes(download.pause.unconfirmedText),
        leadsOn: page.includes(`<a href="/${lang}/verify">${download.pause.check}</a>`),
      };
    }),
  );
  const text = await read(pathTo('home', lang));
  return { pages, paused: Object.values(home.download.paused).filter((words) => text.includes(words)).length };
}

/** The same for all languages: everything as usual, or no file of ours. Stores are linked either way. */
const saysAll = (areOffered: boolean) =>
  LANGUAGES.map(() => ({
    pages: PAGES.map(([product, system]) => ({
      files: areOffered ? FILES[product] : [],
      stores: STORES[system],
      saysSo: !areOffered,
      leadsOn: !areOffered,
    })),
    paused: areOffered ? 0 : 4,
  }));

/** Where a file of ours is named. */
async function findNames(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, files: await findNamed(path, ALL_FILES) })));
  return found.flatMap(({ path, files }) => (files.length > 0 ? [path] : []));
}

it('a site that has just started with a key at hand offers its files', async () => {
  site = await startTestApp();
  expect(await readAll()).toEqual(saysAll(true));
});

it('without a list no file is offered, and with the first one all are at once', async () => {
  const replace = await startWith(null);
  expect(await readAll()).toEqual(saysAll(false));
  expect(await findNames(DOWNLOAD_PAGES)).toEqual([]);
  for (const path of DOWNLOAD_LISTS) await get(path).expect(503);
  replace(published);
  expect(await readAll()).toEqual(saysAll(true));
});

it('no file is offered from the moment on at which the list expires, also from the cache', async () => {
  await startWith(published);
  expect(await readAll()).toEqual(saysAll(true));
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + TRUST_DAYS * DAY_MS);
  expect(await readAll()).toEqual(saysAll(false));
  expect(await findNames([...DOWNLOAD_PAGES, ...DOWNLOAD_LISTS])).toEqual([]);
  const { body } = await get('/releases.json');
  expect(body.releases.map(({ offer }: { offer: unknown }) => offer)).toEqual(
    Object.keys(RELEASES).map(() => ({ state: 'unconfirmed' })),
  );
});
