import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type PageState } from './App.tsx';
import { PAGE_STATE_ID } from './Document.tsx';
import { keepMessages } from './navigation/loadPageView.ts';
import { loadPageModule } from './navigation/pageModules.ts';
import { reloadOnce } from './navigation/reload.ts';

const stateJson = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
const state = JSON.parse(stateJson) as PageState;
const { shown, messages } = state;

keepMessages(shown.lang, messages);
// The router names the visits it begins; this one began with the document. Two at one address are left at two places.
const visit = history.state as { key?: string } | null;
if (!visit?.key) history.replaceState({ ...visit, key: String(performance.timeOrigin) }, '');
// The page's code comes before hydration, so that hydrating never waits and finds the document as the server left it.
(shown.page === 'error' ? Promise.resolve() : loadPageModule(shown.page)).then(
  () => {
    // As a transition it is done in slices, between which the page answers to scrolling and typing.
    startTransition(() => {
      hydrateRoot(
        document,
        <BrowserRouter>
          <App state={state} stateJson={stateJson} />
        </BrowserRouter>,
        { onRecoverableError: (error) => console.error('Hydration differed from the server:', error) },
      );
    });
  },
  (error: unknown) => {
    // The page stays readable as the server sent it; its links and forms work without this script.
    if (!reloadOnce()) console.error('The page could not be brought to life:', error);
  },
);
