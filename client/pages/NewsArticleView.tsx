import { BRAND } from '../../shared/brand.ts';
import type { NewsArticle } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { useSite } from '../site.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { SanitizedHtml } from './SanitizedHtml.tsx';
import { ShareLink } from './ShareLink.tsx';
import { writeDate } from '../writeDate.ts';

/** A news flash: its facts in the margin, its words in the measure. */
export function NewsArticleView({ article }: { article: NewsArticle }) {
  const t = useMessages('newsItem');
  const { date: dateWords } = useMessages('common');
  const lang = useLanguage();
  const { origin } = useSite();
  const address = origin + pathTo('newsItem', lang, { id: article.id });
  return (
    <>
      <header className="news-article__top">
        <h1 className="news-article__title">{article.title}</h1>
        <div className="stitch" aria-hidden="true" />
      </header>
      <div className="news-article__margin">
        <dl className="news-article__facts">
          <div>
            <dt>{t.published}</dt>
            <dd>
              <time dateTime={article.createTime}>
                {writeDate(article.date, dateWords)} {article.time}
              </time>
            </dd>
          </div>
          {article.source && (
            <div>
              <dt>{t.source}</dt>
              <dd>{article.source}</dd>
            </div>
          )}
        </dl>
        <ShareLink address={address} title={article.title} />
      </div>
      <div className="news-article__words">
        {article.desc && <p className="text-page__statement quiet">{article.desc}</p>}
        {article.imageUrl && (
          <img
            className="news-article__picture"
            src={article.imageUrl}
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
        {article.html && <SanitizedHtml html={article.html} className="news-article__body" />}
        <div className="stitch" aria-hidden="true" />
        <p className="note">
          {fill(t.official, { host: BRAND.officialHost })} <OutLink to="checkOfficial">{t.check}</OutLink>
        </p>
        {/* On paper a page has no address bar, and where a notice comes from must be possible to check. */}
        <p className="news-article__printed">{address}</p>
      </div>
    </>
  );
}
