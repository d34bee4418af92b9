import { LANGUAGES } from '../../shared/languages.ts';
import { loadPage, type PageSources } from './loadPage.ts';
import type { RenderShown } from './renderShown.tsx';

/**
 * Renders the home page in every language, for nobody: the first visitor finds content in memory and code that has run.
 * Rejects when a page cannot be rendered at all, which no visitor should be the first to meet.
 */
export async function warmUp(sources: PageSources, renderShown: RenderShown): Promise<void> {
  for (const lang of LANGUAGES) {
    const loaded = await loadPage(sources, { page: 'home', lang, params: {}, query: {} });
    if (loaded) await renderShown(loaded);
  }
}
