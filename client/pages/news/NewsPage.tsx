import { BRAND } from '../../../shared/brand/brand.ts';
import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import { newsFeedPath } from '../../../shared/site/filePaths.ts';
import type { NewsData, PageProps } from '../../../shared/site/pageData.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { usePageView } from '../../pageContext.ts';
import { NewsDayList } from './NewsDayList.tsx';
import { TopicDrawings } from './TopicDrawing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadMore, NewerEntries, startId } from '../../ui/LoadMore.tsx';
import { PageLink } from '../../ui/links.tsx';
import { EmptyList, Unavailable } from '../../ui/sections.tsx';
import { TextPage } from '../../ui/TextPage.tsx';

export function NewsPage({ data }: PageProps<'news'>) {
  const t = useMessages('news');
  const errors = useMessages('errors');
  const { newsletter } = useMessages('layout');
  const lang = useLanguage();
  const { busy } = usePageView();
  const { topic, previousStart } = data;
  const days = data.days ?? [];
  const entries = days.flatMap(({ list }) => list);
  const ids = new Map(entries.map(({ id }, index) => [id, startId('news', data, index)]));
  const list = { page: 'news', query: { topic: topic ?? '' }, place: data } as const;
  const title = topic ? interpolate(t.topicTitle, { topic: t.topics[topic] }) : t.head.title;
  return (
    <TextPage
      head={{ ...t.head, title }}
      title={t.head.title}
      values={{ name: BRAND.name }}
      lead={t.lead}
      facts={
        <p className="cluster">
          <PageLink page="newsletter" className="button button--quiet">
            <Icon name="mail" />
            <span>{newsletter.title}</span>
          </PageLink>
          <a href={newsFeedPath(lang, 'xml')}>{t.feed}</a>
        </p>
      }
    >
      <link rel="alternate" type="application/atom+xml" title={t.head.title} href={newsFeedPath(lang, 'xml')} />
      <link rel="alternate" type="application/feed+json" title={t.head.title} href={newsFeedPath(lang, 'json')} />
      <TopicDrawings />
      {data.hasTopics && <TopicLinks topic={topic} />}
      <NewerEntries {...list} />
      {data.days === null && <Unavailable page="news" query={list.query} />}
      {data.days?.length === 0 && previousStart === null && (
        <EmptyList text={topic ? t.emptyTopic : t.empty}>
          <PageLink page={topic ? 'news' : 'home'} className="button button--quiet">
            {topic ? t.showAll : errors.backHome}
          </PageLink>
        </EmptyList>
      )}
      <NewsDayList days={days} hasLead={previousStart === null} busy={busy} idOf={({ id }) => ids.get(id)} />
      {/* Aligned with the entries, not with the dates. */}
      <div className="news-days__day">
        <span />
        <LoadMore {...list} count={entries.length} />
      </div>
    </TextPage>
  );
}

/** All news and each topic, as links. */
function TopicLinks({ topic: selected }: Pick<NewsData, 'topic'>) {
  const { topics, topicLabel } = useMessages('news');
  return (
    <nav className="topic-links" aria-label={topicLabel}>
      <ul className="cluster">
        {([null, ...NEWS_TOPICS] as const).map((topic) => (
          <li key={topic}>
            <PageLink
              page="news"
              query={{ topic: topic ?? '' }}
              inPlace="step"
              className="topic-links__link line"
              {...(topic === selected && { 'aria-current': 'true' })}
            >
              {topics[topic ?? 'all']}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
