import MiniSearch, { type Query } from 'minisearch';
import type { SearchRow } from './searchRows.ts';
import { indexedTerms, mistakesForgiven, searchedTerms } from './searchTerms.ts';

/**
 * An index over everything but the DApps, which their own index finds. Its search gives the rows that have every word, also as the
 * beginning of a word, best first; where none has, mistakes in longer words are forgiven.
 */
export function indexSite(rows: readonly SearchRow[]): (text: string) => SearchRow[] {
  const index = new MiniSearch<SearchRow & { id: number }>({
    fields: ['title', 'words', 'text'],
    tokenize: indexedTerms,
    processTerm: (term) => term,
  });
  index.addAll(rows.map((row, id) => ({ ...row, id })));

  function find(terms: readonly string[], forgives: boolean): SearchRow[] {
    const query: Query = { combineWith: 'AND', queries: [...terms] };
    const found = index.search(query, {
      prefix: true,
      fuzzy: (term) => (forgives && mistakesForgiven(term)) || false,
      boost: { title: 4, words: 2 },
      tokenize: (term) => [term],
    });
    return found.flatMap(({ id }) => rows[id as number] ?? []);
  }

  return (text) => {
    const terms = searchedTerms(text);
    if (terms.length === 0) return [];
    const exact = find(terms, false);
    return exact.length > 0 ? exact : find(terms, true);
  };
}
