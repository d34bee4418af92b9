import { type Dapp, hasPage } from './contentData.ts';
import type { Tone } from '../genuine/toneOf.ts';
import type { Language } from './languages.ts';
import { pathTo } from './routes.ts';

/** What the search of the site finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['dapp', 'page', 'news', 'help', 'endpoint'] as const;

/** A result: a link with a line of text. */
export interface SearchRow {
  kind: (typeof SEARCH_KINDS)[number];
  title: string;
  text: string;
  /** A path of this site, or an absolute URL. */
  href: string;
  /** Other words by which it is found. */
  words?: string;
}

/** The answer of the check in short: the first result for what is a question for it. */
export interface SearchVerdict {
  tone: Tone;
  title: string;
  text: string;
  /** A name and the official one that it imitates; null for other answers. */
  pair: { name: string; official: string } | null;
}

/** What `GET /api/search/index` sends: what a browser searches by itself. */
export interface SearchIndex {
  rows: SearchRow[];
  /** Of the directory, for its own index. */
  categories: { hid: string; title: string }[];
}

/** A DApp as a result of the site's search: a link to its page, or out where it has none. */
export function dappRow(dapp: Pick<Dapp, 'hid' | 'title' | 'desc' | 'url'>, lang: Language): SearchRow {
  const { hid, title, desc, url } = dapp;
  return { kind: 'dapp', title, text: desc, href: hasPage(dapp) ? pathTo('dappItem', lang, { hid }) : url };
}
