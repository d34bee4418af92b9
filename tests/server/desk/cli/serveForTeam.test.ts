import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openProxiedDesk } from '../../../../server/desk/cli/serveCommand.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { makeSigningKey, readSigningKey } from '../../../../shared/genuine/minisign.ts';
import { TRUST_KEYS } from '../../../../shared/brand/trustKeys.ts';
import { nameKeys } from '../../../support/brandKey.ts';
import { createTestDesk } from '../../../support/desk.ts';
import { openTestProxiedDesk, proxiedDeskOf, proxyHeaders, requestsAt } from '../../../support/proxiedDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { until } from '../../../support/until.ts';

const locations = createStoreLocations();
const folder = mkdtempSync(join(tmpdir(), 'satchel-serve-'));
const socket = join(folder, 'desk.sock');
let store: Store;
let config: ReturnType<typeof proxiedDeskOf>['config'];
beforeAll(async () => {
  store = await openStore(await locations.createLocation('SQLite'));
  ({ config } = proxiedDeskOf(store));
});
afterAll(async () => {
  await store.destroy();
  await locations.removeAll();
  rmSync(folder, { recursive: true });
});

const trustKey = readSigningKey(makeSigningKey('a key').file) ?? undefined;
const statusAt = (place: string | number) =>
  requestsAt(place)({ path: '/desk.css', headers: proxyHeaders('anna') }).then(({ status }) => status);

describe('serve --behind-proxy', () => {
  it.each([
    ['DESK_ORIGIN', { deskOrigin: undefined }, 'A desk behind a proxy needs DESK_ORIGIN.\n'],
    ['DESK_PROXY_SECRET', { deskProxySecret: undefined }, 'A desk behind a proxy needs DESK_PROXY_SECRET.\n'],
    ['DESK_ROLES', { deskPeople: new Map() }, 'A desk behind a proxy needs DESK_ROLES.\n'],
  ])('does not start without %s, and says so in one line', async (_name, changed, err) => {
    const { run } = createTestDesk(store, { config: { ...config, ...changed } });
    expect(await run('serve', '--behind-proxy', '--socket', socket)).toEqual({ code: 1, out: '', err });
    expect(existsSync(socket)).toBe(false);
  });

  it('does not start where there is a signing key', async () => {
    expect(trustKey).toBeDefined();
    const { run } = createTestDesk(store, { config: { ...config, trustKey } });
    const { code, err } = await run('serve', '--behind-proxy', '--socket', socket);
    expect([code, err]).toEqual([1, expect.stringMatching(/^TRUST_KEY must not be set .*\n$/)]);
    expect(existsSync(socket)).toBe(false);
  });

  it('does not even open the file of a key: nobody writes into this pipe, so a reader would wait', async () => {
    const pipe = join(folder, 'trust.key');
    execFileSync('mkfifo', [pipe]);
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, TRUST_KEY: pipe };
    const program = ['dist/server/desk.js', 'serve', '--behind-proxy', '--socket', socket];
    const desk = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [err, [code]] = await Promise.all([text(desk.stderr), once(desk, 'exit')]);
    expect([code, err]).toEqual([1, expect.stringContaining('TRUST_KEY: must not be set for a desk behind a proxy')]);
  });

  it('asks for no key after its start: a warning waits for the site, which has one', async () => {
    nameKeys();
    let asked = 0;
    const desk = proxiedDeskOf(store);
    Object.defineProperty(desk.config, 'trustKey', { enumerable: true, get: () => void (asked += 1) });
    const { request, enter, close } = await openTestProxiedDesk(desk);
    const headers = proxyHeaders('rosa', await enter('rosa'));
    asked = 0;
    const post = (path: string, fields: Record<string, string>) =>
      request({ method: 'POST', path, headers, body: `${new URLSearchParams(fields)}` });
    const prepared = await post('/trust/new/notice', { topic: 'phishing', days: '3' });
    const change = String(prepared.headers.location);
    for (const path of ['/trust', change]) expect((await request({ path, headers })).status).toBe(200);
    await post(change, { step: 'make' });
    const rows = await store.selectFrom('trust_list').select('signature').execute();
    expect([asked, rows]).toEqual([0, [{ signature: null }]]);
    expect(await store.selectFrom('fact').select('name').where('name', '=', 'trust-test-key').execute()).toEqual([]);
    await close();
    Object.assign(TRUST_KEYS as object, { current: null });
  });

  it.each([
    ['neither a port nor a socket', ['--behind-proxy']],
    ['both', ['--behind-proxy', '--port', '4100', '--socket', socket]],
    ['a name of the machine', ['--behind-proxy', '--socket', socket, '--as', 'ben']],
    ['a socket without a proxy', ['--socket', socket]],
  ])('is used wrongly with %s', async (_name, options) => {
    const { run } = createTestDesk(store, { config });
    expect(await run('serve', ...options)).toMatchObject({ code: 2, out: '' });
    expect(existsSync(socket)).toBe(false);
  });

  it('listens on a port of the loopback interface alone', async () => {
    const { port, close } = await openProxiedDesk(proxiedDeskOf(store), 0);
    expect(await statusAt(port ?? 0)).not.toBe(403);
    await expect(openProxiedDesk(proxiedDeskOf(store), port ?? 0)).rejects.toThrow('cannot be opened on port');
    await close();
  });

  it('is not reached by another address of the machine, whatever HOST says', async () => {
    const desk = proxiedDeskOf(store);
    const { port, close } = await openProxiedDesk({ ...desk, config: { ...desk.config, host: '0.0.0.0' } as never }, 0);
    const reach = (host: string) =>
      new Promise((resolve) => {
        const socketTo = connect({ host, port: port ?? 0 });
        socketTo.on('connect', () => resolve('reached')).on('error', ({ message }) => resolve(message));
        socketTo.on('connect', () => socketTo.destroy());
      });
    expect(await reach('127.0.0.1')).toBe('reached');
    // A server on all interfaces answers at each address of 127.0.0.0/8.
    expect(await reach('127.0.0.2')).toContain('ECONNREFUSED');
    await close();
  });
});

describe('the socket', () => {
  it('is for the owner and the group, and is gone after the end', async () => {
    const { close } = await openProxiedDesk(proxiedDeskOf(store), socket);
    expect(statSync(socket).mode & 0o777).toBe(0o660);
    expect(await statusAt(socket)).not.toBe(403);
    await close();
    expect(existsSync(socket)).toBe(false);
  });

  it('takes the place of one whose process was killed, and never of one that answers', async () => {
    const script = `require('node:http').createServer((_, res) => res.end('other')).listen(${JSON.stringify(socket)})`;
    const other = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    await until(() => existsSync(socket));
    await expect(openProxiedDesk(proxiedDeskOf(store), socket)).rejects.toThrow('Another program answers');
    expect((await requestsAt(socket)({ headers: { host: 'x' } })).body).toBe('other');
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(existsSync(socket)).toBe(true);
    const { close } = await openProxiedDesk(proxiedDeskOf(store), socket);
    expect(await statusAt(socket)).not.toBe(403);
    await close();
  });

  it('takes the place of no file', async () => {
    const file = join(folder, 'notes');
    writeFileSync(file, 'notes');
    await expect(openProxiedDesk(proxiedDeskOf(store), file)).rejects.toThrow('is a file and no socket');
    expect(readFileSync(file, 'utf8')).toBe('notes');
  });
});
