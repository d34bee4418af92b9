import { BRAND } from '../../shared/brand/brand.ts';
import type { NewsArticle, NewsEntry } from '../../shared/contentData.ts';
import type { NewsItemData } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { DateText, MomentText, momentOf } from '../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { useSite } from '../navigation/pageContext.ts';
import { ContentPicture } from '../ui/ContentPicture.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink, PageLink } from '../ui/links.tsx';
import { trustedHtml } from '../i18n/trustedHtml.ts';

export function NewsArticleView({ article }: { article: NewsArticle }) {
  const t = useMessages('newsItem');
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
          {article.source && (
            <div>
              <dt className="note">{t.source}</dt>
              <dd>{article.source}</dd>
            </div>
          )}
        </dl>
        <CopyLink
          address={address}
          words={{ copy: t.copy, copied: t.copied }}
          share={{ title: article.title, text: t.share }}
        />
      </div>
      <div className="news-article__words rows">
        {article.desc && <p className="text-page__statement quiet">{article.desc}</p>}
        {article.image && <ContentPicture image={article.image} className="news-article__picture" />}
        {/* The only place of the client that sets a content's HTML. server/content/sanitizeNews.ts has sanitised it. */}
        {article.html && <div className="news-article__body" dangerouslySetInnerHTML={trustedHtml(article.html)} />}
        <div className="stitch" aria-hidden="true" />
        <p className="note">
          {interpolate(t.official, { host: BRAND.officialHost })} <OutLink to="checkOfficial">{t.check}</OutLink>
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
        <span className="note">
          {direction} · <DateText date={date} />
        </span>
        <PageLink page="newsItem" params={{ id }} className="adjacent-news__link spread">
          <Words text={title} />
        </PageLink>
        <Icon name={icon} />
      </p>
    );
  }
}
