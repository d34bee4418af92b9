/**
 * What the content service gives, parsed and clean: dates are in the site's time zone, URLs are absolute http(s) URLs,
 * HTML is sanitised.
 */

/** An image of content, drawn by this site: path of its file at density 1, and its size in CSS pixels. */
export interface ContentImage {
  src: string;
  width: number;
  height: number;
}

/** What a news item is about. */
export const NEWS_TOPICS = ['release', 'security', 'nodes', 'community'] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** A news item in a list. `date` is YYYY-MM-DD, `day` MM-DD, `time` HH:mm; `createTime` is the ISO timestamp. */
export interface NewsEntry {
  id: string;
  title: string;
  desc: string;
  createTime: string;
  date: string;
  day: string;
  time: string;
  source: string | null;
  /** Null when the content service does not say. */
  topic: NewsTopic | null;
}

/** In the site's time zone: `date` YYYY-MM-DD, `time` HH:mm, `offset` from UTC such as +8; `at` is the ISO timestamp. */
export interface SiteMoment {
  at: string;
  date: string;
  time: string;
  offset: string;
}

/** A news item with its body as sanitised HTML. */
export interface NewsArticle extends NewsEntry {
  image: ContentImage | null;
  /** The image in words; empty for one that adds nothing to the text. */
  imageAlt: string;
  /** When the public text was last corrected; null for never. */
  corrected: SiteMoment | null;
  html: string;
}

/** News of one date: `time` is the date YYYY-MM-DD. */
export interface NewsDay {
  time: string;
  list: NewsEntry[];
}

export interface Dapp {
  /** Its URL when the content service gives it no id. */
  hid: string;
  title: string;
  url: string;
  desc: string;
  icon: ContentImage | null;
  categoryId: string | null;
  platforms: number[];
  /** `explorer`: the page of the address in its chain's explorer; null without one. */
  contracts: { platform: number; address: string; explorer: string | null }[];
  /** Day on which the entry was checked last, YYYY-MM-DD; null when the content service does not say. */
  checkedOn: string | null;
  /** Names in other scripts, former names, nicknames: a search finds them. */
  otherNames: string[];
  /** Day on which the entry was added, YYYY-MM-DD; null when the content service does not say. */
  listedOn: string | null;
}

/** Whether a DApp has a page of its own: one without an id has none, because the page's path consists of it. */
export function hasPage({ hid, url }: Pick<Dapp, 'hid' | 'url'>): boolean {
  return hid !== url;
}

/** An entry in a short list, as a link to its page. */
export type DappSummary = Pick<Dapp, 'hid' | 'title' | 'desc' | 'icon'>;

/** Orders of the directory beside its own: the newest first, or by name. */
export const DIRECTORY_SORTS = ['new', 'name'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** A few entries above the directory: the newest, some to begin with, some on one chain. */
export interface DappCollection {
  kind: 'new' | 'start' | 'chain';
  dapps: DappSummary[];
}

/** A DApp of the home page: every home page carries some of them, without what it does not show. */
export type HomeDapp = Pick<Dapp, 'hid' | 'title' | 'url' | 'icon' | 'categoryId' | 'platforms'>;

export type Category = Pick<Dapp, 'hid' | 'title'>;

/** A banner or an ad: an image or a title with a link. */
export type Promotion = Pick<Dapp, 'hid' | 'title' | 'url'> & { image: ContentImage | null };

export interface Activity {
  hid: string;
  title: string;
  desc: string;
  url: string | null;
  /** YYYY-MM-DD in the site's time zone, or null. */
  startDate: string | null;
  endDate: string | null;
}

/** A list whose position is in the URL. `previousStart` and `nextStart` are null at the ends. */
export interface ListPlace {
  previousStart: number | null;
  /** Where the list goes on; the page's own start when those entries could not be loaded. */
  nextStart: number | null;
}
