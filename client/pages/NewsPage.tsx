import { BRAND } from '../../shared/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { newsFeedPath } from '../../shared/routes.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { useShown } from '../shown.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { NewerEntries } from '../ui/NewerEntries.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { EmptyList } from './EmptyList.tsx';
import { NewsDayList } from './NewsDayList.tsx';
import { PageOpening } from './PageOpening.tsx';

/** News flashes by date. */
export function NewsPage({ data }: PageProps<'news'>) {
  const t = useMessages('news');
  const errors = useMessages('errors');
  const { newsletter } = useMessages('layout');
  const lang = useLanguage();
  const { busy } = useShown();
  const count = data.days.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={fill(t.head.description, { name: BRAND.name })} />
      <link rel="alternate" type="application/atom+xml" title={t.head.title} href={newsFeedPath(lang, 'xml')} />
      <link rel="alternate" type="application/feed+json" title={t.head.title} href={newsFeedPath(lang, 'json')} />
      <PageOpening title={t.head.title} lead={t.lead}>
        <p className="quiet">{newsletter.promise}</p>
        <p>
          <PageLink page="newsletter" className="button button--quiet">
            <Icon name="mail" />
            {newsletter.title}
          </PageLink>
        </p>
        <p>
          <a href={newsFeedPath(lang, 'xml')}>{t.feed}</a>
        </p>
      </PageOpening>
      <NewerEntries page="news" place={data} />
      {count === 0 && data.previousStart === null && (
        <EmptyList text={t.empty}>
          <PageLink page="home" className="button button--quiet">
            {errors.backHome}
          </PageLink>
        </EmptyList>
      )}
      <NewsDayList days={data.days} busy={busy} />
      {/* Under the entries, not under the dates. */}
      <div className="news-days__day">
        <span />
        <LoadMore page="news" place={data} count={count} />
      </div>
    </div>
  );
}
