import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadAssets } from '../../../server/site/pages/render/assets.ts';
import { makeSigningKey, writePublicKey } from '../../../shared/genuine/minisign.ts';
import { shared } from '../../support/shared.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { openOrigin, verifySite } from '../../support/verifySite.ts';

await shared('build');
const assets = await loadAssets('dist');
const { key, file } = makeSigningKey('test');
const KEY = ['--key', writePublicKey(key), '--public', 'https://satchel.example'];
const folder = mkdtempSync(join(tmpdir(), 'satchel-verified-'));
const publicDir = join(folder, 'public');
/** What an attacker makes of a page. */
const pages = new Map<string, (page: { headers: Headers; html: string }) => string>();

/** Of the sitemap the fixed pages, so that a busy machine is done in time. */
const VISITED = /<url><loc>(?![^<]*\/(dapp|news)\/)[^<]*<\/loc>.*<\/url>/g;
const shorten = ({ html }: { html: string }) => `<urlset>${html.match(VISITED)?.join('\n')}</urlset>`;

let site: TestApp;
let server: Awaited<ReturnType<typeof openOrigin>>;
beforeAll(async () => {
  cpSync('dist/public', publicDir, { recursive: true });
  site = await startTestApp({ env: { TRUST_KEY: file }, parts: { assets, publicDir } });
  const inner = createServer(site.app);
  server = await openOrigin((req, res) => {
    const change = req.url === '/sitemap.xml' ? shorten : pages.get(req.url ?? '');
    if (!change || req.headers['x-inner']) inner.emit('request', req, res);
    else
      void fetch(server.origin + req.url, { headers: { 'x-inner': '1' } }).then(async (response) => {
        const page = { headers: new Headers(response.headers), html: await response.text() };
        const html = change(page);
        for (const [name, value] of page.headers)
          if (!/^(connection|content-(encoding|length)|date|etag|keep-alive|transfer-encoding)$/.test(name))
            res.setHeader(name, value);
        res.end(html);
      });
  });
});
afterAll(async () => {
  await server.close();
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** The first file of the build that matches. */
const fileOf = (pattern: RegExp) => Object.keys(assets.files).find((path) => pattern.test(path)) ?? '';

it('finds no fault in the built site, and none against the build', async () => {
  const { code, lines } = await verifySite(server.origin, ...KEY, '--build', 'dist');
  expect(lines).toEqual([
    expect.stringMatching(`^ok    trust list: serial \\d+, valid until \\d{4}-.*, signed by ${key.id}$`),
    `ok    manifest: version ${assets.version} of https://satchel.example, signed by ${key.id}`,
    'ok    policy: it is that of a build',
    `ok    build: all ${Object.keys(assets.files).length} files of your build are in the manifest`,
    // The QR codes are drawn by the site.
    `ok    files: all ${Object.keys(assets.files).length + 12} are as listed`,
    expect.stringMatching(/^ok {4}pages: \d+ fixed ones and 0 others of the sitemap are as they should be$/),
    expect.stringMatching(/^What was checked is as signed\. Not checked: /),
  ]);
  expect(code).toBe(0);
});

it('names each changed or missing file, each page with another script or policy, and nothing else', async () => {
  const message = fileOf(/\/en\/site\.json$/);
  const icon = fileOf(/\/icon-192\.png$/);
  const chart = fileOf(/\/chains-.*\.svg$/);
  const missing = fileOf(/\/korean-.*\.js$/);
  // A byte of the script as it is stored, the variant that most browsers get, one that few get, and a byte of a picture.
  writeFileSync(join(publicDir, assets.entry.src), `${readFileSync(join(publicDir, assets.entry.src), 'utf8')} `);
  writeFileSync(join(publicDir, `${message}.br`), brotliCompressSync('{}'));
  writeFileSync(join(publicDir, `${chart}.gz`), 'no gzip');
  writeFileSync(join(publicDir, icon), Buffer.concat([readFileSync(join(publicDir, icon)), Buffer.of(0)]));
  for (const suffix of ['', '.br', '.gz']) rmSync(join(publicDir, missing + suffix));

  const put = (html: string) => (page: { html: string }) => page.html.replace('</head>', `${html}</head>`);
  pages.set('/en', put('<script>steal()</script>'));
  pages.set('/zh', put('<!-- "<SCRIPT/src=/drain.js></SCRIPT>" -->'));
  pages.set('/ko', put(`<script src="${assets.entry.src}?v=2"></script>`));
  pages.set('/en/news', put('<link href=https://evil.example/a.css rel=" Stylesheet">'));
  pages.set('/zh/news', put('<style>a { color: red }</style>'));
  pages.set('/ko/news', put('<base href="https://evil.example/">'));
  pages.set('/en/verify', ({ headers, html }) => {
    headers.set(
      'content-security-policy',
      String(headers.get('content-security-policy')).replace("'self'", "'self' *"),
    );
    return html;
  });
  pages.set('/zh/verify', ({ headers, html }) => {
    headers.delete('content-security-policy');
    return html;
  });
  pages.set('/ko/verify', ({ headers, html }) => {
    headers.set('content-type', 'text/html; charset=utf-7');
    return html;
  });

  const { code, lines } = await verifySite(server.origin, ...KEY);
  pages.clear();
  const faults = lines
    .filter((line) => line.startsWith('      '))
    .map((line) => line.trim().replace(/(no whole answer): .*/, '$1'));
  expect(faults.toSorted()).toEqual(
    [
      `${assets.entry.src}: differs from the list`,
      `${message}: differs from the list, sent as br`,
      `${chart}: no whole answer`,
      `${icon}: differs from the list`,
      `${missing}: status 404`,
      '/en: has an inline script that is not in the manifest',
      '/zh: names /drain.js, which is not in the manifest',
      `/ko: names ${assets.entry.src}?v=2, which is not in the manifest`,
      '/en/news: names https://evil.example/a.css, which is not in the manifest',
      '/zh/news: has an inline style that is not in the manifest',
      '/ko/news: has a <base> that can change where it leads',
      '/ko/news: links to https://evil.example/, which is not listed',
      '/en/verify: sends another content-security-policy',
      '/zh/verify: sends no content-security-policy',
      '/ko/verify: has another content type',
    ].toSorted(),
  );
  expect(lines.at(-1)).toMatch(/^Faults: 15\. Not checked: /);
  expect(code).toBe(1);
});
