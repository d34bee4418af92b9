import type { Generated } from 'kysely';
import type { NewsTopic } from '../../shared/site/contentData.ts';
import type { ContentLanguage } from '../../shared/site/languages.ts';

/* The tables of content that operators write and submissions are listed in. A published entry has the status 0. */

/**
 * Who hides an entry or a token, written and read by records/hiding.ts, and why. Both are null where nobody does: an
 * entry without an accepted submission is unpublished by its status alone.
 */
export interface HiddenColumns {
  hidden_by: Generated<string | null>;
  hidden_reason: Generated<string | null>;
}

/** The editor whose change has not been replaced by a team's accepted submission since; null without one. */
export interface EditedColumns {
  edited_by: Generated<string | null>;
}

/** Translated text: one row per entry and content language. */
export interface TextTable {
  hid: number;
  lang: ContentLanguage;
  title: string;
  desc: string;
}

/** One row per news item and language; `id` and `lang` are the key. */
export interface NewsTable extends Omit<TextTable, 'hid'> {
  id: number;
  /** HTML, which the site sanitizes. */
  content: string;
  /** The Markdown that `content` was made of; null where HTML was written. */
  markdown: Generated<string | null>;
  /** SHA-256 of that `content`: an earlier release can have changed it since, and the Markdown is then void. */
  markdown_hash: Generated<string | null>;
  img_url: string | null;
  /** The picture in words, for visitors who do not see it. */
  img_alt: Generated<string | null>;
  source: string | null;
  topic: NewsTopic | null;
  /** One of NEWS_STATUSES in server/records/publicContent.ts. */
  status: number;
  /** Of a scheduled one when it becomes public; of a draft when it was made. */
  create_time: string;
  /** When the text was last changed while it was public; null for never. */
  corrected_at: Generated<string | null>;
  /** The version of a submission whose acceptance has published it; null for what operators wrote. */
  receipt: Generated<string | null>;
}

/** A DApp. `platforms` is a JSON list of platform ids; `position` orders the directory, ascending. */
export interface ApplicationTable extends HiddenColumns, EditedColumns {
  hid: Generated<number>;
  category_id: number;
  url: string;
  icon_url: string | null;
  platforms: string;
  /** JSON: list of `{ platform, address }`. */
  contracts: string;
  /** Day of the last check, YYYY-MM-DD; null when it is unknown. */
  checked_on: string | null;
  /** JSON: list of names in other scripts and former names, for a search. */
  other_names: Generated<string>;
  /** Day on which the entry was added, YYYY-MM-DD; null when it is unknown. */
  listed_on: string | null;
  status: number;
  position: number;
  /** Kind, platform and address of its submission; null when it came from no submission. */
  subject: string | null;
  /** JSON of what the entry was before a submission joined it, to be restored without that submission; else null. */
  original: string | null;
}

/**
 * Banners, activities and ads: a link with an image or a title, shown between `start_time` and `end_time` (ISO 8601),
 * activities also before.
 */
export interface PromotionTable extends EditedColumns {
  hid: number;
  kind: 'banner' | 'activity' | 'ad';
  url: string;
  img_url: string | null;
  start_time: string | null;
  end_time: string | null;
  status: number;
  position: number;
}
