import type { QueueFigures } from '../submission/queueData.ts';
import type { CONFIRM_FAILURES, StatusResult } from '../submission/statusResults.ts';
import type {
  Activity,
  Category,
  HomeDapp,
  ListPlace,
  NewsArticle,
  NewsDay,
  NewsEntry,
  NewsTopic,
  Promotion,
  SiteMoment,
} from './contentData.ts';
import type { DappData, DappItemData } from './directoryData.ts';
import type { Language } from './languages.ts';
import type { FoundPages, PageName, PageParams } from './routes.ts';
import type {
  Challenge,
  Collision,
  CollisionHelp,
  ListingDispute,
  Submission,
  SubmissionFile,
} from '../submission/submission.ts';
import type { FormKind } from '../submission/schemas/formSections.ts';
import type { VersionsData } from '../genuine/allVersions.ts';
import type { Offers } from '../genuine/offers.ts';
import type { CheckQuestion, SearchRefusal } from '../genuine/readQuestion.ts';
import type { Product, VerifyAnswer } from '../genuine/verify.ts';
import type { SearchRow, SearchVerdict } from './searchRows.ts';

/** The data of each page, as the server gives it to React. `GET /api/page-data/<path>` uses the page state's names. */

export interface HomeData {
  /** Null when it cannot be loaded now; empty when there is none. */
  news: NewsDay[] | null;
  dapps: HomeDapp[] | null;
  categories: Category[];
  banners: Promotion[];
  activities: Activity[];
  ads: Promotion[];
  offers: Offers;
}

export interface NewsData extends ListPlace {
  /** The topic of the listed news; null for all. */
  topic: NewsTopic | null;
  /** The news have topics: not every content service has them. */
  hasTopics: boolean;
  /** Null when they cannot be loaded now. */
  days: NewsDay[] | null;
}

export interface NewsItemData {
  /** Null when it cannot be loaded now. A missing news item is a 404 instead. */
  article: NewsArticle | null;
  newer: NewsEntry | null;
  older: NewsEntry | null;
  /** Others of its topic beside these, the newest first. */
  related: NewsEntry[];
}

/** An error of a field, in the page's language. */
export interface FormError {
  /** The field's name; empty when the error belongs to no field. */
  field: string;
  message: string;
  /** As in `Issue`; a message without one is complete. */
  code?: string;
}

/** Initial content of a form that revises a submission, or that was posted without JavaScript and has errors. */
export interface FormFill {
  /** By field name. */
  texts: Record<string, string>;
  errors: FormError[];
  /** Receipt of the submission that this form revises; its files are kept unless new ones are chosen. */
  revises: string | null;
  files: SubmissionFile[];
  /** The listing or submission that blocks this one; null when there is none. */
  collision: Collision | null;
  /** Files that came with the form and are kept for an hour, unless others are chosen. */
  uploads: SubmissionFile[];
  /** Names of the fields whose file came with the form and is lost: without JavaScript the browser cannot keep it. */
  filesAgain: string[];
  /** Key of a returned form; empty when nothing of it is kept. */
  returned: string;
  /** What the reviewer requested, in the page's language, with a note; null when nothing was. */
  requested: { reasons: FormError[]; note: string } | null;
  /** What the team can do about it. */
  help: CollisionHelp | null;
  /** Idempotency key of the form; empty when the browser makes it. */
  key: string;
  /** The directory's entry that the form was opened for: it is posted, and has a draft of its own. */
  about?: string;
}

/** A page with a form; `fill` is null while the form is empty. */
export interface FormPageData {
  fill: FormFill | null;
  /** The mailed code with which the form takes the place of an earlier submission; null without one. */
  takeoverCode: string | null;
  /** No forms are taken for now. */
  isClosed: boolean;
}

