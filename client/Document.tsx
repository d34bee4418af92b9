import type { ReactNode } from 'react';
import type { Language } from '../shared/site/languages.ts';
import { trustedHtml } from './i18n/trustedTypes.ts';

/** Id of the script element with the page state as JSON. */
export const PAGE_STATE_ID = 'page-state';

interface DocumentProps {
  lang: Language;
  /** JSON that is safe inside a script element, as renderPage writes it. */
  stateJson: string;
  /** Tags that only the server renders; the browser leaves them as they are. */
  head: ReactNode;
  children: ReactNode;
}

/** The whole document, rendered by the server and hydrated by the browser. The only place that renders `<html>`. */
export function Document({ lang, stateJson, head, children }: DocumentProps) {
  return (
    // The theme script can set data-theme before React hydrates.
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {head}
      </head>
      <body>
        {children}
        <script id={PAGE_STATE_ID} type="application/json" dangerouslySetInnerHTML={trustedHtml(stateJson)} />
      </body>
    </html>
  );
}
