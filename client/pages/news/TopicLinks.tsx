import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import type { NewsData } from '../../../shared/site/pageData.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';

/** All news and each topic, as links. */
export function TopicLinks({ topic: selected }: Pick<NewsData, 'topic'>) {
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
