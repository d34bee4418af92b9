import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListPlace } from '../../shared/site/contentData.ts';
import { DAPP_START_STEP, NEWS_PAGE_SIZE } from '../../shared/limits.ts';
import type { PageQuery } from '../../shared/site/routes.ts';
import { formatCount } from '../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { usePageView } from '../pageContext.ts';
import { Icon } from './Icon.tsx';
import { PageLink } from './links.tsx';
import { Unavailable } from './sections.tsx';

/** A list whose position is in its URL, with the other values of the URL. */
interface ListProps {
  page: 'news' | 'dapp';
  query?: PageQuery<'news' | 'dapp'>;
  place: ListPlace;
}

const STEPS = { news: NEWS_PAGE_SIZE, dapp: DAPP_START_STEP };

/**
 * The id of the entry at `index` if a step of the list begins with it: without JavaScript "load more" leads to the
 * first of the new entries.
 */
export function startId(page: ListProps['page'], { previousStart }: ListPlace, index: number): string | undefined {
  const first = previousStart === null ? 0 : previousStart + STEPS[page];
  return index > 0 && index % STEPS[page] === 0 ? fragmentOf(first + index) : undefined;
}

const fragmentOf = (start: number) => `start-${start}`;

/** A link to the longer list; with JavaScript the list grows in place. `count` entries are announced. */
export function LoadMore({ place, count, ...list }: ListProps & { count: number }) {
  const t = useMessages('common');
  const lang = useLanguage();
  const { busy, retry } = usePageView();
  const { search } = useLocation();
  const { previousStart, nextStart } = place;
  const [ref, rememberPlace] = useFocusAfterEnd(nextStart === null);
  // Not another page, category or search.
  const query = new URLSearchParams(search);
  const isCurrent =
    nextStart !== null &&
    query.get('start') === String(nextStart) &&
    (query.get('key') ?? '') === (list.query?.key ?? '');
  const loading = busy && isCurrent;
  // With `retry`, the browser did not reach the server, and the layout shows a message about that.
  if (isCurrent && !busy && !retry)
    return <Unavailable page={list.page} query={{ ...list.query, start: String(nextStart) }} />;
  return (
    <div className="load-more" aria-busy={loading} ref={ref}>
      {nextStart !== null && (
        <ListLink
          {...list}
          start={nextStart}
          inPlace="grow"
          fragment={fragmentOf(nextStart)}
          className="button button--quiet load-more__link"
          onClick={rememberPlace}
        >
          {loading ? t.loading : t.loadMore}
        </ListLink>
      )}
      {nextStart === null && (count > 0 || previousStart !== null) && (
        <p className="load-more__end quiet">{t.noMore}</p>
      )}
      <p className={count > 0 && nextStart !== null ? 'note' : 'visually-hidden'} role="status">
        {formatCount(lang, t, 'entryCount', count)}
      </p>
    </div>
  );
}

/**
 * The link that loads more is removed with the last entries: its focus then goes to the first link among the new
 * entries.
 */
function useFocusAfterEnd(isEnd: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (isEnd && before.current > 0 && document.activeElement === document.body)
      linksAbove(ref.current)[before.current]?.focus({ preventScroll: true });
    before.current = 0;
  }, [isEnd]);
  return [ref, () => void (before.current = linksAbove(ref.current).length)] as const;
}

function linksAbove(part: HTMLElement | null): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main a[href]')).filter(
    (link) => part && link.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Links to the newer entries of a list that does not start with its newest. */
export function NewerEntries({ place, ...list }: ListProps) {
  const t = useMessages('common');
  if (place.previousStart === null) return null;
  return (
    <p className="newer-entries">
      <ListLink {...list} start={place.previousStart} className="newer-entries__link">
        <Icon name="arrowLeft" />
        <span>{t.newer}</span>
      </ListLink>
    </p>
  );
}

type ListLinkProps = Omit<ListProps, 'place'> & {
  start: number;
  inPlace?: 'grow';
  fragment?: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to another position of the same list. The first one has no `start`, so that a page has one URL. */
function ListLink({ page, query, start, ...rest }: ListLinkProps) {
  return <PageLink page={page} query={{ ...query, start: start > 0 ? String(start) : '' }} {...rest} />;
}
