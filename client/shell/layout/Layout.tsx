import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LOADING_BAR_THROTTLE_MS } from '../../../shared/limits.ts';
import { sentenceGap } from '../../i18n/fieldTexts.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { usePageView, useSite } from '../../pageContext.ts';
import { HydrationBoundary } from '../../ui/HydrationBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import { AlertBanner } from './AlertBanner.tsx';
import { Counting } from './Counting.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  useDocumentLanguage();
  const t = useMessages('layout');
  const { alerts } = useSite();
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <ProgressBar />
      <div className="notices">
        <HydrationBoundary>
          {alerts.map((alert) => (
            <AlertBanner key={alert.id} {...alert} />
          ))}
          <WarningBanner />
          <Counting part="CountingQuestion" />
        </HydrationBoundary>
      </div>
      <HydrationBoundary>
        <Header />
      </HydrationBoundary>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      <NetworkNotice />
    </>
  );
}

/**
 * Names the language of a view in another language, which has replaced the one that the server sent. Runs before the view
 * is scrolled, which is done by its parent: the language decides where lines break.
 */
function useDocumentLanguage(): void {
  const lang = useLanguage();
  const shown = useRef(lang);
  useLayoutEffect(() => {
    // Not for the first view: translation may have changed the attribute before.
    if (shown.current !== lang) document.documentElement.lang = lang;
    shown.current = lang;
  }, [lang]);
}

/** Names the official address, before anything else on the page. */
function WarningBanner() {
  const t = useMessages('layout').warning;
  const lang = useLanguage();
  const [before, after] = t.text.split('{host}');
  return (
    <aside className="warning-banner" aria-label={t.label}>
      <div className="warning-banner__line shell">
        <Icon name="shield" />
        <p>
          <span>{before}</span>
          <strong className="warning-banner__host" translate="no">
            {BRAND.officialHost}
          </strong>
          <span>{after + sentenceGap(lang)}</span>
          <PageLink page="verify" className="warning-banner__more">
            {t.more}
          </PageLink>
        </p>
      </div>
    </aside>
  );
}

/** Appears when a navigation takes longer than LOADING_BAR_THROTTLE_MS. Its progress is unknown, so it has no value. */
function ProgressBar() {
  const t = useMessages('common');
  const { busy } = usePageView();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), LOADING_BAR_THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);

  if (!busy || !late) return null;
  return <div className="progress-bar" role="progressbar" aria-label={t.loading} />;
}

const BACK_ONLINE_SHOWN_MS = 5_000;

/**
 * Says that a page could not be loaded, or that the browser is offline or back. Its live region is always rendered: screen
 * readers announce only changes.
 */
function NetworkNotice() {
  const t = useMessages('layout').network;
  const errors = useMessages('errors');
  const { busy, retry, isOutdated } = usePageView();
  const [notice, setNotice] = useState<'none' | 'offline' | 'online'>('none');

  useEffect(() => {
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (!navigator.onLine) return setNotice('offline');
      setNotice((before) => (before === 'offline' ? 'online' : before));
      timer = setTimeout(() => setNotice('none'), BACK_ONLINE_SHOWN_MS);
    };
    update();
    for (const event of ['online', 'offline']) window.addEventListener(event, update, { signal: listeners.signal });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);

  const failure = notice === 'offline' ? t.notLoaded : isOutdated ? t.outdated : errors.network;
  return (
    <div className="network-notice" role="status">
      {(retry ?? notice !== 'none') && (
        <div className="network-notice__line cluster surface">
          <Icon name={isOutdated ? 'warning' : !retry && notice === 'online' ? 'check' : 'offline'} />
          <p>{retry ? failure : notice !== 'none' && t[notice]}</p>
          {retry && (
            <button type="button" className="button button--quiet" aria-disabled={busy} onClick={retry}>
              {isOutdated ? t.reload : errors.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
