import { useEffect, useState } from 'react';
import type { CheckQuestion, ReadSearch, SearchRefusal } from '../../../shared/genuine/readQuestion.ts';
import { SEARCH_ROWS_SHOWN } from '../../../shared/limits.ts';
import { indexDapps, type SearchedDapp } from '../../../shared/site/dappSearch.ts';
import { findListed } from '../../../shared/site/findListed.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { dappRow, SEARCH_KINDS, type SearchIndex, type SearchRow } from '../../../shared/site/searchRows.ts';
import { indexSite } from '../../../shared/site/siteSearch.ts';
import type { Messages } from '../../i18n/messages.ts';
import { loadDirectory } from '../navigation/apiCalls.ts';
import { draftVerdict, type ShownVerdict } from './draftVerdict.ts';
import type { Draft } from './compareDraft.ts';
import { compareTyped, readTyped } from './submitSearch.ts';

interface Search {
  find: (text: string, isQuestion: boolean) => SearchRow[];
  dapps: readonly SearchedDapp[];
}

/** What a text has found; null before there is a text, or the index. */
interface Found {
  typed: string;
  refusal: SearchRefusal | null;
  question: CheckQuestion | null;
  /** What this browser can say of the question. */
  verdict: ShownVerdict | null;
  rows: readonly SearchRow[];
}

const EMPTY: Search = { find: () => [], dapps: [] };
const NOTHING: Found = { typed: '', refusal: null, question: null, verdict: null, rows: [] };

/** Searches in the browser while the visitor types: nothing of it is sent. */
export function useSiteSearch(t: Messages['search'], lang: Language) {
  const [search, setSearch] = useState<Search | 'failed' | null>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    let isGone = false;
    loadSearch(lang).then(
      (loaded) => !isGone && setSearch(loaded),
      () => !isGone && setSearch('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [lang]);

  useEffect(() => {
    let isOld = false;
    const text = typed.trim();
    const show = (read: ReadSearch, draft: Draft | null) => {
      if (isOld) return;
      if (text === '') return setFound(null);
      if (read.kind !== 'words') return setFound({ ...NOTHING, refusal: read.kind });
      const { question } = read;
      const { find, dapps } = search && search !== 'failed' ? search : EMPTY;
      // A code of a mail and a version are no hosts.
      const compared = question && 'q' in question ? draft : null;
      const verdict = question && draftVerdict(t, text, compared, findListed(dapps, text));
      setFound({ typed: text, refusal: null, question, verdict, rows: find(text, question !== null) });
    };
    Promise.all([readTyped(text), compareTyped(text)]).then(
      ([read, draft]) => show(read, draft),
      () => show({ kind: 'words', question: null }, null),
    );
    return () => {
      isOld = true;
    };
  }, [t, typed, search]);

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
  const findRows: Search['find'] = (text, isQuestion) => {
    const own = findDapps(text).map((dapp) => dappRow(dapp, lang));
    // What only looks like an address of ours must not lead to it.
    const rows = isQuestion ? own : [...own, ...find(text)];
    return SEARCH_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, SEARCH_ROWS_SHOWN));
  };
  return { find: findRows, dapps: dapps ?? [] };
}
