import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningKey, sign, writePublicKey } from '../../../shared/genuine/minisign.ts';
import { openOrigin, trustList, verifySite } from '../../support/verifySite.ts';

const { key } = makeSigningKey('test');
const { key: otherKey } = makeSigningKey('other');
const KEY = ['--key', writePublicKey(key)];
const hash = (text: string, form: 'hex' | 'base64') => createHash('sha256').update(text).digest(form);
const FILES = { '/a.js': 'run()', '/a.css': 'a {}' };
const script = `sha256-${hash('head()', 'base64')}`;
const style = `sha256-${hash(FILES['/a.css'], 'base64')}`;
const policy = `default-src 'none';script-src 'self' '${script}';style-src 'self' '${style}';img-src 'self' blob:;font-src 'self';connect-src 'self';worker-src 'self';child-src 'self';frame-src 'none';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none';require-trusted-types-for 'script';trusted-types site default;report-to site;report-uri /api/reports`;
const PAGES = [{ path: '/en', status: 200, isInSitemap: true, hasContent: false }];
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const PAGE = `<!doctype html><script>head()</script><style>a {}</style><script type="module" src="/a.js"></script>`;
const TRUST = '/trust.json';
const MANIFEST = '/.well-known/site-manifest.json';

type Answer = string | ((res: ServerResponse) => void);
type Answers = Record<string, Answer>;

/** A manifest of the small site with its signature. */
function manifest(changes: object = {}): Answers {
  const files = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, hash(text, 'hex')]));
  const headers = { 'Content-Security-Policy': policy };
  const what = { format: 3, origin: 'https://wallet.example', version: '1.0.0' };
  const own = { ...what, script, styles: [style], headers, pages: PAGES };
  const text = JSON.stringify({ ...own, links: [], files, ...changes });
  return { [MANIFEST]: text, [`${MANIFEST}.minisig`]: sign(text, key, 'manifest') };
}

function trust(changes: Parameters<typeof trustList>[1] = {}, by = key): Answers {
  const { list, signature } = trustList(by, changes);
  return { [TRUST]: list, [`${TRUST}.minisig`]: signature };
}

/** A small site, genuine but for what is given. */
const siteOf = (changes: Answers = {}): Answers => ({
  ...trust(),
  ...manifest(),
  ...FILES,
  '/sitemap.xml': '<urlset><url><loc>https://wallet.example/en</loc></url></urlset>',
  '/en': PAGE,
  ...changes,
});

