import type { Loaded } from './dataLoaders.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { type Dapp, type DappSummary, hasPage } from '../../../../shared/site/contentData.ts';
import type { DappItemData } from '../../../../shared/site/directoryData.ts';
import type { Content } from '../../content/content.ts';
import { awaitBriefly } from './searchDirectory.ts';

const RELATED_MAX = 4;

/**
 * A DApp of the directory. The content service has no call for one, so it is looked up in the list: what is known of it
 * is enough where the entry is part of that.
 */
export async function loadDappItem(content: Content, lang: Language, hid: string): Promise<Loaded<DappItemData>> {
  const find = (dapps: readonly Dapp[]) => dapps.find((entry) => entry.hid === hid);
  const reading = content.loadDirectory(lang);
  const directory = await (find(content.findDirectory(lang)) ? awaitBriefly(reading) : reading);
  const dapps = directory?.dapps ?? content.findDirectory(lang);
  const dapp = find(dapps);
  if (!dapp && directory?.isComplete) return 'missing';
  return { data: { dapp: dapp ?? null, related: dapp ? findRelated(dapp, dapps).map(toSummary) : [] } };
}

/** Others of the category, those with the most chains in common first. */
function findRelated(dapp: Dapp, dapps: readonly Dapp[]): Dapp[] {
  const sharedChains = ({ platforms }: Dapp) => platforms.filter((id) => dapp.platforms.includes(id)).length;
  return dapps
    .filter(({ hid, categoryId }) => hid !== dapp.hid && categoryId !== null && categoryId === dapp.categoryId)
    .filter(hasPage)
    .toSorted((one, other) => sharedChains(other) - sharedChains(one))
    .slice(0, RELATED_MAX);
}

export function toSummary({ hid, title, desc, icon }: Dapp): DappSummary {
  return { hid, title, desc, icon };
}
