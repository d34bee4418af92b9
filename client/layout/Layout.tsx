import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { ExtensionAnnouncement } from './ExtensionAnnouncement.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NetworkNotice } from './NetworkNotice.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { WarningBanner } from './WarningBanner.tsx';

/** What lies around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useMessages('layout');
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <ProgressBar />
      <WarningBanner />
      <Header />
      <NetworkNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ExtensionAnnouncement />
    </>
  );
}
