import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import type { PageData } from '../../../../shared/site/pageData.ts';
import type { FoundPages } from '../../../../shared/site/routes.ts';
import { steadyNow } from '../../content/contentCache.ts';
import type { PageSources } from './pageSources.ts';

/**
 * The queue of a kind of project. Its figures are noted as if they were new: a cached page asks for them as often as for content, and
 * is rendered again when they are others.
 */
export async function loadProject(
  { submissions, note }: Pick<PageSources, 'submissions' | 'note'>,
  { lang, params }: Pick<FoundPages['project'], 'lang' | 'params'>,
): Promise<PageData<'project'>> {
  const figures = await submissions.loadQueueFigures();
  note?.({ value: figures, requestedAt: steadyNow() });
  const queue = figures?.[params.kind] ?? null;
  const texts = CATALOGS[lang].submissionReasons;
  return { queue, reasons: queue?.decisions?.reasons.map((code) => texts[code]) ?? [] };
}
