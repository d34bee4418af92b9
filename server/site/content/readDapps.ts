import { DAPP_START_STEP, LIST_START_MAX } from '../../../shared/limits.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import type { Part } from './contentParsers.ts';

/** What was read of a list. */
interface ReadDapps {
  dapps: Dapp[];
  /** `partial`: the list may go on; `unavailable`: nothing could be loaded. */
  state: 'complete' | 'partial' | 'unavailable';
  /** A part could not be loaded. */
  isFailed: boolean;
}

/** Called before the step at `position`; `calls` were made. */
type IsEnough = (known: readonly Dapp[], position: number, calls: number) => boolean;

/**
 * Reads a list in steps, each entry once, until `isEnough` or the end of the list: a part with nothing new, or less than
 * a step. Parts overlap: a step whose entries an earlier part contained is not loaded again, except the one at `always`.
 */
export async function readDapps(
  load: (start: number) => Promise<Part<Dapp> | null>,
  first: number,
  isEnough: IsEnough,
  always: number | null = null,
): Promise<ReadDapps> {
  let dapps: Dapp[] = [];
  let calls = 0;
  for (
    let position = first;
    position <= LIST_START_MAX && !isEnough(dapps, position, calls);
    position += DAPP_START_STEP
  ) {
    if (position !== always && dapps.length >= position - first + DAPP_START_STEP) continue;
    const part = await load(position);
    if (!part) return { dapps, state: calls > 0 ? 'partial' : 'unavailable', isFailed: true };
    calls += 1;
    const joined = joinParts([dapps, part.entries], ({ hid }) => hid);
    const isLast = joined.length === dapps.length || part.received < DAPP_START_STEP;
    dapps = joined;
    if (isLast) return { dapps, state: 'complete', isFailed: false };
  }
  return { dapps, state: 'partial', isFailed: false };
}

/** The entries of several parts in order, each id once: pages of a changing or overlapping list share entries. */
export function joinParts<Entry>(parts: readonly (readonly Entry[])[], idOf: (entry: Entry) => string): Entry[] {
  const joined = new Map<string, Entry>();
  for (const entry of parts.flat()) {
    if (!joined.has(idOf(entry))) joined.set(idOf(entry), entry);
  }
  return [...joined.values()];
}
