import type * as z from 'zod';
import {
  activitySchema,
  applicationSchema,
  categorySchema,
  newsSchema,
  promotionSchema,
} from '../../../shared/site/content.ts';
import type { Activity, Category, Dapp, NewsArticle, NewsEntry, Promotion } from '../../../shared/site/contentData.ts';
import { findExplorerUrl } from '../../../shared/submission/explorers.ts';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';
import { toSiteMoment, toSiteTime } from '../../siteTime.ts';
import { ContentFailure } from './callContent.ts';
import type { LoadImages } from './images/images.ts';

/** A part of a list. `received` counts all entries of the response, with dropped ones: 0 means the end of the list. */
export interface Part<Entry> {
  entries: Entry[];
  received: number;
}

/** A flash, and when it was last corrected or else published, in milliseconds since 1970. */
export interface NewsDate {
  id: string;
  changedAt: number;
}

/** What parsers need beside the data. */
export interface ParserParts {
  loadImages: LoadImages;
  siteTimeZone: string;
  /** Called with the number of entries of a list that lack required fields. */
  noteDropped(kind: string, dropped: number, received: number): void;
}

/** Turns the data of a call into what pages use. Throws ContentFailure when the data has the wrong shape. */
export type ParseContent<Parsed> = (data: unknown, parts: ParserParts) => Parsed | Promise<Parsed>;

export function parseNews(data: unknown, parts: ParserParts): Part<NewsEntry> {
  return parseList('news', newsSchema, data, parts, (item) => toNewsEntry(item, parts.siteTimeZone));
}

/** The id of each flash, and when its text became what it is. */
export function parseNewsDates(data: unknown, parts: ParserParts): Part<NewsDate> {
  return parseList('news', newsSchema, data, parts, ({ id, create_time, corrected_at }) => {
    const { createTime } = toSiteTime(corrected_at ?? create_time, parts.siteTimeZone);
    return { id, changedAt: Date.parse(createTime) };
  });
}

function toNewsEntry(
  { id, title, desc, create_time, source, topic }: z.infer<typeof newsSchema>,
  siteTimeZone: string,
): NewsEntry {
  return { id, title, desc, ...toSiteTime(create_time, siteTimeZone), source: source || null, topic };
}

/** The article of a news item; null when there is no such item. */
export async function parseArticle(
  data: unknown,
  { loadImages, siteTimeZone }: ParserParts,
): Promise<{ article: NewsArticle | null }> {
  if (data === null) return { article: null };
  const item = newsSchema.safeParse(data);
  if (!item.success) throw new ContentFailure('news item without its required fields');
  // Imported with the first article: the parsers of HTML and CSS behind it take a twentieth of the start.
  const { findNewsImages, sanitizeNews } = await import('../../records/sanitizeNews.ts');
  const { content: html, img_url, img_alt: imageAlt, corrected_at: correctedAt } = item.data;
  const images = await loadImages('news', [img_url, ...findNewsImages(html)]);
  const image = images.get(img_url ?? '') ?? null;
  const corrected = correctedAt === null ? null : toSiteMoment(correctedAt, siteTimeZone);
  const entry = toNewsEntry(item.data, siteTimeZone);
  return { article: { ...entry, image, imageAlt, corrected, html: sanitizeNews(html, images) } };
}

export async function parsePromotions(data: unknown, parts: ParserParts): Promise<Promotion[]> {
  const { entries } = parseList('promotion', promotionSchema, data, parts, (promotion) => promotion);
  const urls = entries.map(({ img_url }) => img_url);
  const images = await parts.loadImages('promotion', urls);
  return entries.map(({ img_url, ...promotion }) => ({ ...promotion, image: images.get(img_url ?? '') ?? null }));
}

export function parseActivities(data: unknown, parts: ParserParts): Activity[] {
  const dateOf = (time: string | null) => time && toSiteTime(time, parts.siteTimeZone).date;
  return parseList('activity', activitySchema, data, parts, ({ start_time, end_time, ...activity }) => ({
    ...activity,
    startDate: dateOf(start_time),
    endDate: dateOf(end_time),
  })).entries;
}

export function parseCategories(data: unknown, parts: ParserParts): Category[] {
  return parseList('category', categorySchema, data, parts, (category) => category)
    .entries.filter(({ category_type }) => category_type === 0)
    .toSorted((one, other) => one.m_index - other.m_index)
    .map(({ hid, title }) => ({ hid, title }));
}

export async function parseDapps(data: unknown, parts: ParserParts): Promise<Part<Dapp>> {
  const { entries, received } = parseList('application', applicationSchema, data, parts, (dapp) => dapp);
  const urls = entries.map(({ icon_url }) => icon_url);
  const icons = await parts.loadImages('icon', urls);
  const dapps = entries.map(({ icon_url, category_id, checked_on, other_names, listed_on, ...dapp }) => ({
    ...dapp,
    contracts: dapp.contracts.map((contract) => ({ ...contract, explorer: explorerOf(contract) })),
    icon: icons.get(icon_url ?? '') ?? null,
    categoryId: category_id,
    checkedOn: checked_on,
    otherNames: other_names,
    listedOn: listed_on,
  }));
  return { entries: dapps, received };
}

/** Parses null as an empty list. Drops invalid entries and entries whose id came before. */
function parseList<Item extends { id: string } | { hid: string }, Entry>(
  kind: string,
  schema: z.ZodType<Item>,
  data: unknown,
  { noteDropped }: ParserParts,
  toEntry: (item: Item) => Entry,
): Part<Entry> {
  if (data === null) return { entries: [], received: 0 };
  if (!Array.isArray(data)) throw new ContentFailure(`${kind}: data is not a list`);
  const items = data.flatMap((raw) => schema.safeParse(raw).data ?? []);
  const dropped = data.length - items.length;
  if (dropped > 0) noteDropped(kind, dropped, data.length);
  const entries = new Map<string, Entry>();
  for (const item of items) {
    const key = 'id' in item ? item.id : item.hid;
    if (!entries.has(key)) entries.set(key, toEntry(item));
  }
  return { entries: [...entries.values()], received: data.length };
}

/** The address of a contract in an explorer. Found here, because the list of explorers is too large for browsers. */
function explorerOf({ platform, address }: { platform: number; address: string }): string | null {
  const chain = PLATFORMS.find(({ id }) => id === platform);
  return chain ? findExplorerUrl(chain.name, address) : null;
}
