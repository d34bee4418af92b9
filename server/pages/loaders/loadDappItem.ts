import type { Language } from '../../../shared/languages.ts';
import { DAPP_REQUEST_COUNT } from '../../../shared/limits.ts';
import type { Dapp, DappItemData } from '../../../shared/pageData.ts';
import type { Content } from '../../content/content.ts';

/** More than any directory has: a content service that repeats its entries must not keep a page waiting. */
const REQUESTS_MAX = 20;

/**
 * All DApps in all categories, in the content service's order, and whether the list is whole: it is not when a part of it is
 * not available.
 */
export async function loadWholeDirectory(
  content: Content,
  lang: Language,
): Promise<{ dapps: Dapp[]; isWhole: boolean }> {
  const dapps: Dapp[] = [];
  for (let request = 0; request < REQUESTS_MAX; request += 1) {
    const part = await content.loadDapps(lang, { start: request * DAPP_REQUEST_COUNT, category: null, key: '' });
    if (!part) return { dapps, isWhole: false };
    dapps.push(...part.entries);
    if (part.received < DAPP_REQUEST_COUNT) break;
  }
  return { dapps, isWhole: true };
}

/** A DApp of the directory. Null: there is no such DApp. The content service has no call for one, so it is looked up in the list. */
export async function loadDappItem(content: Content, lang: Language, hid: string): Promise<DappItemData | null> {
  const { dapps, isWhole } = await loadWholeDirectory(content, lang);
  const dapp = dapps.find((entry) => entry.hid === hid);
  return dapp || !isWhole ? { dapp: dapp ?? null } : null;
}
