import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import type { Shown } from '../../shared/pageData.ts';
import { findPage } from '../../shared/routes.ts';
import { trackPageView } from '../trackPageView.ts';
import { ChunkError, loadMessages, loadPageData } from '../api.ts';
import { reloadOnce } from '../reloadOnce.ts';
import type { Messages } from '../messages.ts';
import { loadPageModule } from '../pageModules.ts';
import type { Site } from '../site.ts';
import { useScrollPlace } from './useScrollPlace.ts';

interface View {
  shown: Shown;
  messages: Messages;
  /** Path and query of what is shown. */
  target: string;
}

/**
 * Follows the address: the router changes it at once, the page changes when data, code and text have come. Until then
 * the page before stays, and `busy` is true. A newer navigation drops an older one.
 */
export function useNavigation(initial: Omit<View, 'target'>, site: Site): View & { busy: boolean } {
  const location = useLocation();
  const target = location.pathname + location.search;
  const [view, setView] = useState<View>({ ...initial, target });
  const inPlace = (location.state as { inPlace?: boolean } | null)?.inPlace === true;

  useEffect(() => {
    if (target === view.target) return;
    const controller = new AbortController();
    const show = (next: View) => {
      if (!controller.signal.aborted) startTransition(() => setView(next));
    };
    const started = Date.now();
    loadView(target, site, controller.signal)
      .then(async (next) => {
        // A list that grows keeps its busy state long enough to be seen; a page is never held back.
        if (inPlace) await delay(FETCH_MINIMUM_DELAY_MS - (Date.now() - started));
        show(next);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof ChunkError && reloadOnce()) return;
        const { messages, shown } = view;
        show({
          shown: { page: 'error', lang: shown.lang, status: 503, message: messages.errors.network },
          messages,
          target,
        });
      });
    return () => controller.abort();
  }, [target, inPlace, site, view]);

  useScrollPlace(view.target, inPlace);
  useEffect(() => trackPageView(view.target, site.analytics), [view.target, site]);
  return { ...view, busy: target !== view.target };
}

async function loadView(target: string, site: Site, signal: AbortSignal): Promise<View> {
  const [path = '', search] = target.split('?');
  const found = findPage(path, search);
  // Text and code of the page the address promises are fetched beside its data, not after it.
  const [shown] = await Promise.all([
    loadPageData(target, signal),
    found && loadCode(found.page),
    found && loadText(found),
  ]);
  if (shown.page !== 'error') await loadCode(shown.page);
  return { shown, messages: await loadText(shown), target };

  function loadText({ lang, page }: Pick<Shown, 'lang' | 'page'>) {
    return loadMessages(site.messagesVersion, lang, page);
  }
}

async function loadCode(page: Exclude<Shown['page'], 'error'>): Promise<void> {
  try {
    await loadPageModule(page);
  } catch (error) {
    throw new ChunkError(`The code of page ${page} could not be loaded`, { cause: error });
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
