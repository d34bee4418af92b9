import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { CHUNK_RELOAD_GUARD_MS, FETCH_MINIMUM_DELAY_MS } from '../../../shared/limits.ts';
import type { PageView } from '../../../shared/site/pageData.ts';
import { type NamedView, readData } from '../../../shared/site/pageState.ts';
import { findPage } from '../../../shared/site/routes.ts';
import { sheetsOf } from '../../../shared/site/sheets.ts';
import type { Messages } from '../../i18n/messages.ts';
import { isHtmlRefused } from '../../i18n/trustedTypes.ts';
import type { PageModules, Site } from '../../pageContext.ts';
import { ChunkError, loadSheets } from './loadSheets.ts';
import { readStored, writeStored } from './storedValues.ts';

/** Resolves after the shortest time that a busy state is shown. */
export function minimumDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FETCH_MINIMUM_DELAY_MS));
}

export interface LoadedView {
  view: PageView;
  messages: Messages;
}

/**
 * Loads data, code, style and text of the page at a path with its query, side by side; a missing page is a view too. Rejects
 * with ChunkError or DocumentError.
 */
export type LoadPageView = (target: string, signal: AbortSignal) => Promise<LoadedView>;

export function createLoadPageView(site: Site, pageModules: PageModules): LoadPageView {
  return async (target, signal) => {
    const [path = '', search] = target.split('?');
    const found = findPage(path, search);
    const data = loadPageData(target, signal);
    const loadFiles = (page: PageView['page']) =>
      Promise.all([page === 'error' || pageModules.load(page), loadSheets(site, sheetsOf(page))]);
    const files = found && Promise.all([loadFiles(found.page), loadMessages(site, found)]);
    // Of a server that cannot be reached no file is gone: what counts is that it sends no data either.
    const [view] = await Promise.all([
      data,
      files?.catch((error: unknown) => data.then(() => Promise.reject(error as Error))),
    ]);
    // The server can respond with another page than the address promises: an error.
    await loadFiles(view.page);
    return { view, messages: await loadMessages(site, view) };
  };
}

async function loadPageData(target: string, signal: AbortSignal): Promise<PageView> {
  if (isHtmlRefused) throw new DocumentError('HTML is refused');
  const request = [`${PAGE_DATA_PATH}${target}`, { signal, headers: { accept: 'application/json' } }] as const;
  let answer: Promise<unknown>;
  try {
    answer = fetch(...request);
  } catch (cause) {
    throw new DocumentError('fetch has thrown', { cause });
  }
  const response = await answer;
  if (!(response instanceof Response)) throw new DocumentError('fetch has no response');
  return readData((await response.json()) as NamedView);
}

const known: Partial<Record<Language, Messages>> = {};

/** Takes the text that came with the document. */
export function rememberMessages(lang: Language, messages: Messages): void {
  known[lang] = messages;
}

/** The text a page needs, added to what this language has so far. Throws ChunkError when a file is gone. */
async function loadMessages(site: Site, { lang, page }: Pick<PageView, 'lang' | 'page'>): Promise<Messages> {
  const sitewide = site.analytics ? ['site', 'counting'] : ['site'];
  const names = [...(known[lang] ? [] : sitewide), ...(page === 'error' || known[lang]?.[page] ? [] : [page])];
  const parts = await Promise.all(
    names.map(async (name) => {
      const response = await fetch(`/assets/messages/${site.messagesVersion}/${lang}/${name}.json`);
      if (!response.ok) throw new ChunkError(`${response.url}: status ${response.status}`);
      return (await response.json()) as Partial<Messages>;
    }),
  );
  return (known[lang] = Object.assign({}, known[lang], ...parts) as Messages);
}

/** What scripts of others have taken or replaced lets no view be loaded or drawn: only a document can show the address. */
export class DocumentError extends Error {}

const GUARD_KEY = 'chunk-reloaded-at';

/**
 * Reloads after a file failed to load, which after a deployment means that this page's files are gone. At most once in
 * CHUNK_RELOAD_GUARD_MS and never without storage, because it would loop; never offline, because the browser's own
 * error page would replace this one. Returns whether the page will reload.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false;
  const last = readStored('sessionStorage', GUARD_KEY);
  if (last === undefined || now - Number(last) < CHUNK_RELOAD_GUARD_MS) return false;
  if (!writeStored('sessionStorage', GUARD_KEY, String(now))) return false;
  reload();
  return true;
}
