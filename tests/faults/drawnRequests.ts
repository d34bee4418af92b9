import { allPages, pathOf } from '../../shared/site/routes.ts';
import { FORM_KINDS } from '../../shared/submission/schemas/formSections.ts';
import { goodForm } from '../support/forms.ts';
import { randomBytes, seededRandom } from '../support/seededRandom.ts';

/** Seen in a response as it was sent, it could run. */
export const MARK = '"><svg/onload=alert(7)>';
const PIECES = [
  MARK,
  '../',
  '..%2f',
  '%00',
  '%zz',
  '%E0%A4%A',
  '//evil.example/',
  '\\\\evil.example',
  "' or 1=1--",
  '${7*7}',
  '{{7*7}}',
  '\u202e',
  '\u0000',
  '😀',
  'a'.repeat(5_000),
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '９９',
  ';',
  '?',
  '#',
  '&key=',
  '%0d%0aX-Injected: 1',
];
const HEADERS = [
  'accept-language',
  'accept-encoding',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-forwarded-for',
  'x-forwarded-proto',
  'referer',
  'user-agent',
  'traceparent',
  'origin',
  'content-type',
];

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

type Draw = ReturnType<typeof createDraw>;

/** Requests drawn by chance, the same for a seed: paths, header fields, JSON, forms with broken files. */
export function drawRequests(seed: number, count: number, files: Record<string, Buffer>): Sent[] {
  const draw = createDraw(seed);
  const bases = [...allPages('en'), ...allPages('ko')].map((found) => pathOf(found));
  const makers = [fuzzPath(bases), fuzzHeaders(bases), fuzzJson, fuzzMultipart(files)];
  return Array.from({ length: count }, () => draw.one(makers)(draw));
}

function createDraw(seed: number) {
  const random = seededRandom(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const one = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value;
  return { random, upTo, one, text: () => Array.from({ length: 1 + upTo(3) }, () => one(PIECES)).join('') };
}

const fuzzPath =
  (bases: string[]) =>
  (draw: Draw): Sent => {
    const base = draw.one([
      ...bases,
      '/assets',
      '/api/page-data',
      '/api/content/dapps',
      '/images',
      '/api/pictures',
      '',
    ]);
    // What a client cannot send at all is encoded; half of the rest is, too.
    const raw = `${base}${draw.one(['/', '?', '?key=', '?start=', ''])}${draw.text()}`;
    const path =
      draw.random() < 0.5
        ? encodeURI(raw)
        : [...raw].map((sign) => (/[!-~]/.test(sign) ? sign : encodeURIComponent(sign))).join('');
    return {
      method: draw.one(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']),
      path: path.startsWith('/') ? path : `/${path}`,
      headers: {},
    };
  };

const fuzzHeaders =
  (bases: string[]) =>
  (draw: Draw): Sent => {
    const headers: Record<string, string> = {};
    for (let turn = 0; turn <= draw.upTo(4); turn += 1) {
      // Node sends no signs beyond Latin and no controls in a field.
      headers[draw.one(HEADERS)] = draw
        .text()
        .replace(/[^ -~]/gu, '')
        .slice(0, 4_000);
    }
    return { method: 'GET', path: draw.one(bases), headers };
  };

function fuzzJson(draw: Draw): Sent {
  const values: unknown[] = [
    null,
    0,
    '',
    [],
    {},
    { email: draw.text() },
    { email: [draw.text()] },
    { email: { toString: 1 } },
    '['.repeat(draw.upTo(2_000)),
  ];
  const text = JSON.stringify(draw.one(values));
  const body = Buffer.from(draw.random() < 0.5 ? text : text.slice(0, draw.upTo(text.length + 1)) + draw.text());
  return { method: 'POST', path: '/api/tokenPocket/subscribe', headers: { 'content-type': 'application/json' }, body };
}

const fuzzMultipart =
  (files: Record<string, Buffer>) =>
  (draw: Draw): Sent => {
    const kind = draw.one(FORM_KINDS);
    const boundary = 'b0undary';
    const parts = Object.entries(goodForm(kind, draw.upTo(100_000))).map(([name, value]) => {
      const text = draw.random() < 0.2 ? draw.text() : String(value);
      return Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${draw.random() < 0.05 ? draw.text() : name}"\r\n\r\n${text}\r\n`,
      );
    });
    for (const [name, file] of Object.entries(files)) {
      const broken = Buffer.from(file);
      for (let turn = 0; turn < draw.upTo(20); turn += 1) broken[draw.upTo(broken.length)] = draw.upTo(256);
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${draw.one(['a.png', '../../a.png', draw.text()])}"\r\nContent-Type: image/png\r\n\r\n`;
      const bytes = draw.random() < 0.3 ? Buffer.from(randomBytes(draw.random, 2_000)) : broken;
      parts.push(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]));
    }
    const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
    const body = draw.random() < 0.2 ? whole.subarray(0, draw.upTo(whole.length)) : whole;
    return {
      method: 'POST',
      path: `/api/submissions/${kind}`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        accept: draw.one(['text/html', 'application/json']),
      },
      body,
    };
  };
