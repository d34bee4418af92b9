import { type InputEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { SEARCH_KEY_LENGTH_MAX } from '../../../shared/limits.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { pickSearchKey } from '../../../shared/site/textFormats.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { type NavigationState, useSite } from '../../pageContext.ts';
import { needsDocument } from '../../shell/navigation/pageViews.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import { directoryQuery } from './DirectoryFilters.tsx';
import type { DirectorySearch } from './useDirectorySearch.ts';

/** The search is sent to the server when no key was pressed for this time. */
const TYPING_PAUSE_MS = 250;
/** After this time without a key press the next search adds a history entry instead of replacing one. */
const SETTLED_MS = 2_000;
/** Letters of an unfinished composition that transcribe another script, such as Pinyin. */
const TRANSCRIPTION = /[a-z]/i;

/** A GET form that works without JavaScript; with it the list is filtered in place while the visitor types. */
export function DappSearch({ search }: { search: DirectorySearch }) {
  const t = useMessages('dapp').search;
  const lang = useLanguage();
  const { analytics } = useSite();
  const navigate = useNavigate();
  const type = useNavigationType();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, selection } = search;
  const { key, selected, chain } = selection;
  const previousKey = useRef(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * The last search that was typed: its address, when its last key was pressed and at which address, and whether it
   * continues the one before.
   */
  const typed = useRef({ address: '', time: -Infinity, startAddress: '', continues: false });
  // A new search covers all categories; one that was narrowed to a category keeps it.
  const kept = { selected: key ? selected : null, chain, sort: null };

  // The field follows the list, unless its own search brought the list: the visitor may have typed on.
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    const isOwn = isOpen || (type !== 'POP' && typed.current.address === addressNow());
    if (input.current && !isOwn) input.current.value = key;
  }, [key, type, isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onInput(event: InputEvent) {
    const { isComposing, data: letters } = event.nativeEvent;
    if (isComposing && TRANSCRIPTION.test(letters ?? '')) return;
    searchSoon(event);
  }

  function searchSoon({ timeStamp: now }: SyntheticEvent) {
    search.type(pickSearchKey(input.current?.value));
    const { address, time } = typed.current;
    if (timer.current === undefined) typed.current.continues = address === addressNow() && now - time < SETTLED_MS;
    typed.current.time = now;
    typed.current.startAddress = addressNow();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A link that was followed meanwhile takes the place of the search.
      if (typed.current.startAddress === addressNow()) searchNow();
    }, TYPING_PAUSE_MS);
  }

  /**
   * A search is a step of the history, which is replaced while the visitor types on, or a document, which waits until
   * they submit.
   */
  function searchNow(isSubmitted = false) {
    stopTimer();
    const next = pickSearchKey(input.current?.value);
    if (next === pickSearchKey(new URLSearchParams(window.location.search).get('key') ?? '')) return;
    const address = pathTo('dapp', lang, directoryQuery({ ...kept, key: next }));
    if (needsDocument(address, analytics)) {
      if (isSubmitted) window.location.assign(address);
      return;
    }
    typed.current.address = address;
    void navigate(address, {
      replace: typed.current.continues,
      state: { inPlace: true, isTyped: true } satisfies NavigationState,
    });
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    searchNow(true);
    typed.current.time = -Infinity;
  }

  function stopTimer() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  function clear() {
    stopTimer();
    if (!input.current) return;
    input.current.value = '';
    search.type('');
    input.current.focus();
  }

  return (
    <form className="dapp-search" method="get" action={pathTo('dapp', lang)} role="search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {t.label}
      </label>
      {kept.selected !== null && <input type="hidden" name="category" value={kept.selected} />}
      {chain !== null && <input type="hidden" name="chain" value={chain} />}
      <input
        ref={input}
        id={id}
        className="dapp-search__field control"
        type="search"
        name="key"
        defaultValue={key}
        maxLength={SEARCH_KEY_LENGTH_MAX}
        placeholder={t.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={search.prepare}
        onInput={onInput}
        onCompositionEnd={searchSoon}
      />
      {key && (
        <PageLink
          page="dapp"
          query={directoryQuery({ ...kept, key: '' })}
          inPlace="step"
          className="dapp-search__clear icon-button"
          aria-label={t.clear}
          title={t.clear}
          onClick={clear}
        >
          <Icon name="close" />
        </PageLink>
      )}
      <button type="submit" className="dapp-search__submit icon-button" aria-label={t.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}
