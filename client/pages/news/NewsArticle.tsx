import { BRAND } from '../../../shared/brand/brand.ts';
import type { NewsArticle, NewsEntry, NewsTopic } from '../../../shared/site/contentData.ts';
import type { NewsItemData } from '../../../shared/site/pageData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { DateText, MomentText, momentOf } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { useSite } from '../../pageContext.ts';
import { ContentPicture } from '../../ui/pictures.tsx';
import { CopyLink } from '../../ui/copyButtons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import { TopicDrawing } from './TopicDrawing.tsx';
import { trustedHtml } from '../../i18n/trustedTypes.ts';

export function NewsArticleView({ article }: { article: NewsArticle }) {
  const t = useMessages('newsItem');
  const { topics } = useMessages('news');
  const lang = useLanguage();
  const { origin } = useSite();
  const address = origin + pathTo('newsItem', lang, { id: article.id });
  return (
    <>
      <header className="news-article__top rows">
        <h1 className="news-article__title">
          <Words text={article.title} />
        </h1>
        <div className="stitch" aria-hidden="true" />
      </header>
      <div>
        <dl className="news-article__facts">
          <div>
            <dt className="note">{t.published}</dt>
            <dd>
              <MomentText moment={momentOf(article)} />
            </dd>
          </div>
          {article.corrected && (
            <div>
              <dt className="note">{t.corrected}</dt>
              <dd>
                <MomentText moment={article.corrected} />
              </dd>
            </div>
          )}
          {article.source && (
            <div>
              <dt className="note">{t.source}</dt>
              <dd>{article.source}</dd>
            </div>
          )}
          {article.topic && (
            <div>
              <dt className="note">{t.topic}</dt>
              <dd>
                <PageLink page="news" query={{ topic: article.topic }}>
                  {topics[article.topic]}
                </PageLink>
              </dd>
            </div>
          )}
        </dl>
        <CopyLink address={address} share={article.title} />
        {article.topic && !article.image && <TopicDrawing topic={article.topic} className="news-article__drawing" />}
      </div>
      <div className="news-article__words rows">
        {article.desc && <p className="text-page__statement quiet">{article.desc}</p>}
        {article.image && (
          <ContentPicture image={article.image} className="news-article__picture" alt={article.imageAlt} />
        )}
        {/* The only place of the client that sets a content's HTML. server/records/sanitizeNews.ts has sanitised it. */}
        {article.html && <div className="news-article__body" dangerouslySetInnerHTML={trustedHtml(article.html)} />}
        <div className="stitch" aria-hidden="true" />
        <p className="note">
          <span>{interpolate(t.official, { host: BRAND.officialHost })}</span>{' '}
          <PageLink page="verify">{t.check}</PageLink>
        </p>
        {/* Printed pages have no address bar, so the source is printed. */}
        <p className="news-article__printed">{address}</p>
      </div>
    </>
  );
}

/** Links to the next and previous news items, as far as they are known. */
export function NewsSiblings({ newer, older }: Pick<NewsItemData, 'newer' | 'older'>) {
  const t = useMessages('newsItem');
  if (!newer && !older) return null;
  return (
    <nav className="adjacent-news" aria-label={t.siblings}>
      {newer && sibling(newer, t.newer, 'arrowLeft')}
      {older && sibling(older, t.older, 'arrowRight')}
    </nav>
  );

  function sibling({ id, title, date }: NewsEntry, direction: string, icon: IconName) {
    return (
      <p className="adjacent-news__entry">
        <span className="note dotted">
          <span>{direction}</span> <DateText date={date} />
        </span>
        <PageLink page="newsItem" params={{ id }} className="adjacent-news__link spread">
          <Words text={title} />
        </PageLink>
        <Icon name={icon} />
      </p>
    );
  }
}

/** Other news of its topic, and the way to all of them. */
export function RelatedNews({ topic, related }: { topic: NewsTopic | null; related: NewsEntry[] }) {
  const t = useMessages('newsItem');
  const { topics } = useMessages('news');
  if (!topic || related.length === 0) return null;
  return (
    <section className="related-news" aria-labelledby="related-news">
      <h2 id="related-news">
        <Words text={t.related} />
      </h2>
      <ul className="related-news__list">
        {related.map(({ id, title, desc, date }) => (
          <li key={id} className="related-news__entry">
            <p className="note">
              <DateText date={date} />
            </p>
            <h3 className="news-days__title">
              <PageLink page="newsItem" params={{ id }} className="spread">
                <Words text={title} />
              </PageLink>
            </h3>
            <p className="quiet">{desc}</p>
          </li>
        ))}
      </ul>
      <p>
        <PageLink page="news" query={{ topic }} className="newer-entries__link">
          <span>{interpolate(t.allOfTopic, { topic: topics[topic] })}</span>
          <Icon name="arrowRight" />
        </PageLink>
      </p>
    </section>
  );
}
