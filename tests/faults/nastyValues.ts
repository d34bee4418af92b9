import { seededRandom } from '../support/seededRandom.ts';
import type { Sent } from './drawnRequests.ts';

/** What forms accept, and what a field may have before it is refused unread. */
export const FIELD_BYTES = [200, 1_000, 4_000, 32_000];
/** Most of what Node's parser takes. */
export const ADDRESS_BYTES = 12_000;
export const RECEIPT = '00000-00000-00000-00000-000000';
const WORDS = 'abandon ability able about above absent absorb abstract absurd abuse access accident ';

/** Pieces that are repeated until a value is full: each costs a careless pattern, comparison or conversion most. */
const PIECES = [
  'a',
  ' ',
  '\t',
  '\n',
  '0',
  '9',
  '1,',
  '1 ',
  "1'",
  '.',
  '-',
  '_',
  '@',
  '/',
  '\\',
  '(',
  '[',
  '{',
  '<',
  '"',
  "'",
  '&',
  '%',
  '#',
  ';',
  ':',
  '../',
  'a.',
  'a-',
  'a@',
  'a@a.',
  '@@',
  'xn--',
  'xn--a-',
  'www.',
  'https://',
  'https://a@',
  'http://[::1]',
  'javascript:',
  'mailto:',
  '0x',
  '0xf',
  'f',
  'z',
  '11',
  'T1z',
  'bc1q',
  'cosmos1',
  'cosmos1q',
  '[1,2,',
  '{"a":',
  '<a ',
  '<!--',
  '<ul><li>',
  '&#x41;',
  WORDS,
  '的一是在不了有和',
  '가',
  '\u1100\u1161',
  '\ufdfa',
  'e\u0301',
  '\u0301',
  '\u200d',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '𝔞',
  'ﷺ',
  'ｈ',
  'İ',
  'ß',
  'satchel',
  'satche1',
  'ѕ',
  '[.]',
  'hxxps://',
  '１',
  '1e9',
  '-1',
  'true',
  'null',
  '__proto__',
  'constructor',
];
/** Values whose cost is not in their length. */
const WHOLE = [
  '1e999999999',
  '1E+308',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  '4294967295',
  '9007199254740993',
  '-0',
  'NaN',
  'Infinity',
];
/** Names from which a parser could build something, or that mean something in JavaScript. */
export const NAMES = [
  'title[999999999]',
  'title[4294967294]',
  'a[99999999]',
  'requirements[2147483647]',
  'email[]',
  'email[a][b]',
  '[0]',
  'a[',
  ']',
  '__proto__[a]',
  '__proto__',
  'constructor',
  'toString',
  'length',
  `a${'[a]'.repeat(20)}`,
  `a${'[0]'.repeat(20)}`,
  'a.b.c',
  'a%5B9999999%5D',
  '\u202e',
  '',
  'x'.repeat(64),
];
export const HEADERS =
  `accept accept-language accept-encoding accept-charset cookie if-none-match if-modified-since if-range range origin referer user-agent traceparent tracestate x-forwarded-for x-forwarded-proto x-forwarded-host x-request-id cache-control content-type sec-fetch-site authorization prefer te`.split(
    /\s+/,
  );
/** Pieces of header fields, which have signs of Latin alone: lists, weights, ranges, tags, cookies. */
const HEADER_PIECES = [
  'a,',
  'a;q=0.1,',
  'ko;q=',
  'en-',
  ';',
  ',',
  '*,',
  'W/"a",',
  '"',
  'bytes=0-0,',
  '0-0,',
  '-',
  'a=b; ',
  'lang=ko; ',
  '1.1.1.1, ',
  '[::1]:1, ',
  'unknown, ',
  '::ffff:1.2.3.4,',
  '/',
  'text/html;level=1,',
  '(',
  'a',
  '=',
  '%',
  '00-',
  'https://a,',
];
/** Addresses that are no pages, each with a method that it takes. */
export const OTHERS =
  `/ /healthz /readyz /robots.txt /sitemap.xml /trust.json /trust.json.minisig /releases.json /tokens.json /site-manifest.json /.well-known/security.txt /.well-known/official-channels.json /en/news/feed.xml /ko/news/feed.json /zh/download/app/qr.svg /favicon.svg /images/00000000000000000000000000000000 /api/pictures/a /api/queue /help /en/privacy /download/ios /submit/token /assets/a.js`.split(
    /\s+/,
  );
export const SMALL_FORMS = [
  '/api/tokenPocket/subscribe',
  '/api/newsletter/confirm',
  '/api/newsletter/leave',
  '/api/submissions/collisions',
  '/api/submissions/confirm',
  `/api/submissions/${RECEIPT}/mail`,
  `/api/submissions/${RECEIPT}/proof`,
];
export const SMALL_FIELDS =
  `email confirm leave kind platform address symbol name website owner heldReceipts receipt signature lang`.split(
    /\s+/,
  );

export interface Nasty extends Sent {
  /** What is nasty about it, in a few words. */
  name: string;
}

type Draw = ReturnType<typeof createDraw>;
/** Makes the request of one place. */
export type Place = (draw: Draw) => Nasty;

/** What is drawn for a seed: one of some values, or a value that fills so many bytes. */
export function createDraw(seed: number) {
  const random = seededRandom(seed);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const fill = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)));
  return {
    one,
    fill,
    value: (bytes: number) => (random() < 0.1 ? one(WHOLE) : fill(one(PIECES), bytes)),
    header: (bytes: number) => fill(one(HEADER_PIECES), bytes),
  };
}

/** A value as it is named: its start and its length. */
export function labelOf(value: string): string {
  return `${JSON.stringify(value.slice(0, 12))} ${value.length}`;
}
