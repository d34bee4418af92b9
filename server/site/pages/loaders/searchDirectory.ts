import { setTimeout as sleep } from 'node:timers/promises';
import { indexDapps, searchText } from '../../../../shared/site/dappSearch.ts';
import type { Category, Dapp } from '../../../../shared/site/contentData.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import type { Content } from '../../content/content.ts';
import type { Directory } from '../../content/directories.ts';
import { joinParts } from '../../content/readDapps.ts';

/**
 * How long a page waits for the whole directory before it does without: most of the time of a page is left for the call
 * that replaces it.
 */
const PATIENCE_MS = 400;
/** So many of the directory's first entries in its order, or all, are what a service sends that ignores the search. */
const UNSEARCHED_MIN = 20;

/** The same list each time, because an index of the directory is known by its list of categories. */
const NO_CATEGORIES: readonly Category[] = [];

/** The entries that a search, a chain or an order found. */
export interface FoundDapps {
  /** Null when nothing could be read. */
  dapps: Dapp[] | null;
  /** Not all entries of the directory could be read: others may match. */
  isPartial: boolean;
  /** What was found in all categories; null or absent where that is not known. */
  everywhere?: readonly Dapp[] | null;
}

/** What a page of the directory waits for. None of it rejects. */
export interface DirectoryLoading {
  content: Content;
  lang: Language;
  directory: Promise<Directory | null>;
  /** The whole directory if it is known soon. */
  soon: Promise<Directory | null>;
  categories: Promise<readonly Category[]>;
}

export function startLoading(content: Content, lang: Language): DirectoryLoading {
  const directory = content.loadDirectory(lang);
  const categories = content.loadCategories(lang).then((loaded) => loaded ?? NO_CATEGORIES);
  return { content, lang, directory, soon: awaitBriefly(directory), categories };
}

/** The whole directory if it is known soon, else null. It is read on for the next page. */
export async function awaitBriefly(directory: Promise<Directory | null>): Promise<Directory | null> {
  return (await Promise.race([directory, sleep(PATIENCE_MS, null, { ref: false })])) ?? null;
}

/**
 * Searches the directory, best first. The site searches all entries itself: in three languages and with a mistake forgiven,
 * which content services do not do alike. Where they are not known in time, or where none matches, the content service is
 * asked too, once.
 */
export async function searchDirectory(
  { content, lang, directory, soon, categories }: DirectoryLoading,
  { key, category }: { key: string; category: string | null },
): Promise<FoundDapps> {
  const ask = () => content.loadDapps(lang, { start: 0, category, key: searchText(key) });
  const early = await soon;
  const asked = early ? null : ask();
  const whole = asked ? await firstOf(directory, asked) : early;
  const known = whole?.dapps ?? content.findDirectory(lang);
  const own = searchOf(known, await categories)(key);
  if (whole?.isComplete && own.length > 0) return { dapps: own, isPartial: false, everywhere: own };
  const sent = (await (asked ?? ask()))?.entries ?? null;
  if (known.length === 0 && sent === null) return { dapps: null, isPartial: true };
  const matching = sent && isUnsearched(sent, known) ? searchOf(sent, await categories)(key) : (sent ?? []);
  return { dapps: joinParts([own, matching], ({ hid }) => hid), isPartial: !whole?.isComplete };
}

/** The whole directory, or null once the content service has answered. If it has failed, the directory is awaited. */
async function firstOf(directory: Promise<Directory | null>, asked: Promise<object | null>): Promise<Directory | null> {
  const answered = asked.then((part) => (part === null ? directory : null));
  return (await Promise.race([directory, answered])) ?? answered;
}

function isUnsearched(sent: readonly Dapp[], known: readonly Dapp[]): boolean {
  const count = Math.min(sent.length, known.length);
  const isMuch = count >= UNSEARCHED_MIN || sent.length >= known.length;
  return isMuch && sent.slice(0, count).every(({ hid }, index) => hid === known[index]?.hid);
}

type Search = (key: string) => Dapp[];

/** Indexes by their list, which stays the same object until its content changes. */
const searches = new WeakMap<readonly Dapp[], { categories: readonly Category[]; search: Search }>();

function searchOf(dapps: readonly Dapp[], categories: readonly Category[]): Search {
  const before = searches.get(dapps);
  if (before?.categories === categories) return before.search;
  const search = indexDapps(dapps, categories);
  searches.set(dapps, { categories, search });
  return search;
}
