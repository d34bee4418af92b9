import { useEffect, useRef } from 'react';
import { DIRECTORY_SORTS } from '../../../shared/site/contentData.ts';
import type { DappData } from '../../../shared/site/directoryData.ts';
import { findPlatformLabel, isNotRunning } from '../../../shared/submission/platforms.ts';
import { ALL_CATEGORIES, type PageQuery } from '../../../shared/site/routes.ts';
import { formatCount, formatNumber } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';

export type DirectorySelection = Pick<DappData, 'selected' | 'chain' | 'sort' | 'key'>;

/** The query of a selection. A search covers all categories, so its address names a category only when it is narrowed. */
export function directoryQuery({ selected, chain, sort, key }: DirectorySelection): PageQuery<'dapp'> {
  const category = selected ?? (key ? '' : ALL_CATEGORIES);
  return { category, chain: chain === null ? '' : String(chain), sort: sort ?? '', key };
}

/** All entries and the directory's categories, as links. */
export function CategoryTabs({ data }: { data: DappData }) {
  const t = useMessages('dapp');
  const { categories, selected, counts, dapps } = data;
  const lang = useLanguage();
  const label = useCountLabel();
  const current = useCurrentInView(`${lang} ${selected} ${dapps !== null}`);
  const tabs = [{ hid: null, title: t.allCategories }, ...categories].map((tab) => {
    const count = counts && (tab.hid === null ? counts.all : (counts.byCategory[tab.hid] ?? 0));
    return { ...tab, count };
  });
  return (
    <nav className="category-tabs" aria-label={t.categories}>
      {/* The key sets the position again in another language, in which the tabs have other widths. */}
      <ul key={lang} className="category-tabs__list">
        {tabs.map(({ hid, title, count }) => (
          <li key={hid ?? ''}>
            <PageLink
              page="dapp"
              query={directoryQuery({ ...data, selected: hid })}
              inPlace="step"
              className="category-tabs__tab"
              {...label(title, count)}
              // Without a list none is selected: the categories could not be loaded either.
              {...(hid === selected && dapps && { 'aria-current': 'true', ref: current })}
            >
              <span>{title}</span> <Count count={count} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The chains of the listed DApps, as links; the selected one leads back to all chains. Those that may not run any more
 * come last and are folded away.
 */
export function ChainFilter({ data }: { data: DappData }) {
  const t = useMessages('dapp').chainFilter;
  const { chain, chains } = data;
  // The selected chain can be cleared also where it does not occur.
  const offered = chain === null || chains.includes(chain) ? chains : [chain, ...chains];
  const rest = offered.filter(isNotRunning);
  if (offered.length === 0) return null;
  return (
    <nav className="chain-filter" aria-label={t.label}>
      <ChainLinks data={data} ids={offered.filter((id) => !isNotRunning(id))} />
      {rest.length > 0 && (
        <details className="chain-filter__rest" open={chain !== null && rest.includes(chain)}>
          <summary className="note">{t.notRunning}</summary>
          <ChainLinks data={data} ids={rest} />
        </details>
      )}
    </nav>
  );
}

function ChainLinks({ data, ids }: { data: DappData; ids: number[] }) {
  const t = useMessages('dapp').chainFilter;
  const { chain, counts } = data;
  const label = useCountLabel();
  const current = useCurrentInView(`${useLanguage()} ${chain}`);
  const links = ids.map((id) => ({
    id,
    name: findPlatformLabel(id) ?? '',
    count: counts && (counts.byChain[id] ?? 0),
  }));
  if (links.length === 0) return null;
  return (
    <ul className="chain-filter__list">
      {links.map(({ id, name, count }) => (
        <li key={id}>
          <PageLink
            page="dapp"
            query={directoryQuery({ ...data, chain: id === chain ? null : id })}
            inPlace="step"
            className="chain-filter__chain line"
            {...label(name, count)}
            {...(id === chain && { 'aria-current': 'true', title: t.clear, ref: current })}
          >
            <ChainMark platform={id} />
            <span translate="no">{name}</span> <Count count={count} />
            {id === chain && <Icon name="close" />}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** A filter's name with its number and what that counts, as it is read aloud: it begins with what is seen. */
function useCountLabel() {
  const t = useMessages('dapp');
  const lang = useLanguage();
  return (title: string, count: number | null) =>
    count === null ? {} : { 'aria-label': formatCount(lang, t, 'counted', count, { title }) };
}

/** The number of DApps that a filter leads to. */
function Count({ count }: { count: number | null }) {
  const lang = useLanguage();
  return count === null ? null : <span className="filter-count">{formatNumber(lang, count)}</span>;
}

/** How many of all entries the list has, above it; nothing where that is not known. */
export function ListCount({ data: { counts, total, dapps } }: { data: DappData }) {
  const t = useMessages('dapp').listCount;
  const lang = useLanguage();
  if (!counts || total === null || !dapps?.length) return null;
  const { selected } = counts;
  return (
    <p className="list-count note">
      {selected === total
        ? formatCount(lang, t, 'all', total)
        : formatCount(lang, t, 'some', total, { selected: formatNumber(lang, selected) })}
    </p>
  );
}

/** The orders of the list, as links; a search has its own. */
export function SortLinks({ data }: { data: DappData }) {
  const t = useMessages('dapp').sort;
  return (
    <nav className="sort-links cluster note" aria-label={t.label}>
      {[null, ...DIRECTORY_SORTS].map((sort) => (
        <PageLink
          key={sort}
          page="dapp"
          query={directoryQuery({ ...data, sort })}
          inPlace="step"
          className="sort-links__link"
          {...(sort === data.sort && { 'aria-current': 'true' })}
        >
          {t[sort ?? 'own']}
        </PageLink>
      ))}
    </nav>
  );
}

/**
 * A `ref` for the current link: its line is scrolled sideways until the link is in view, each time that `what` it belongs
 * to changes. The page stays. An effect, because every other change of the view must come before it is measured: else
 * the whole page would be laid out twice.
 */
function useCurrentInView(what: string) {
  const current = useRef<HTMLAnchorElement>(null);
  const shown = useRef('');
  useEffect(() => {
    const link = current.current;
    const line = link?.closest('ul');
    if (!link || !line || shown.current === what) return;
    shown.current = what;
    const [{ left, width }, box] = [line.getBoundingClientRect(), link.getBoundingClientRect()];
    line.scrollLeft += box.left - left - (width - box.width) / 2;
  }, [what]);
  return current;
}
