import type { Language } from '../../shared/languages.ts';
import type { PageView } from '../../shared/pageData.ts';
import { findPage } from '../../shared/routes.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Site } from './pageContext.ts';
import { loadWholePage } from './pageModules.ts';

/** A file of the build (code or text) is gone or unreachable. */
export class ChunkError extends Error {}

/** The data of the page at `target` (path and query). A missing page is an answer too; only a dead network throws. */
async function loadPageData(target: string, signal: AbortSignal): Promise<PageView> {
  const response = await fetch(`/api/page-data${target}`, { signal, headers: { accept: 'application/json' } });
  return (await response.json()) as PageView;
}

const files = new Map<string, Promise<Partial<Messages>>>();
const known: Partial<Record<Language, Messages>> = {};

/** Text that the document brought along, which is whole but for the home page's. */
export function keepMessages(lang: Language, { home: _part, ...messages }: Messages): void {
  known[lang] = messages as Messages;
}

/** The text a page needs, added to what this language has so far. Throws ChunkError when a file is gone. */
async function loadMessages(version: string, lang: Language, page: PageView['page']): Promise<Messages> {
  const names = [...(known[lang] ? [] : ['site']), ...(page === 'error' || known[lang]?.[page] ? [] : [page])];
  const parts = await Promise.all(
    names.map((name) => loadMessageFile(`/assets/messages/${version}/${lang}/${name}.json`)),
  );
  const messages = Object.assign({}, known[lang], ...parts) as Messages;
  known[lang] = messages;
  return messages;
}

function loadMessageFile(address: string): Promise<Partial<Messages>> {
  let file = files.get(address);
  if (!file) {
    file = fetch(address).then((response) => {
      if (!response.ok) throw new ChunkError(`${address} answered ${response.status}`);
      return response.json() as Promise<Partial<Messages>>;
    });
    // A failure is not kept: the next try asks again.
    file.catch(() => files.delete(address));
    files.set(address, file);
  }
  return file;
}

/** What this deployment is. */
export interface Place {
  site: Site;
}

export interface LoadedView {
  shown: PageView;
  messages: Messages;
}

/**
 * All it takes to show the page at `target` (path and query): data, code and text, side by side. Throws ChunkError
 * when a file of the build is gone.
 */
export async function loadPageView(target: string, place: Place, signal: AbortSignal): Promise<LoadedView> {
  const [path = '', search] = target.split('?');
  const found = findPage(path, search);
  // Text and code of the page the address promises are fetched beside its data, not after it.
  const [shown] = await Promise.all([
    loadPageData(target, signal),
    found && loadCode(found.page),
    found && loadText(found),
  ]);
  if (shown.page !== 'error') await loadCode(shown.page);
  return { shown, messages: await loadText(shown) };

  function loadText({ lang, page }: Pick<PageView, 'lang' | 'page'>) {
    return loadMessages(place.site.messagesVersion, lang, page);
  }
}

async function loadCode(page: Exclude<PageView['page'], 'error'>): Promise<void> {
  try {
    await loadWholePage(page);
  } catch (error) {
    throw new ChunkError(`The code of page ${page} could not be loaded`, { cause: error });
  }
}
