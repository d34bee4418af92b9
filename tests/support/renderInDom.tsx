import type { ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { I18nContext } from '../../client/i18n/messages.ts';
import type { Language } from '../../shared/site/languages.ts';

let root: Root | undefined;

/** Renders a part of a page into jsdom, alone in the document. The part that was there before is unmounted. */
export async function renderInDom(element: ReactElement, lang: Language = 'en'): Promise<void> {
  const [{ createRoot }, { MemoryRouter }] = await Promise.all([
    import('react-dom/client'),
    import('react-router-dom'),
  ]);
  root?.unmount();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  root.render(
    <MemoryRouter>
      <I18nContext value={{ lang, messages: CATALOGS[lang] }}>{element}</I18nContext>
    </MemoryRouter>,
  );
  await inDom(() => expect(document.querySelector('main')?.innerHTML).not.toBe(''));
}

/** Below Jest's limit. */
const WAIT_MAX_MS = 240_000;

/** Tries until the expectation holds. */
export async function inDom(expectation: () => void): Promise<void> {
  for (const end = Date.now() + WAIT_MAX_MS; ; await aMoment())
    try {
      return expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** Lets the tasks run that are due. */
export async function aMoment(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
