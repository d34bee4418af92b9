import { preload } from 'react-dom';
import type { Shown } from '../shared/pageData.ts';
import { findPage } from '../shared/routes.ts';
import { ChunkError, loadMessages, loadPageData } from './api.ts';
import type { Messages } from './messages.ts';
import { loadWholePage } from './pageModules.ts';
import { pickMissingStyles, type Styles } from './pickStyles.ts';
import type { Site } from './site.ts';

/** What this deployment is, where its style sheets lie, and which page the document brought. */
export interface Place {
  site: Site;
  styles: Styles;
  shown: Shown;
}

export interface LoadedView {
  shown: Shown;
  messages: Messages;
}

/**
 * All it takes to show the page at `target` (path and query): data, code, text and style, side by side. Throws ChunkError
 * when a file of the build is gone.
 */
export async function loadView(target: string, place: Place, signal: AbortSignal): Promise<LoadedView> {
  const [path = '', search] = target.split('?');
  const found = findPage(path, search);
  // Text, code and style of the page the address promises are fetched beside its data, not after it.
  if (found)
    for (const href of pickMissingStyles(place.styles, found.page, place.shown.page)) preload(href, { as: 'style' });
  const [shown] = await Promise.all([
    loadPageData(target, signal),
    found && loadCode(found.page),
    found && loadText(found),
  ]);
  if (shown.page !== 'error') await loadCode(shown.page);
  return { shown, messages: await loadText(shown) };

  function loadText({ lang, page }: Pick<Shown, 'lang' | 'page'>) {
    return loadMessages(place.site.messagesVersion, lang, page);
  }
}

async function loadCode(page: Exclude<Shown['page'], 'error'>): Promise<void> {
  try {
    await loadWholePage(page);
  } catch (error) {
    throw new ChunkError(`The code of page ${page} could not be loaded`, { cause: error });
  }
}
