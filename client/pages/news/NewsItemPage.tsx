import { BRAND } from '../../../shared/brand/brand.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { NewsArticleView, NewsSiblings, RelatedNews } from './NewsArticle.tsx';
import { TopicDrawings } from './TopicDrawing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink, RetryLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';

/** A news item, or a message that it cannot be loaded now. */
export function NewsItemPage({ params, data: { article, newer, older, related } }: PageProps<'newsItem'>) {
  const t = useMessages('newsItem');
  const head = article
    ? { title: article.title, description: article.desc || article.title, published: article.createTime }
    : { title: t.head.title, description: interpolate(t.head.description, { name: BRAND.name }) };
  return (
    <div className="news-item shell shell--section">
      <PageHead {...head} />
      <TopicDrawings />
      <nav className="newer-entries" aria-label={t.breadcrumb}>
        <PageLink page="news" className="newer-entries__link">
          <Icon name="arrowLeft" />
          <span>{t.back}</span>
        </PageLink>
      </nav>
      {/* The key resets state such as "copied" when another item is displayed. */}
      {article ? (
        <article key={article.id} className="news-article columns">
          <NewsArticleView article={article} />
        </article>
      ) : (
        <div className="stack rows">
          <SectionHeading level={1} title={t.unavailable.title} lead={t.unavailable.text} />
          <RetryLink page="newsItem" params={params} />
        </div>
      )}
      <NewsSiblings newer={newer} older={older} />
      <RelatedNews topic={article?.topic ?? null} related={related} />
    </div>
  );
}
