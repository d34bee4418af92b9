import { loadAssets } from '../../../server/site/pages/render/assets.ts';
import { makeSigningKey, writePublicKey } from '../../../shared/genuine/minisign.ts';
import { gzipSync } from 'node:zlib';
import {
  type Change,
  type ChangeRow,
  EVIL,
  header,
  inHead,
  redirect,
  type Sent,
  startChangedSite,
  steal,
  swap,
  when,
  without,
} from '../../support/changedSite.ts';
import { shared } from '../../support/shared.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

await shared('build');
const assets = await loadAssets('dist');
const { key, file } = makeSigningKey('test');
const KEY = ['--key', writePublicKey(key)];

let app: TestApp;
let site: Awaited<ReturnType<typeof startChangedSite>>;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_KEY: file }, parts: { assets, publicDir: 'dist/public' } });
  site = await startChangedSite(app.app, key);
});
afterAll(async () => {
  await site.stop();
  await app.stop();
});

const { key: otherKey } = makeSigningKey('other');
const script = () => assets.entry.src;
const policyOf = (sent: Sent) => String(sent.headers['content-security-policy']);

/** A truly signed manifest whose policy has another text. */
const policy = (text: string, by: string) => {
  const headers = site.manifest.headers;
  return site.signed({
    headers: { ...headers, 'Content-Security-Policy': String(headers['Content-Security-Policy']).replace(text, by) },
  });
};
const lacks = (name: string): ChangeRow => [
  `page without ${name}`,
  { '/en': without(name) },
  RegExp(`/en: sends no ${name}`),
];

it('is honest, with banners and news of its own', async () => {
  const { lines, last, code } = await site.run({}, ...KEY);
  expect(lines.filter((line) => !/^(ok {4}|What was checked is as signed)/.test(line))).toEqual([]);
  expect(last).toMatch(/ [1-9]\d* links of news and directory; /);
  expect(code).toBe(0);
});

