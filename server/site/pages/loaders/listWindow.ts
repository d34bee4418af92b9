import { LIST_PAGES_SHOWN_MAX, LIST_START_MAX } from '../../../../shared/limits.ts';

/**
 * The part of a list an address shows: everything from the entry `first` to the end of the page that begins at `start`.
 * Past LIST_PAGES_SHOWN_MAX pages `first` moves along, and `previousStart` is the link back.
 */
export interface ListWindow {
  first: number;
  start: number;
  previousStart: number | null;
}

/** Reads `start` of an address: a multiple of `step`, else 0. */
export function pickWindow(start: string | undefined, step: number): ListWindow {
  const number = /^\d{1,6}$/.test(start ?? '') ? Number(start) : 0;
  const valid = number % step === 0 && number <= LIST_START_MAX ? number : 0;
  const first = Math.max(0, valid - (LIST_PAGES_SHOWN_MAX - 1) * step);
  return { first, start: valid, previousStart: first > 0 ? first - step : null };
}