/** Checks the small site. */
async function check(changes: Answers = {}, args = KEY) {
  const answers = siteOf(changes);
  const server = await openOrigin((req, res) => {
    const answer = answers[req.url ?? ''];
    const type = TYPES[req.url?.split('.')[1] ?? ''] ?? 'text/html';
    res.setHeader('content-type', `${type}; charset=utf-8`);
    if (req.url === '/') return void res.writeHead(302, { location: '/en' }).end();
    res.setHeader('content-security-policy', policy);
    if (typeof answer === 'function') answer(res);
    else res.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  const { code, lines } = await verifySite(server.origin, '--public', 'https://wallet.example', ...args);
  await server.close();
  return { code, lines, faults: lines.filter((line) => line.startsWith('      ')).map((line) => line.trim()) };
}

const flip = (text: Answer | undefined) => String(text).replace('Wallet', 'Wallot');
const endless = (res: ServerResponse) => {
  const more = () => {
    while (res.write('x'.repeat(65_536)));
    res.once('drain', more);
  };
  more();
};
/** Sends no more after the first byte, and breaks off. */
const broken = (res: ServerResponse) =>
  void res.writeHead(200, { 'content-length': 9 }).write('x', () => res.destroy());
const redirect = (res: ServerResponse) => void res.writeHead(302, { location: 'https://evil.example/' }).end();

describe('the list of what is genuine', () => {
  it.concurrent.each<[what: string, changes: Answers, args: string[], faults: string[]]>([
    ['is as signed', {}, ['--serial', '7'], []],
    ['has a changed byte', { [TRUST]: flip(trust()[TRUST]) }, [], ['changed: this is not what was signed']],
    [
      'has a changed comment',
      { [`${TRUST}.minisig`]: String(trust()[`${TRUST}.minisig`]).replace('comment: trust', 'comment: new') },
      [],
      ['changed: the comment of the signature is not the one that was signed'],
    ],
    [
      'is signed by another key',
      trust({}, otherKey),
      [],
      [`wrong key: signed by ${otherKey.id}, not ${key.id}`, `wrong key: the list names ${otherKey.id}, not ${key.id}`],
    ],
    ['is older', {}, ['--serial', '8'], ['older: its serial number is 7, and there was 8 before']],
    ['is expired', trust({ expires: '2020-01-01T00:00:00Z' }), [], ['expired: on 2020-01-01T00:00:00Z']],
    ['has another signature', { [`${TRUST}.minisig`]: 'none' }, [], ['unreadable: no signature of minisign']],
    ['is no JSON', { [TRUST]: '<html>' }, [], ['changed: this is not what was signed', 'unreadable: no JSON object']],
    ['is not there', { [TRUST]: redirect }, [], ['not fetched: redirects to https://evil.example/']],
    ['has no signature', { [`${TRUST}.minisig`]: broken }, [], ['signature no whole answer: ECONNRESET']],
  ])('%s', async (_what, changes, args, expected) => {
    const { code, lines, faults } = await check(changes, [...KEY, ...args]);
    expect(faults).toEqual(expected);
    expect(lines[0]?.startsWith(expected.length === 0 ? 'ok    trust list: serial 7' : 'FAULT trust list: ')).toBe(
      true,
    );
    expect(code).toBe(expected.length === 0 ? 0 : 1);
  });

  it.concurrent('with types of its own is unreadable', async () => {
    const list = JSON.stringify({ format: 1, serial: [7], expires: {}, publicKey: 5 });
    const { faults } = await check({ [TRUST]: list, [`${TRUST}.minisig`]: sign(list, key, 'trust') });
    expect(faults).toEqual(['unreadable: it has no format, serial number, date, key or entries as it should']);
  });

  it.concurrent('gives the key where none is given, which says that this shows little', async () => {
    const { code, lines } = await check({}, []);
    expect(lines.at(-1)).toMatch(
      /Not checked: whose key it is, because none was given: the site only agrees with itself;/,
    );
    expect(code).toBe(0);
  });

  it.concurrent.each([
    ['1.0.0', []],
    ['1.0', []],
    ['1.0.1', ['older: the list allows version 1.0.1 or later']],
    ['10', ['older: the list allows version 10 or later']],
  ])('that allows version %s or later is asked for the one of the manifest', async (minimumVersion, expected) => {
    const list = JSON.stringify({ ...JSON.parse(String(trust()[TRUST])), minimumVersion });
    const { faults, lines } = await check({ [TRUST]: list, [`${TRUST}.minisig`]: sign(list, key, 'trust') });
    expect(faults).toEqual(expected);
    expect(lines.at(-1)).not.toMatch(/too old/);
  });
});

describe('a hostile site', () => {
  const list = 4_000_000;
  it.concurrent.each<[what: string, changes: Answers, faults: (string | object)[]]>([
    ['sends an endless list', { [TRUST]: endless }, [`not fetched: more than ${list} bytes`]],
    ['sends an endless manifest', { [MANIFEST]: endless }, [`not fetched: more than ${list} bytes`]],
    ['sends 10 MB for a page', { '/en': 'x'.repeat(10_000_000) }, ['/en: more than 4000000 bytes']],
    ['breaks a file off', { '/a.js': broken }, ['/a.js: no whole answer: ECONNRESET']],
    ['redirects a file', { '/a.js': redirect }, ['/a.js: redirects to https://evil.example/']],
    ['has a page of tags', { '/en': '<b>'.repeat(100_000) }, ['/en: has 100000 tags']],
    [
      'has an empty sitemap',
      { '/sitemap.xml': '' },
      ['/sitemap.xml: unreadable, with 0 pages of this site', '/sitemap.xml: lacks /en'],
    ],
    [
      'has no sitemap',
      { '/sitemap.xml': redirect },
      ['/sitemap.xml: redirects to https://evil.example/', '/sitemap.xml: lacks /en'],
    ],
    ['has a manifest of a list', manifest({ files: [1] }), ['unreadable: it has no path or hash in 0']],
    ['has a manifest of nothing', manifest({ files: null }), ['unreadable: it has 0 files']],
    [
      'names another host as a file',
      manifest({ files: { '@evil.example/a.js': hash('', 'hex') } }),
      ['unreadable: it has no path or hash in @evil.example/a.js'],
    ],
    [
      'has hashes of another type',
      manifest({ script: { a: 1 } }),
      ['unreadable: it has no format, version, pages, links or hashes as it should'],
    ],
    [
      'writes to the terminal',
      { '/en': PAGE.replace('/a.js', '/\u001b[2J\u202e.js') },
      ['/en: names /?[2J?.js, which is not in the manifest'],
    ],
  ])('that %s gets its line, and no more', async (_what, changes, expected) => {
    const { code, lines, faults } = await check(changes);
    expect(faults).toEqual(expected);
    expect(lines.join('\n')).not.toMatch(/\bat .*:\d+:\d+/);
    expect(code).toBe(1);
  });

  it.concurrent('that is updated meanwhile is to be checked again', async () => {
    let requests = 0;
    const next = String(manifest({ version: '1.0.1' })[MANIFEST]);
    const { faults } = await check({
      [MANIFEST]: (res) => void res.end((requests += 1) > 1 ? next : manifest()[MANIFEST]),
    });
    expect(faults).toEqual(['the site was updated meanwhile: run the check again']);
  });
});

describe('a build of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-build-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.concurrent('is compared: version, inline script and files, also those that pages name', async () => {
    const files = { '/a.css': hash(FILES['/a.css'], 'hex'), '/b.js': hash('b', 'hex') };
    writeFileSync(join(folder, 'site-files.json'), JSON.stringify({ files, script: 'sha256-other' }));
    writeFileSync(join(folder, 'assets.json'), JSON.stringify({ version: '2.0.0' }));
    const { code, lines, faults } = await check({}, [...KEY, '--build', folder]);
    expect(faults).toEqual([
      'your build is 2.0.0, the site 1.0.0',
      'the inline script is another one',
      '/b.js: is not in the manifest',
      '/en: names /a.js, which is not in your build',
    ]);
    expect(lines).toContain('note  not in your build, such as files kept from the one before: /a.js');
    expect(code).toBe(1);
  });
});

