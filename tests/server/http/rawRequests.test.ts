import { connect } from 'node:net';
import type { RequestHandler } from 'express';
import { parseConfig } from '../../../server/config/config.ts';
import { HttpFailure } from '../../../server/http/httpFailure.ts';
import { type OpenServer, openServer } from '../../../server/site/openServer.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const MB = 1_000_000;
const BLOCK = Buffer.alloc(64_000, 'x');
const PART = '--b\r\nContent-Disposition: form-data; name="icon_url"; filename="a"\r\n\r\n';

/** As a body that comes too slowly does: its parser fails again after the response. */
const failTwice: RequestHandler = ({ path }, res, next) => {
  if (path !== '/twice') return next();
  res.once('finish', () => next(new HttpFailure(400, 'badRequest')));
  next(new HttpFailure(408, 'tooSlow'));
};

const { log, lines } = captureLog();
let site: TestApp;
let server: OpenServer;
beforeAll(async () => {
  site = await startTestApp({ log, parts: { development: failTwice } });
  // As on a site: in tests Express says nothing.
  site.app.set('env', 'production');
  server = await openServer(site.app, parseConfig({ PORT: '0', HOST: '127.0.0.1' }), log);
});
afterAll(async () => {
  await server.drain({ keepIdle: false });
  await site.stop();
});

/** What comes back to these bytes until the connection ends. `body`: so many bytes that are sent before anything is read. */
function send(head: string, body?: { bytes: number; isChunked: boolean }): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let received = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    const read = () => socket.on('data', (bytes: Buffer) => (received += String(bytes)));
    socket.write(head);
    if (!body) return read();
    socket.write(body.isChunked ? `${PART.length.toString(16)}\r\n${PART}\r\n` : PART);
    let sent = PART.length;
    (function pump(): void {
      while (sent < body.bytes) {
        const block = BLOCK.subarray(0, Math.min(BLOCK.length, body.bytes - sent));
        sent += block.length;
        if (body.isChunked) socket.write(`${block.length.toString(16)}\r\n`);
        const isRoom = socket.write(block);
        if (body.isChunked) socket.write('\r\n');
        if (!isRoom) return void socket.once('drain', pump);
      }
      if (body.isChunked) socket.write('0\r\n\r\n');
      read();
    })();
  });
}

describe('a request as no browser sends it', () => {
  it.each([
    ['has two Host fields', 'GET /healthz HTTP/1.1\r\nHost: satchel.example\r\nhost: evil.example\r\n'],
    ['has two Host fields for a cached page', 'GET /en HTTP/1.1\r\nHost: satchel.example\r\nHost: satchel.example\r\n'],
    ['has no Host field', 'GET /healthz HTTP/1.1\r\n'],
    ['has no version in its first line', 'GET /healthz\r\n'],
  ])('is refused with 400 when it %s', async (_name, head) => {
    await fetch(`http://127.0.0.1:${server.port}/en`);
    const answer = await send(`${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    // Node's parser itself refuses the others.
    if (head.match(/host/gi)?.length === 2) expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'/);
  });
});

describe('a request target without a path', () => {
  it.each(['http://', 'http://?a=b', 'http://[', 'x://', 'http://satchel.example'])(
    'is answered as the home page’s, with the site’s headers: %s',
    async (target) => {
      const answer = await send(`GET ${target} HTTP/1.1\r\nHost: satchel.example\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 302 [^]*\r\nLocation: \/en(\?a=b)?\r\n/);
      for (const header of ['X-Request-Id', 'Strict-Transport-Security']) expect(answer).toContain(`\r\n${header}: `);
    },
  );

  it('is not found when it is an asterisk', async () => {
    const answer = await send('GET * HTTP/1.1\r\nHost: satchel.example\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*\r\nX-Request-Id: /);
  });
});

describe('a request that fails again after its response', () => {
  it('leaves the one line of its refusal, and nothing on the console', async () => {
    const printed: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void printed.push(words);
    const before = lines().length;
    const answer = await send('GET /twice HTTP/1.1\r\nHost: satchel.example\r\n\r\n');
    console.error = error;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(printed).toEqual([]);
    // The lines of earlier requests may come late, and content is slow on a busy machine.
    const refused = lines()
      .slice(before)
      .filter(({ status, msg }) => status !== 200 && msg !== 'content service slow');
    expect(refused).toMatchObject([{ level: 30, status: 408, msg: 'request' }]);
  });
});

describe('a body over the limit', () => {
  it.each([
    { bytes: 20 * MB, isChunked: false },
    { bytes: 20 * MB, isChunked: true },
    { bytes: 100 * MB, isChunked: false },
    { bytes: 100 * MB, isChunked: true },
  ])('gets its 413 also by a client that reads only at the end: %j', async (body) => {
    const length = body.isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.bytes}`;
    const head = `POST /api/submissions/dapp HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
    expect(await send(`${head}${length}\r\n\r\n`, body)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
