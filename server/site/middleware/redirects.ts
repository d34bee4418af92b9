import type { RequestHandler } from 'express';
import { checkMethod, HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { currentRequestId } from '../../observability/requestContext.ts';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { isPrivate } from '../../../shared/site/privatePages.ts';
import { findPage, type FoundPage, pathOf, pathTo } from '../../../shared/site/routes.ts';
import { PRIVATE_HEADERS } from '../../http/cacheHeaders.ts';
import { PROBES, withoutSlash } from '../../config/furtherRedirects.ts';
import type { Settings } from '../../config/settings.ts';
import { findReceipt } from '../../records/receipt.ts';
import { LANGUAGE_VARY, pickLanguage } from './language.ts';
import { type FoundHandler, searchOf } from './withFound.ts';

/**
 * Redirects pages that were requested over plain http to their address on the https site, whose name is never taken
 * from the request, and refuses all else with 403. Express knows the client's protocol by X-Forwarded-Proto of a
 * trusted proxy.
 */
export function httpsRedirect(siteOrigin: string): RequestHandler {
  return (req, res, next) => {
    if (req.secure || PROBES.includes(req.path)) return next();
    // `*@evil.example` behind the name of the site would be another host.
    if (!req.originalUrl.startsWith('/')) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    // A program that sends in clear text must fail, and a form's body was already readable on the way.
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/api\/|\.json$/.test(req.path);
    if (!isPage) throw new HttpFailure(STATUS.forbidden, 'httpsOnly');
    // Not stored, so that browsers do not remember a wrong setting.
    res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': currentRequestId() });
    res.redirect(STATUS.movedPermanently, siteOrigin + req.originalUrl);
  };
}

/** Pages of the previous site that are on the static host now. Those without a language in the path were Chinese. */
const LEGACY_PAGES = [
  '/help',
  '/privacy',
  '/terms',
  '/contact',
  '/keystore',
  '/release',
  '/permission-intro',
  '/token-submission',
] as const;

/** Every legacy address and its path on the static host. */
export const LEGACY_REDIRECTS: readonly { path: string; target: `/${'zh' | 'en'}/${string}` }[] = LEGACY_PAGES.flatMap(
  (page) => [
    { path: page, target: `/zh${page}` as const },
    { path: `/en${page}`, target: `/en${page}` as const },
  ],
);

/** What the rules of redirects know of a request. */
interface RequestedAddress {
  /** The page that the address names. */
  page: FoundPage | null;
  path: string;
  /** The query with its question mark; it is passed on unchanged. */
  search: string;
  pickLanguage: () => Language;
}

interface Redirect {
  status: number;
  location: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** The request headers on which the target depends. */
  vary?: readonly string[];
}

type RedirectRule = (address: RequestedAddress) => Redirect | null;

/**
 * Makes the function that finds the redirect of an address, null when it has none. The first rule that fits decides.
 * Targets are built from the settings and the route table, never from the requested path.
 */
export function createFindRedirect(staticOrigin: string, further: Settings['redirects']): RedirectRule {
  const rules = [settingsRule(further), legacyRule(staticOrigin), typedReceiptRule, slashRule, languageRule];
  return (address) => {
    for (const rule of rules) {
      const redirect = rule(address);
      if (redirect) return redirect;
    }
    return null;
  };
}

/** Redirects named in the settings. Browsers do not remember them, because the file of settings may change. */
function settingsRule(further: Settings['redirects']): RedirectRule {
  return ({ path, search }) => {
    const target = further[withoutSlash(path)];
    return target ? { status: STATUS.found, location: target + search } : null;
  };
}

/** Redirects legacy pages to the static host. */
function legacyRule(staticOrigin: string): RedirectRule {
  const targets = new Map(LEGACY_REDIRECTS.map(({ path, target }) => [path, staticOrigin + target]));
  return ({ path, search }) => {
    const target = targets.get(withoutSlash(path));
    return target ? { status: STATUS.movedPermanently, location: target + search } : null;
  };
}

/** Redirects a receipt that was typed into the lookup, a form of method GET, to its status page. */
function typedReceiptRule({ page, path }: RequestedAddress): Redirect | null {
  const receipt = page?.page === 'receiptEntry' && findReceipt(page.query.receipt ?? '');
  if (!receipt) return null;
  const folder = path.startsWith(`${PAGE_DATA_PATH}/`) ? PAGE_DATA_PATH : '';
  const location = folder + pathTo('submissionStatus', page.lang, { receipt });
  return { status: STATUS.seeOther, location, headers: headersOf(page) };
}

/** Redirects a page address with a slash at its end to the one without. */
function slashRule({ page, path, search }: RequestedAddress): Redirect | null {
  if (!page || withoutSlash(path) === path) return null;
  return { status: STATUS.movedPermanently, location: withoutSlash(path) + search, headers: headersOf(page) };
}

/** Redirects a page address without a language to the page in the client's language. */
function languageRule({ page, path, search, pickLanguage: pick }: RequestedAddress): Redirect | null {
  // Nothing of the API has a language; the data of a page name one.
  if (page || path.startsWith('/api/')) return null;
  const found = findPage(`/${pick()}${path === '/' ? '' : withoutSlash(path)}`, search);
  if (!found) return null;
  return {
    status: STATUS.found,
    location: pathOf({ ...found, query: {} }) + search,
    // A cache that ignores Vary must not give one client's language to another.
    headers: { 'Cache-Control': 'private, no-cache', ...headersOf(found) },
    vary: LANGUAGE_VARY,
  };
}

const headersOf = (page: FoundPage) => (isPrivate(page) ? PRIVATE_HEADERS : undefined);

/** Redirects addresses that a rule fits; all others go on. */
export function redirects(staticOrigin: string, further: Settings['redirects']): FoundHandler {
  const findRedirect = createFindRedirect(staticOrigin, further);
  return (page, req, res, next) => {
    const { path } = req;
    const redirect = findRedirect({ page, path, search: searchOf(req), pickLanguage: () => pickLanguage(req) });
    if (!redirect) return next();
    checkMethod(req, res, 'GET');
    const { status, location, headers, vary } = redirect;
    if (vary) res.vary(vary.join(', '));
    if (headers) res.set(headers);
    res.redirect(status, location);
  };
}
