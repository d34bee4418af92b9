import { useEffect, useState } from 'react';
import type { CheckQuestion, ReadSearch, SearchRefusal } from '../../../shared/genuine/readQuestion.ts';
import { SEARCH_ROWS_SHOWN } from '../../../shared/limits.ts';
import { indexDapps } from '../../../shared/site/dappSearch.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { dappRow, SEARCH_KINDS, type SearchIndex, type SearchRow } from '../../../shared/site/searchRows.ts';
import { indexSite } from '../../../shared/site/siteSearch.ts';
import { loadDirectory } from '../navigation/apiCalls.ts';
import { readTyped } from './submitSearch.ts';

type Search = (text: string, isQuestion: boolean) => SearchRow[];

/** What a text has found; null before there is a text, or the index. */
interface Found {
  typed: string;
  refusal: SearchRefusal | null;
  question: CheckQuestion | null;
  rows: readonly SearchRow[];
}

/** Searches in the browser while the visitor types: nothing of it is sent. */
export function useSiteSearch(lang: Language) {
  const [search, setSearch] = useState<{ find: Search } | 'failed' | null>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    let isGone = false;
    loadSearch(lang).then(
      (find) => !isGone && setSearch({ find }),
      () => !isGone && setSearch('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [lang]);

  useEffect(() => {
    let isOld = false;
    const text = typed.trim();
    const show = (read: ReadSearch) => {
      if (isOld) return;
      if (text === '') setFound(null);
      else if (read.kind !== 'words') setFound({ typed: '', refusal: read.kind, question: null, rows: [] });
      else {
        const rows = search && search !== 'failed' ? search.find(text, read.question !== null) : [];
        setFound({ typed: text, refusal: null, question: read.question, rows });
      }
    };
    readTyped(text).then(show, () => show({ kind: 'words', question: null }));
    return () => {
      isOld = true;
    };
  }, [typed, search]);

  return { state: search === 'failed' ? ('failed' as const) : search ? 'ready' : 'loading', found, setTyped };
}

/** Loads what is searched. DApps are found by the directory's own search, and missing where it cannot be loaded. */
async function loadSearch(lang: Language): Promise<Search> {
  const [response, dapps] = await Promise.all([
    fetch(`/api/search/index?lang=${lang}`),
    loadDirectory(lang).catch(() => null),
  ]);
  if (!response.ok) throw new Error(`The index of the search: ${response.status}`);
  const { data } = (await response.json()) as { data: SearchIndex };
  const find = indexSite(data.rows);
  const findDapps = indexDapps(dapps ?? [], data.categories);
  return (text, isQuestion) => {
    const own = findDapps(text).map((dapp) => dappRow(dapp, lang));
    // What only looks like an address of ours must not lead to it.
    const rows = isQuestion ? own : [...own, ...find(text)];
    return SEARCH_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, SEARCH_ROWS_SHOWN));
  };
}
