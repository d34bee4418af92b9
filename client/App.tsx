import { createElement, useEffect, type ReactNode } from 'react';
import type { Shown } from '../shared/pageData.ts';
import { Document } from './Document.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { SpeechContext, type Messages } from './messages.ts';
import { useBrokenPictures } from './hooks/useBrokenPictures.ts';
import { useFetchAhead } from './hooks/useFetchAhead.ts';
import { useLinkClicks } from './hooks/useLinkClicks.ts';
import { useNavigation } from './hooks/useNavigation.ts';
import { useOwnAddress } from './hooks/useOwnAddress.ts';
import { pickPageModule } from './pageModules.ts';
import { pickMissingStyles, type Styles } from './pickStyles.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ShownContext } from './shown.ts';
import { SiteContext, type Site } from './site.ts';

/** What the server tells the browser, so that both render the same. */
export interface PageState {
  shown: Shown;
  /** The text of what is shown; see pickSections. */
  messages: Messages;
  site: Site;
  styles: Styles;
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
  useFetchAhead(state);
  useBrokenPictures();
  const view = useNavigation(state);
  // The last of all effects: from now on the whole page answers, for whoever waits for that.
  useEffect(() => void (document.documentElement.dataset.alive = ''), []);
  const { shown } = view;
  // The document brought its page's style along; what another page needs beside it is linked.
  const styles = pickMissingStyles(state.styles, shown.page, state.shown.page);
  return (
    <SiteContext value={state.site}>
      <SpeechContext value={{ lang: shown.lang, messages: view.messages }}>
        <ShownContext value={{ shown, busy: view.busy }}>
          <Document lang={shown.lang} styles={styles} stateJson={stateJson} head={head}>
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
        </ShownContext>
      </SpeechContext>
    </SiteContext>
  );
}

function Page({ shown }: { shown: Shown }) {
  if (shown.page === 'error') return <ErrorPage status={shown.status} message={shown.message} />;
  return createElement(pickPageModule(shown.page), { params: shown.params, data: shown.data });
}
