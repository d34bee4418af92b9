import { createElement, type ReactNode } from 'react';
import type { Shown } from '../shared/pageData.ts';
import { Document, type Preloads } from './Document.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { SpeechContext, type Messages } from './messages.ts';
import { useLinkClicks } from './hooks/useLinkClicks.ts';
import { useNavigation } from './hooks/useNavigation.ts';
import { pickPageModule } from './pageModules.ts';
import { pickStyles, type Styles } from './pickStyles.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ShownContext } from './shown.ts';
import { SiteContext, type Site } from './site.ts';

/** What the server tells the browser, so that both render the same. */
export interface PageState {
  shown: Shown;
  site: Site;
  styles: Styles;
}

interface AppProps {
  state: PageState;
  messages: Messages;
  stateJson: string;
  preloads?: Preloads;
  /** See Document. */
  head?: ReactNode;
}

const NO_PRELOADS: Preloads = { modules: [], messages: [], fonts: [] };

/** The site, from the document down: which page is shown, in which language, and what lies around it. */
export function App({ state, messages, stateJson, preloads = NO_PRELOADS, head }: AppProps) {
  useLinkClicks();
  const view = useNavigation({ shown: state.shown, messages }, state);
  const { shown } = view;
  return (
    <SiteContext value={state.site}>
      <SpeechContext value={{ lang: shown.lang, messages: view.messages }}>
        <ShownContext value={{ shown, busy: view.busy }}>
          <Document
            lang={shown.lang}
            styles={pickStyles(state.styles, shown.page)}
            stateJson={stateJson}
            preloads={preloads}
            head={head}
          >
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