describe('the command', () => {
  it.concurrent.each([
    [[]],
    [['wallet.example']],
    [['https://wallet.example/en']],
    [['ftp://wallet.example']],
    [['https://wallet.example', '--key', 'RWQ']],
    [['https://wallet.example', '--serial', '-1']],
    [['https://wallet.example', '--build', '/nowhere']],
    [['https://wallet.example', '--allow-host', 'stats']],
    [['https://wallet.example', '--public', 'wallet']],
    [['https://wallet.example', '--unknown']],
  ])('says how it is used when it gets %j', async (args) => {
    const { code, error } = await verifySite(...args);
    expect({ code, usage: error.includes('\n\nUsage: node verify-site.mjs ') }).toEqual({ code: 2, usage: true });
  });

  it.concurrent('has help', async () => {
    const { code, lines } = await verifySite('--help');
    expect({ code, first: lines[0] }).toEqual({
      code: 0,
      first: expect.stringContaining(
        'Usage: node verify-site.mjs ORIGIN [--key KEY] [--serial N] [--build DIR]',
      ) as string,
    });
  });

  it.concurrent('says in a line that a site does not answer', async () => {
    const { origin, close } = await openOrigin(() => undefined);
    await close();
    const { code, lines } = await verifySite(origin, ...KEY);
    expect(lines).toContain('      not fetched: no whole answer: ECONNREFUSED');
    expect(code).toBe(1);
  });
});
