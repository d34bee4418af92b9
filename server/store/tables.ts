import type { Generated, Kysely } from 'kysely';
import type { ContentLanguage } from '../../shared/languages.ts';
import type {
  AllowanceTable,
  AuditTable,
  DeliveryTable,
  ListedTokenTable,
  SubmissionEventTable,
  SubmissionFileTable,
  SubmissionTable,
} from './submissionTables.ts';

/** Text by language: a row per entry and content language. */
interface TextTable {
  hid: number;
  lang: ContentLanguage;
  title: string;
  desc: string;
}

/** `id` and `lang` together are the key: one flash, three texts. `create_time` is ISO 8601 in UTC; status 0 is published. */
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

/** A DApp. `platforms` is a JSON list of platform ids; `position` its place in the directory, ascending. */
export interface ApplicationTable {
  hid: Generated<number>;
  category_id: number;
  url: string;
  icon_url: string | null;
  platforms: string;
  status: number;
  position: number;
  /** Kind, platform and address of the submissions it came from; null for what came otherwise. */
  subject: string | null;
}

/** Banners, activities and ads: things with a picture or a title that lead somewhere, for a while. */
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

/** `email` in lower case, once. */
export interface SubscriberTable {
  email: string;
  lang: string;
  created_at: string;
}

/** Facts the store keeps of itself, such as that it was filled. */
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
  allowance: AllowanceTable;
}

export type Store = Kysely<Tables>;
