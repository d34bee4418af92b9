import type { Language } from '../../../shared/site/languages.ts';
import type { CachedContent } from './contentCache.ts';
import { steadyNow } from './contentCache.ts';

/** After a reading that failed the next one begins not before this time, however many requests need it. */
const PAUSE_MS = 1_000;

interface Reading {
  requestedAt: number;
  result: Promise<void>;
}

interface State<Whole> {
  /** The last reading that came to its end. */
  content: (CachedContent & { readonly value: Whole }) | null;
  loadedAt: number;
  failedAt: number;
  /** What readings that have not come to their end have read so far. */
  known: Whole | null;
  reading: Reading | null;
}

interface Reader<Whole> {
  /**
   * Reads the whole list; null when a part of it cannot be read. An unchanged list is the same object as `before`, what
   * the last reading has read, by which what is made of it is known. `isChanged`: the content was changed since then.
   */
  read(
    lang: Language,
    last: { before: Whole | null; isChanged: boolean },
    note: (known: Whole) => void,
  ): Promise<Whole | null>;
  lengthOf(whole: Whole): number;
}

export interface WholeReadings<Whole> {
  /** The whole list, also a stale one, which is then read again; null when it cannot be read. Never rejects. */
  load(lang: Language): Promise<CachedContent | null>;
  /** What is known of it now; null for nothing. */
  find(lang: Language): Whole | null;
  invalidate(): void;
}

/**
 * Reads the whole list of a language for all requests together, which may take minutes where the content service sends
 * it in many parts: a request waits as long as it can and takes what is known.
 */
export function createWholeReadings<Whole>(
  { read, lengthOf }: Reader<Whole>,
  { freshMs, staleMs }: { freshMs: number; staleMs: number },
  now = steadyNow,
): WholeReadings<Whole> {
  const states = new Map<Language, State<Whole>>();
  let invalidatedAt = -Infinity;

  function stateOf(lang: Language): State<Whole> {
    const state = states.get(lang) ?? { content: null, loadedAt: 0, failedAt: -Infinity, known: null, reading: null };
    states.set(lang, state);
    return state;
  }

  const isOutdated = ({ content }: State<Whole>) => !content || content.requestedAt <= invalidatedAt;

  async function readWhole(lang: Language, state: State<Whole>, requestedAt: number): Promise<void> {
    const last = { before: state.content?.value ?? null, isChanged: isOutdated(state) };
    const value = await read(lang, last, (known) => {
      if (!state.known || lengthOf(known) >= lengthOf(state.known)) state.known = known;
    });
    if (value === null) return void (state.failedAt = now());
    Object.assign(state, { content: { value, requestedAt }, loadedAt: now(), known: null, failedAt: -Infinity });
  }

  function startReading(lang: Language, state: State<Whole>): Reading {
    const requestedAt = now();
    const result = readWhole(lang, state, requestedAt).finally(() => void (state.reading = null));
    return (state.reading = { requestedAt, result });
  }

  return {
    async load(lang) {
      const state = stateOf(lang);
      if (now() - state.loadedAt > freshMs + staleMs) state.content = null;
      const mayStart = now() - state.failedAt > PAUSE_MS;
      if (isOutdated(state)) {
        // A reading that began before the content changed may lack the change.
        if (state.reading) await state.reading.result;
        if (isOutdated(state) && mayStart) await (state.reading ?? startReading(lang, state)).result;
      } else if (!state.reading && mayStart && now() - state.loadedAt > freshMs) void startReading(lang, state);
      return state.content;
    },
    find(lang) {
      const state = states.get(lang);
      return state?.content?.value ?? state?.known ?? null;
    },
    invalidate: () => void (invalidatedAt = now()),
  };
}
