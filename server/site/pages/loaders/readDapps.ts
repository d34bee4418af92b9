import type { Language } from '../../../../shared/site/languages.ts';
import { DAPP_START_STEP, LIST_START_MAX } from '../../../../shared/limits.ts';
import type { Dapp } from '../../../../shared/site/contentData.ts';
import type { Content } from '../../content/content.ts';
import type { Part } from '../../content/contentParsers.ts';
import { joinParts } from './listWindow.ts';

/** What was read of a list. */
interface ReadDapps {
  dapps: Dapp[];
  /** `partial`: the list may go on; `unavailable`: nothing could be loaded. */
  state: 'complete' | 'partial' | 'unavailable';
}

/**
 * Reads a list in steps, each entry once, until `isEnough` (called before the step at `position`) or the end of the
 * list: a part with nothing new, or less than a step. Parts overlap: a step whose entries an earlier part contained is
 * not loaded again, except the one at `always`.
 */
export async function readDapps(
  load: (start: number) => Promise<Part<Dapp> | null>,
  first: number,
  isEnough: (known: readonly Dapp[], position: number) => boolean,
  always: number | null = null,
): Promise<ReadDapps> {
  let dapps: Dapp[] = [];
  let isLoaded = false;
  for (let position = first; position <= LIST_START_MAX && !isEnough(dapps, position); position += DAPP_START_STEP) {
    if (position !== always && dapps.length >= position - first + DAPP_START_STEP) continue;
    const part = await load(position);
    if (!part) return { dapps, state: isLoaded ? 'partial' : 'unavailable' };
    isLoaded = true;
    const joined = joinParts([dapps, part.entries], ({ hid }) => hid);
    const isLast = joined.length === dapps.length || part.received < DAPP_START_STEP;
    dapps = joined;
    if (isLast) return { dapps, state: 'complete' };
  }
  return { dapps, state: 'partial' };
}

/** All DApps of all categories. */
export function readWholeDirectory(content: Content, lang: Language): Promise<ReadDapps> {
  const load = (start: number) => content.loadDapps(lang, { start, category: null, key: '' });
  return readDapps(load, 0, () => false);
}
