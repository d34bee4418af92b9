import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOWNLOAD_HOSTS } from '../../../shared/brand/links.ts';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite.ts';
import { startConnectProxy } from '../../support/connectProxy.ts';
import { type FakeContent, startFakeContent } from '../../support/fakeContent.ts';
import { goodFiles, goodForm, postForm } from '../../support/forms.ts';
import { freePort } from '../../support/freePort.mjs';
import { startPictureHost } from '../../support/pictureHost.ts';
import { until } from '../../support/until.ts';

const [PICTURES, CONTENT, HOOK, SHOP] = ['pictures.example', 'content.example', 'hook.example', 'shop.example'];
const PASSWORD = 'hush-hush';

let host: Awaited<ReturnType<typeof startPictureHost>>;
let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
let content: FakeContent;
let site: BuiltSite;
let folder: string;
let env: Record<string, string>;
let metricsPort: number;
beforeAll(async () => {
  content = await startFakeContent();
  content.answer('/v1/banner/list', {
    result: 0,
    data: [{ hid: 1, url: 'https://a.example/', title: 'A', img_url: `https://${PICTURES}/1.png` }],
  });
  host = await startPictureHost([PICTURES, CONTENT, HOOK, SHOP, ...DOWNLOAD_HOSTS]);
  host.respondWith((req, res) => {
    if (req.headers.host !== CONTENT) res.end('yes');
    else get(content.origin + req.url, (answer) => answer.pipe(res));
  });
  proxy = await startConnectProxy(host.port);
  folder = mkdtempSync(join(tmpdir(), 'satchel-proxy-'));
  writeFileSync(join(folder, 'ca.pem'), host.ca);
  metricsPort = await freePort();
  env = {
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    CONTENT_ORIGIN: `https://${CONTENT}`,
    CONTENT_TIMEOUT_MS: '30000',
    SUBMISSION_WEBHOOK: `https://${HOOK}/new`,
    SUBMISSION_WEBHOOK_SECRET: 'sixteen-letters!',
    OUTGOING_PROXY: `http://site:${PASSWORD}@127.0.0.1:${proxy.port}`,
    OUTGOING_PROXY_FOR: 'CONTENT_ORIGIN,SUBMISSION_WEBHOOK',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'trace',
  };
  site = await startBuiltSite(env);
});
afterAll(async () => {
  await site.stop();
  await Promise.all([proxy.stop(), host.stop(), content.close()]);
  rmSync(folder, { recursive: true });
});

const hasAsked = (name = '') => proxy.asked.some(({ target }) => target === `${name}:443`);
const desk = async (...args: string[]) => {
  const run = promisify(execFile)(process.execPath, ['dist/server/desk.js', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: site.dataDir, ...env },
  });
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed);
  return stdout + stderr;
};

describe('a site behind an outgoing proxy', () => {
  it('reaches the content service and what its content names through it', async () => {
    expect(await (await fetch(`${site.origin}/en/news`)).text()).toContain('Flash 1000');
    await fetch(`${site.origin}/en`);
    expect(hasAsked(CONTENT)).toBe(true);
    await until(() => hasAsked(PICTURES));
  });

  it('asks a website through it, and hands submissions over', async () => {
    const answer = await fetch(`${site.origin}/api/submissions/https?url=http://${SHOP}/`);
    expect(await answer.json()).toMatchObject({ data: { https: true } });
    const { status } = await postForm(site.origin, 'dapp', goodForm('dapp'), await goodFiles('dapp'));
    expect(status).toBe(201);
    await until(() => host.requests.includes(`${HOOK}/new`));
  });

  it('fetches releases through it at the desk', async () => {
    await desk('releases', 'check');
    expect(DOWNLOAD_HOSTS.some(hasAsked)).toBe(true);
  });

  it('says its password to nobody: not in the log, the metrics or the desk, also when the proxy refuses', async () => {
    proxy.answerWith((socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
    const failed = await desk('releases', 'check');
    expect(failed).toContain('the proxy answered 407');
    await until(async () => {
      await fetch(`${site.origin}/en/news?page=2`);
      return site.output().includes('PROXY_407');
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const encoded = Buffer.from(`site:${PASSWORD}`).toString('base64');
    for (const text of [failed, metrics, site.output()])
      expect([text.includes(PASSWORD), text.includes(encoded)]).toEqual([false, false]);
  });
});
