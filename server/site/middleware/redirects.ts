import type { RequestHandler } from 'express';
import { checkMethod, HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { currentRequestId } from '../../observability/requestContext.ts';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { findPage, isPrivate, pathOf, pathTo } from '../../../shared/site/routes.ts';
import { PRIVATE_HEADERS } from '../../http/cacheHeaders.ts';
import type { Settings } from '../../config/settings.ts';
import { findReceipt } from '../../records/receipt.ts';
import { LANGUAGE_VARY, pickLanguage } from './language.ts';
import { type FoundHandler, searchOf } from './withFound.ts';

/** What load balancers ask for over plain http. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Redirects the pages that a client asked for over plain http to the same address of the https site, whose name is
 * never taken from the request, and refuses all else with 403. Express knows the client's protocol by X-Forwarded-Proto
 * of a trusted proxy.
 */
export function httpsRedirect(siteOrigin: string): RequestHandler {
  return (req, res, next) => {
    if (req.secure || PROBES.includes(req.path)) return next();
    // `*@evil.example` behind the name of the site would be another host.
    if (!req.originalUrl.startsWith('/')) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    // A program that sends in clear text has to notice, and a redirect would come after a form's body was read on the way.
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/api\/|\.json$/.test(req.path);
    if (!isPage) throw new HttpFailure(STATUS.forbidden, 'httpsOnly');
    // Without a store a wrong setting is not remembered for ever.
    res.set({ 'Cache-Control': 'no-store', 'X-Request-Id': currentRequestId() });
    res.redirect(STATUS.movedPermanently, siteOrigin + req.originalUrl);
  };
}

/** Pages of the previous site, which are on the static host now. Their addresses without a language were Chinese. */
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

/**
 * Redirects what the settings name, legacy pages to the static host, page addresses without a language to the one of
 * the client, page addresses with a trailing slash to the one without, and a typed receipt to its status page. Targets
 * are built from the route table, never from the requested path; only the query is passed on unchanged.
 */
export function redirects(staticOrigin: string, further: Settings['redirects']): FoundHandler {
  const legacy = new Map(LEGACY_REDIRECTS.map(({ path, target }) => [path, staticOrigin + target]));

  return (page, req, res, next) => {
    const { path } = req;
    const search = searchOf(req);
    const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

    // Not remembered by browsers: the file of settings may change.
    const own = further[withoutSlash];
    if (own) {
      if (checkMethod(req, res, 'GET')) res.redirect(STATUS.found, own + search);
      return;
    }

    const target = legacy.get(withoutSlash);
    if (target) {
      if (checkMethod(req, res, 'GET')) res.redirect(STATUS.movedPermanently, target + search);
      return;
    }

    if (page) {
      // The page itself refuses other methods.
      if (req.method !== 'GET' && req.method !== 'HEAD') return next();
      if (isPrivate(page)) res.set(PRIVATE_HEADERS);
      const receipt = page.page === 'receiptEntry' && findReceipt(page.query.receipt ?? '');
      if (receipt) {
        const folder = path.startsWith(`${PAGE_DATA_PATH}/`) ? PAGE_DATA_PATH : '';
        return res.redirect(STATUS.seeOther, folder + pathTo('submissionStatus', page.lang, { receipt }));
      }
      if (withoutSlash === path) return next();
      return res.redirect(STATUS.movedPermanently, withoutSlash + search);
    }

    // The data of pages were found above; nothing else here has a language.
    if (path.startsWith('/api/')) return next();
    // `/` is found here too: without a language it is the home page.
    const found = findPage(`/${pickLanguage(req)}${withoutSlash === '/' ? '' : withoutSlash}`, search);
    if (!found) return next();
    if (!checkMethod(req, res, 'GET')) return;
    res.vary(LANGUAGE_VARY.join(', '));
    // A cache that ignores Vary must not give one client's language to another.
    res.set(isPrivate(found) ? PRIVATE_HEADERS : { 'Cache-Control': 'private, no-cache' });
    res.redirect(STATUS.found, pathOf({ ...found, query: {} }) + search);
  };
}
