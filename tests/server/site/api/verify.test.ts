import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { verify } from '../../../../server/genuine/verify.ts';
import { BRAND } from '../../../../shared/brand/brand.ts';
import { CHANNELS, FIRST_ENTRIES } from '../../../../shared/brand/genuine.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { QUESTION_LENGTH_MAX } from '../../../../shared/genuine/questionLength.ts';
import { PRODUCTS } from '../../../../shared/genuine/verify.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

const ask = (query: Record<string, string>) => request(site.app).get('/api/verify').query(query);
const verdictOf = async (query: Record<string, string>) => (await ask(query)).body.data?.verdict as unknown;
const releasesOf = (product: string) => FIRST_ENTRIES.releases.filter((one) => one.product === product);
const [mobile] = releasesOf('mobile');
const { name: file = '', sha256: hash = '' } = mobile?.files[0] ?? {};

describe('a version', () => {
  it.each(PRODUCTS)('of the %s is genuine, old, or has never existed', async (product) => {
    const versions = releasesOf(product).map(({ version }) => version);
    const advised = FIRST_ENTRIES.advisories.filter((one) => one.product === product).flatMap((one) => one.versions);
    for (const [index, version] of versions.entries())
      expect([version, await verdictOf({ product, version })]).toEqual([
        version,
        advised.includes(version) ? 'affected' : index === 0 ? 'genuine' : 'old',
      ]);
    expect(await verdictOf({ product, version: '99.0.0' })).toBe('neverExisted');
    expect(await verdictOf({ product, version: `${versions[0]}.1` })).toBe('neverExisted');
    expect(await verdictOf({ product, version: '0.0.1' })).toBe('unknown');
    expect(await verdictOf({ product, version: 'latest' })).toBe('unknown');
    expect(await verdictOf({ product, version: `v${versions[0]} ` })).toBe('genuine');
    expect(await verdictOf({ product, version: `${versions[0]}.0` })).toBe('genuine');
    expect(await verdictOf({ product, version: `Version ${versions[0]} (17)` })).toBe('genuine');
    expect(await verdictOf({ product, version: '99.0.0 (1)' })).toBe('neverExisted');
  });

  it('is judged only with its product: another one’s would be said to have never existed', async () => {
    expect((await ask({ version: mobile?.version ?? '' })).status).toBe(400);
    expect((await ask({ product: 'toaster', version: '1.0.0' })).status).toBe(400);
  });
});

describe('a hash', () => {
  it.each([
    ['as it is', hash, 'genuine'],
    ['in capitals', hash.toUpperCase(), 'genuine'],
    ['with blanks', hash.replaceAll(/(..)/g, '$1 '), 'genuine'],
    ['with the file behind it', `${hash}  ${file}`, 'genuine'],
    ['as a command prints it', `SHA2-256(${file})= ${hash}`, 'genuine'],
    ['twice', `${hash}  ${file}\n${hash} *${file}`, 'genuine'],
    ['beside another', `${hash}  ${file}\n${'a'.repeat(64)}  other`, 'severalHashes'],
    ['of another file', hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), 'notOurs'],
    ['cut off', hash.slice(0, 63), 'noHash'],
    ['of words', 'this is no hash', 'noHash'],
  ])('%s', async (_how, text, verdict) => expect(await verdictOf({ hash: text })).toBe(verdict));

  it.each(LANGUAGES)('that is not the only one is said to be so in %s, and not judged', async (lang) => {
    const path = pathTo('verify', lang, { hash: `${hash}  ${file}\n${'a'.repeat(64)}  other` });
    const { text } = await request(site.app).get(path).set('Accept', 'text/html').expect(200);
    expect(text).toContain(CATALOGS[lang].verify.hashVerdicts.severalHashes.title);
    expect(text).toContain('data-tone="neither"');
  });
});

