import { isLanguage, type Language } from './languages.ts';
import type { SCRIPT_BYTES_MAX } from '../limits.ts';

/** The directory's `category` for the entries of all categories. */
export const ALL_CATEGORIES = 'all';

const FORM_TEXTS = [
  'forms',
  'submissionFields',
  'submissionHelp',
  'submissionForm',
  'submissionErrors',
  'submissionNotices',
] as const;

/** Values that most rows share. */
const PUBLIC = { params: {}, query: [], choices: [], middleware: [], caching: 'public', budget: 'reading' } as const;
const FORM = {
  params: {},
  query: [],
  choices: [],
  middleware: [],
  caching: 'privateWithQuery',
  budget: 'form',
} as const;

/**
 * The pages of the site. Matching, links, language switch, sitemap, redirects, build and tests read these rows.
 * `path` follows the language segment.
 *
 * - `params`: the values a path segment may take; `null` leaves it open (checked against `OPEN_PARAM`).
 * - `query`: the only query names the page reads.
 * - `choices`: those of them whose values the page offers as links; see `mayLeaveSite`.
 * - `middleware`: runs on the server before the page, by name (server/site/pages/pageMiddleware.ts).
 * - `caching`: `public` pages are the same for all clients and cached whole; `private` ones show a submission to the holder
 *   of its receipt and are never cached; `privateWithQuery` ones are private with a query: a receipt, a mailed code, the
 *   key of a returned form, or what a visitor wants checked or found.
 * - `sections`: the sections of the catalogs that the page needs beside those of every page (catalogSections.ts).
 * - `budget`: the limit in `SCRIPT_BYTES_MAX` for the page's script and text; the build warns above it, and the tests fail.
 */
export const ROUTES = {
  home: { ...PUBLIC, path: '', sections: ['home', 'illustrations'], budget: 'home' },
  dapp: {
    ...PUBLIC,
    path: '/dapp',
    query: ['category', 'chain', 'sort', 'key', 'start'],
    choices: ['category', 'chain', 'sort', 'start'],
    middleware: ['noIndexOfSearch'],
    sections: ['dapp'],
  },
  dappItem: {
    ...PUBLIC,
    path: '/dapp/:hid',
    params: { hid: null },
    sections: ['dappItem', 'dapp', 'illustrations'],
  },
  developer: { ...PUBLIC, path: '/developer', sections: ['developer', 'illustrations'] },
  news: {
    ...PUBLIC,
    path: '/news',
    query: ['topic', 'start'],
    choices: ['topic', 'start'],
    sections: ['news'],
  },
  newsItem: { ...PUBLIC, path: '/news/:id', params: { id: null }, sections: ['newsItem', 'news'] },
  partner: { ...PUBLIC, path: '/partner', sections: ['partner'] },
  accessibility: { ...PUBLIC, path: '/accessibility', sections: ['accessibility'] },
  recruiting: {
    ...FORM,
    path: '/recruiting',
    query: ['revises', 'returned'],
    sections: ['recruiting', ...FORM_TEXTS],
  },
  download: {
    ...PUBLIC,
    path: '/download/:system',
    params: { system: ['android', 'app', 'ios', 'pc'] },
    sections: ['download', 'illustrations'],
  },
  downloadVersions: { ...PUBLIC, path: '/download/versions', sections: ['downloadVersions', 'download'] },
  project: {
    ...PUBLIC,
    path: '/project/:kind',
    params: { kind: ['dapp', 'token', 'nft'] },
    sections: ['project', 'logo'],
  },
  submit: {
    ...FORM,
    path: '/submit/:kind',
    params: { kind: ['dapp', 'token', 'nft', 'fake'] },
    // `dapp` is the entry of the directory that a report is about. `claim` is the takeover code in mails of earlier releases, which is valid for 14 days.
    // `what` is the matter of a report.
    query: ['revises', 'returned', 'takeover', 'claim', 'dapp', 'what'],
    sections: ['submit', ...FORM_TEXTS, 'logo'],
  },
  receiptEntry: {
    ...FORM,
    path: '/submit/status',
    query: ['receipt', 'confirm', 'result'],
    sections: ['receiptEntry', 'forms', 'submissionStatus'],
    budget: 'reading',
  },
  submissionStatus: {
    ...FORM,
    path: '/submit/status/:receipt',
    params: { receipt: null },
    query: ['result'],
    caching: 'private',
    sections: ['submissionStatus', 'forms', 'submissionFields', 'submissionNotices', 'submissionReasons'],
    budget: 'reading',
  },
  verify: {
    ...PUBLIC,
    path: '/verify',
    query: ['product', 'version', 'q', 'secret', 'hash', 'code'],
    caching: 'privateWithQuery',
    sections: ['verify', 'forms'],
  },
  search: {
    ...PUBLIC,
    path: '/search',
    query: ['q', 'secret'],
    middleware: ['noIndex'],
    caching: 'privateWithQuery',
    sections: ['search'],
  },
  newsletter: {
    ...PUBLIC,
    path: '/newsletter',
    query: ['confirm', 'leave', 'result'],
    middleware: ['noIndex'],
    caching: 'privateWithQuery',
    sections: ['newsletter'],
  },
} as const satisfies Record<string, RouteRow>;

