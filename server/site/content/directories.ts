import type { Language } from '../../../shared/site/languages.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import type { Part } from './contentParsers.ts';
import { readDapps } from './readDapps.ts';
import { createWholeReadings, type WholeReadings } from './wholeReadings.ts';

/**
 * The calls of one reading of the directory: a content service that sends 40 entries of 500 gets to 4,000 of them. They
 * follow one another, so that a reading is never more than one call at a time.
 */
const CALLS_MAX = 100;

/** All DApps of all categories; not complete where the content service has more than a reading reads. */
export interface Directory {
  dapps: readonly Dapp[];
  isComplete: boolean;
}

/** Reads the whole directory. `loadPart` loads a part anew. */
export function createDirectories(
  loadPart: (lang: Language, start: number) => Promise<Part<Dapp> | null>,
  times: { freshMs: number; staleMs: number },
): WholeReadings<Directory> {
  return createWholeReadings(
    {
      lengthOf: ({ dapps }) => dapps.length,
      async read(lang, { before }, note) {
        const { dapps, state, isFailed } = await readDapps(
          (start) => loadPart(lang, start),
          0,
          (known, _position, calls) => {
            note({ dapps: known, isComplete: false });
            return calls >= CALLS_MAX;
          },
        );
        if (isFailed) return null;
        const directory = { dapps, isComplete: state === 'complete' };
        return before && isSame(before, directory) ? before : directory;
      },
    },
    times,
  );
}

function isSame(one: Directory, other: Directory): boolean {
  return (
    one.isComplete === other.isComplete &&
    one.dapps.length === other.dapps.length &&
    one.dapps.every((dapp, index) => dapp === other.dapps[index])
  );
}
