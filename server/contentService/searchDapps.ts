interface SearchedDapp {
  title: string;
  url: string;
  desc: string;
}

/** A letter or digit before this position means that it is inside a word. Words of other scripts have no such edge. */
const INSIDE_WORD = '(?<![\\p{Script=Latin}\\p{N}])';
const STARTS_WITH_LETTER = /^[\p{Script=Latin}\p{N}]/u;
const NO_MATCH = 5;

/**
 * The entries that match a search text in any case, best first, otherwise in their order: names that begin with it, names with
 * a word that does, other names, hosts, then descriptions with a word that begins with it. In Chinese and Korean it may be
 * any part of the description.
 */
export function searchDapps<Entry extends SearchedDapp>(entries: readonly Entry[], text: string): Entry[] {
  const key = text.trim().toLowerCase();
  if (!key) return [...entries];
  const escaped = key.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const atWordStart = new RegExp((STARTS_WITH_LETTER.test(key) ? INSIDE_WORD : '') + escaped, 'u');
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);

  function rankOf({ title, url, desc }: Entry): number {
    const name = title.toLowerCase();
    if (name.startsWith(key)) return 0;
    if (atWordStart.test(name)) return 1;
    if (name.includes(key)) return 2;
    if (hostOf(url).includes(key)) return 3;
    return atWordStart.test(desc.toLowerCase()) ? 4 : NO_MATCH;
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
