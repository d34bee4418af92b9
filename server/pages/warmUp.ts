import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { loadPage, type PageSources } from './loadPage.ts';
import type { RenderView } from './renderShown.tsx';

/**
 * Renders the home page for nobody: the first visitor finds code that has run and content that has been asked for. In one
 * language, because of the others only the content is new. Rejects when the page cannot be rendered at all, which no visitor
 * should be the first to meet.
 */
export async function warmUp(sources: PageSources, renderView: RenderView): Promise<void> {
  const loaded = await loadPage(sources, { page: 'home', lang: DEFAULT_LANGUAGE, params: {}, query: {} });
  if (loaded) await renderView(loaded);
}
