import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, readPageState } from './App.tsx';
import { InDocument, PAGE_STATE_ID, ROOT_ID } from './Document.tsx';
import { layOutFarParts } from './shell/navigation/farParts.ts';
import { reloadOnce, rememberMessages } from './shell/navigation/loadPageView.ts';
import { identifyEntries, routerWindow } from './shell/navigation/historyEntries.ts';
import { followRedraws } from './shell/navigation/redraws.ts';
import { pageModules } from './pages/pageModules.ts';

const root = document.getElementById(ROOT_ID) as HTMLElement;
const state = readPageState(document.getElementById(PAGE_STATE_ID)?.textContent ?? '');
const { view, messages, site } = state;

rememberMessages(view.lang, messages);
for (const type of ['error', 'unhandledrejection'] as const)
  addEventListener(type, (event) => void loadReports().then((reports) => reports?.reportError(view.page, event)));
// After everything else: reports must not slow down what they measure.
if (Math.random() < site.vitalsSample)
  addEventListener('load', () => void loadReports().then((reports) => reports?.reportVitals(view.page)));
// The page's code comes first, so that hydration does not wait and finds the document as the server sent it.
(view.page === 'error' ? Promise.resolve() : pageModules.load(view.page)).then(
  () => {
    identifyEntries();
    const afterRedraw = followRedraws();
    // A transition is rendered in slices, so the page responds to scrolling and typing meanwhile.
    startTransition(() => {
      hydrateRoot(
        root,
        <InDocument>
          <BrowserRouter window={routerWindow()}>
            <App state={state} pageModules={pageModules} />
          </BrowserRouter>
        </InDocument>,
        {
          // React reports all other errors to `window`. Those that an error boundary catches it only logs, so they are
          // reported here.
          onCaughtError: reportError,
          // A part was drawn anew, because it was not as the server had sent it.
          onRecoverableError() {
            afterRedraw();
            void loadReports().then((reports) => reports?.reportRedrawn(view.page));
          },
        },
      );
    });
    layOutFarParts();
  },
  (error: unknown) => {
    // The page stays readable as the server sent it; its links and forms work without this script.
    if (!reloadOnce()) console.error('The page could not be hydrated:', error);
  },
);

/** Null where the file cannot be loaded: a report is not worth an error of its own. */
function loadReports() {
  return import('./shell/navigation/reports.ts').catch(() => null);
}
