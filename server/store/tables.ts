import type { Generated, Kysely } from 'kysely';
import type { ContentLanguage } from '../../shared/languages.ts';
import type {
  AuditTable,
  DeliveryTable,
  ListedTokenTable,
  RateLimitTable,
  SubmissionEventTable,
  SubmissionFileTable,
  SubmissionTable,
} from './submissionTables.ts';

/** Translated text: one row per entry and content language. */
interface TextTable {
  hid: number;
  lang: ContentLanguage;
  title: string;
  desc: string;
}

/** One row per news item and language; `id` and `lang` are the key. `create_time` is ISO 8601 in UTC; status 0 is published. */
export interface NewsTable {
  id: number;
  lang: ContentLanguage;
  title: string;
  desc: string;
  content: string;
  img_url: string | null;
  source: string | null;
  status: number;
  create_time: string;
}

export interface CategoryTable {
  hid: number;
  m_index: number;
  category_type: number;
}

/** A DApp. `platforms` is a JSON list of platform ids; `position` orders the directory, ascending. */
export interface ApplicationTable {
  hid: Generated<number>;
  category_id: number;
  url: string;
  icon_url: string | null;
  platforms: string;
  status: number;
  position: number;
  /** Kind, platform and address of its submission; null when it came from no submission. */
  subject: string | null;
}

/** Banners, activities and ads: a link with an image or a title, shown between `start_time` and `end_time`. */
export interface PromotionTable {
  hid: number;
  kind: 'banner' | 'activity' | 'ad';
  url: string;
  img_url: string | null;
  start_time: string | null;
  end_time: string | null;
  status: number;
  position: number;
}

/** `email` is lower case and unique. */
export interface SubscriberTable {
  email: string;
  lang: string;
  created_at: string;
}

/** State of the store itself, such as whether it has been seeded. */
export interface FactTable {
  name: string;
  value: string;
}

export interface Tables {
  news: NewsTable;
  category: CategoryTable;
  category_text: TextTable;
  application: ApplicationTable;
  application_text: TextTable;
  promotion: PromotionTable;
  promotion_text: TextTable;
  subscriber: SubscriberTable;
  fact: FactTable;
  submission: SubmissionTable;
  submission_file: SubmissionFileTable;
  submission_event: SubmissionEventTable;
  delivery: DeliveryTable;
  audit: AuditTable;
  listed_token: ListedTokenTable;
  rate_limit: RateLimitTable;
}

export type Store = Kysely<Tables>;