interface RouteRow {
  path: '' | `/${string}`;
  params: Record<string, readonly string[] | null>;
  query: readonly string[];
  choices: readonly string[];
  middleware: readonly string[];
  caching: 'public' | 'private' | 'privateWithQuery';
  sections: readonly string[];
  budget: keyof typeof SCRIPT_BYTES_MAX;
}

type Routes = typeof ROUTES;
export type PageName = keyof Routes;
export const PAGE_NAMES = Object.keys(ROUTES) as PageName[];

type ParamValue<Allowed> = Allowed extends readonly (infer Value)[] ? Value : string;
export type PageParams<P extends PageName> = {
  [Key in keyof Routes[P]['params']]: ParamValue<Routes[P]['params'][Key]>;
};
export type PageQuery<P extends PageName> = Partial<Record<Routes[P]['query'][number], string>>;

export type DownloadSystem = PageParams<'download'>['system'];
export type ProjectKind = PageParams<'project'>['kind'];
export type SubmitKind = PageParams<'submit'>['kind'];

/** A page of the site in one language, as found by its URL. */
export type FoundPages = { [P in PageName]: { page: P; lang: Language; params: PageParams<P>; query: PageQuery<P> } };
export type FoundPage = FoundPages[PageName];

/** Values of open parameters: ids of the content service, never a path or markup. */
const OPEN_PARAM = /^[\w-]{1,64}$/;

type Target<P extends PageName> = keyof Routes[P]['params'] extends never
  ? [query?: PageQuery<P>]
  : [params: PageParams<P>, query?: PageQuery<P>];

/** Path and query of a page. All internal links are made here or in `pathOf`, so a broken one does not compile. */
export function pathTo<P extends PageName>(page: P, lang: Language, ...target: Target<P>): string {
  const hasParams = Object.keys(ROUTES[page].params).length > 0;
  const [params, query] = hasParams ? target : [{}, target[0]];
  return pathOf({ page, lang, params, query: query ?? {} } as FoundPage);
}

/** Path and query of a found page, in its own or another language. Keeps only the query names that the page reads. */
export function pathOf({ page, lang: own, params, query }: FoundPage, lang: Language = own): string {
  const values: Record<string, string | undefined> = params;
  const path = ROUTES[page].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const wanted: Record<string, string | undefined> = query;
  const search = new URLSearchParams(pickQuery(page, (name) => wanted[name])).toString();
  return `/${lang}${path}${search && `?${search}`}`;
}

/** The page of a URL, or null. `path` is percent-encoded and may end with a slash; `search` may begin with `?`. */
export function findPage(path: string, search = ''): FoundPage | null {
  const [first, lang, ...rest] = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  if (first !== '' || !isLanguage(lang)) return null;
  const query = new URLSearchParams(search);
  for (const page of PAGE_NAMES) {
    const params = matchSegments(ROUTES[page], rest);
    if (params) return { page, lang, params, query: pickQuery(page, (name) => query.get(name)) } as FoundPage;
  }
  return null;
}

function matchSegments(row: RouteRow, segments: string[]): Record<string, string> | null {
  const pattern = row.path.split('/').slice(1);
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = part.slice(1);
    const allowed = part.startsWith(':') ? row.params[name] : [part];
    if (allowed ? !allowed.includes(segment) : !OPEN_PARAM.test(segment)) return null;
    if (part.startsWith(':')) params[name] = segment;
  }
  return params;
}

/** The values a page reads that are not empty, in the order of its row. */
function pickQuery(page: PageName, read: (name: string) => string | null | undefined): Record<string, string> {
  return Object.fromEntries(
    ROUTES[page].query.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Every public page in one language whose path has no open parameter. */
export function allPages(lang: Language): FoundPage[] {
  return PAGE_NAMES.flatMap((page) => {
    // No path has more than one parameter.
    const [name, values] = Object.entries<readonly string[] | null>(ROUTES[page].params)[0] ?? [];
    const params = name === undefined ? [{}] : (values ?? []).map((value) => ({ [name]: value }));
    return params.map((own) => ({ page, lang, params: own, query: {} }) as FoundPage);
  });
}
