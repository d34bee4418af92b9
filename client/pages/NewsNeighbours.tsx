import type { NewsEntry, NewsItemData } from '../../shared/pageData.ts';
import { useMessages } from '../messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { writeDate } from '../writeDate.ts';

/** The entries before and after, as far as they are known. */
export function NewsNeighbours({ newer, older }: Pick<NewsItemData, 'newer' | 'older'>) {
  const t = useMessages('newsItem');
  const { date: dateWords } = useMessages('common');
  if (!newer && !older) return null;
  return (
    <nav className="news-neighbours" aria-label={t.neighbours}>
      {newer && neighbour(newer, t.newer, 'arrowLeft')}
      {older && neighbour(older, t.older, 'arrowRight')}
    </nav>
  );

  function neighbour({ id, title, date }: NewsEntry, direction: string, icon: IconName) {
    return (
      <p className="news-neighbours__entry">
        <span className="note">
          {direction} · <time dateTime={date}>{writeDate(date, dateWords)}</time>
        </span>
        <PageLink page="newsItem" params={{ id }} className="news-neighbours__link">
          {title}
        </PageLink>
        <Icon name={icon} />
      </p>
    );
  }
}
