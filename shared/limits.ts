/** Every number of the product, with its unit in its name. Values of the specification (see README.md) are unchanged. */

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

export const NEWS_PAGE_SIZE = 20;
export const ACTIVITY_COUNT = 5;
export const AD_COUNT = 5;
export const BANNER_COUNT = 10;

/** A list requests 500 entries and moves on by 40, so that pages overlap. Both numbers stay. */
export const DAPP_REQUEST_COUNT = 500;
export const DAPP_START_STEP = 40;
/** Sent with every DApp list call: the wallet version that the content service expects, not this site's version. */
export const DAPP_VERSION = '10.0.0';

/** Status of a published entry in the content service's calls. */
export const STATUS_PUBLISHED = 0;
/** Status of an entry that is stored but not published. */
export const STATUS_UNPUBLISHED = 1;

/** A list page shows at most this many steps at once; a link leads to the newer ones. */
export const LIST_PAGES_SHOWN_MAX = 10;
/** Pages of the news list that are read to find the news of one topic, which the content service cannot pick. */
export const TOPIC_PAGES_READ_MAX = 50;
/** Pages of the newest news that a browser searches by itself; the search page reads TOPIC_PAGES_READ_MAX of them. */
export const SEARCHED_NEWS_PAGES_MAX = 5;
/** Results of a kind in the dialog of the search, and on its page. */
export const SEARCH_ROWS_SHOWN = 5;
export const SEARCH_ROWS_MAX = 40;
/** An entry of the directory is new for so long after it was listed. */
export const NEW_DAPP_DAYS = 30;
/** A larger `start` in a URL is read as 0. */
export const LIST_START_MAX = 100_000;
/** A link that is searched for is longer than a name. */
export const SEARCH_KEY_LENGTH_MAX = 200;

/** Days of news and number of DApps on the home page. */
export const HOME_NEWS_DAYS = 3;
export const HOME_DAPP_COUNT = 24;

export const CHUNK_RELOAD_GUARD_MS = 60_000;
export const LOADING_BAR_THROTTLE_MS = 200;
export const FETCH_MINIMUM_DELAY_MS = 200;
export const MINI_MENU_BREAKPOINT_PX = 768;

export const LOGO_SIZE_PX = 200;
/** Working days until the decision on a submission of any kind. Due dates and all texts follow it. */
export const REVIEW_WORKING_DAYS = 2;
export const RECRUITING_REQUIREMENTS_NEEDED = 2;

/** How long a submission stays open after changes were requested, and how long a browser keeps a draft. */
export const REVISION_DAYS = 30;

/** A receipt as typed by hand, or the address of its page with what a mail program adds to it. */
export const RECEIPT_LENGTH_MAX = 500;
/** What a team answers on the page of its receipt. */
export const REPLY_LENGTH_MAX = 1_000;
/** With at most this many submissions left that day, the page tells the team how many it may still send. */
export const SUBMISSIONS_LEFT_COUNT = 5;
/** A picture that an editor hands in at the desk, and what else its form has. */
export const DESK_PICTURE_BYTES_MAX = 10 * 1024 * 1024;
export const DESK_TEXT_BYTES_MAX = 256 * 1024;
export const DESK_FORM_FIELDS_MAX = 60;
/** The review desk has to be opened anew after so long without a request. */
export const DESK_IDLE_HOURS = 4;
/** What a mail said can be looked up for so long by the code at its end. */
export const SENT_MAIL_DAYS = 180;
/** How long a session of the review desk lasts at most: a day of work. */
export const DESK_HOURS = 12;
/** What was delivered to the webhook is kept for so long. */
export const PAYLOAD_DAYS = 30;
/** What the webhook never took can be sent again for so long after its last attempt. */
export const UNSENT_DAYS = 90;
/**
 * A form accepts anyone's email address, so a mailbox gets at most this many links and confirmations of submissions in
 * a day, as many takeover codes, and fewer requests to confirm the newsletter. Each of the three is counted by itself.
 */
export const MAILS_A_DAY_MAX = 10;
export const NEWSLETTER_MAILS_A_DAY_MAX = 2;
/** And the site sends at most this many of each, so that strangers cannot spoil its name with mail servers. */
export const SITE_MAILS_A_DAY_MAX = 2_000;
export const SITE_TAKEOVER_MAILS_A_DAY_MAX = 500;
export const SITE_NEWSLETTER_MAILS_A_DAY_MAX = 1_000;
/** How long the link works that confirms a newsletter address; then the address is deleted. */
export const NEWSLETTER_CONFIRM_DAYS = 7;
/** How long a link works that ends a newsletter subscription: issues are read late. */
export const NEWSLETTER_LEAVE_DAYS = 365;
/** RFC 5321: the longest path a mail server must accept. */
export const EMAIL_LENGTH_MAX = 254;

/**
 * Lengths of submission texts in characters (see countCharacters), which we have chosen.
 */
export const DAPP_NAME_LENGTH_MAX = 40;
export const NFT_NAME_LENGTH_MAX = 60;
export const SUBTITLE_LENGTH_MAX = 100;
/** Advice only: a shorter text is accepted. */
export const PROJECT_TEXT_ADVISED_MIN = 20;
export const PROJECT_TEXT_LENGTH_MAX = 1_000;
export const TEAM_TEXT_LENGTH_MAX = 500;
/** What a team tells the reviewer with a revision. */
export const ANSWER_LENGTH_MAX = 1_000;
export const PERSON_LENGTH_MAX = 100;
export const CONTACT_LENGTH_MAX = 100;
export const OTHER_CONTACT_LENGTH_MAX = 200;
export const NEWS_TITLE_LENGTH_MAX = 80;
export const NEWS_TEXT_LENGTH_MAX = 4_000;
export const NEWS_SOURCE_LENGTH_MAX = 200;
export const SUBMITTED_URL_LENGTH_MAX = 255;
/** The longest URL in content. */
export const CONTENT_URL_LENGTH_MAX = 2_048;
export const TOKEN_NAME_LENGTH_MAX = 60;
/** The longest symbols of listed tokens have 48 characters; a team can't change the symbol in its contract. */
export const SYMBOL_LENGTH_MAX = 60;

/** A reported address or name. */
export const FAKE_NAME_LENGTH_MIN = 3;
export const FAKE_NAME_LENGTH_MAX = 300;
export const FAKE_SEEN_LENGTH_MAX = 300;

/** ERC-20 and SPL store decimals in one byte. */
export const DECIMALS_MAX = 255;
/** Digits of a number below 2^256. */
export const SUPPLY_DIGITS_MAX = 78;
export const GAS_MIN = 21_000;
export const GAS_MAX = 10_000_000;

/** Maximum upload of a logo. The stored logo is made from it and has at most LOGO_BYTES_MAX. */
export const LOGO_UPLOAD_BYTES_MAX = 1_048_576;
export const LOGO_BYTES_MAX = 102_400;
export const NEWS_IMAGE_BYTES_MAX = 2_097_152;
export const AUDIT_BYTES_MAX = 10_485_760;
/** The longest side of a news image: encoding a larger one takes seconds. */
export const PICTURE_SIDE_PX_MAX = 2_048;
/** The longest side of an image that a browser opens on its own device, such as one to make a logo of. */
export const IMAGE_SIDE_PX_MAX = 4_096;
export const SUBMISSION_BYTES_MAX = 16_777_216;

/** Brotli bytes of the script and text a page brings along, by the `budget` of its row in routes.ts. */
export const SCRIPT_BYTES_MAX = { home: 100_000, reading: 117_000, form: 140_000 } as const;
