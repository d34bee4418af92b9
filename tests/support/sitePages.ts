import { LOOKALIKE_HOST } from '../../shared/brand/brand.ts';
import { DAPP_SEED, NEWS_SEED } from '../../server/records/seedFiles.ts';
import { type Language, LANGUAGES } from '../../shared/site/languages.ts';
import { allPages, pathOf, pathTo } from '../../shared/site/routes.ts';

/** `npm run test:long`: every page in every language, theme and width, where a usual run looks at what interacts. */
export const IS_LONG = process.env.LONG === '1';

/** A page as the site serves it with the content it ships. */
export interface SitePage {
  lang: Language;
  /** Path and query, which also name it. */
  path: string;
  status: number;
}

/**
 * Every page a visitor of the shipped site can look at: the whole route table, a news flash, a DApp, a search that
 * finds something and one that does not, one that is answered, the newsletter's results and the not-found page, in every
 * language.
 */
export const SITE_PAGES: SitePage[] = LANGUAGES.flatMap((lang) => [
  ...[
    ...allPages(lang).map((found) => pathOf(found)),
    pathTo('newsItem', lang, { id: String(NEWS_SEED.at(-1)?.id) }),
    pathTo('dappItem', lang, { hid: String(DAPP_SEED[0]?.hid) }),
    pathTo('dapp', lang, {
      key: DAPP_SEED[0]?.title ?? '',
      chain: String(DAPP_SEED[0]?.platforms.toSorted((one, other) => other - one)[0]),
    }),
    pathTo('dapp', lang, { key: 'nothing is called so' }),
    pathTo('newsletter', lang, { result: 'success' }),
    pathTo('search', lang, { q: LOOKALIKE_HOST }),
  ].map((path) => ({ lang, path, status: 200 })),
  { lang, path: `${pathTo('home', lang)}/nowhere`, status: 404 },
]);
