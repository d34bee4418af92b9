import type { Language } from './languages.ts';
import type { FoundPage, PageName, PageParams } from './routes.ts';
import type { Collision, Submission, SubmissionFile } from './submission.ts';

/**
 * What each page is made of, as the server hands it to React and to `GET /api/page-data/<path>`. Everything here has been
 * parsed and cleaned: dates are texts in the site's time zone, addresses are absolute http(s) URLs, HTML is sanitised.
 */

/** A news flash in a list. `date` is YYYY-MM-DD, `day` MM-DD, `time` HH:mm; `createTime` is the ISO timestamp. */
export interface NewsEntry {
  id: string;
  title: string;
  desc: string;
  createTime: string;
  date: string;
  day: string;
  time: string;
  source: string | null;
  imageUrl: string | null;
}

/** A news flash with its body as sanitised HTML. */
export interface NewsArticle extends NewsEntry {
  html: string;
}

/** News of one date: `time` is the date YYYY-MM-DD. */
export interface NewsDay {
  time: string;
  list: NewsEntry[];
}

export interface Dapp {
  hid: string;
  title: string;
  url: string;
  desc: string;
  iconUrl: string | null;
  categoryId: string | null;
  platforms: number[];
}

export interface Category {
  hid: string;
  title: string;
}

/** A banner or an ad: a picture or a title that leads somewhere. */
export interface Promotion {
  hid: string;
  title: string;
  url: string;
  imageUrl: string | null;
}

export interface Activity {
  hid: string;
  title: string;
  desc: string;
  url: string | null;
  imageUrl: string | null;
  /** YYYY-MM-DD in the site's time zone, or null. */
  startDate: string | null;
  endDate: string | null;
}

/** A list whose place is in the address. `previousStart` leads back to newer entries, `nextStart` on; null where there are none. */
export interface ListPlace {
  previousStart: number | null;
  nextStart: number | null;
}

export interface HomeData {
  news: NewsDay[];
  dapps: Dapp[];
  categories: Category[];
  banners: Promotion[];
  activities: Activity[];
  ads: Promotion[];
}

export interface DappData extends ListPlace {
  categories: Category[];
  /** hid of the chosen category; the first one unless the address names another; null while there are none. */
  selected: string | null;
  key: string;
  dapps: Dapp[];
}

export interface NewsData extends ListPlace {
  days: NewsDay[];
}

export interface NewsItemData {
  /** Null when it could not be loaded now; a flash that does not exist is a 404 instead. */
  article: NewsArticle | null;
  newer: NewsEntry | null;
  older: NewsEntry | null;
}

/** What became of the newsletter box posted without JavaScript. */
export interface NewsletterData {
  result: 'success' | 'failure' | null;
  message: string | null;
  email: string;
}

/** What is wrong with a field, in the page's language. */
export interface FormError {
  /** The field's name; empty where the error belongs to none, so that nothing leads there. */
  field: string;
  message: string;
}

/** What a form holds before anybody types: it mends a submission, or was posted without a script and came back. */
export interface FormFill {
  /** By field name. */
  texts: Record<string, string>;
  errors: FormError[];
  /** Receipt of the submission it mends; its files go along unless others are chosen. */
  mends: string | null;
  files: SubmissionFile[];
  /** What it cannot be added beside; null where nothing is in its way. */
  collision: Collision | null;
}

/** A page with a form; `fill` is null while the form is empty. */
export interface FormPageData {
  fill: FormFill | null;
}

/** A moment by the site's clocks: `date` YYYY-MM-DD, `time` HH:mm, `offset` from UTC such as +8; `at` is the ISO timestamp. */
export interface SiteMoment {
  at: string;
  date: string;
  time: string;
  offset: string;
}

/** What was typed where a receipt belongs, and is none; empty where nothing was. */
export interface ReceiptEntryData {
  typed: string;
}

export interface SubmissionStatusData {
  submission: Submission;
  received: SiteMoment;
  due: SiteMoment;
  /** Of the submission's history, one by one. */
  events: SiteMoment[];
}

interface PageDataByName {
  home: HomeData;
  dapp: DappData;
  news: NewsData;
  newsItem: NewsItemData;
  newsletter: NewsletterData;
  submit: FormPageData;
  recruiting: FormPageData;
  receiptEntry: ReceiptEntryData;
  submissionStatus: SubmissionStatusData;
}

/** Pages that are text only carry no data. */
export type PageData<P extends PageName> = P extends keyof PageDataByName ? PageDataByName[P] : null;

/** A page that was found and loaded. */
export type LoadedPage = {
  [P in PageName]: Extract<FoundPage, { page: P }> & { data: PageData<P> };
}[PageName];

/** In place of a page: what went wrong, with its HTTP status. `message` is already in the page's language. */
export interface FailedPage {
  page: 'error';
  lang: Language;
  status: number;
  message: string;
}

/** What a visitor is looking at. */
export type PageView = LoadedPage | FailedPage;

export interface PageProps<P extends PageName> {
  params: PageParams<P>;
  data: PageData<P>;
}
