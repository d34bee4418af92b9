import type { Language } from '../../../shared/languages.ts';
import { DAPP_START_STEP } from '../../../shared/limits.ts';
import { pickSearchKey } from '../../../shared/textFormats.ts';
import type { Dapp, DappData } from '../../../shared/pageData.ts';
import type { PageQuery } from '../../../shared/routes.ts';
import type { Content, DappQuestion } from '../../content/content.ts';
import { joinParts, pickWindow } from './listWindow.ts';

/**
 * The directory: categories, the chosen one (the first unless the address names another or a search goes through all),
 * and its DApps from the window's first entry to the step at `start`.
 */
export async function loadDappDirectory(content: Content, lang: Language, query: PageQuery<'dapp'>): Promise<DappData> {
  const key = pickSearchKey(query.key);
  const categories = (await content.loadCategories(lang)) ?? [];
  const named = categories.find(({ hid }) => hid === query.category)?.hid ?? null;
  const selected = named ?? (key ? null : (categories[0]?.hid ?? null));
  const { from, start, previousStart } = pickWindow(query.start, DAPP_START_STEP);

  const known: Dapp[] = [];
  const shownCount = start - from + DAPP_START_STEP;
  let more = false;
  for (let at = from; at <= start; at += DAPP_START_STEP) {
    // Pages overlap: entries an earlier one contained are not loaded again, but the last page always is.
    if (at < start && known.length >= at - from + DAPP_START_STEP) continue;
    const part = await content.loadDapps(lang, { start: at, category: selected, key } satisfies DappQuestion);
    const joined = joinParts([known, part?.entries ?? []], ({ hid }) => hid);
    // A page with nothing new, or less than a step, is the last.
    more = joined.length > known.length && (part?.received ?? 0) >= DAPP_START_STEP;
    known.splice(0, known.length, ...joined);
    if (!part?.received) break;
  }
  return {
    categories,
    selected,
    key,
    dapps: known.slice(0, shownCount),
    previousStart,
    nextStart: known.length > shownCount || more ? start + DAPP_START_STEP : null,
  };
}
