import { randomBytes } from 'node:crypto';
import helmet from 'helmet';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../../client/App.tsx';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { pickSections } from '../../../client/i18n/messages.ts';
import type { Site } from '../../../client/pageContext.ts';
import { pageModules } from '../../../client/pages/pageModules.ts';
import type { NewsArticle } from '../../../shared/site/contentData.ts';
import { type Language, toContentLanguage } from '../../../shared/site/languages.ts';
import type { LoadedPage } from '../../../shared/site/pageData.ts';
import { pathOf } from '../../../shared/site/routes.ts';
import { sanitizeNews } from '../../records/sanitizeNews.ts';
import { loadPictureSize } from '../../records/storedPictures.ts';
import { toSiteMoment, toSiteTime } from '../../siteTime.ts';
import type { Store } from '../../store/tables.ts';
import type { NewsRow } from '../review/changeNews.ts';
import type { DeskConfig } from '../messages.ts';

/** Where the build puts the style sheets of the public site, beside that of the desk. */
const SITE_STYLES = ['/preview.css', '/preview-inner.css', '/preview-news.css'];
const PREVIEWS_MAX = 50;

/** Previews of what is not stored, by the key in their address: the last ones, in the memory of this desk. */
const previews = new Map<string, readonly NewsRow[]>();

/** Keeps the rows of a posted form for its frames. Returns the key. */
export function addPreview(rows: readonly NewsRow[]): string {
  const key = randomBytes(12).toString('base64url');
  previews.set(key, rows);
  const [oldest] = previews.keys();
  if (previews.size > PREVIEWS_MAX && oldest !== undefined) previews.delete(oldest);
  return key;
}

export function findPreview(key: string, lang: Language): NewsRow | undefined {
  return previews.get(key)?.find((row) => row.lang === toContentLanguage(lang));
}

/**
 * The headers of a preview: the desk may frame it, which no other page of the desk allows. Its own files and pictures
 * are all that it loads, and it runs no script.
 */
export const previewHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'"],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'self'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'sameorigin' },
});

/** The page of a news flash as visitors get it, as HTML without scripts. */
export async function renderPreview(store: Store, row: NewsRow, lang: Language, config: DeskConfig): Promise<string> {
  const article = await toArticle(store, row, config.siteTimeZone);
  const view: LoadedPage<'newsItem'> = {
    page: 'newsItem',
    lang,
    params: { id: article.id },
    query: {},
    data: { article, newer: null, older: null, related: [] },
  };
  await pageModules.load('newsItem');
  const site: Site = {
    origin: config.siteOrigin,
    messagesVersion: '',
    socialVersion: '',
    chainMarks: '',
    sheets: {},
    alerts: [],
    vitalsSample: 0,
  };
  const page = (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {SITE_STYLES.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Links would leave the preview: the frame opens no windows, so they do nothing. */}
        <base target="_blank" />
      </head>
      <body>
        <StaticRouter location={pathOf(view)}>
          <App state={{ view, messages: pickSections(CATALOGS[lang], 'newsItem'), site }} pageModules={pageModules} />
        </StaticRouter>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The article as the site makes it. Pictures in the body are fetched by the site later, and are left out here. */
async function toArticle(store: Store, row: NewsRow, timeZone: string): Promise<NewsArticle> {
  return {
    id: String(row.id),
    title: row.title,
    desc: row.desc,
    ...toSiteTime(row.create_time, timeZone),
    source: row.source,
    topic: row.topic,
    image: row.img_url === null ? null : await loadPictureSize(store, row.img_url),
    imageAlt: row.img_alt ?? '',
    corrected: row.corrected_at === null ? null : toSiteMoment(row.corrected_at, timeZone),
    html: sanitizeNews(row.content, new Map()),
  };
}
