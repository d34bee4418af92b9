import { Component, type ReactNode } from 'react';
import type { Language } from '../../shared/languages.ts';
import { pathTo } from '../../shared/routes.ts';
import { I18nContext } from '../i18n/messages.ts';

interface ErrorBoundaryProps {
  lang: Language;
  /** The displayed URL: a change resets the error. Not a `key`, which would remount every page. */
  target: string;
  /** Shown in place of the children. Without it a minimal page that cannot fail is shown. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  target: string;
}

/** Catches errors of a page that renders in the browser. The outer one catches errors of the error page. */
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

/** Needs no layout, icons or data. */
function LastResort({ lang }: { lang: Language }) {
  return (
    <I18nContext.Consumer>
      {(i18n) => (
        <main className="last-resort">
          <p>{i18n?.messages.errors.nested}</p>
          <a href={pathTo('home', lang)}>{i18n?.messages.errors.backHome}</a>
        </main>
      )}
    </I18nContext.Consumer>
  );
}
