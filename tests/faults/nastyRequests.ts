import { deflateSync, gzipSync } from 'node:zlib';
import { allPages, pathOf, ROUTES } from '../../shared/routes.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../shared/schemas/formSections.ts';
import { goodForm, type Texts } from '../support/forms.ts';
import { seededRandom } from '../support/seededRandom.ts';
import type { Sent } from './drawnRequests.ts';

const BOUNDARY = 'b0undary';
/** What forms accept, and what a field may have before it is refused unread. */
const FIELD_BYTES = [200, 1_000, 4_000, 32_000];
/** Most of what Node's parser takes. */
const ADDRESS_BYTES = 12_000;
const SMALL_FORM_BYTES = 8_000;
const RECEIPT = '00000-00000-00000-00000-000000';
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
const NAMES = [
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
const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'accept-charset',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'origin',
  'referer',
  'user-agent',
  'traceparent',
  'tracestate',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'cache-control',
  'content-type',
  'sec-fetch-site',
  'authorization',
  'prefer',
  'te',
];
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
const OTHERS = [
  '/',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/trust.json',
  '/trust.json.minisig',
  '/releases.json',
  '/tokens.json',
  '/site-manifest.json',
  '/.well-known/security.txt',
  '/.well-known/official-channels.json',
  '/en/news/feed.xml',
  '/ko/news/feed.json',
  '/zh/download/app/qr.svg',
  '/favicon.svg',
  '/images/00000000000000000000000000000000',
  '/api/pictures/a',
  '/api/queue',
  '/help',
  '/en/privacy',
  '/download/ios',
  '/submit/token',
  '/assets/a.js',
];

export interface Nasty extends Sent {
  /** What is nasty about it, in a few words. */
  name: string;
}

/**
 * Single requests that try what one of them can cost, over every route and every field, the same for a seed. The first ones cover
 * each place once; the rest is drawn among all places.
 */
export function drawNastyRequests(seed: number, count: number, files: Record<string, Buffer>): Nasty[] {
  const draw = createDraw(seed);
  const places = [...bodies(files), ...names(files), ...fields(), ...queries(), ...headers(), ...addresses()];
  const first = places.map((make) => make(draw));
  if (first.length > count) throw new Error(`${count} requests do not cover ${first.length} places.`);
  return [...first, ...Array.from({ length: count - first.length }, () => draw.one(places)(draw))];
}

type Draw = ReturnType<typeof createDraw>;
type Place = (draw: Draw) => Nasty;

