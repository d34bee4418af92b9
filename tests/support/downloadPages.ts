import type { Express } from 'express';
import request from 'supertest';
import { type DownloadOption, DOWNLOADS } from '../../shared/brand/links.ts';
import { PAGE_DATA_PATH } from '../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo, ROUTES } from '../../shared/site/routes.ts';
import { withoutPageState } from './withoutPageState.ts';

/** The downloads of a page that are files of ours, and those that are pages of stores. */
export const FILES = { desktop: ['windows', 'macos', 'linux'], mobile: ['apk'] } as const;
export const STORES = { mobile: ['googlePlay', 'appStore'], extension: ['chrome', 'edge', 'firefox'] } as const;

/** JSON that names downloads. */
export const DOWNLOAD_LISTS = ['/releases.json', '/.well-known/official-channels.json'] as const;
/** Home, the download pages and that of all versions, as pages and as data. */
const PAGES = LANGUAGES.flatMap((lang) => [
  pathTo('home', lang),
  pathTo('downloadVersions', lang),
  ...ROUTES.download.params.system.map((system) => pathTo('download', lang, { system })),
]);
export const DOWNLOAD_PAGES = [...PAGES, ...PAGES.map((path) => PAGE_DATA_PATH + path)];

/** Reads what an app says of downloads. */
export function createDownloadReader(findApp: () => Express) {
  const get = (path: string) => request(findApp()).get(path).set('Accept', 'text/html');
  const textOf = async (path: string) => (await get(path).expect(200)).text;
  return {
    get,
    /** What visitors read, without the page state, which has all texts of the page. */
    read: async (path: string) => withoutPageState(await textOf(path)),
    /** The downloads of which the response names the file, anywhere. */
    async findNamed(path: string, options: readonly DownloadOption[]) {
      const text = await textOf(path);
      return options.filter((option) => text.includes(DOWNLOADS[option].split('/').at(-1) ?? ''));
    },
    /** The downloads that the page links. */
    async findLinked(path: string, options: readonly DownloadOption[]) {
      const text = await textOf(path);
      return options.filter((option) => text.includes(`href="${DOWNLOADS[option]}"`));
    },
  };
}
