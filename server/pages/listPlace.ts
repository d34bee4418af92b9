import { LIST_PAGES_SHOWN_MAX, LIST_START_MAX } from '../../shared/limits.ts';

/**
 * Which part of a list an address shows: everything from `from` up to and including the page that begins at `start`.
 * A longer list grows from its head; past LIST_PAGES_SHOWN_MAX pages the head moves along, and `previousStart` leads back.
 */
export interface ShownWindow {
  from: number;
  start: number;
  previousStart: number | null;
}

/** Reads `start` of an address: a multiple of `step`, else 0. */
export function pickWindow(start: string | undefined, step: number): ShownWindow {
  const number = /^\d{1,6}$/.test(start ?? '') ? Number(start) : 0;
  const valid = number % step === 0 && number <= LIST_START_MAX ? number : 0;
  const from = Math.max(0, valid - (LIST_PAGES_SHOWN_MAX - 1) * step);
  return { from, start: valid, previousStart: from > 0 ? from - step : null };
}

/** The entries of several parts in order, each id once: pages of a moving or overlapping list share entries. */
export function joinParts<Entry>(parts: readonly (readonly Entry[])[], idOf: (entry: Entry) => string): Entry[] {
  const joined = new Map<string, Entry>();
  for (const entry of parts.flat()) {
    if (!joined.has(idOf(entry))) joined.set(idOf(entry), entry);
  }
  return [...joined.values()];
}
