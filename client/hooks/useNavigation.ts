import { startTransition, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { FETCH_MINIMUM_DELAY_MS } from '../../shared/limits.ts';
import type { Shown } from '../../shared/pageData.ts';
import { findPage } from '../../shared/routes.ts';
import { ChunkError, loadMessages, loadPageData } from '../api.ts';
import { reloadOnce } from '../reloadOnce.ts';
import { delay } from '../delay.ts';
import type { Messages } from '../messages.ts';
import { loadWholePage } from '../pageModules.ts';
import { pickStyles, type Styles } from '../pickStyles.ts';
import type { Site } from '../site.ts';
import { useScrollPlace } from './useScrollPlace.ts';

interface View {
  shown: Shown;
  messages: Messages;
  /** Path and query of what is shown. */
  target: string;
  /** The router's key of the visit that brought it. */
  key: string;
}

/** What this deployment is, and where its style sheets lie. */
interface Place {
  site: Site;
  styles: Styles;
}

interface FirstView extends Place {
  shown: Shown;
  messages: Messages;
}

/**
 * Follows the address: the router changes it at once, the page changes when data, code and text have come. Until then
 * the page before stays, and `busy` is true. A newer navigation drops an older one.
 */
export function useNavigation(first: FirstView): View & { busy: boolean } {
  const { site, styles } = first;
  const { pathname, search, key, state } = useLocation();
  const target = pathname + search;
  const [view, setView] = useState<View>({ shown: first.shown, messages: first.messages, target, key });
  const inPlace = (state as { inPlace?: boolean } | null)?.inPlace === true;
  // A failure is asked for again when the visitor chooses the same address again.
  const settled = target === view.target && (view.shown.page !== 'error' || key === view.key);

  useEffect(() => {
    if (settled) return;
    const controller = new AbortController();
    const show = (next: Pick<View, 'shown' | 'messages'>) => {
      if (!controller.signal.aborted) startTransition(() => setView({ ...next, target, key }));
    };
    const started = Date.now();
    loadView(target, { site, styles }, controller.signal)
      .then(async (next) => {
        // A list that grows keeps its busy state long enough to be seen; a page is never held back.
        if (inPlace) await delay(FETCH_MINIMUM_DELAY_MS - (Date.now() - started));
        show(next);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof ChunkError && reloadOnce()) return;
        const { messages, shown } = view;
        show({ shown: { page: 'error', lang: shown.lang, status: 503, message: messages.errors.network }, messages });
      });
    return () => controller.abort();
  }, [settled, target, key, inPlace, site, styles, view]);

  useScrollPlace(settled, inPlace);
  useEffect(() => {
    // Where nothing counts, nothing that counts is fetched.
    if (Object.values(site.analytics).some(Boolean))
      void import('../trackPageView.ts').then(({ trackPageView }) => trackPageView(view.target, site.analytics));
  }, [view.target, site]);
  return { ...view, busy: !settled };
}

async function loadView(
  target: string,
  { site, styles }: Place,
  signal: AbortSignal,
): Promise<Pick<View, 'shown' | 'messages'>> {
  const [path = '', search] = target.split('?');
  const found = findPage(path, search);
  // Text, code and style of the page the address promises are fetched beside its data, not after it.
  if (found) for (const href of pickStyles(styles, found.page)) preload(href, { as: 'style' });
  const [shown] = await Promise.all([
    loadPageData(target, signal),
    found && loadCode(found.page),
    found && loadText(found),
  ]);
  if (shown.page !== 'error') await loadCode(shown.page);
  return { shown, messages: await loadText(shown) };

  function loadText({ lang, page }: Pick<Shown, 'lang' | 'page'>) {
    return loadMessages(site.messagesVersion, lang, page);
  }
}

async function loadCode(page: Exclude<Shown['page'], 'error'>): Promise<void> {
  try {
    await loadWholePage(page);
  } catch (error) {
    throw new ChunkError(`The code of page ${page} could not be loaded`, { cause: error });
  }
}
