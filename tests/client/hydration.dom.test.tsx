/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';
import type { Root } from 'react-dom/client';
import { InDocument, PAGE_STATE_ID, ROOT_ID } from '../../client/Document.tsx';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { runInNode } from '../support/runInNode.ts';
import { allPageViews } from '../support/pageViews.ts';
import { IS_LONG } from '../support/sitePages.ts';

/** jsdom lacks what the router asks for as soon as it is imported, and what browsers have had for ten years. */
class ResizeObserver {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver,
  IntersectionObserver: ResizeObserver,
  IS_REACT_ACT_ENVIRONMENT: true,
});
Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});

/** One language: what differs between languages hydrates in tests/browser/pages.test.ts. */
const TESTED = LANGUAGES.filter((lang) => IS_LONG || lang === 'zh');
const PAGES = TESTED.flatMap((lang) => allPageViews(lang, () => ''));

/** What the server sends for each page, and what it complains of, made where there is no window. */
const RENDER_ALL = `
  import { renderToString } from 'react-dom/server';
  import { StaticRouter } from 'react-router-dom';
  import { App } from './client/App.tsx';
  import { Document } from './client/Document.tsx';
  import { CATALOGS } from './client/i18n/catalogs.ts';
  import { pickSections } from './client/i18n/messages.ts';
  import { pageModules } from './client/pages/pageModules.ts';
  import { createStateWriter } from './server/site/pages/render/createStateWriter.ts';
  import { PageFiles, SiteHead } from './server/site/pages/render/SiteHead.tsx';
  import { LANGUAGES } from './shared/site/languages.ts';
  import { allPageViews } from './tests/support/pageViews.ts';
  import { TEST_ASSETS } from './tests/support/testAssets.ts';

  const say = (subject) => subject + ' <b>&amp; "quoted" </script> 你好 🦊 \\u2028 end';
  const site = { origin: 'https://satchel.example', messagesVersion: '1', socialVersion: '1', chainMarks: '/chains.svg', sheets: {}, alerts: [], vitalsSample: 0 };
  const complaints = [];
  console.error = (...words) => complaints.push(words.join(' '));

  async function render({ name, path, view }) {
    if (view.page !== 'error') await pageModules.load(view.page);
    const state = { view, messages: pickSections(CATALOGS[view.lang], view.page), site };
    const head = <>
      <PageFiles page={view.page} lang={view.lang} assets={TEST_ASSETS} />
      <SiteHead view={view} origin={site.origin} socialVersion={site.socialVersion} />
    </>;
    return [name, renderToString(
      <Document lang={view.lang} stateJson={createStateWriter(site)(view, state.messages)} head={head}>
        <StaticRouter location={path}>
          <App state={state} pageModules={pageModules} />
        </StaticRouter>
      </Document>
    )];
  }
  Promise.all(JSON.parse(process.env.TESTED).flatMap((lang) => allPageViews(lang, say)).map(render)).then((pages) => {
    process.stdout.write(JSON.stringify({ html: Object.fromEntries(pages), complaints }));
  });
`;

let server: { html: Record<string, string>; complaints: string[] };
let hydrate: (html: string, path: string) => Promise<unknown[]>;
let root: Root | undefined;
let complaints: unknown[][];

beforeAll(async () => {
  server = runInNode(RENDER_ALL, { TESTED: JSON.stringify(TESTED) });
  // jsdom has navigated nowhere.
  performance.getEntriesByType = () => [];
  const [{ act }, { hydrateRoot }, { BrowserRouter }, { App, readPageState }, { pageModules }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-router-dom'),
    import('../../client/App.tsx'),
    import('../../client/pages/pageModules.ts'),
  ]);

  /** As entry.tsx does it. Returns what React had to repair. */
  hydrate = async (html, path) => {
    document.open();
    document.write(`<!DOCTYPE html>${html}`);
    document.close();
    window.history.replaceState(null, '', path);
    const stateJson = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
    const state = readPageState(stateJson);
    const { page } = state.view;
    if (page !== 'error') await pageModules.load(page);
    const repaired: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(
        document.getElementById(ROOT_ID) as HTMLElement,
        <InDocument>
          <BrowserRouter>
            <App state={state} pageModules={pageModules} />
          </BrowserRouter>
        </InDocument>,
        {
          onRecoverableError: (error) => repaired.push(error),
          onUncaughtError: (error) => repaired.push(error),
          onCaughtError: (error) => repaired.push(error),
        },
      );
    });
    return repaired;
  };
});

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words));
});

afterEach(async () => {
  const { act } = await import('react');
  await act(async () => root?.unmount());
  jest.restoreAllMocks();
});

describe('the browser takes up what the server sent', () => {
  it.each(PAGES)('$name without a difference and without a complaint', async ({ name, path, view }) => {
    expect(await hydrate(server.html[name] ?? '', path)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(document.documentElement.lang).toBe(view.lang);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    // Where nothing can be listed a sentence says so.
    expect([...document.querySelectorAll('main :is(ul, ol, dl):empty')].map(({ className }) => className)).toEqual([]);
  });

  it('a document that was changed on its way is noticed and drawn anew', async () => {
    const [page] = PAGES;
    const changed = server.html[page?.name ?? '']?.replace(/(<p class="introduction__lead[^>]*>)/, '$1changed ');
    expect(changed).not.toBe(server.html[page?.name ?? '']);
    expect(await hydrate(changed ?? '', page?.path ?? '')).not.toEqual([]);
    expect(document.querySelector('.introduction__lead')?.textContent).not.toContain('changed');
  });

  it('the server rendered them all without a complaint', () => {
    expect(server.complaints).toEqual([]);
    expect(Object.keys(server.html)).toEqual(PAGES.map(({ name }) => name));
  });
});
