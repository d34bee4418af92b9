import { BRAND } from '../../shared/brand/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { newsFeedPath } from '../../shared/routes.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { usePageView } from '../navigation/pageContext.ts';
import { NewsDayList } from '../news/NewsDayList.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadMore, NewerEntries } from '../ui/LoadMore.tsx';
import { PageLink } from '../ui/links.tsx';
import { EmptyList, TextPage, Unavailable } from '../ui/sections.tsx';

export function NewsPage({ data }: PageProps<'news'>) {
  const t = useMessages('news');
  const errors = useMessages('errors');
  const { newsletter } = useMessages('layout');
  const lang = useLanguage();
  const { busy } = usePageView();
  const days = data.days ?? [];
  const count = days.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name }}
      lead={t.lead}
      facts={
        <>
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
        </>
      }
    >
      <link rel="alternate" type="application/atom+xml" title={t.head.title} href={newsFeedPath(lang, 'xml')} />
      <link rel="alternate" type="application/feed+json" title={t.head.title} href={newsFeedPath(lang, 'json')} />
      <NewerEntries page="news" place={data} />
      {data.days === null && <Unavailable page="news" />}
      {data.days?.length === 0 && data.previousStart === null && (
        <EmptyList text={t.empty}>
          <PageLink page="home" className="button button--quiet">
            {errors.backHome}
          </PageLink>
        </EmptyList>
      )}
      <NewsDayList days={days} busy={busy} />
      {/* Aligned with the entries, not with the dates. */}
      <div className="news-days__day columns">
        <span />
        <LoadMore page="news" place={data} count={count} />
      </div>
    </TextPage>
  );
}
