import type { RequestHandler } from 'express';
import { findPage, isForDevelopment, isPrivate, pathOf, pathTo } from '../../shared/routes.ts';
import { findReceipt } from '../submissions/receipt.ts';
import { LANGUAGE_VARY, pickLanguage } from './pickLanguage.ts';
import { PRIVATE_HEADERS } from './privateHeaders.ts';
import { searchOf } from './searchOf.ts';

const MOVED_PERMANENTLY = 301;
const FOUND = 302;
const SEE_OTHER = 303;

/** Pages of the former site that live on the static host now. Bare addresses were Chinese. */
export const LEGACY_PAGES = [
  '/help',
  '/privacy',
  '/terms',
  '/contact',
  '/keystore',
  '/release',
  '/permission-intro',
  '/token-submission',
] as const;

/** Every legacy address and the path it moved to on the static host. */
export const LEGACY_REDIRECTS: readonly { from: string; to: `/${'zh' | 'en'}/${string}` }[] = LEGACY_PAGES.flatMap(
  (page) => [
    { from: page, to: `/zh${page}` as const },
    { from: `/en${page}`, to: `/en${page}` as const },
  ],
);

/**
 * Four kinds of redirect: legacy pages to the static host, page addresses without a language to the visitor's, page
 * addresses with a slash too many to the one without, and a receipt that was typed to its status. Targets are built from
 * tables, never from what was asked for; only the query is passed on as it came.
 */
export function redirects(staticOrigin: string): RequestHandler {
  const legacy = new Map(LEGACY_REDIRECTS.map(({ from, to }) => [from, staticOrigin + to]));

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const path = req.path;
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

    const moved = legacy.get(bare);
    if (moved) return res.redirect(MOVED_PERMANENTLY, moved + searchOf(req));

    const named = findPage(bare, searchOf(req));
    if (named) {
      if (isPrivate(named)) res.set(PRIVATE_HEADERS);
      const receipt = named.page === 'receiptEntry' && findReceipt(named.query.receipt ?? '');
      if (receipt) return res.redirect(SEE_OTHER, pathTo('submissionStatus', named.lang, { receipt }));
      if (bare === path) return next();
      return res.redirect(MOVED_PERMANENTLY, bare + searchOf(req));
    }

    // `/` is here too: without a language it is the home page.
    const found = findPage(`/${pickLanguage(req)}${bare === '/' ? '' : bare}`, searchOf(req));
    if (!found || isForDevelopment(found.page)) return next();
    res.vary(LANGUAGE_VARY.join(', '));
    // One visitor's language must not be kept for another by a cache that does not know Vary.
    res.set(isPrivate(found) ? PRIVATE_HEADERS : { 'Cache-Control': 'private, no-cache' });
    res.redirect(FOUND, pathOf({ ...found, query: {} }) + searchOf(req));
  };
}
