import type { Request } from 'express';
import { LANGUAGES } from '../../shared/languages.ts';
import { FEED_FORMATS, LEGACY_PAGES, PAGE_NAMES, ROUTES } from '../../shared/routes.ts';
import { FILE_FIELDS } from '../../shared/schemas/formInput.ts';
import { FORM_KINDS } from '../../shared/schemas/formSections.ts';

/** A receipt gives access to everything a team has submitted, so that it must not stand in a log. */
const RECEIPT = /^[0-9a-z]{5}(?:-[0-9a-z]{5}){3}-[0-9a-z]{6}$/i;
/** Paths whose next segment is a receipt: a mistyped one is close enough to a real one to be named as one. */
const BEFORE_RECEIPT = /(?:\/submit\/status|\/api\/submissions)$/;

/** Segments of the site's own addresses. */
const OWN_SEGMENTS = new Set([
  ...LANGUAGES,
  ...LEGACY_PAGES.map((path) => path.slice(1)),
  ...PAGE_NAMES.flatMap((page) => ROUTES[page].path.split('/')),
  ...PAGE_NAMES.flatMap((page) =>
    Object.values<readonly string[] | null>(ROUTES[page].params).flatMap((all) => all ?? []),
  ),
  ...FEED_FORMATS.map((format) => `feed.${format}`),
  ...FORM_KINDS,
  ...Object.values(FILE_FIELDS).flat(),
  ...'api page-data content dapps tokenPocket subscribe submissions collisions https files mail proof pictures reports'.split(
    ' ',
  ),
  ...'healthz readyz assets messages social chains images qr.svg robots.txt sitemap.xml releases.json'.split(' '),
  ...'.well-known security.txt official-channels.json favicon.ico favicon.svg apple-touch-icon.png manifest.webmanifest'.split(
    ' ',
  ),
]);
/** Names of built files, and ids of news and DApps. */
const OWN_FORMS = /^(?:[a-zA-Z]+(?:-[a-z]+)*-\w{8}\.(?:js|css|svg|woff2)|icon-(?:maskable-)?\d{3}\.png|\d{1,9})$/;

/**
 * The path as it may be logged: without query, and with only the segments that the site itself uses. What else an address
 * contains was typed by a visitor and can be anything: an email address, a receipt, a recovery phrase.
 */
export function pathForLog({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split('?', 1);
  let known = '';
  for (const segment of path.split('/').slice(1)) {
    known += `/${OWN_SEGMENTS.has(segment) || OWN_FORMS.test(segment) ? segment : hide(segment, known)}`;
  }
  return known;
}

function hide(segment: string, before: string): string {
  return RECEIPT.test(segment) || BEFORE_RECEIPT.test(before) ? ':receipt' : ':other';
}
