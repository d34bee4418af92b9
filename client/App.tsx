import { Component, createElement, type ReactNode, useEffect, useState } from 'react';
import type { PageView } from '../shared/site/pageData.ts';
import { readView, type StoredView } from '../shared/site/pageState.ts';
import { pathTo } from '../shared/site/routes.ts';
import { I18nContext, type Messages, useLanguage, useMessages } from './i18n/messages.ts';
import { Layout } from './shell/layout/Layout.tsx';
import { useLinkClicks } from './shell/navigation/linkClicks.ts';
import { createLoadPageView } from './shell/navigation/loadPageView.ts';
import { type PageModules, PageViewContext, type Site } from './pageContext.ts';
import { usePrefetch } from './shell/navigation/prefetch.ts';
import { useNavigation } from './shell/navigation/useNavigation.ts';
import { ErrorPage } from './pages/error/ErrorPage.tsx';
import { HydrationBoundary, whenHydrated } from './ui/HydrationBoundary.tsx';
import { useBrokenImages } from './ui/pictures.tsx';

/** The data of the first view. The server sends them to the browser, so that both render the same HTML. */
export interface PageState {
  view: PageView;
  /** The text of the view, as pickSections picks it. */
  messages: Messages;
  site: Site;
}

interface AppProps {
  state: PageState;
  pageModules: PageModules;
}

/** The page state as the server wrote it. Throws when the text is no JSON. */
export function readPageState(stateJson: string): PageState {
  const { messages, site, ...stored } = JSON.parse(stateJson) as Omit<PageState, 'view'> & StoredView;
  return { view: readView(stored), messages, site };
}

/** The whole site: the current page inside the layout, and what follows the address. */
export function App({ state, pageModules }: AppProps) {
  const { site } = state;
  const [loadPageView] = useState(() => createLoadPageView(site, pageModules));
  useLinkClicks(site.analytics);
  usePrefetch(loadPageView, site.analytics);
  useBrokenImages();
  const { view, messages, target, busy, retry, isOutdated } = useNavigation(state, loadPageView);
  // The last effect, so that all handlers are in place.
  useEffect(() => whenHydrated(() => (document.documentElement.dataset.hydrated = '')), []);
  return (
    <I18nContext value={{ lang: view.lang, messages }}>
      <PageViewContext value={{ view, busy, retry, isOutdated, site }}>
        <ErrorBoundary target={target} fallback={<LastResort />}>
          <Layout>
            <ErrorBoundary target={target} fallback={<ErrorPage status={500} message={messages.errors.unexpected} />}>
              <HydrationBoundary>
                <Page view={view} pageModules={pageModules} />
              </HydrationBoundary>
            </ErrorBoundary>
          </Layout>
        </ErrorBoundary>
      </PageViewContext>
    </I18nContext>
  );
}

function Page({ view, pageModules }: { view: PageView; pageModules: PageModules }) {
  if (view.page === 'error') return <ErrorPage {...view} />;
  return createElement(pageModules.pick(view.page), { params: view.params, data: view.data });
}

interface ErrorBoundaryProps {
  /** The displayed URL: a change resets the error. Not a `key`, which would remount every page. */
  target: string;
  /** Shown in place of the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors of a page that renders in the browser. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; target: string }> {
  override state = { failed: false, target: this.props.target };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ target }: ErrorBoundaryProps, state: { target: string }) {
    return target === state.target ? null : { failed: false, target };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** In place of an error page that fails too: needs no layout, icons or data. */
function LastResort() {
  const t = useMessages('errors');
  return (
    <main>
      <p>{t.nested}</p>
      <a href={pathTo('home', useLanguage())}>{t.backHome}</a>
    </main>
  );
}
