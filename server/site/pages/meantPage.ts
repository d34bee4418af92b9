import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { imageTexts } from '../../../client/pages/imageTexts.ts';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { PageView } from '../../../shared/site/pageData.ts';
import { findPage, type FoundPage, pathOf } from '../../../shared/site/routes.ts';
import { visibleText } from '../../../shared/site/textFormats.ts';

export type MeantPage = NonNullable<Extract<PageView, { page: 'error' }>['meant']>;

/** Longer addresses are no links that a chat has cut wrongly. */
const URL_LENGTH_MAX = 600;
/** The language in a path, also as `zh-CN`, wherever the site's address begins in it. */
const LANGUAGE = /\/(zh|en|ko)(?:[-_][a-z]{2,4})?(?![a-z\d_-])/;

/**
 * The page that an address without one means, in the language of the response: one that a chat, a mail or a text has
 * glued something to, such as `/en/verify).`, or in capitals, with doubled slashes or `.html`. Nothing of what was typed
 * is in it but the id of an item. Whether that item exists is not looked up. Null where no page is meant.
 */
export function findMeantPage(url: string, lang: Language): FoundPage | null {
  if (url.length > URL_LENGTH_MAX) return null;
  const [requested = ''] = (url.startsWith(`${PAGE_DATA_PATH}/`) ? url.slice(PAGE_DATA_PATH.length) : url).split('?');
  const typed = visibleText(decode(decode(requested))).replace(/[/\\]+/g, '/');
  const small = typed.toLowerCase();
  const match = LANGUAGE.exec(small);
  const [named = '', code = lang] = match ?? [];
  const start = (match?.index ?? 0) + named.length;
  const length = /^[a-z\d/_-]*/.exec(small.slice(start))?.[0].length ?? 0;
  const rest = small.slice(start, start + length).replace(/[/_-]+$/, '');
  const found = findPage(`/${code}${rest}`);
  if (!found || pathOf(found) === requested.replace(/\/$/, '')) return null;
  // A receipt is written in capitals.
  if (found.page === 'submissionStatus') return { ...found, params: { receipt: found.params.receipt.toUpperCase() } };
  return found.page === 'home' && named === '' ? null : found;
}

/** The page that is meant, as a link with the page's name; null without one. */
export function describeMeantPage(url: string, lang: Language): MeantPage | null {
  const found = findMeantPage(url, lang);
  if (!found) return null;
  const { kicker, title } = imageTexts(found, CATALOGS[found.lang]);
  const id = found.page === 'newsItem' ? found.params.id : found.page === 'dappItem' ? found.params.hid : '';
  const name =
    found.page === 'newsItem' || found.page === 'dappItem' ? CATALOGS[found.lang][found.page].head.title : '';
  return {
    href: pathOf(found),
    lead: CATALOGS[lang].serverErrors.meant,
    title: id ? `${name} ${id}` : (kicker ?? title),
  };
}

/** A path without percent signs. A letter that is cut in half, as chats do, becomes a replacement character. */
function decode(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
}