describe('an answer', () => {
  it.each(LANGUAGES)('says in %s why, and what it does not prove', async (lang) => {
    const { body, headers } = await ask({ q: 'satchel.com', lang });
    expect(body).toMatchObject({
      result: 0,
      data: { verdict: 'imitates', how: 'otherEnding', official: 'satchel.example' },
    });
    expect(body.data.why).toHaveLength(3);
    expect(body.data.why.join()).not.toMatch(/[{}]/);
    expect(body.data.why[2]).toBe(CATALOGS[lang].verify.limits.imitates);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });

  it.each(LANGUAGES)('stands on the page in %s, without JavaScript, and is not indexed', async (lang) => {
    const path = pathTo('verify', lang, { q: 'sаtchel.example' });
    const { text, headers } = await request(site.app).get(path).set('Accept', 'text/html').expect(200);
    expect(text).toContain('s<mark>а</mark>tchel.example');
    expect(text).toContain(CATALOGS[lang].verify.limits.imitates);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    { q: 'me@private.example' },
    { q: 'satchel.example', utm_source: 'mail' },
    { product: 'mobile', version: mobile?.version ?? '' },
    { hash },
    { code: '7K2MF-X94TQ' },
    { secret: 'kept' },
  ])('to %j is in no cache, no search engine and no head of a page', async (query) => {
    const address = `${pathTo('verify', 'en')}?${new URLSearchParams(query)}`;
    const isPrivate = {
      'cache-control': expect.stringMatching(/^no-store(?:, no-transform)?$/) as string,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    };
    const page = await request(site.app).get(address).set('Accept', 'text/html').expect(200);
    const data = await request(site.app).get(`/api/page-data${address}`).expect(200);
    for (const { headers } of [page, data]) expect(headers).toMatchObject(isPrivate);
    expect(page.text).not.toMatch(/canonical|og:|hreflang="x-default"|ld\+json/);
    if (!('secret' in query)) expect((await ask(query)).headers).toMatchObject(isPrivate);
    expect((await request(site.app).get(address)).headers['cache-status']).toBeUndefined();
  });

  it('is none where nothing is asked: the page is cached and may be found', async () => {
    for (const address of ['/en/verify', '/en/verify?q=', '/en/verify?utm_source=mail']) {
      const { headers, text } = await request(site.app).get(address).set('Accept', 'text/html').expect(200);
      expect(headers['cache-control']).toMatch(/^public, /);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(text).toContain('rel="canonical"');
    }
  });

  it.each([
    ['<script>alert(1)</script>', 'notOurs'],
    ['\u202Estranger', 'notOurs'],
    ['👛'.repeat(400), 'notOurs'],
    ['a'.repeat(QUESTION_LENGTH_MAX), 'notOurs'],
    ['%E0%A4%A', 'unreadable'],
    ['https://[::1]:x', 'unreadable'],
    ['{name}', 'notOurs'],
  ])('is given to %.40s too: %s', async (q, verdict) => {
    const { status, body } = await ask({ q });
    expect([status, body.data?.verdict]).toEqual([200, verdict]);
    expect(body.data.name.length).toBeLessThanOrEqual(QUESTION_LENGTH_MAX * 4);
  });

  it.each(['q', 'hash', 'code', 'version'])('is that a longer %s is too long to be checked', async (name) => {
    const long = {
      'of letters': 'a'.repeat(QUESTION_LENGTH_MAX + 1),
      'that is longer in an address': '官'.repeat(700),
    };
    for (const text of Object.values(long)) {
      const { status, body } = await ask({ product: 'mobile', [name]: text });
      expect([status, body.data]).toEqual([
        200,
        { of: 'question', verdict: 'tooLong', why: [expect.any(String), expect.stringContaining('2,048')] },
      ]);
    }
    // Blanks around it are none of it.
    expect(await verdictOf({ product: 'mobile', [name]: ' '.repeat(3_000) + 'a' })).not.toBe('tooLong');
  });

  it.each(LANGUAGES)('stands on the page in %s where a question is too long, as a warning', async (lang) => {
    const path = pathTo('verify', lang, { q: `https://${'a'.repeat(3_000)}@satchel.example` });
    const { text } = await request(site.app).get(path).set('Accept', 'text/html').expect(200);
    expect(text).toContain('data-tone="warning"');
    expect(text).toContain(CATALOGS[lang].verify.tooLong.title);
    expect(text).not.toMatch(/name="(?:q|version|hash|code)"[^>]*maxLength/i);
  });

  it('is about all of a question, however long what stands in front is', async () => {
    const hosts = [...new Set([BRAND.officialHost, ...CHANNELS.pages.map((url) => new URL(url).host)])];
    const texts = Array.from({ length: 400 }, (_, length) => [
      `https://${'a'.repeat(length)}@${hosts[length % hosts.length]}.evil.example/login`,
      `${' '.repeat(length)}${BRAND.officialHost}.evil.example`,
    ]).flat();
    for (const text of texts) {
      const answer = await verify({ q: text }, site.trust, async () => null);
      expect({ text, isOfficial: answer?.verdict === 'official' }).toEqual({ text, isOfficial: false });
    }
  });

  it.each([{}, { q: ' ' }, { q: ['a', 'b'] }, { hash: '' }])('is not given to %j', async (query) => {
    expect((await request(site.app).get('/api/verify').query(query)).status).toBe(400);
  });
});
