import { useEffect, useState } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import type { NewsArticle, NewsEntry, NewsItemData } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { writeDate } from '../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { useSite } from '../navigation/pageContext.ts';
import { useCopy } from '../ui/CopyLink.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink, PageLink } from '../ui/links.tsx';

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
          {interpolate(t.official, { host: BRAND.officialHost })} <OutLink to="checkOfficial">{t.check}</OutLink>
        </p>
        {/* On paper a page has no address bar, and where a notice comes from must be possible to check. */}
        <p className="news-article__printed">{address}</p>
      </div>
    </>
  );
}

interface SanitizedHtmlProps {
  /** Only what server/content/sanitizeNews.ts has let through. */
  html: string;
  className: string;
}

/**
 * Content's own HTML. The only place of the client that sets markup from a text: the server has taken out everything but
 * plain elements and http(s) addresses before the text became page data, so nothing is cleaned here a second time.
 */
function SanitizedHtml({ html, className }: SanitizedHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface ShareLinkProps {
  address: string;
  title: string;
}

/**
 * Hands an address on: by the device's own means where it has any, and always by the clipboard. Both need a script, so they
 * are not there before there is one; their place is kept free.
 */
function ShareLink({ address, title }: ShareLinkProps) {
  const t = useMessages('newsItem');
  const { copyFailed } = useMessages('errors');
  const [ways, setWays] = useState<'none' | 'copy' | 'share'>('none');
  const [result, copy] = useCopy();
  useEffect(() => setWays('share' in navigator ? 'share' : 'copy'), []);

  return (
    <div className="share-link cluster">
      {ways === 'share' && (
        <button
          type="button"
          className="button button--quiet share-link__button"
          // Refused is what it is when the visitor changes their mind.
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          <Icon name="send" />
          {t.share}
        </button>
      )}
      {ways !== 'none' && (
        <button type="button" className="button button--quiet share-link__button" onClick={() => copy(address)}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {t.copy}
        </button>
      )}
      <p className="note" role="status">
        {result === 'copied' && t.copied}
        {result === 'failed' && copyFailed}
      </p>
    </div>
  );
}

/** The entries before and after, as far as they are known. */
export function NewsSiblings({ newer, older }: Pick<NewsItemData, 'newer' | 'older'>) {
  const t = useMessages('newsItem');
  const { date: dateWords } = useMessages('common');
  if (!newer && !older) return null;
  return (
    <nav className="adjacent-news" aria-label={t.neighbours}>
      {newer && neighbour(newer, t.newer, 'arrowLeft')}
      {older && neighbour(older, t.older, 'arrowRight')}
    </nav>
  );

  function neighbour({ id, title, date }: NewsEntry, direction: string, icon: IconName) {
    return (
      <p className="adjacent-news__entry">
        <span className="note">
          {direction} · <time dateTime={date}>{writeDate(date, dateWords)}</time>
        </span>
        <PageLink page="newsItem" params={{ id }} className="adjacent-news__link">
          {title}
        </PageLink>
        <Icon name={icon} />
      </p>
    );
  }
}
