import { deflateSync, gzipSync } from 'node:zlib';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { goodForm, type Texts } from '../support/forms.ts';
import type { Sent } from './drawnRequests.ts';
import { labelOf, type Nasty, type Place, SMALL_FIELDS, SMALL_FORMS } from './nastyValues.ts';

const BOUNDARY = 'b0undary';
const SMALL_FORM_BYTES = 8_000;

/** Bodies that are nasty as a whole: nested, wide, packed, with many parts or heads of parts. */
export function bodies(files: Record<string, Buffer>): Place[] {
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

/** A form in the address’s own encoding. */
export function urlencoded(path: string, text: string): Sent {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(text),
  };
}

/** A form with its files, as a browser sends it. */
export function formOf(
  kind: FormKind,
  texts: Texts,
  files: Record<string, Buffer> = {},
  accept = 'application/json',
): Sent {
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
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return {
    method: 'POST',
    path: `/api/submissions/${kind}`,
    headers: { 'content-type': type, accept },
    body: Buffer.concat(parts),
  };
}
