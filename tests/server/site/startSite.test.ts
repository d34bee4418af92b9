import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import { allPages, pathOf } from '../../../shared/site/routes.ts';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite.ts';
import { FAKE_DAPPS, type FakeContent, startFakeContent } from '../../support/fakeContent.ts';
import { freePort } from '../../support/freePort.mjs';
import { until } from '../../support/until.ts';

/** pino's level. */
const INFORMATION = 30;
const FATAL = 60;

/** The built server with an environment it must refuse: the line of its log that says so, and how it ends. */
async function refuseToStart(env: Record<string, string>) {
  const server = spawn(process.execPath, ['dist/server/main.js'], { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(server, 'exit')) as [number | null];
  const lines = output.trim().split('\n');
  const fatal = lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level === FATAL);
  expect(fatal).toEqual([expect.objectContaining({ msg: expect.stringMatching(/^not started/) })]);
  return { output, code };
}

/** Of the sample DApps. */
const ICON_SHARE_MIN = 0.6;

describe('the site as a process', () => {
  it('stops the start with one message that names every bad variable', async () => {
    const { output, code } = await refuseToStart({ PORT: 'many', SITE_ORIGIN: 'ftp://x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    for (const name of ['PORT', 'SITE_ORIGIN', 'LOG_LEVEL']) expect(output).toContain(name);
    expect(output).not.toContain('    at ');
  });

  it('says so when the data folder cannot be made', async () => {
    const { output, code } = await refuseToStart({ PORT: '0', DATA_DIR: '/dev/null/x' });
    expect(code).toBe(1);
    expect(output).toContain('/dev/null/x');
  });

  it('has the icons of its sample content at once, and warns of nothing in a new place', async () => {
    const site = await startBuiltSite();
    expect(await (await fetch(`${site.origin}/readyz`)).json()).toMatchObject({ contentService: 'embedded' });
    const directory = await (await fetch(`${site.origin}/en/dapp?category=all`)).text();
    const icons = new Set(directory.match(/(?<=src=")\/images\/[0-9a-f]{32}(?=")/g));
    expect(icons.size).toBeGreaterThan(20);
    for (const icon of icons) expect((await fetch(site.origin + icon)).headers.get('content-type')).toBe('image/webp');
    const { data } = (await (await fetch(`${site.origin}/api/content/dapps?lang=en`)).json()) as { data: Dapp[] };
    expect(data.filter(({ icon }) => icon).length / data.length).toBeGreaterThanOrEqual(ICON_SHARE_MIN);
    for (const path of LANGUAGES.flatMap((lang) => allPages(lang)).map((found) => pathOf(found)))
      expect({ path, status: (await fetch(site.origin + path)).status }).toEqual({ path, status: 200 });
    const warnings = site.lines().filter(({ level }) => level > INFORMATION);
    // On a busy machine content can be slow.
    expect(warnings.filter(({ msg }) => msg !== 'content service slow')).toEqual([]);
    await site.stop();
  });

  it('listens when home is rendered, and is ready when its other pages are', async () => {
    const fake = await startFakeContent();
    const held: ServerResponse[] = [];
    // Home shows what the directory begins with.
    fake.answer('/v1/application/list', ({ url = '' }: IncomingMessage, res: ServerResponse) => {
      if (/[?&]start=0(&|$)/.test(url)) res.end(JSON.stringify({ result: 0, data: FAKE_DAPPS.slice(0, 20) }));
      else held.push(res);
    });
    const env = { CONTENT_ORIGIN: fake.origin, CONTENT_TIMEOUT_MS: '60000' };
    const site = await startBuiltSite(env, { awaitPages: false });
    const cacheStatusOf = async (path: string) => (await fetch(site.origin + path)).headers.get('cache-status');
    const readiness = async () => {
      const response = await fetch(`${site.origin}/readyz`);
      return { code: response.status, ...((await response.json()) as { missing: string[] }) };
    };
    for (const lang of LANGUAGES) expect(await cacheStatusOf(`/${lang}`)).toBe('"satchel"; hit');
    expect(await readiness()).toMatchObject({ code: 503, missing: expect.arrayContaining(['pages']) });
    fake.answer('/v1/application/list', undefined);
    await until(async () => {
      for (const res of held.splice(0)) res.end('{"result":0,"data":null}');
      return (await readiness()).code === 200;
    });
    for (const path of LANGUAGES.flatMap((lang) => allPages(lang)).map((found) => pathOf(found)))
      expect([path, await cacheStatusOf(path)]).toEqual([path, '"satchel"; hit']);
    await site.stop();
    await fake.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once on %s while it is still starting', async (signal) => {
    // A content service that accepts connections and says nothing: the first render waits for it.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const site = spawn(process.execPath, ['dist/server/main.js'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', CONTENT_ORIGIN: `http://127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [socket] = (await once(silent, 'connection')) as [Socket];
    site.kill(signal);
    expect(await once(site, 'exit')).toEqual([0, null]);
    socket.destroy();
    silent.close();
  });
});

describe('the running site', () => {
  let fake: FakeContent;
  let metricsPort: number;
  let site: BuiltSite;
  beforeAll(async () => {
    [fake, metricsPort] = await Promise.all([startFakeContent(), freePort()]);
    site = await startBuiltSite({ CONTENT_ORIGIN: fake.origin, METRICS_PORT: String(metricsPort) });
  });
  afterAll(async () => {
    await site.stop();
    await fake.close();
  });

  // The first of them, because it counts what the site could not find.
  it('shows operators its measures on a port of their own, and to nobody else', async () => {
    await (await fetch(`${site.origin}/en/nothing`)).text();
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/http_requests_total\{route="other",status="404",cache="none"\} 1/);
    // What takes between 1 s and the time-out of 2 s can be told apart.
    for (const le of [1.5, 2]) expect(text).toContain(`upstream_call_duration_seconds_bucket{le="${le}",`);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });

  it('never shows a stack to a visitor', async () => {
    for (const path of ['/zh', '/en/nothing', '/%zz', '/api/nothing']) {
      const text = await (await fetch(site.origin + path)).text();
      expect(/data-msg|\bat \w+ \(|node_modules/.exec(text)).toBeNull();
    }
  });

  it('keeps its port: another that wants it says so', async () => {
    const { port: PORT } = new URL(site.origin);
    const { output } = await refuseToStart({
      CONTENT_ORIGIN: fake.origin,
      DATA_DIR: site.dataDir,
      HOST: '127.0.0.1',
      PORT,
    });
    expect(output).toContain('EADDRINUSE');
  });

  it('finishes what is under way when it is told to stop, and ends with 0', async () => {
    const held: ServerResponse[] = [];
    fake.answer('/v1/news/77', (_: unknown, res: ServerResponse) => void held.push(res));
    const slow = fetch(`${site.origin}/en/news/77`);
    await until(() => held.length > 0);
    const stopped = site.stop('SIGTERM');
    const item = { id: 77, title: 'Held', create_time: '2026-10-01T00:00:00Z' };
    for (const res of held) res.end(JSON.stringify({ result: 0, data: item }));
    expect((await slow).status).toBe(200);
    expect(await stopped).toBe(0);
  });
});
