import { createElement, type ReactNode, useEffect } from 'react';
import type { PageView } from '../shared/pageData.ts';
import { Document } from './Document.tsx';
import { type Messages, I18nContext } from './i18n/messages.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { useLinkClicks } from './navigation/linkClicks.ts';
import { PageViewContext, type Site, SiteContext } from './navigation/pageContext.ts';
import { pickPageModule } from './navigation/pageModules.ts';
import { usePrefetch } from './navigation/prefetch.ts';
import { useOwnAddress } from './navigation/reload.ts';
import { useNavigation } from './navigation/useNavigation.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { useBrokenImages } from './ui/brokenImages.ts';

/** What the server tells the browser, so that both render the same. */
export interface PageState {
  shown: PageView;
  /** The text of what is shown; see pickSections. */
  messages: Messages;
  site: Site;
}

interface AppProps {
  state: PageState;
  stateJson: string;
  /** See Document. */
  head?: ReactNode;
}

/** The site, from the document down: which page is shown, in which language, and what lies around it. */
export function App({ state, stateJson, head }: AppProps) {
  useOwnAddress();
  useLinkClicks();
  usePrefetch(state);
  useBrokenImages();
  const view = useNavigation(state);
  // The last of all effects: from now on the whole page answers, for whoever waits for that.
  useEffect(() => void (document.documentElement.dataset.alive = ''), []);
  const { shown } = view;
  return (
    <SiteContext value={state.site}>
      <I18nContext value={{ lang: shown.lang, messages: view.messages }}>
        <PageViewContext value={{ shown, busy: view.busy }}>
          <Document lang={shown.lang} stateJson={stateJson} head={head}>
            <ErrorBoundary lang={shown.lang} target={view.target}>
              <Layout>
                <ErrorBoundary
                  lang={shown.lang}
                  target={view.target}
                  fallback={<ErrorPage status={500} message={view.messages.errors.unexpected} />}
                >
                  <Page shown={shown} />
                </ErrorBoundary>
              </Layout>
            </ErrorBoundary>
          </Document>
        </PageViewContext>
      </I18nContext>
    </SiteContext>
  );
}

function Page({ shown }: { shown: PageView }) {
  if (shown.page === 'error') return <ErrorPage status={shown.status} message={shown.message} />;
  return createElement(pickPageModule(shown.page), { params: shown.params, data: shown.data });
}
