import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../i18n/formatNumber.ts';
import { type Messages, useLanguage } from '../../i18n/messages.ts';
import { type NavigationState, usePageView, useSite } from '../../pageContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { currentKey, onTraverse } from '../navigation/historyEntries.ts';
import { useLateSection } from '../navigation/lateSection.ts';
import { findTarget, isPlain } from '../navigation/linkClicks.ts';
import { SearchForm } from './SearchForm.tsx';
import { RefusedSearch, SearchRows } from './SearchRows.tsx';
import { useSiteSearch } from './useSiteSearch.ts';

interface SearchDialogProps {
  onClose: () => void;
}

/** The dialog of the search. Opens as soon as it is rendered; Escape, the back button and a click beside it close it. */
export function SearchDialog(props: SearchDialogProps) {
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

function LoadedDialog({ onClose }: SearchDialogProps) {
  const t = useLateSection('search');
  return t && <OpenDialog t={t} onClose={onClose} />;
}

function OpenDialog({ t, onClose }: SearchDialogProps & { t: Messages['search'] }) {
  const lang = useLanguage();
  const { analytics } = useSite();
  const navigate = useNavigate();
  const { dialog, leave } = useOwnEntry(onClose);
  const { state, found, setTyped } = useSiteSearch(t, lang);
  const input = useRef<HTMLInputElement>(null);

  const results = useRef<HTMLDivElement>(null);
  const onClick = useEffectEvent(follow);
  useEffect(() => {
    const element = results.current;
    const listener = (event: MouseEvent) => onClick(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, []);

  /** A link to a page of the site takes the place of the dialog in the history. */
  function follow(event: MouseEvent) {
    const next = findTarget((event.target as Element).closest('a'), analytics);
    if (!next || !isPlain(event)) return;
    event.preventDefault();
    leave();
    void navigate(next.target + next.hash, { replace: true });
  }

  /** The arrows lead from the field through the results, and Escape out of them. */
  function step(event: KeyboardEvent) {
    // In a search field the key would only clear it.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return dialog.current?.close();
    }
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (direction === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const links = dialog.current?.querySelectorAll<HTMLElement>('.search-rows a') ?? [];
    const stops = [input.current, ...Array.from(links)];
    const place = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.min(Math.max(place + direction, 0), stops.length - 1)]?.focus();
  }

  const count = (found?.rows.length ?? 0) + (found?.question ? 1 : 0);
  return (
    <dialog className="search-dialog surface" aria-label={t.label} ref={dialog} onKeyDown={step}>
      <SearchForm t={t} ref={input} onTyped={setTyped}>
        <button type="submit" className="icon-button" aria-label={t.submit} title={t.submit}>
          <Icon name="search" />
        </button>
        <button type="button" className="icon-button" aria-label={t.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </SearchForm>
      <p className="search-dialog__count note" role="status">
        {state === 'failed'
          ? t.failed
          : !found
            ? t.hint
            : state === 'loading'
              ? t.loading
              : !found.refusal && formatCount(lang, t, 'results', count)}
      </p>
      <div className="search-dialog__results" ref={results}>
        {found?.refusal && <RefusedSearch t={t} refusal={found.refusal} />}
        {found && !found.refusal && (state === 'ready' || found.question) && (
          <SearchRows t={t} {...found} more={t.enter} />
        )}
      </div>
    </dialog>
  );
}

/** Opens a dialog with an entry of its own in the history, so that the back button closes it. */
function useOwnEntry(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<string | undefined>(undefined);
  const navigate = useNavigate();
  const isError = usePageView().view.page === 'error';
  const actions = useRef({ navigate, onClose });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { pathname, search, hash } = window.location;
    // An error page would be loaded anew.
    if (!isError) {
      void actions.current.navigate(pathname + search + hash, { state: { inPlace: true } satisfies NavigationState });
      entry.current = currentKey();
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    onTraverse(() => {
      entry.current = undefined;
      element.close();
    }, signal);
    const onClosed = () => {
      if (entry.current !== undefined && entry.current === currentKey()) void actions.current.navigate(-1);
      actions.current.onClose();
    };
    element.addEventListener('close', onClosed, { signal });
    // A click on the backdrop targets the dialog itself.
    element.addEventListener('click', ({ target }) => target === element && element.close(), { signal });
    element.showModal();
    return () => listeners.abort();
  }, [isError]);

  /** Closes the dialog and keeps its entry, which another view takes. */
  const leave = () => {
    entry.current = undefined;
    dialog.current?.close();
  };
  return { dialog, leave };
}
