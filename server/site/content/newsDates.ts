import { DAY_MS, LIST_START_MAX, NEWS_PAGE_SIZE } from '../../../shared/limits.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { steadyNow } from './contentCache.ts';
import type { NewsDate, Part } from './contentParsers.ts';
import { createWholeReadings, type WholeReadings } from './wholeReadings.ts';

/** All news of a language, the newest first; not complete where there are more than the pages of the list reach. */
export interface NewsDates {
  news: readonly NewsDate[];
  isComplete: boolean;
}

/** What was taken back, or was corrected further down the list, is found after this time at the latest. */
const ANEW_MS = DAY_MS;

/**
 * Reads ids and times of all news, one call after another: five thousand at most, once a day and where the content was
 * changed at the desk. In between the list is read from its beginning to what is known, which is one call as a rule.
 */
export function createNewsDates(
  loadPart: (lang: Language, start: number) => Promise<Part<NewsDate> | null>,
  times: { freshMs: number; staleMs: number },
  now = steadyNow,
): WholeReadings<NewsDates> {
  const readAnewAt = new Map<Language, number>();
  return createWholeReadings(
    {
      lengthOf: ({ news }) => news.length,
      async read(lang, { before, isChanged }, note) {
        const startedAt = now();
        const isContinued = before !== null && !isChanged && startedAt - (readAnewAt.get(lang) ?? 0) < ANEW_MS;
        const read = new Map<string, NewsDate>();
        const whole = (isComplete: boolean) => sameOr(before, { news: [...read.values()], isComplete });
        let noted = 0;
        let isComplete = false;
        for (let start = 0; start <= LIST_START_MAX && !isComplete; start += NEWS_PAGE_SIZE) {
          const part = await loadPart(lang, start);
          if (!part) return null;
          const known = read.size;
          for (const one of part.entries) if (!read.has(one.id)) read.set(one.id, one);
          const joined = isContinued ? joinKnown([...read.values()], before) : null;
          if (joined) return joined;
          // A list that repeats itself has no more either.
          isComplete = part.received === 0 || read.size === known;
          // Each time twice as many, so that copying them takes no time to speak of.
          if (read.size < 2 * noted) continue;
          noted = read.size;
          note(whole(false));
        }
        readAnewAt.set(lang, startedAt);
        return whole(isComplete);
      },
    },
    times,
    now,
  );
}

/** What was read now and behind it what was known, where the last one read was known; null where they do not meet. */
function joinKnown(read: readonly NewsDate[], before: NewsDates): NewsDates | null {
  const last = read.at(-1);
  const place = last ? before.news.findIndex(({ id }) => id === last.id) : -1;
  if (place < 0) return null;
  const ids = new Set(read.map(({ id }) => id));
  const older = before.news.slice(place + 1).filter(({ id }) => !ids.has(id));
  return sameOr(before, { news: [...read, ...older], isComplete: before.isComplete });
}

function sameOr(before: NewsDates | null, read: NewsDates): NewsDates {
  const isSame =
    before !== null &&
    before.isComplete === read.isComplete &&
    before.news.length === read.news.length &&
    before.news.every(({ id, changedAt }, place) => {
      const other = read.news[place];
      return other?.id === id && other.changedAt === changedAt;
    });
  return isSame ? before : read;
}