function createDraw(seed: number) {
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
function labelOf(value: string): string {
  return `${JSON.stringify(value.slice(0, 12))} ${value.length}`;
}

/** Every field of every form, and those that all forms have, each in one of them. */
function fields(): Place[] {
  const own = FORM_KINDS.flatMap((kind) =>
    FORM_FIELDS[kind].map((field) => ({ kinds: [kind], field: field as string })),
  );
  const common = Object.values(ENVELOPE_FIELDS).map((field) => ({ kinds: FORM_KINDS, field: field as string }));
  return [...own, ...common].map(({ kinds, field }): Place => (draw) => {
    const kind = draw.one(kinds);
    const value = draw.value(draw.one(FIELD_BYTES));
    const sent = formOf(kind, { ...goodForm(kind), [field]: value }, {}, draw.one(['text/html', 'application/json']));
    return { ...sent, name: `form ${kind}, ${field}: ${labelOf(value)}` };
  });
}

/** Names of fields, in each form, in the small forms and in JSON. */
function names(files: Record<string, Buffer>): Place[] {
  const multipart = FORM_KINDS.flatMap((kind) =>
    NAMES.slice(0, 2).map((field): Place => () => ({
      ...formOf(kind, { ...goodForm(kind), [field]: 'x' }, FILE_FIELDS[kind].length > 0 ? files : {}),
      name: `form ${kind}, a field named ${field}`,
    })),
  );
  const others = NAMES.slice(2).map((field): Place => (draw) => {
    const kind = draw.one(FORM_KINDS);
    return {
      ...formOf(kind, { ...goodForm(kind), [field]: 'x' }),
      name: `form ${kind}, a field named ${labelOf(field)}`,
    };
  });
  const many: Place = () => ({
    ...formOf('token', Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}[9999999]`, 'x']))),
    name: 'form token, 40 fields named fN[9999999]',
  });
  const file: Place = () => ({
    ...formOf('token', {}, { 'icon_url[999999999]': Buffer.from('x') }),
    name: 'form token, a file named icon_url[999999999]',
  });
  const small = SMALL_FORMS.map((path): Place => (draw) => {
    const field = draw.one(NAMES);
    return { ...urlencoded(path, `${encodeURIComponent(field)}=x`), name: `${path}, a field named ${labelOf(field)}` };
  });
  return [...multipart, ...others, many, file, ...small];
}

const SMALL_FORMS = [
  '/api/tokenPocket/subscribe',
  '/api/newsletter/confirm',
  '/api/newsletter/leave',
  '/api/submissions/collisions',
  '/api/submissions/confirm',
  `/api/submissions/${RECEIPT}/mail`,
  `/api/submissions/${RECEIPT}/proof`,
];
const SMALL_FIELDS = [
  'email',
  'confirm',
  'leave',
  'kind',
  'platform',
  'address',
  'symbol',
  'name',
  'website',
  'owner',
  'heldReceipts',
  'receipt',
  'signature',
  'lang',
];

/** Every query of a page, as a page or as data, and every one of the API. */
function queries(): Place[] {
  const get =
    (path: string, name: string): Place =>
    (draw) => {
      const value = draw.value(ADDRESS_BYTES / 3);
      return {
        method: 'GET',
        path: `${path}?${name}=${encodeURIComponent(value).slice(0, ADDRESS_BYTES)}`,
        headers: {},
        name: `${path}?${name}=${labelOf(value)}`,
      };
    };
  const pages = Object.values(ROUTES).flatMap(({ path, query }) => {
    const address = `/en${path}`.replace(':kind', 'token').replace(':receipt', RECEIPT).replace(/:\w+/, '1');
    return query.map(
      (name): Place =>
        (draw) =>
          get(draw.one([address, `/api/page-data${address}`]), name)(draw),
    );
  });
  const api = [
    ...['lang', 'start'].map((name) => get('/api/content/news', name)),
    ...['lang', 'start', 'category_id', 'key'].map((name) => get('/api/content/dapps', name)),
    ...['lang', 'version&product=mobile&version', 'q', 'hash', 'code'].map((name) => get('/api/verify', name)),
    get('/api/submissions/https', 'url'),
    get('/api/newsletter/leave', 'leave'),
    get('/', 'lang'),
    get('/images/00000000000000000000000000000000', '2x'),
  ];
  const list: Place = () => ({
    method: 'GET',
    path: `/en/dapp?${'key=a&'.repeat(ADDRESS_BYTES / 6)}`,
    headers: {},
    name: 'a query of 2,000 parameters',
  });
  return [...pages, ...api, list];
}

/** Every header that something reads, on a page, a cached page, a file and the API. */
function headers(): Place[] {
  return HEADERS.map((header): Place => (draw) => {
    const value = draw.header(ADDRESS_BYTES).trim();
    const path = draw.one(['/en', '/', '/en/dapp?key=a', '/favicon.svg', '/api/content/dapps', '/trust.json']);
    return { method: 'GET', path, headers: { [header]: value }, name: `${path} with ${header}: ${labelOf(value)}` };
  });
}

/** Every page and every other address with a path that goes on, and a method that is not theirs. */
function addresses(): Place[] {
  const all = [...allPages('en').map((found) => pathOf(found)), '/ko/news/1', '/zh/dapp/1', ...OTHERS];
  return all.map((address): Place => (draw) => {
    const value = draw.one([draw.value(ADDRESS_BYTES / 3), '/en'.repeat(ADDRESS_BYTES / 3), '/'.repeat(ADDRESS_BYTES)]);
    const path = `${address}/${encodeURI(value)}`.slice(0, ADDRESS_BYTES).replace(/%[\dA-F]?$/, '');
    return {
      method: draw.one(['GET', 'HEAD', 'POST', 'OPTIONS']),
      path,
      headers: {},
      name: `${address}/${labelOf(value)}`,
    };
  });
}

/** Bodies that are nasty as a whole: nested, wide, packed, with many parts or heads of parts. */
function bodies(files: Record<string, Buffer>): Place[] {
  const json =
    (path: string, text: string, name: string, type = 'application/json'): Place =>
    () => ({
      method: 'POST',
      path,
      headers: { 'content-type': type },
      body: Buffer.from(text),
      name: `${path}: ${name}`,
    });
  const packed =
    (encoding: string, pack: (bytes: Buffer) => Buffer): Place =>
    () => {
      const body = pack(Buffer.from(`email=${'a'.repeat(50_000_000)}`));
      return {
        ...urlencoded('/api/tokenPocket/subscribe', ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': encoding },
        body,
        name: `50 MB packed with ${encoding}`,
      };
    };
  const raw =
    (name: string, text: string): Place =>
    () => ({ ...multipart('token', [Buffer.from(text)]), name: `form token: ${name}` });
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="symbol"`;
  const reports = '/api/reports';
  const small = SMALL_FORMS.flatMap((path) => [
    ...SMALL_FIELDS.map((field): Place => (draw) => {
      const value = draw.value(SMALL_FORM_BYTES / 9);
      const good = { kind: 'token', platform: 'BSC', address: goodForm('token').address as string, [field]: value };
      return { ...urlencoded(path, String(new URLSearchParams(good))), name: `${path}, ${field}: ${labelOf(value)}` };
    }).slice(0, path.includes('collisions') ? SMALL_FIELDS.length : 2),
    (): Nasty => ({ ...urlencoded(path, 'a=&'.repeat(2_000)), name: `${path}: 2,000 fields` }),
  ]);
  return [
    json(
      '/api/tokenPocket/subscribe',
      `{"email":${'['.repeat(4_000)}${']'.repeat(4_000)}}`.slice(0, 8_190),
      'nested lists',
    ),
    json('/api/tokenPocket/subscribe', `{"email":${'{"a":'.repeat(1_300)}1${'}'.repeat(1_300)}}`, 'nested objects'),
    json('/api/tokenPocket/subscribe', `[${'1,'.repeat(3_900)}1]`, 'a wide list'),
    json('/api/tokenPocket/subscribe', `{"email":"a@${'a-'.repeat(4_000)}"}`, 'a long address'),
    json('/api/tokenPocket/subscribe', `{"email":1${'0'.repeat(8_000)}}`, 'a number of 8,000 digits'),
    json(reports, `[${'{},'.repeat(5_000)}{}]`, 'a wide list', 'application/reports+json'),
    json(reports, '['.repeat(8_000) + ']'.repeat(8_000), 'nested lists', 'application/reports+json'),
    json(
      reports,
      JSON.stringify([
        {
          type: 'csp-violation',
          body: { documentURL: `https://${'a/'.repeat(7_000)}`, effectiveDirective: ' '.repeat(1_000) },
        },
      ]),
      'a long address',
      'application/reports+json',
    ),
    json(
      reports,
      `{"kind":"vitals","page":"home","vitals":{${Array.from({ length: 1_000 }, (_, at) => `"v${at}":1`).join()}}}`,
      'a thousand vitals',
    ),
    packed('gzip', gzipSync),
    packed('deflate', deflateSync),
    ...small,
    raw('2,000 heads of a part', `${head}\r\n${'X-A: b\r\n'.repeat(2_000)}\r\nx\r\n--${BOUNDARY}--\r\n`),
    raw('a head of 100 KB', `${head}; x="${'a'.repeat(100_000)}"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
    raw('10,000 parts', `${`${head}\r\n\r\nx\r\n`.repeat(10_000)}--${BOUNDARY}--\r\n`),
    raw(
      '1 MB of near boundaries',
      `${head}\r\n\r\n${`\r\n--${BOUNDARY.slice(0, -1)}`.repeat(80_000)}\r\n--${BOUNDARY}--\r\n`,
    ),
    raw(
      'an unknown character set',
      `${head}\r\nContent-Type: text/plain; charset=${'x'.repeat(5_000)}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    ),
    raw(
      'UTF-16',
      `${head}\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n${'\u0000\u3042'.repeat(8_000)}\r\n--${BOUNDARY}--\r\n`,
    ),
    ...Object.entries(files).map(([name, file]): Place => () => ({
      ...formOf('token', goodForm('token'), { icon_url: file }),
      name: `form token, a logo: ${name}`,
    })),
    ...Object.entries(files).map(([name, file]): Place => () => ({
      ...formOf(
        'dapp',
        { ...goodForm('dapp'), hasNews: 'yes', hasAudit: 'yes' },
        { icon_url: file, img_url: file, auditFile: file },
      ),
      name: `form dapp, three files: ${name}`,
    })),
  ];
}

function urlencoded(path: string, text: string): Sent {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(text),
  };
}

function formOf(kind: FormKind, texts: Texts, files: Record<string, Buffer> = {}, accept = 'application/json'): Sent {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const parts = Object.entries(texts).flatMap(([name, value]) =>
    [value].flat().map((text) => part(`name="${name}"`, text)),
  );
  for (const [name, file] of Object.entries(files)) parts.push(part(`name="${name}"; filename="a"`, file));
  return multipart(kind, [...parts, Buffer.from(`--${BOUNDARY}--\r\n`)], accept);
}

function multipart(kind: FormKind, parts: Buffer[], accept = 'application/json'): Sent {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, accept };
  return { method: 'POST', path: `/api/submissions/${kind}`, headers, body: Buffer.concat(parts) };
}
