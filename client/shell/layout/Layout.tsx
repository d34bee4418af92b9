import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { isLanguage } from '../../../shared/site/languages.ts';
import { LOADING_BAR_THROTTLE_MS } from '../../../shared/limits.ts';
import { sentenceGap } from '../../i18n/fieldTexts.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { usePageView, useSite } from '../../pageContext.ts';
import { HydrationBoundary } from '../../ui/HydrationBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import { AlertBanner } from './AlertBanner.tsx';
import { Counting } from './Counting.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NetworkNotice } from './NetworkNotice.tsx';

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
      <div className="bottom-notices">
        <LateLanguageOffer />
        <NetworkNotice />
      </div>
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

/** Names the official address, before anything else on the page, and what to do: in fewer words on a small screen. */
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
          <span className="warning-banner__whole">{t.whole + sentenceGap(lang)}</span>
          <Words className="warning-banner__brief" text={t.brief + sentenceGap(lang)} />
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

/** Offers the page in a language that the browser's visitor speaks, by code that is loaded only for such a visitor. */
function LateLanguageOffer() {
  const lang = useLanguage();
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    const spoken = navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage);
    // English is what the site falls back to, so its readers are not told of it.
    if (!spoken || spoken === 'en' || spoken === lang) return;
    import('./LanguageOffer.tsx').then(
      ({ LanguageOffer }) => setOffer(<LanguageOffer spoken={spoken} />),
      // An offer is not worth an error.
      () => undefined,
    );
  }, [lang]);
  return <Suspense>{offer}</Suspense>;
}
