/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';
import { ROOT_ID } from '../../client/Document.tsx';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { allPageViews } from '../support/pageViews.ts';
import { IS_LONG } from '../support/sitePages.ts';
import type { NamedView } from '../support/submissionViews.ts';

/** jsdom lacks what the router asks for as soon as it is imported, and what browsers have had for ten years. */
class Observer {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  IS_REACT_ACT_ENVIRONMENT: true,
});
Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
// jsdom has navigated nowhere.
performance.getEntriesByType = () => [];

/** Chinese headings are HTML, so that other languages have more texts. */
const PAGES = LANGUAGES.filter((lang) => IS_LONG || lang === 'en').flatMap((lang) =>
  allPageViews(lang, (subject) => subject),
);
const SITE = {
  origin: BRAND.officialOrigin,
  messagesVersion: '1',
  socialVersion: '1',
  chainMarks: '/chains.svg',
  sheets: {},
  alerts: [
    { id: 'one', product: 'desktop' as const, versions: ['1.0.0'], todo: { zh: 'todo', en: 'todo', ko: 'todo' } },
  ],
  vitalsSample: 0,
  analytics: { googleMeasurementId: null, baiduTongjiId: null, baiduPush: false },
};

let render: (page: NamedView, look: () => void) => Promise<void>;
beforeAll(async () => {
  const [{ act }, { createRoot }, { BrowserRouter }, { App }, { pageModules }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-router-dom'),
    import('../../client/App.tsx'),
    import('../../client/pages/pageModules.ts'),
  ]);
  render = async ({ path, view }, look) => {
    window.history.replaceState(null, '', path);
    if (view.page !== 'error') await pageModules.load(view.page);
    document.body.innerHTML = `<div id="${ROOT_ID}"></div>`;
    const root = createRoot(document.getElementById(ROOT_ID) as HTMLElement);
    const state = { view, messages: CATALOGS[view.lang], site: SITE };
    await act(async () =>
      root.render(
        <BrowserRouter>
          <App state={state} pageModules={pageModules} />
        </BrowserRouter>,
      ),
    );
    look();
    await act(async () => root.unmount());
  };
});

/** React makes a text node of each text that is not the only content of its element. */
const made: Text[] = [];
beforeEach(() => {
  made.length = 0;
  jest.spyOn(document, 'createTextNode').mockImplementation((data) => {
    const text = new Text(data);
    made.push(text);
    return text;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('translation replaces text nodes, which React would go on updating', () => {
  it.each(PAGES)('so every text of $name is the only content of its element, or not to be translated', async (page) => {
    let bare: unknown[] = [];
    await render(page, () => {
      const kept = made.filter(({ data, isConnected, parentElement }) => {
        return isConnected && data.trim() !== '' && !parentElement?.closest('[translate=no]');
      });
      bare = kept.map(({ data, parentElement }) => `${data} in ${parentElement?.outerHTML.slice(0, 200)}`);
    });
    expect(bare).toEqual([]);
  });
});
