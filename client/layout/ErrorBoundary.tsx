import { Component, type ReactNode } from 'react';
import type { Language } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { I18nContext } from '../i18n/messages.ts';

interface ErrorBoundaryProps {
  lang: Language;
  /** What is shown: when it changes, the failure is over. Not a `key`, which would build everything anew on every page. */
  target: string;
  /** What to show in place of the children. Without it: the last resort, which needs nothing that could fail. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  target: string;
}

/** Catches what a page throws while it renders in the browser. The outer one catches what the error page throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, target: this.props.target };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ target }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return target === state.target ? null : { failed: false, target };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <LastResort lang={this.props.lang} />;
  }
}

/** No layout, no icons, no data: two texts and a plain link that loads a fresh document. */
function LastResort({ lang }: { lang: Language }) {
  return (
    <I18nContext.Consumer>
      {(speech) => (
        <main className="last-resort">
          <p>{speech?.messages.errors.nested}</p>
          <a href={pathTo('home', lang)}>{speech?.messages.errors.backHome}</a>
        </main>
      )}
    </I18nContext.Consumer>
  );
}
