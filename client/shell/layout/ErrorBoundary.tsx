import { Component, type ReactNode } from 'react';
import { pathTo } from '../../../shared/site/routes.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';

interface ErrorBoundaryProps {
  /** The displayed URL: a change resets the error. Not a `key`, which would remount every page. */
  target: string;
  /** Shown in place of the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors of a page that renders in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; target: string }> {
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
export function LastResort() {
  const t = useMessages('errors');
  return (
    <main>
      <p>{t.nested}</p>
      <a href={pathTo('home', useLanguage())}>{t.backHome}</a>
    </main>
  );
}
