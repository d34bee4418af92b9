import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_KEY_LENGTH_MAX } from '../../shared/limits.ts';
import type { DappData } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/links.tsx';
import { EmptyList } from '../ui/sections.tsx';

/** A GET form that works without JavaScript; with it the list changes in place. */
export function DappSearch({ searchKey, selected }: { searchKey: string; selected: string | null }) {
  const t = useMessages('dapp').search;
  const lang = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const previousKey = useRef(searchKey);
  // A new search covers all categories; one that was narrowed to a category keeps it.
  const category = (searchKey && selected) || '';

  // The field follows the list only when a link changed it, never while the visitor types.
  useEffect(() => {
    if (previousKey.current === searchKey) return;
    previousKey.current = searchKey;
    if (input.current && input.current !== document.activeElement) input.current.value = searchKey;
  }, [searchKey]);

  function search(event: SyntheticEvent) {
    event.preventDefault();
    const key = input.current?.value.trim() ?? '';
    void navigate(pathTo('dapp', lang, { key, category }), { replace: true, state: { inPlace: true } });
  }

  return (
    <form className="dapp-search" method="get" action={pathTo('dapp', lang)} role="search" onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        {t.label}
      </label>
      {category && <input type="hidden" name="category" value={category} />}
      <input
        ref={input}
        id={id}
        className="dapp-search__field control"
        type="search"
        name="key"
        defaultValue={searchKey}
        maxLength={SEARCH_KEY_LENGTH_MAX}
        placeholder={t.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className="dapp-search__submit" aria-label={t.submit}>
        <Icon name="search" />
      </button>
      {searchKey && (
        <PageLink page="dapp" query={{ category: selected ?? '' }} inPlace className="dapp-search__clear">
          {t.clear}
        </PageLink>
      )}
    </form>
  );
}

/** The empty state: says why nothing is listed and offers a way out. */
export function DappEmpty({ data: { key, selected, categories } }: { data: DappData }) {
  const t = useMessages('dapp');
  const errors = useMessages('errors');
  const quiet = { className: 'button button--quiet' };
  if (key)
    return (
      <EmptyList text={interpolate(t.empty.search, { key })}>
        {selected && (
          <PageLink page="dapp" query={{ key }} inPlace {...quiet}>
            {t.search.everywhere}
          </PageLink>
        )}
        <PageLink page="dapp" query={{ category: selected ?? '' }} inPlace {...quiet}>
          {t.search.clear}
        </PageLink>
      </EmptyList>
    );
  if (categories.length === 0)
    return (
      <EmptyList text={t.empty.directory}>
        <PageLink page="home" {...quiet}>
          {errors.backHome}
        </PageLink>
      </EmptyList>
    );
  return (
    <EmptyList text={t.empty.category}>
      <PageLink page="submit" params={{ kind: 'dapp' }} {...quiet}>
        {t.submit}
      </PageLink>
    </EmptyList>
  );
}
