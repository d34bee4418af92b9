import { Feed } from 'feed';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import { type FeedFormat, newsFeedPath } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { NewsEntry } from '../../../shared/site/contentData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { escapeHtml } from '../../../shared/site/textFormats.ts';

/** Characters that XML 1.0 does not allow. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** Renders the newest news as Atom 1.0 or JSON Feed, without the current time: equal news give equal feeds. */
export function renderNewsFeed(
  origin: string,
  lang: Language,
  entries: readonly NewsEntry[],
  format: FeedFormat,
): string {
  const { head } = CATALOGS[lang].news;
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
    updated: new Date(entries[0]?.createTime ?? 0),
    feedLinks: {
      atom: origin + newsFeedPath(lang, 'xml'),
      json: origin + newsFeedPath(lang, 'json'),
    },
    author: { name: BRAND.name, link: BRAND.officialOrigin },
  });
  for (const { id, title, desc, createTime } of entries) {
    const address = origin + pathTo('newsItem', lang, { id });
    const [text, summary] = [title.replace(NOT_IN_XML, ''), desc.replace(NOT_IN_XML, '')];
    feed.addItem({
      // Both formats take the description as HTML, Atom the title too. JSON Feed has titles as text.
      title: format === 'xml' ? escapeHtml(text) : text,
      id: address,
      link: address,
      description: escapeHtml(summary),
      date: new Date(createTime),
    });
  }
  return format === 'xml' ? feed.atom1() : feed.json1();
}
