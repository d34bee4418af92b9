import type { ReactNode } from 'react';
import type { Language } from '../shared/site/languages.ts';
import { trustedHtml } from './i18n/trustedTypes.ts';

/** Id of the script element with the page state as JSON. */
export const PAGE_STATE_ID = 'page-state';

/** Id of the element that the browser hydrates. */
export const ROOT_ID = 'site';

interface DocumentProps {
  lang: Language;
  /** JSON that is safe inside a script element, as renderPage writes it. */
  stateJson: string;
  /** Tags of the head beside those that the page itself adds, which React puts there. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * The whole document, which only the server renders: the browser hydrates one element of the body. What extensions and
 * translation do to `<html>`, the head and the rest of the body is never compared with what the server sent, nor undone.
 */
export function Document({ lang, stateJson, head, children }: DocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {head}
      </head>
      <body>
        <div id={ROOT_ID}>{children}</div>
        <script id={PAGE_STATE_ID} type="application/json" dangerouslySetInnerHTML={trustedHtml(stateJson)} />
      </body>
    </html>
  );
}

/**
 * The document's place in the browser's tree. React makes the ids of `useId` from the places of components among their
 * siblings, so `children` stand where `<html>` and `<body>` have them: second of two, then first of two.
 */
export function InDocument({ children }: { children: ReactNode }) {
  return (
    <>
      {null}
      <>
        {children}
        {null}
      </>
    </>
  );
}