export interface SubmissionStatusData {
  submission: Submission;
  /** The day of this response, YYYY-MM-DD in the site's time zone. */
  loadedOn: string;
  received: SiteMoment;
  due: SiteMoment;
  /** The day on which what is set aside is gone on with; null when it is not set aside. */
  aside: SiteMoment | null;
  /** Times of the submission's events, in the same order. */
  events: SiteMoment[];
  /** How the team can prove control; null when it has, or when nothing can be proven. */
  challenge: Challenge | null;
  proven: SiteMoment | null;
  /** Number of the DApp in the directory; null unless it is listed there. */
  listedAs: string | null;
  sendsMail: boolean;
  /** A reviewer is looking at it. */
  isAssigned: boolean;
  /** What the listed team is told of. */
  disputes: ListingDispute[];
  /** A dispute that it was told of was decided in favour of its listing, and no other one is open. */
  isKept: boolean;
  /** What the team has typed into a form of this page that was refused; empty when none was. */
  typed: string;
  /** The result of a form on this page. */
  done: StatusResult | null;
  /** The words of a result of one of the team's forms, because the page carries them for nobody else. */
  teamResult: string | null;
  /** What has become of it, in words with placeholders, because the page carries those of no other state. */
  state: { title: string; lead: string };
  /** How many more may be sent until when; null while it is no matter. */
  limit: { left: number; until: SiteMoment } | null;
}

/** `sent`: a mail with a link to confirm is on its way. `expired`: the code is not valid any more. */
export const NEWSLETTER_RESULTS = ['success', 'sent', 'confirmed', 'left', 'expired'] as const;

interface PageDataByName {
  home: HomeData;
  dapp: DappData;
  dappItem: DappItemData;
  download: { offers: Offers; changes: Readonly<Record<Product, readonly string[]>> };
  /** `products` are null while there is no valid list. */
  downloadVersions: { products: VersionsData[] | null };
  news: NewsData;
  newsItem: NewsItemData;
  /** The result of a form that is posted without JavaScript, and the mailed code to confirm with or to leave with. */
  newsletter: {
    result: (typeof NEWSLETTER_RESULTS)[number] | 'failure' | null;
    message: string | null;
    email: string;
    confirm: string | null;
    leave: string | null;
  };
  /** `queue` is null while the store does not answer. `reasons` are words for its reasons. */
  project: { queue: QueueFigures | null; reasons: string[] };
  submit: FormPageData;
  recruiting: FormPageData;
  /** The text that was entered instead of a receipt, or a receipt of no submission; empty when nothing was. */
  receiptEntry: {
    typed: string;
    isUnknown: boolean;
    sendsMail: boolean;
    /** The mailed code of an address to confirm, and what came of the last try; null without one. */
    confirm: { code: string; failed: (typeof CONFIRM_FAILURES)[number] | null } | null;
  };
  submissionStatus: SubmissionStatusData;
  /** What was asked, and the answer; null before a question, and for a product that is not ours. */
  verify: {
    asked: { product: string; version: string; q: string; hash: string; code: string };
    answer: VerifyAnswer | null;
    /** The entry of the directory whose contract or website was asked for; null where there is none. */
    listed: { by: 'contract' | 'website'; title: string; href: string } | null;
    /** The line of minisign's key of `/trust.json`; null while that is not signed. */
    publicKey: string | null;
  };
  /** `rows` are null before a search, and for a text that was refused, which is never said back. */
  search: {
    typed: string;
    refusal: SearchRefusal | null;
    question: CheckQuestion | null;
    /** The answer to the question; null where there is none now. */
    verdict: SearchVerdict | null;
    rows: SearchRow[] | null;
  };
}

/** Pages that contain only text have no data. */
export type PageData<P extends PageName = PageName> = AllPageData[P];
type AllPageData = { [P in PageName]: P extends keyof PageDataByName ? PageDataByName[P] : null };

/** A page that was found and loaded. */
export type LoadedPage<P extends PageName = PageName> = { [Q in P]: FoundPages[Q] & { data: AllPageData[Q] } }[P];

/** The form that a browser without JavaScript has sent, and the receipt that it revises. */
export interface SentForm {
  kind: FormKind;
  revises: string | null;
}

/**
 * The page that is displayed, or an error with its HTTP status, a message in the page's language and how to name it to
 * support.
 */
export type PageView =
  | LoadedPage
  | {
      page: 'error';
      lang: Language;
      /** What follows the language in the path, `/nothing`; empty or absent where it has no language. */
      path?: string;
      status: number;
      message: string;
      reference?: string | undefined;
      form?: SentForm | null;
      /** The page that its address probably means, and the sentence before the link. */
      meant?: Record<'href' | 'lead' | 'title', string> | null;
    };

export interface PageProps<P extends PageName> {
  params: PageParams<P>;
  data: PageData<P>;
}
