import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProxiedDesk } from '../../../server/desk/cli/serveCommand.ts';
import { DESK_HOST, DESK_ORIGIN, PROXY_SECRET, proxiedDeskOf, requestsAt } from '../../support/proxiedDesk.ts';
import { pathOf } from '../../support/programs.mjs';
import { listeningAt, startNginx } from '../../support/sampleProxy.ts';
import { createStoreLocations } from '../../support/stores.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { until } from '../../support/until.ts';

/** The sample is tried where nginx is installed, with a small program in the place of oauth2-proxy. */
const nginx = pathOf('nginx');
const EVE = 'eve@satchel.example';

/** Answers nginx as oauth2-proxy does: who has its cookie is signed in; `?` in a cookie is an account without a mail. */
function startSignOn() {
  const requests: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    requests.push(req);
    const [, account] = /_oauth2_proxy=([^;]+)/.exec(req.headers.cookie ?? '') ?? [];
    if (req.url !== '/oauth2/auth') return res.writeHead(200).end('the page of the sign-on');
    if (account === undefined) return res.writeHead(401).end();
    return res.writeHead(202, account === '?' ? {} : { 'X-Auth-Request-Email': account }).end();
  });
  return new Promise<{ port: number; requests: IncomingMessage[]; stop(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        requests,
        stop() {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}

(nginx === undefined ? describe.skip : describe)('the sample for nginx and a sign-on in front of a desk', () => {
  const locations = createStoreLocations();
  const folder = mkdtempSync(join(tmpdir(), 'satchel-desk-'));
  const socket = join(folder, 'desk.sock');
  let store: Store;
  let desk: Awaited<ReturnType<typeof openProxiedDesk>>;
  let signOn: Awaited<ReturnType<typeof startSignOn>>;
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  /** The cookies of eve's browser: of the sign-on, and of the desk. */
  const account = `_oauth2_proxy=${EVE}`;
  let session = '';

  beforeAll(async () => {
    store = await openStore(await locations.createLocation('SQLite'));
    desk = await openProxiedDesk(proxiedDeskOf(store), socket);
    signOn = await startSignOn();
    writeFileSync(join(folder, 'desk-secret.conf'), `proxy_set_header X-Desk-Secret "${PROXY_SECRET}";\n`);
    proxy = await startNginx(nginx ?? '', DESK_HOST, (parts) =>
      listeningAt(readFileSync('server/deploy/desk.nginx.conf', 'utf8'), parts.ports)
        .replaceAll('/run/satchel-desk/desk.sock', socket)
        .replaceAll('127.0.0.1:4180', `127.0.0.1:${signOn.port}`)
        .replaceAll('/etc/satchel/', `${folder}/`)
        .replaceAll(/\/(etc\/ssl\/satchel|var\/log\/nginx)\//g, `${parts.folder}/`),
    );
    const headers = { cookie: account, origin: DESK_ORIGIN, 'sec-fetch-site': 'same-origin' };
    const opened = await proxy.ask('/open?next=/listed', { method: 'POST', headers });
    session = `${account}; ${String(opened.headers['set-cookie']).split(';')[0]}`;
  });
  afterAll(async () => {
    await proxy.stop();
    signOn.stop();
    await desk.close();
    await store.destroy();
    await locations.removeAll();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets in who has signed in and is listed, on a socket for the owner and the group alone', async () => {
    const { status, text, headers } = await proxy.ask('/audit', { headers: { cookie: session } });
    expect([status, text]).toEqual([200, expect.stringContaining(`Signed in as ${EVE}<`)]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self'/);
    expect(statSync(socket).mode & 0o777).toBe(0o660);
  });

  it('leads everybody else to the sign-on, and shows the desk’s door to who has signed in', async () => {
    expect(await proxy.ask('/audit')).toMatchObject({
      status: 302,
      headers: { location: expect.stringContaining('/oauth2/start') },
    });
    expect((await proxy.ask('/oauth2/sign_in')).text).toBe('the page of the sign-on');
    const door = await proxy.ask('/audit', { headers: { cookie: account } });
    expect([door.status, door.text]).toEqual([403, expect.stringContaining('Open the desk')]);
    expect((await proxy.ask('/audit', { scheme: 'http' })).headers.location).toBe(`${DESK_ORIGIN}/`);
  });

  /** What a stranger sends beside the cookie, if any, of an account that is not listed. */
  const FORGED: [string, Record<string, string | string[]>][] = [
    ['nothing', {}],
    ['an identity', { 'X-Desk-User': EVE }],
    ['an identity twice', { 'X-Desk-User': [EVE, 'anna'] }],
    ['an identity in other letters', { 'x-DESK-user': EVE }],
    ['an identity with underscores', { X_Desk_User: EVE, X_Desk_Secret: PROXY_SECRET }],
    ['an identity and a guessed secret', { 'X-Desk-User': EVE, 'X-Desk-Secret': 'guess' }],
    ['an identity and the secret itself', { 'X-Desk-User': EVE, 'X-Desk-Secret': PROXY_SECRET }],
    ['the header of the sign-on', { 'X-Auth-Request-Email': EVE, 'X-Auth-Request-User': EVE }],
    ['other headers of proxies', { 'X-Forwarded-User': EVE, 'X-Forwarded-Email': EVE, 'Remote-User': EVE }],
    [
      'other addresses',
      { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', 'X-Forwarded-Uri': '/oauth2/sign_in' },
    ],
    ['a rewritten path', { 'X-Original-URL': '/oauth2/sign_in', 'X-Rewrite-URL': '/desk.css' }],
    ['headers to be dropped', { Connection: 'close, X-Desk-User, X-Desk-Secret, Cookie' }],
    ['basic authentication', { Authorization: `Basic ${btoa(`${EVE}:x`)}` }],
    ['another host', { Host: 'satchel.example', 'X-Forwarded-Host': DESK_HOST }],
  ];
  const PATHS = [
    '/audit',
    '//audit',
    '/%2faudit',
    '/./audit',
    '/oauth2/../audit',
    '/oauth2/..%2faudit',
    '/oauth2/%2e%2e/audit',
  ].concat(['/oauth2//../audit', '/desk.css/../audit', '/audit/', '/AUDIT', '/open', '/?key=x']);
  it.each(FORGED)('refuses a stranger with %s, by each spelling of a path', async (_name, headers) => {
    const cookies = [null, '_oauth2_proxy=carl@attacker.example', '_oauth2_proxy=?', session.split('; ')[1] ?? ''];
    for (const path of PATHS)
      for (const cookie of cookies)
        for (const method of path === '/audit' ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET']) {
          const sent = { origin: DESK_ORIGIN, ...headers, ...(cookie !== null && { cookie }) };
          const { status, text, headers: answered } = await proxy.ask(path, { method, headers: sent });
          const isSignOn =
            text === 'the page of the sign-on' || (method === 'HEAD' && path.startsWith('/oauth2/') && status === 200);
          expect([path, method, cookie, isSignOn || [302, 400, 403, 404, 405, 421].includes(status)]).toEqual([
            path,
            method,
            cookie,
            true,
          ]);
          expect(text).not.toMatch(/aria-label="Desk"|Signed in as/);
          expect(answered['set-cookie']).toBeUndefined();
        }
  });

  it('shows the sign-on what this request is, and nothing that a client says of it', async () => {
    const before = signOn.requests.length;
    const forged = {
      'X-Forwarded-Uri': '/public',
      'X-Forwarded-For': '10.0.0.1',
      'X-Real-IP': '10.0.0.1',
      Authorization: 'Basic eA==',
    };
    await proxy.ask('/audit?page=2', { headers: { ...forged, cookie: session } });
    expect(signOn.requests[before]?.headers).toMatchObject({
      host: DESK_HOST,
      'x-forwarded-uri': '/audit?page=2',
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
    });
    expect(signOn.requests[before]?.headers.authorization).toBeUndefined();
    // Its own path is not for clients.
    expect((await proxy.ask('/oauth2/auth', { headers: { cookie: session } })).status).toBe(404);
  });

  it('is not passed by: who reaches the socket needs the secret', async () => {
    const request = requestsAt(socket);
    for (const secret of [{}, { 'x-desk-secret': 'guess' }]) {
      const { status } = await request({
        path: '/audit',
        headers: { host: DESK_HOST, 'x-desk-user': EVE, cookie: session, ...secret },
      });
      expect(status).toBe(403);
    }
  });

  it('logs names and paths without queries and receipts', async () => {
    await proxy.ask('/submissions/AAAAA-BBBBB?x=secret', { headers: { cookie: session } });
    const logged = () => proxy.accessLog('desk.access.log').join('\n');
    await until(() => logged().includes('"GET /submissions/* HTTP/1.1" 403'));
    expect(logged()).toContain(EVE);
    expect(logged()).not.toMatch(/AAAAA|secret|next=/);
  });
});
