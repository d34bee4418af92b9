import { useLocation } from 'react-router-dom';
import type { ListPlace } from '../../shared/pageData.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { useShown } from '../shown.ts';
import { ListLink, type ListAddress } from './ListLink.tsx';

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
  const shownCount = fill(t.entryCount, { count: formatNumber(lang, count) });
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
  const { busy } = useShown();
  const { search } = useLocation();
  return busy && start !== null && new URLSearchParams(search).get('start') === String(start);
}
