import { Feed } from 'feed';
import { PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import { EMBEDDED_IMAGE, type FeedFormat, newsFeedPath } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { NewsArticle, NewsEntry } from '../../../shared/site/contentData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { escapeHtml } from '../../../shared/site/textFormats.ts';
import { type Content, PAGE_TIMEOUT_MS, withTimeout } from '../content/content.ts';

/** Characters that XML 1.0 does not allow. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A feed has as many items as a page of the list; their texts are asked for in turns, so that no burst is sent. */
const ASKED_AT_ONCE = 4;
/** The images of a sanitised text, in whose values quotes and angle brackets are escaped: they are all of this site. */
const IMAGE = /<img src="([^"]*)"(?: srcset="[^"]*")?/g;

/** An item with its whole text, or as the list has it where that cannot be had now. */
type FeedItem = NewsEntry | NewsArticle;

/** The newest news with their texts, as far as they come in the time of a page; null when there is no list. */
export async function loadFeedItems(content: Content, lang: Language): Promise<FeedItem[] | null> {
  const news = await content.loadNews(lang, 0);
  if (!news) return null;
  return withTimeout(content, PAGE_TIMEOUT_MS, async (limited) => {
    const items: FeedItem[] = [];
    for (let first = 0; first < news.entries.length; first += ASKED_AT_ONCE) {
      const asked = news.entries.slice(first, first + ASKED_AT_ONCE);
      const found = await Promise.all(asked.map(({ id }) => limited.loadNewsItem(lang, id)));
      items.push(...asked.map((entry, place) => found[place]?.article ?? entry));
    }
    return items;
  });
}

/** Renders the newest news as Atom 1.0 or JSON Feed, without the current time: equal news give equal feeds. */
export function renderNewsFeed(
  origin: string,
  lang: Language,
  entries: readonly FeedItem[],
  format: FeedFormat,
): string {
  const { head } = PLAIN_CATALOGS[lang].news;
  const link = origin + pathTo('news', lang);
  const feed = new Feed({
    title: `${head.title} · ${BRAND.name}`,
    description: interpolate(head.description, { name: BRAND.name }),
    id: link,
    link,
    language: lang,
    copyright: BRAND.name,
    generator: BRAND.name,
    favicon: `${origin}/favicon.svg`,
    updated: new Date(Math.max(0, ...entries.map((entry) => changedAt(entry).getTime()))),
    feedLinks: {
      atom: origin + newsFeedPath(lang, 'xml'),
      json: origin + newsFeedPath(lang, 'json'),
    },
    author: { name: BRAND.name, link: BRAND.officialOrigin },
  });
  for (const entry of entries) {
    const address = origin + pathTo('newsItem', lang, { id: entry.id });
    const [title, summary] = [entry.title.replace(NOT_IN_XML, ''), entry.desc.replace(NOT_IN_XML, '')];
    const content = 'html' in entry ? wholeText(origin, entry) : '';
    feed.addItem({
      // Atom takes title and summary as HTML, JSON Feed as text; it has the summary as the text where there is no other.
      title: format === 'xml' ? escapeHtml(title) : title,
      id: address,
      link: address,
      description: format === 'xml' || !content ? escapeHtml(summary) : summary,
      ...(content && { content }),
      date: changedAt(entry),
      published: new Date(entry.createTime),
    });
  }
  return format === 'xml' ? feed.atom1() : feed.json1();
}

/** When an item was last corrected, or else published. */
function changedAt(entry: FeedItem): Date {
  return new Date(('corrected' in entry && entry.corrected?.at) || entry.createTime);
}

/** The picture and the text of an article as its page has them, with addresses for other sites; empty where it has neither. */
function wholeText(origin: string, { image, imageAlt, html }: NewsArticle): string {
  const picture = image
    ? `<p><img src="${image.src}" alt="${escapeHtml(imageAlt)}" width="${image.width}" height="${image.height}"></p>`
    : '';
  return (picture + html)
    .replace(NOT_IN_XML, '')
    .replace(IMAGE, (_tag, path: string) => `<img src="${origin}${path}?${EMBEDDED_IMAGE}"`);
}
