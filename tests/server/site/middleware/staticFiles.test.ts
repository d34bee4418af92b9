import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { captureLog } from '../../../support/capturedLog.ts';
import { shared } from '../../../support/shared.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const TEXT = 'as it is, '.repeat(50);
const TEXTS: [path: string, type: string][] = [
  ['/assets/site-HASH.js', 'text/javascript; charset=utf-8'],
  ['/assets/site-HASH.css', 'text/css; charset=utf-8'],
  ['/assets/messages/1/en/site.json', 'application/json; charset=utf-8'],
  ['/assets/chains-HASH.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
];
const BINARIES: [path: string, type: string][] = [
  ['/assets/heading-HASH.woff2', 'font/woff2'],
  ['/assets/social/1/en/home.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
];
const WORKER = '/assets/fileWorker-TEST.js';
const REMOVED = '/assets/removed-HASH.js';
const FILES = [...TEXTS, ...BINARIES];

const { log, lines } = captureLog();
const publicDir = mkdtempSync(join(tmpdir(), 'satchel-static-'));
let site: TestApp;
beforeAll(async () => {
  for (const [path] of FILES) {
    mkdirSync(dirname(join(publicDir, path)), { recursive: true });
    writeFileSync(join(publicDir, path), TEXT);
  }
  for (const [path] of TEXTS) {
    writeFileSync(join(publicDir, `${path}.br`), brotliCompressSync(TEXT));
    writeFileSync(join(publicDir, `${path}.gz`), gzipSync(TEXT));
  }
  for (const path of [WORKER, REMOVED]) writeFileSync(join(publicDir, path), TEXT);
  site = await startTestApp({ parts: { publicDir }, log });
});
afterAll(async () => {
  await site.stop();
  rmSync(publicDir, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  request(site.app)
    .get(path)
    .set({ 'Accept-Encoding': 'identity', ...headers })
    .buffer()
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('a file of the build', () => {
  it.each(FILES)('%s is %s, and cached for a year when its name has a hash', async (path, type) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(TEXT.length));
    expect(headers['etag']).toMatch(/^W\/"/);
    expect(headers['content-security-policy']).toBeDefined();
    expect(String(body)).toBe(TEXT);
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
    [undefined, 'identity'],
    [undefined, 'zebra'],
    [undefined, 'br;q=0'],
  ])('of text is sent as %s to a client that accepts %s', async (coding, accepted) => {
    for (const [path] of TEXTS) {
      const { headers } = await request(site.app).head(path).set('Accept-Encoding', accepted);
      expect(headers['content-encoding']).toBe(coding);
      expect(headers['vary']).toBe('Accept-Encoding');
    }
  });

  it.each(BINARIES)('%s is a compressed format and is sent as it is', async (path) => {
    const { headers } = await ask(path, { 'Accept-Encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBeUndefined();
  });

  it('is sent in part where a part is asked for, as long as it is the same file', async () => {
    for (const path of ['/favicon.svg', '/favicon.ico']) {
      const { headers } = await ask(path);
      const part = await ask(path, { Range: 'bytes=3-6', 'If-Range': String(headers['etag']) });
      expect({ status: part.status, range: part.headers['content-range'], text: String(part.body) }).toEqual({
        status: 206,
        range: `bytes 3-6/${TEXT.length}`,
        text: TEXT.slice(3, 7),
      });
      expect((await ask(path, { Range: 'bytes=3-6', 'If-Range': '"another"' })).status).toBe(200);
      for (const none of ['bytes=99999999-', 'bytes=5-2']) {
        const { status, headers: found } = await ask(path, { Range: none });
        expect({ status, range: found['content-range'] }).toEqual({ status: 416, range: `bytes */${TEXT.length}` });
      }
    }
  });

  it('is not sent when it is not the one that is asked for', async () => {
    const { headers } = await ask('/favicon.svg');
    const statusOf = async (field: string, value: string) => (await ask('/favicon.svg', { [field]: value })).status;
    expect(await statusOf('If-Match', '"another"')).toBe(412);
    expect(await statusOf('If-Match', String(headers['etag']))).toBe(200);
    expect(await statusOf('If-Unmodified-Since', 'Thu, 01 Jan 2015 00:00:00 GMT')).toBe(412);
    expect(await statusOf('If-Unmodified-Since', String(headers['last-modified']))).toBe(200);
  });

  it.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes='])('is sent whole to a request for the range %s', async (range) => {
    for (const path of ['/favicon.svg', '/favicon.ico']) {
      const { status, body } = await ask(path, { Range: range });
      expect(status).toBe(200);
      expect(String(body)).toBe(TEXT);
    }
  });

  it('is not sent again to a client that has it in the encoding it accepts', async () => {
    const tagOf = async (coding: string) =>
      String((await ask('/favicon.svg', { 'Accept-Encoding': coding })).headers['etag']);
    const [plain, br] = await Promise.all([tagOf('identity'), tagOf('br')]);
    expect(plain).not.toBe(br);
    for (const known of [br, br.replace('W/', ''), `"other", ${br}`, '*']) {
      const { status, headers, body } = await ask('/favicon.svg', { 'Accept-Encoding': 'br', 'If-None-Match': known });
      expect(status).toBe(304);
      expect(headers).toMatchObject({ etag: br, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=3600' });
      expect(body as Buffer).toHaveLength(0);
    }
    for (const other of [plain, '"other"', br.slice(3, -1)])
      expect((await ask('/favicon.svg', { 'Accept-Encoding': 'br', 'If-None-Match': other })).status).toBe(200);
  });

  it('is a 404 and nothing worse when it was removed after the start, and is named in the log once', async () => {
    rmSync(join(publicDir, REMOVED));
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(REMOVED)).status).toBe(404);
    const named = lines().filter(({ msg }) => msg === 'file of the build is missing');
    expect(named).toEqual([expect.objectContaining({ level: 50, file: REMOVED })]);
  });

  it('is sent without its body to HEAD', async () => {
    const { status, headers, text } = await request(site.app).head('/favicon.ico');
    expect({ status, length: headers['content-length'], text }).toEqual({
      status: 200,
      length: String(TEXT.length),
      text: undefined,
    });
  });

  it.each([
    '/favicon.svg.br',
    '/favicon.svg/',
    '/assets',
    '/assets/../favicon.svg.gz',
    '/%66avicon.ico',
    '/nothing.js',
  ])('is not found under another address: %s', async (path) => {
    expect((await ask(path)).status).not.toBe(200);
  });

  it('may load nothing itself when its name has a hash, unless it is the worker', async () => {
    const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy']);
    for (const [path] of FILES.filter(([name]) => name.startsWith('/assets/')))
      expect(await policyOf(path)).toBe("default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'");
    for (const path of [WORKER, '/favicon.svg']) expect(await policyOf(path)).toContain("connect-src 'self'");
  });

  it('may be embedded by other sites when it is a social image', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/assets/social/1/en/home.png')).toBe('cross-origin');
    expect(await policyOf('/icon-192.png')).toBe('same-origin');
  });
});

describe('the built site', () => {
  let paths: string[];
  beforeAll(async () => {
    await shared('build');
    paths = readdirSync('dist/public', { recursive: true, encoding: 'utf8' });
  });

  it('has a compressed copy of each text file, smaller than the file', () => {
    const sizeOf = (path: string) => statSync(join('dist/public', path)).size;
    const texts = paths.filter((path) => /\.(css|js|json|svg|webmanifest)$/.test(path));
    expect(texts.length).toBeGreaterThan(50);
    for (const path of texts)
      for (const copy of [`${path}.br`, `${path}.gz`]) {
        expect(paths).toContain(copy);
        // The compressed format's own overhead makes a tiny file larger.
        if (sizeOf(path) >= 500) expect(sizeOf(copy)).toBeLessThan(sizeOf(path));
      }
  });

  it('has no compressed copy of images and fonts', () => {
    expect(paths.filter((path) => /\.(png|ico|woff2)\.(br|gz)$/.test(path))).toEqual([]);
  });
});
