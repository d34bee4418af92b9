import { BRAND } from '../../shared/brand/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { newsFeedPath } from '../../shared/routes.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { usePageView } from '../navigation/pageContext.ts';
import { NewsDayList } from '../news/NewsDayList.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadMore, NewerEntries } from '../ui/LoadMore.tsx';
import { PageLink } from '../ui/links.tsx';
import { EmptyList, PageOpening } from '../ui/sections.tsx';

/** News flashes by date. */
export function NewsPage({ data }: PageProps<'news'>) {
  const t = useMessages('news');
  const errors = useMessages('errors');
  const { newsletter } = useMessages('layout');
  const lang = useLanguage();
  const { busy } = usePageView();
  const count = data.days.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={interpolate(t.head.description, { name: BRAND.name })} />
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
