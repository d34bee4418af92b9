import type { Language } from '../../../shared/site/languages.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import type { CachedContent } from './contentCache.ts';
import { steadyNow } from './contentCache.ts';
import type { Part } from './contentParsers.ts';
import { readDapps } from './readDapps.ts';

/**
 * The calls of one reading of the directory: a content service that sends 40 entries of 500 gets to 4,000 of them. They
 * follow one another, so that a reading is never more than one call at a time.
 */
const CALLS_MAX = 100;
/** After a reading that failed the next one begins not before this time, however many pages need it. */
const PAUSE_MS = 1_000;

/** All DApps of all categories; not complete where the content service has more than a reading reads. */
export interface Directory {
  dapps: readonly Dapp[];
  isComplete: boolean;
}

interface Reading {
  requestedAt: number;
  result: Promise<void>;
}

interface State {
  /** The last reading that came to its end. */
  content: (CachedContent & { readonly value: Directory }) | null;
  loadedAt: number;
  failedAt: number;
  /** What readings that have not come to their end have read so far. */
  known: readonly Dapp[];
  reading: Reading | null;
}

export interface Directories {
  /** The whole directory, also a stale one, which is then read again; null when it cannot be read. Never rejects. */
  load(lang: Language): Promise<CachedContent | null>;
  /** What is known of it now. */
  find(lang: Language): readonly Dapp[];
  invalidate(): void;
}

/**
 * Reads the whole directory of a language for all requests together, which may take a minute where the content service
 * sends it in many parts: a request waits as long as it can and takes what is known. `loadPart` loads a part anew.
 */
export function createDirectories(
  loadPart: (lang: Language, start: number) => Promise<Part<Dapp> | null>,
  { freshMs, staleMs }: { freshMs: number; staleMs: number },
  now = steadyNow,
): Directories {
  const states = new Map<Language, State>();
  let invalidatedAt = -Infinity;

  function stateOf(lang: Language): State {
    const state = states.get(lang) ?? { content: null, loadedAt: 0, failedAt: -Infinity, known: [], reading: null };
    states.set(lang, state);
    return state;
  }

  async function readWhole(lang: Language, state: State, requestedAt: number): Promise<void> {
    const read = await readDapps(
      (start) => loadPart(lang, start),
      0,
      (known, _position, calls) => {
        if (known.length >= state.known.length) state.known = known;
        return calls >= CALLS_MAX;
      },
    );
    if (read.isFailed) return void (state.failedAt = now());
    const before = state.content?.value;
    const directory = { dapps: read.dapps, isComplete: read.state === 'complete' };
    // An unchanged directory stays the same object, by which its index and the pages made of it are known.
    const value = before && isSame(before, directory) ? before : directory;
    Object.assign(state, { content: { value, requestedAt }, loadedAt: now(), known: [], failedAt: -Infinity });
  }

  function startReading(lang: Language, state: State): Reading {
    const requestedAt = now();
    const result = readWhole(lang, state, requestedAt).finally(() => void (state.reading = null));
    return (state.reading = { requestedAt, result });
  }

  return {
    async load(lang) {
      const state = stateOf(lang);
      if (now() - state.loadedAt > freshMs + staleMs) state.content = null;
      const isOld = () => !state.content || state.content.requestedAt <= invalidatedAt;
      const mayStart = now() - state.failedAt > PAUSE_MS;
      if (isOld()) {
        // A reading that began before the content changed may lack the change.
        if (state.reading) await state.reading.result;
        if (isOld() && mayStart) await (state.reading ?? startReading(lang, state)).result;
      } else if (!state.reading && mayStart && now() - state.loadedAt > freshMs) void startReading(lang, state);
      return state.content;
    },
    find: (lang) => states.get(lang)?.content?.value.dapps ?? states.get(lang)?.known ?? [],
    invalidate: () => void (invalidatedAt = now()),
  };
}

function isSame(one: Directory, other: Directory): boolean {
  return (
    one.isComplete === other.isComplete &&
    one.dapps.length === other.dapps.length &&
    one.dapps.every((dapp, index) => dapp === other.dapps[index])
  );
}
