import { connect } from 'node:net';
import { parseConfig } from '../../../server/config.ts';
import { type OpenServer, openServer } from '../../../server/http/openServer.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const MB = 1_000_000;
const BLOCK = Buffer.alloc(64_000, 'x');
const PART = '--b\r\nContent-Disposition: form-data; name="icon_url"; filename="a"\r\n\r\n';

let site: TestApp;
let server: OpenServer;
beforeAll(async () => {
  site = await startTestApp();
  server = await openServer(site.app, parseConfig({ PORT: '0', HOST: '127.0.0.1' }));
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
    expect(await send(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
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
