import type { ReactNode } from 'react';
import type { Language } from '../shared/languages.ts';

/** Id of the data block from which the browser takes up what the server rendered. */
export const PAGE_STATE_ID = 'page-state';

interface DocumentProps {
  lang: Language;
  /** JSON that is safe inside a script element; see renderPage. */
  stateJson: string;
  /** Tags that no script reads or changes. Only the server gives them; the browser leaves them as it found them. */
  head: ReactNode;
  children: ReactNode;
}

/** The whole document, rendered by the server and hydrated by the browser. The only place that draws `<html>`. */
export function Document({ lang, stateJson, head, children }: DocumentProps) {
  return (
    // The theme's script in the head may put a theme on it before React sees it.
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {head}
      </head>
      <body>
        {children}
        <script id={PAGE_STATE_ID} type="application/json" dangerouslySetInnerHTML={{ __html: stateJson }} />
      </body>
    </html>
  );
}
