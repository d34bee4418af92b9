import type { Language } from './languages.ts';
import { type FoundPage, pathTo, ROUTES } from './routes.ts';

/** Before a page's path: the address of its data, for the browser's next page. */
export const PAGE_DATA_PATH = '/api/page-data';

/** Atom, and JSON Feed. */
export const FEED_FORMATS = ['xml', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Path of the news feed of a language. */
export function newsFeedPath(lang: Language, format: FeedFormat): string {
  return `${pathTo('news', lang)}/feed.${format}`;
}

/** The tokens that the wallet lists, in the format of tokenlists.org. */
export const TOKEN_LIST_PATH = '/tokenlist.json';

/** The public API as OpenAPI, and the JSON schema of `/trust.json`. */
export const API_DESCRIPTION_PATH = '/openapi.json';
export const TRUST_SCHEMA_PATH = '/trust.schema.json';

/** The licences of what the site sends to browsers and others wrote. */
export const NOTICE_PATH = '/NOTICE.txt';

/** The size that X, Facebook, KakaoTalk and WeChat show without cropping. */
export const SOCIAL_IMAGE = { width: 1200, height: 630, type: 'image/png' } as const;

/**
 * An icon as the image of a shared link, the file of this density of an image of content: link previews leave images under
 * 200 px out, and not all of them read WebP.
 */
export const SOCIAL_ICON = { width: 224, height: 224, type: 'image/png', density: 4 } as const;

/** The query of an image of content that feed readers show on their own pages. */
export const EMBEDDED_IMAGE = 'feed';

/** Path of a page's social image. Pages with an open parameter, such as news items, share one. */
export function socialImagePath(version: string, { page, lang, params }: FoundPage): string {
  const closed = Object.entries(params).filter(([name]) => (ROUTES[page].params as Record<string, unknown>)[name]);
  return `/assets/social/${version}/${lang}/${[page, ...closed.map(([, value]) => value)].join('-')}.png`;
}