/** One thing is changed in each run, which the program must name. */
describe.each<ChangeRow>([
  ['byte of a file', () => ({ [script()]: swap('(', ' (') }), /: differs from the list/],
  [
    'byte of a file in one encoding',
    () => ({
      [script()]: when(
        (headers) => headers['accept-encoding'] === 'gzip, deflate',
        (sent) => {
          sent.headers['content-encoding'] = 'gzip';
          sent.body = gzipSync(`${String(sent.body)} `);
        },
      ),
    }),
    /: differs from the list, sent as gzip/,
  ],
  ['file that redirects', () => ({ [script()]: redirect }), /: redirects to https:\/\/evil/],
  ['picture sent as HTML', { '/favicon.ico': header('content-type', 'text/html') }, /another content type/],
  [
    'script in another character set',
    () => ({ [script()]: header('content-type', 'text/javascript; charset=utf-16') }),
    /another content type/,
  ],
  ['QR code', { '/en/download/ios/qr.svg': swap('h', 'h ') }, /qr\.svg: differs from the list/],
  ['unlisted script', { '/en': steal }, /\/en: names \/steal\.js, which is not in the manifest/],
  ['inline script', { '/en': inHead('<script>steal()</script>') }, /\/en: has an inline script/],
  ['unlisted style sheet', { '/en': inHead('<link rel="stylesheet" href="/evil.css">') }, /names \/evil\.css/],
  ['inline style', { '/en': inHead('<style>p { display: none }</style>') }, /has an inline style/],
  ['<meta http-equiv>', { '/en': inHead(`<meta http-equiv="refresh" content="0;${EVIL}">`) }, /has a <meta>/],
  ['<base href>', { '/en': inHead(`<base href="${EVIL}/">`) }, /has a <base>/],
  ['page that redirects', { '/en/verify': redirect }, /\/en\/verify: redirects/],
  [
    'other policy',
    { '/en': (sent) => header('content-security-policy', `${policyOf(sent)} *`)(sent, null!, null!) },
    /sends another content-sec/,
  ],
  [
    'two policies',
    { '/en': (sent) => header('content-security-policy', [policyOf(sent), 'x'])(sent, null!, null!) },
    /sends another content-sec/,
  ],
  ...['content-security-policy', 'x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy'].map(lacks),
  ['manifest of another key', () => site.signed({}, otherKey), /wrong key: signed by/],
  ['list of another key', () => site.trust({}, otherKey), /wrong key: signed by/],
  ['older list', {}, /older: its serial number/, ['--serial', '99999999999']],
  [
    'manifest of another site',
    () => site.signed({ origin: 'https://staging.satchel.example' }),
    /it is that of https:\/\/staging/,
  ],
  [
    'manifest of an older release',
    async () => ({ ...(await site.trust({ minimumVersion: '99.0.0' })) }),
    /older: the list allows version 99\.0\.0 or later/,
  ],
  [
    'manifest whose policy allows a foreign script',
    () => policy("script-src 'self'", `script-src 'self' ${EVIL}`),
    /it has script-src 'self' https:\/\/evil\.example/,
  ],
  ['manifest whose policy allows forms', () => policy("form-action 'self'", 'form-action *'), /it has form-action \*/],
  ['manifest whose policy allows frames', () => policy("frame-src 'none'", 'frame-src *'), /it has frame-src \*/],
  [
    'manifest whose policy allows connections',
    () => policy("connect-src 'self'", "connect-src 'self' *"),
    /it has connect-src 'self' \*/,
  ],
  ['Refresh', { '/en': header('refresh', `0;url=${EVIL}`) }, /sends the header refresh/],
  ['Link', { '/en': header('link', '</evil.css>; rel=stylesheet') }, /has a Link header to \/evil\.css/],
  [
    'early hint',
    { '/en': (_sent, _req, res) => void res.writeEarlyHints({ link: `<${EVIL}/a.js>; rel=modulepreload` }) },
    /has a Link header to https:\/\/evil/,
  ],
  ['Clear-Site-Data', { '/en': header('clear-site-data', '"storage"') }, /sends the header clear-site-data/],
  [
    'Service-Worker-Allowed',
    () => ({ [script()]: header('service-worker-allowed', '/') }),
    /sends the header service-worker-allowed/,
  ],
  ['Speculation-Rules', { '/en': header('speculation-rules', '"/r.json"') }, /sends the header speculation-rules/],
  [
    'page that is saved as a file',
    { '/en/download/pc': header('content-disposition', 'attachment; filename="a.exe"') },
    /sends the header content-disp/,
  ],
  ['/ that leads to another host', { '/': header('location', EVIL) }, /\/: redirects to https:\/\/evil/],
])('a file, a header, the manifest: %s', (_what, changes, fault, args = []) => {
  it('is caught', async () => {
    const made = typeof changes === 'function' ? await changes() : changes;
    const { code, faults, last } = await site.run(made, ...KEY, ...args);
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
    // A wrong policy is a fault of every address; whichever it is, one change has few kinds of faults.
    const kinds = new Set(faults.map((text: string) => text.replaceAll(/\/\S*/g, '…')));
    expect(kinds.size).toBeLessThan(10);
    expect(last).toMatch(/^Faults: \d+\. Not checked: /);
    expect(code).toBe(1);
  });
});

it('accepts a foreign script host that is named to it, and no other', async () => {
  const host = 'https://stats.example';
  const changes = policy("script-src 'self'", `script-src 'self' ${host}`);
  const text = JSON.parse(JSON.stringify(site.manifest.headers['Content-Security-Policy'])) as string;
  for (const { path } of site.manifest.pages)
    changes[path] = header('content-security-policy', text.replace("script-src 'self'", `script-src 'self' ${host}`));
  for (const path of Object.keys(site.manifest.files)) changes[path] = changes['/en'] as Change;
  expect((await site.run(changes, ...KEY)).faults).toEqual([
    expect.stringMatching(/^it has script-src/),
    expect.stringMatching(/^it lacks script-src/),
  ]);
  expect((await site.run(changes, ...KEY, '--allow-host', host)).faults).toEqual([]);
});
