import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Dapp } from '../../../shared/site/contentData.ts';
import type { DappData } from '../../../shared/site/directoryData.ts';
import { DAPP_START_STEP } from '../../../shared/limits.ts';
import { chainsOf, countDapps } from '../../../shared/site/directoryCounts.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { useLanguage } from '../../i18n/messages.ts';
import { loadDirectory } from '../../shell/navigation/apiCalls.ts';
import { type NavigationState, useSite } from '../../pageContext.ts';
import { needsDocument } from '../../shell/navigation/pageViews.ts';
import { directoryQuery } from './DirectoryFilters.tsx';

/** Until the server's list follows, this many entries are shown: more than a screen has room for. */
const TYPED_SHOWN_MAX = 12;

type Search = (key: string) => Dapp[];

export interface DirectorySearch {
  /**
   * The list that the page shows: that of the address or, while the visitor types, the result of the browser's search.
   */
  shown: DappData;
  /** The text in the field is not the search of the address. */
  isOpen: boolean;
  /** `shown` was found in the browser: the server's list follows when the visitor pauses. */
  isTyped: boolean;
  /** The selection that links continue from, with the text that is in the field. */
  selection: DappData;
  /** Takes the text of the field. */
  type(key: string): void;
  /** Loads the entries and their index. */
  prepare(): void;
}

/**
 * Searches the directory in the browser while the visitor types, with the index that the server uses too. Until it is
 * loaded, or where the directory has more entries than one response, the list follows the address only.
 */
export function useDirectorySearch(data: DappData): DirectorySearch {
  const lang = useLanguage();
  const { analytics } = useSite();
  const { search: addressQuery, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && ((state ?? {}) as NavigationState).isTyped === true;
  const [typed, setTyped] = useState<string | null>(null);
  const [index, setIndex] = useState<{ lang: string; search: Search } | null>(null);
  const preparedFor = useRef('');

  // Another address ends the typing, but not one that the typing itself led to: the visitor may have typed on.
  useEffect(() => {
    if (isOwn) return;
    const key = new URLSearchParams(addressQuery).get('key') ?? '';
    setTyped((text) => (text === key ? text : null));
  }, [addressQuery, isOwn]);

  async function prepare(): Promise<void> {
    if (preparedFor.current === lang) return;
    preparedFor.current = lang;
    try {
      const [{ indexDapps }, dapps] = await Promise.all([
        import('../../../shared/site/dappSearch.ts'),
        loadDirectory(lang),
      ]);
      if (dapps?.length === data.total) setIndex({ lang, search: indexDapps(dapps, data.categories) });
    } catch {
      // The server's search goes on without it; the next focus tries again.
      preparedFor.current = '';
    }
  }

  const isOpen = typed !== null && typed !== data.key;
  // A new search covers all categories; one that was narrowed to a category keeps it.
  const search = (isOpen && index?.lang === lang && index.search) || null;
  const selection = isOpen ? selectTyped(data, typed, search) : data;
  // An address that needs a document is not loaded before the search is submitted.
  const isFollowed = !isOpen || !needsDocument(pathTo('dapp', lang, directoryQuery(selection)), analytics);
  return {
    shown: search ? findTyped(selection, isFollowed) : data,
    isOpen,
    isTyped: search !== null && isFollowed,
    selection,
    type(key) {
      // The field shows each key at once, and the list follows in slices. A cleared field has to lead on from
      // everything at once.
      if (key === '') setTyped(key);
      else startTransition(() => setTyped(key));
    },
    prepare: () => void prepare(),
  };
}

/** What the text of the field selects: all that `search` finds there, or the entries of the list until it can search. */
function selectTyped(data: DappData, key: string, search: Search | null): DappData {
  const selection = { ...data, key, selected: data.key ? data.selected : null };
  if (!search) return { ...selection, counts: null };
  const found = search(key);
  const { selected, chain } = selection;
  const dapps = found.filter(({ categoryId }) => selected === null || categoryId === selected);
  return { ...selection, dapps, chains: chainsOf(dapps), counts: countDapps(found, { selected, chain }) };
}

/**
 * The list that is shown for a search; one that no list of the server follows is as long as that and leads on to it.
 */
function findTyped(selection: DappData, isFollowed: boolean): DappData {
  const { chain } = selection;
  const found = (selection.dapps ?? []).filter(({ platforms }) => chain === null || platforms.includes(chain));
  const dapps = found.slice(0, isFollowed ? TYPED_SHOWN_MAX : DAPP_START_STEP);
  const nextStart = !isFollowed && dapps.length < found.length ? DAPP_START_STEP : null;
  return { ...selection, previousStart: null, nextStart, sort: null, collections: [], dapps, isPartial: false };
}
