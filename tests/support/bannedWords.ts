import { readFileSync } from 'node:fs';

/**
 * Words of an earlier private language, each with the term that took its place. They are looked for in paths, names,
 * comments and texts, camelCase split into words.
 */
const BANNED: readonly [word: RegExp, instead: string][] = [
  [/mend(s|ed|ing|able)?/, 'fix; of a submission: revise'],
  [/whoever|somebody|(nobody|everybody)[’']s/, 'public, private, or the request, client or user that is meant'],
  [/neighbour\w*/, 'upstream; of news: previous, next'],
  [/foresight|foresees?|foreseen|foreseeing/, 'precheck'],
  [/short ways?/, 'response cache lookup'],
  [/kept (page|response|answer)s?/, 'cached page, cached response'],
  [/answer cache|make answer/, 'content cache, build response'],
  [/(use )?allowances?/, 'rate limit'],
  [/(with )?patience/, 'timeout'],
  [/stills|still (part|section)s?/, 'static section'],
  [/speech/, 'i18n'],
  [/easels?|painters?/, 'drawing context, renderer'],
  [/slow bodies/, 'body timeout'],
  [/observe answers?/, 'on response'],
  [/page steps?/, 'page middleware'],
  [/(bring|brings|brought|come|comes|came) to life/, 'hydrate'],
  [/find (former|same)/, 'find duplicate'],
  [/hand(s|ed|ing)? on/, 'deliver'],
  [/first breath/, 'from the start'],
];
/** Words that are plain in a sentence and not as a name. */
const BANNED_NAMES: readonly [word: RegExp, instead: string][] = [
  [/still|still .+/, 'static section'],
  [/shown( page| visit| key| window)?/, 'page view'],
  [/edition/, 'version'],
  [/forget( .+)?/, 'invalidate'],
  [/measures|.+ measures/, 'metrics'],
  [/(find )?former/, 'duplicate'],
];

const anywhere = BANNED.map(([word, instead]) => ({ word: new RegExp(`\\b(${word.source})(?!\\w)`), instead }));
const asName = BANNED_NAMES.map(([word, instead]) => ({ word: new RegExp(`^(${word.source})$`), instead }));

/** `answerCache`, `ANSWER_CACHE` and `answer-cache` are two words each. */
const splitWords = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** `path:line: word (what to say instead)` of everything banned in a file. */
export function findBannedWords(path: string): string[] {
  const isCode = /\.(tsx?|mjs|css)$/.test(path);
  return [path, ...readFileSync(path, 'utf8').split('\n')].flatMap((line, number) => {
    const found = anywhere.flatMap(({ word, instead }) => {
      const hit = word.exec(splitWords(line))?.[0];
      return hit ? [{ hit, instead }] : [];
    });
    const names = number === 0 || isCode ? namesIn(line, number === 0) : [];
    for (const { word, instead } of asName) {
      const hit = names.find((name) => word.test(splitWords(name)));
      if (hit) found.push({ hit, instead });
    }
    return found.map(({ hit, instead }) => `${path}:${number}: ${hit} (${instead})`);
  });
}

/** The identifiers and class names of a line, without what stands in its comment; of a path, its parts. */
function namesIn(line: string, isPath: boolean): string[] {
  if (isPath) return line.split(/[/.]/);
  if (/^\s*(\/\/|\/?\*)/.test(line)) return [];
  const code = line.replace(/\s\/\/ .*$/, '').replace(/'[^']*\s[^']*'|`[^`]*\s[^`]*`|>[^<>{}]*</g, '');
  return code.match(/\.?[A-Za-z_$][\w$-]*/g)?.map((name) => name.replace(/^\./, '')) ?? [];
}
