import { connect } from 'node:net';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { receive } from './load.ts';

const WAIT_MS = 3_000;
const BIG = 100_000;

/**
 * Bytes that are no good request, and the statuses that may answer them; null: the connection may also end without a
 * response.
 */
const REQUESTS: { name: string; bytes: string; statuses: (number | null)[] }[] = [
  { name: 'two Host fields', bytes: 'GET /en HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', statuses: [400] },
  { name: 'no Host field', bytes: 'GET /en HTTP/1.1\r\n\r\n', statuses: [400] },
  { name: 'a request line without version', bytes: 'GET /en\r\n\r\n', statuses: [400] },
  { name: 'another protocol', bytes: 'GET /en FTP/1.0\r\nHost: a\r\n\r\n', statuses: [400] },
  { name: 'HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: [400] },
  { name: 'a TLS handshake', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', statuses: [400, null] },
  { name: 'random bytes', bytes: '\x00\x01\x02\xff\xfe\r\n\r\n', statuses: [400] },
  { name: 'a method that does not exist', bytes: 'BREW /en HTTP/1.1\r\nHost: a\r\n\r\n', statuses: [400] },
  { name: 'TRACE', bytes: 'TRACE /en HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', statuses: [405] },
  {
    name: 'two lengths',
    bytes: 'POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    statuses: [400],
  },
  {
    name: 'a length beside chunks',
    bytes: 'POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    statuses: [400],
  },
  { name: 'a negative length', bytes: 'POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', statuses: [400] },
  {
    name: 'a chunk size that is none',
    bytes:
      'POST /api/tokenPocket/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n',
    statuses: [400, null],
  },
  { name: 'a field name with a space', bytes: 'GET /en HTTP/1.1\r\nHost: a\r\nBad Name: 1\r\n\r\n', statuses: [400] },
  { name: 'a folded field', bytes: 'GET /en HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n b\r\n\r\n', statuses: [200, 400] },
  { name: 'a zero byte in a field', bytes: 'GET /en HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n', statuses: [400] },
  {
    name: 'headers of 100 KB',
    bytes: `GET /en HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(BIG)}\r\n\r\n`,
    statuses: [431],
  },
  { name: 'a path of 100 KB', bytes: `GET /${'a'.repeat(BIG)} HTTP/1.1\r\nHost: a\r\n\r\n`, statuses: [414, 431] },
  {
    name: '5,000 fields',
    bytes: `GET /en HTTP/1.1\r\nHost: a\r\n${'a:1\r\n'.repeat(2_500)}\r\n`,
    statuses: [200, 431],
  },
  {
    name: 'an absolute address',
    bytes: 'GET http://evil.example/en HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    statuses: [200, 400, 404],
  },
  {
    name: 'an authority',
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    statuses: [400, 405, null],
  },
  {
    name: 'a star',
    bytes: 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    statuses: [200, 204, 400, 404, 405],
  },
  {
    name: 'an upgrade nobody knows',
    bytes: 'GET /en HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    statuses: [200],
  },
  {
    name: 'an expectation nobody knows',
    bytes: 'POST /en HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n',
    statuses: [417],
  },
];

/** Each malformed request gets its status, and the next page comes as before. */
export async function measureRawHttp(): Promise<Figure[]> {
  const site = await startBuiltSite({ LOG_LEVEL: 'error' });
  const wrong: string[] = [];
  let slowest = 0;
  try {
    await receive(`${site.origin}/en`);
    for (const { name, bytes, statuses } of REQUESTS) {
      const status = await send(site.origin, bytes);
      if (!statuses.includes(status)) wrong.push(`${name}: ${status}`);
      const requestedAt = performance.now();
      const next = await receive(`${site.origin}/en`);
      slowest = Math.max(slowest, performance.now() - requestedAt);
      if (next.status !== 200) wrong.push(`the page after ${name}: ${next.status}`);
    }
  } finally {
    await site.stop();
  }
  for (const one of wrong) console.error(one);
  return [
    {
      name: `malformed requests, ${REQUESTS.length} kinds: another status than meant`,
      value: wrong.length,
      unit: '',
      max: 0,
    },
    { name: 'malformed requests: the next page', value: slowest, unit: 'ms', max: 100 },
  ];
}

/** The status of the response, or null when the connection ended or stayed silent without one. */
function send(origin: string, bytes: string): Promise<number | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const timer = setTimeout(() => socket.destroy(), WAIT_MS);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (/^HTTP\/1\.1 \d{3} /.test(text)) socket.destroy();
    });
    socket.once('close', () => {
      clearTimeout(timer);
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      resolve(status === undefined ? null : Number(status));
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
