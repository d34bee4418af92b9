import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createReceipt } from '../../../server/records/receipt.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { pathOf } from '../../support/programs.mjs';
import { startSampleProxy } from '../../support/sampleProxy.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { until } from '../../support/until.ts';

/** The sample is tried where nginx is installed. */
const nginx = pathOf('nginx');
const STRANGER = { from: '127.0.0.9' };
const RECEIPT = createReceipt();

(nginx === undefined ? describe.skip : describe)('the sample for nginx', () => {
  const { log, lines } = captureLog();
  /** What reached the site, and responses that are held back. */
  const seen: string[] = [];
  const held: ServerResponse[] = [];
  let site: TestApp;
  let proxy: Awaited<ReturnType<typeof startSampleProxy>>;
  /** In front of a site that is not there. */
  let gone: typeof proxy;
  const server = createServer((req: IncomingMessage, res) => {
    seen.push(`${req.method} ${req.url}`);
    if (req.url === '/held') held.push(res);
    else site.app(req, res);
  });

  beforeAll(async () => {
    site = await startTestApp({ log, env: { TRUST_PROXY: 'loopback' } });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    proxy = await startSampleProxy(nginx ?? '', [port, port]);
    gone = await startSampleProxy(nginx ?? '', [9, 9]);
  });
  afterAll(async () => {
    for (const one of [proxy, gone]) await one.stop();
    server.closeAllConnections();
    server.close();
    await site.stop();
  });

  it('answers pages, over plain http with a redirect', async () => {
    expect(await proxy.ask('/en/news')).toMatchObject({ status: 200 });
    expect(await proxy.ask('/en/news', { scheme: 'http' })).toMatchObject({
      status: 301,
      headers: { location: 'https://satchel.example/en/news' },
    });
  });

  it.each(['/api/content/news?lang=en', '/api/submissions/token', '/releases.json'])(
    'refuses %s over plain http instead of redirecting a program',
    async (path) => {
      const { status, headers } = await proxy.ask(path, { scheme: 'http' });
      expect({ status, location: headers.location }).toEqual({ status: 403, location: undefined });
      expect((await proxy.ask(path)).status).not.toBe(403);
    },
  );

  it.each(['/healthz', '/readyz', '/healthz/', '/readyz/', '//readyz', '/%72eadyz', '/en/../readyz'])(
    'shows %s to no stranger',
    async (path) => {
      const before = seen.length;
      expect((await proxy.ask(path, STRANGER)).status).toBe(403);
      expect(seen.slice(before)).toEqual([]);
    },
  );

  it('shows probes to the machine itself', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await proxy.ask(path)).text).toContain('"status":"ok"');
  });

  it('gives its own answers headers, and the site’s no second ones', async () => {
    const [refused, missing] = [await proxy.ask('/readyz', STRANGER), await gone.ask('/en')];
    const plain = await proxy.ask('/api/content/news', { scheme: 'http' });
    expect([refused, missing, plain].map(({ status }) => status)).toEqual([403, 502, 403]);
    for (const { headers } of [refused, missing, plain])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    for (const path of ['/en', '/en/nothing']) {
      const { headers } = await proxy.ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; ?script-src (?!.*default-src)/);
    }
  });

  it('names no version', async () => {
    expect((await proxy.ask('/readyz', STRANGER)).headers.server).toBe('nginx');
  });

  it('logs a request with the id under which the site logs it, without its query', async () => {
    await proxy.ask('/en/news?start=20');
    await until(() => proxy.accessLog().some((line) => line.includes(' "GET /en/news HTTP/1.1" 200 ')));
    const id = proxy.accessLog().at(-1)?.split(' ').at(-1);
    expect(id).toMatch(/^[\da-f]{32}$/);
    await until(() => lines().some(({ msg, trace }) => msg === 'request' && trace === id));
  });

  it('logs no receipt, also not of requests that fail', async () => {
    const paths = [
      `/en/submit/status/${RECEIPT}`,
      `/submit/status/${RECEIPT}`,
      `/EN/Submit/Status/${RECEIPT}`,
      `//en/submit/status/${RECEIPT}/`,
      `/en/submit/${RECEIPT}`,
      `/en/submit/status?receipt=${RECEIPT}`,
      `/en/submit/token?revises=${RECEIPT}`,
      `/en/recruiting?revises=${RECEIPT}`,
      `/en/submit/status?confirm=${RECEIPT}`,
      `/en/submit/token?takeover=${RECEIPT}`,
      `/en/submit/token?claim=${RECEIPT}`,
      `/api/page-data/en/submit/status/${RECEIPT}`,
      `/api/submissions/${RECEIPT}`,
      `/api/submissions/${RECEIPT}/files/icon_url`,
      `/api/submissions/token/${RECEIPT}`,
      `/api/submissions/collisions?kind=${RECEIPT}`,
      `/x/${RECEIPT}`,
      `/api/%73ubmissions/${RECEIPT}`,
    ];
    const before = proxy.accessLog().length;
    for (const path of paths) await proxy.ask(path);
    await proxy.ask(`/api/submissions/${RECEIPT}/mail`, { method: 'POST' });
    for (const path of paths.slice(0, 8)) await proxy.ask(path, { scheme: 'http' });
    // A body over nginx's own limit, and a site that is gone.
    await proxy.ask(`/api/submissions/${RECEIPT}/proof`, { method: 'POST', body: 'x'.repeat(21 * 1024 * 1024) });
    expect((await gone.ask(`/en/submit/status/${RECEIPT}`)).status).toBe(502);
    await until(() => proxy.accessLog().length === before + paths.length + 10);
    await until(() => gone.accessLog().some((line) => line.includes('"GET /en/submit/status/* HTTP/1.1" 502')));
    const written = [proxy, gone].map(({ accessLog, errorLog }) => accessLog().join('\n') + errorLog()).join('\n');
    expect(written).not.toContain(RECEIPT.slice(6));
    expect(written).toContain('"GET /en/submit/status HTTP/1.1"');
    expect(written).toContain('"GET /api/submissions/collisions HTTP/1.1"');
  });

  it('passes a form on when it is complete', async () => {
    const headers = { Host: 'satchel.example', 'Content-Type': 'text/plain', 'Content-Length': '20000' };
    const options = { host: '127.0.0.1', port: proxy.ports.https, servername: 'satchel.example', ca: proxy.ca };
    const req = tlsRequest({ ...options, agent: false, method: 'POST', path: '/api/submissions/nft', headers });
    const answered = new Promise((resolve, reject) => {
      req.on('error', reject);
      req.on('response', (res) => resolve(res.resume().statusCode));
    });
    await new Promise((resolve) => req.write('x'.repeat(19_000), resolve));
    // A request that comes later passes it.
    await proxy.ask('/en/partner');
    expect(seen).not.toContain('POST /api/submissions/nft');
    req.end('x'.repeat(1_000));
    expect(await answered).toBe(415);
    expect(seen).toContain('POST /api/submissions/nft');
  });

  it('takes four forms of one address at a time, which lie on its disk until they are complete', async () => {
    const headers = { Host: 'satchel.example', 'Content-Type': 'text/plain', 'Content-Length': '20000' };
    const options = { host: '127.0.0.1', port: proxy.ports.https, servername: 'satchel.example', ca: proxy.ca };
    const paths = [
      '/api/submissions/nft',
      '/api/submissions/dapp',
      '/api/%73ubmissions/nft',
      '//api/submissions/token',
    ];
    const open = new Map<string, ReturnType<typeof tlsRequest>>();
    const openForm = (path: string) => {
      const req = tlsRequest({ ...options, agent: false, method: 'POST', path, headers });
      // The question below may be one of the four, and the last form refused.
      req.on('error', () => undefined).on('response', () => openForm(path));
      req.write('x'.repeat(19_000));
      open.set(path, req);
    };
    paths.forEach(openForm);
    await until(async () => (await proxy.ask('/api/submissions/token', { method: 'POST', body: 'x' })).status === 429);
    expect((await proxy.ask('/en/partner')).status).toBe(200);
    for (const req of open.values()) req.destroy();
    await until(async () => (await proxy.ask('/api/submissions/token', { method: 'POST', body: 'x' })).status === 415);
  });

  it('gives one address a hundred connections', async () => {
    const requests = Array.from({ length: 100 }, () => proxy.ask('/held'));
    await until(() => held.length === requests.length);
    expect((await proxy.ask('/en/news')).status).toBe(429);
    expect((await proxy.ask('/en/news', STRANGER)).status).toBe(200);
    for (const res of held) res.end();
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
  });
});
