import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListPlace } from '../../shared/pageData.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { usePageView } from '../navigation/pageContext.ts';
import { Icon } from './Icon.tsx';
import { PageLink } from './links.tsx';

type LoadMoreProps = ListAddress & {
  place: ListPlace;
  /** How many entries are on the page: read out when it changes. */
  count: number;
};

/** The end of a list: a real link to its longer form, which a script turns into growing in place. */
export function LoadMore({ place, count, ...list }: LoadMoreProps) {
  const t = useMessages('common');
  const lang = useLanguage();
  const loading = useComing(place.nextStart);
  const atEnd = place.nextStart === null && (count > 0 || place.previousStart !== null);
  const shownCount = interpolate(t.entryCount, { count: formatNumber(lang, count) });
  return (
    <div className="load-more" aria-busy={loading}>
      {place.nextStart !== null && (
        <ListLink list={list} start={place.nextStart} inPlace className="button button--quiet load-more__link">
          {loading ? t.loading : t.loadMore}
        </ListLink>
      )}
      {atEnd && <p className="load-more__end">{t.noMore}</p>}
      <p className={count > 0 ? 'load-more__count' : 'visually-hidden'} role="status">
        {shownCount}
      </p>
    </div>
  );
}

/** Whether the part from `start` on is what is being fetched, and not another page or category. */
function useComing(start: number | null): boolean {
  const { busy } = usePageView();
  const { search } = useLocation();
  return busy && start !== null && new URLSearchParams(search).get('start') === String(start);
}

/** A list whose place is in its address, with what else the address says of it. */
type ListAddress = { page: 'news' } | { page: 'dapp'; category: string | null; searchKey: string };

interface ListLinkProps {
  list: ListAddress;
  start: number;
  inPlace?: boolean;
  className: string;
  children: ReactNode;
}

/** A link to another place in the same list. The list's head has no `start`: one address for one page. */
function ListLink({ list, start, ...rest }: ListLinkProps) {
  const place = start > 0 ? { start: String(start) } : {};
  if (list.page === 'news') return <PageLink page="news" query={place} {...rest} />;
  const { category, searchKey } = list;
  return (
    <PageLink
      page="dapp"
      query={{ ...place, ...(category && { category }), ...(searchKey && { key: searchKey }) }}
      {...rest}
    />
  );
}

/** The head of a list that does not begin with its newest entry: the way back to those before. */
export function NewerEntries({ place, ...list }: ListAddress & { place: ListPlace }) {
  const t = useMessages('common');
  if (place.previousStart === null) return null;
  return (
    <p className="newer-entries">
      <ListLink list={list} start={place.previousStart} className="newer-entries__link">
        <Icon name="arrowLeft" />
        {t.newer}
      </ListLink>
    </p>
  );
}
