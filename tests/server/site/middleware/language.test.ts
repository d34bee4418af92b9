import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pickLanguage, pickLanguageOf, pickLanguageOfHeader } from '../../../../server/site/middleware/language.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/**
 * By quality, the first whose primary tag is zh, en or ko; else zh when the header mentions zh anywhere, ko when it
 * mentions ko, else en.
 */
const HEADERS: { name: string; header: string; lang: Language }[] = [
  { name: 'nothing', header: '', lang: 'en' },
  { name: 'blanks only', header: '   ', lang: 'en' },
  { name: 'Chinese', header: 'zh', lang: 'zh' },
  { name: 'English', header: 'en', lang: 'en' },
  { name: 'Korean', header: 'ko', lang: 'ko' },
  { name: 'Chinese of the mainland', header: 'zh-CN', lang: 'zh' },
  { name: 'Chinese of Taiwan', header: 'zh-TW', lang: 'zh' },
  { name: 'Chinese of Hong Kong', header: 'zh-HK', lang: 'zh' },
  { name: 'Chinese with its script', header: 'zh-Hans', lang: 'zh' },
  { name: 'Chinese with script and country', header: 'zh-Hant-TW', lang: 'zh' },
  { name: 'English of a country', header: 'en-GB', lang: 'en' },
  { name: 'Korean of a country', header: 'ko-KR', lang: 'ko' },
  { name: 'capitals', header: 'ZH-CN', lang: 'zh' },
  { name: 'mixed capitals with quality', header: 'Ko-kR;Q=0.8,EN;q=0.9', lang: 'en' },
  { name: 'Chrome in Chinese', header: 'zh-CN,zh;q=0.9,en;q=0.8', lang: 'zh' },
  { name: 'Chrome in Korean', header: 'ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', lang: 'ko' },
  { name: 'Chrome in English with Chinese', header: 'en-US,en;q=0.9,zh-CN;q=0.8,zh;q=0.7', lang: 'en' },
  { name: 'Firefox in Korean', header: 'ko-KR,ko;q=0.8,en-US;q=0.5,en;q=0.3', lang: 'ko' },
  { name: 'Safari in Chinese', header: 'zh-CN,zh-Hans;q=0.9', lang: 'zh' },
  { name: 'quality against order', header: 'en;q=0.5,ko;q=0.9', lang: 'ko' },
  { name: 'quality far down the list', header: 'en;q=0.1,ko;q=0.2,zh;q=0.3', lang: 'zh' },
  { name: 'no quality beats a high one', header: 'en;q=0.9,ko', lang: 'ko' },
  { name: 'the same quality goes by order', header: 'ko;q=0.8,zh;q=0.8', lang: 'ko' },
  { name: 'three digits of quality', header: 'en;q=0.899,ko;q=0.9', lang: 'ko' },
  { name: 'quality with nothing behind the dot', header: 'en;q=0.,ko;q=0.1', lang: 'ko' },
  { name: 'quality 1.0 written out', header: 'en;q=0.9,zh;q=1.0', lang: 'zh' },
  { name: 'quality 1.000 written out', header: 'en;q=0.9,ko;q=1.000', lang: 'ko' },
  { name: 'an unknown language in front', header: 'fr,ko;q=0.8,en;q=0.5', lang: 'ko' },
  { name: 'two unknown languages in front', header: 'fr-FR,de;q=0.9,zh;q=0.1', lang: 'zh' },
  { name: 'unknown languages only', header: 'fr,de;q=0.8', lang: 'en' },
  { name: 'an unknown language with a number for a region', header: 'es-419,es;q=0.9,ko;q=0.1', lang: 'ko' },
  { name: 'an old tag', header: 'i-klingon,zh;q=0.4', lang: 'zh' },
  { name: 'a wildcard alone', header: '*', lang: 'en' },
  { name: 'a wildcard behind', header: 'ko,*;q=0.5', lang: 'ko' },
  { name: 'a wildcard in front', header: '*,ko;q=0.5', lang: 'ko' },
  { name: 'a wildcard behind an unknown language', header: 'fr,*;q=0.5', lang: 'en' },
  { name: 'refused English', header: 'en;q=0,ko;q=0.1', lang: 'ko' },
  { name: 'refused English in three digits', header: 'en;q=0.000,ko;q=0.1', lang: 'ko' },
  { name: 'refused Korean only, which still mentions ko', header: 'ko;q=0', lang: 'ko' },
  { name: 'refused Chinese behind an unknown language', header: 'fr,zh;q=0', lang: 'zh' },
  { name: 'everything refused, zh mentioned before ko', header: 'ko;q=0,zh;q=0', lang: 'zh' },
  { name: 'blanks around commas and semicolons', header: ' en ; q=0.1 , ko ; q=0.8 , fr ; q=0.9 ', lang: 'ko' },
  { name: 'tabs', header: 'en\t;q=0.1,\tzh;\tq=0.8', lang: 'zh' },
  { name: 'empty elements', header: ',,ko,,', lang: 'ko' },
  { name: 'a language whose code begins with zh', header: 'zha', lang: 'zh' },
  { name: 'a language whose code begins with ko', header: 'kok-IN', lang: 'ko' },
  { name: 'a language whose code begins with en, behind Korean', header: 'enm,ko;q=0.2', lang: 'ko' },
  { name: 'zh mentioned in a private tag', header: 'fr,x-zh', lang: 'zh' },
  { name: 'zh as a region', header: 'sgn-zh', lang: 'zh' },
  { name: 'English wins over a mere mention', header: 'sgn-zh,en;q=0.1', lang: 'en' },
  { name: 'an extension behind the country', header: 'ko-KR-u-co-trad;q=0.1,en;q=0.9', lang: 'en' },
  { name: 'a long Chinese tag', header: 'zh-Hans-CN-x-private;q=0.2,ko;q=0.3', lang: 'ko' },
  { name: 'an underscore for a hyphen', header: 'zh_CN', lang: 'zh' },
  { name: 'no language but noise', header: '<script>,;;==', lang: 'en' },
  { name: 'prototype names', header: '__proto__,constructor;q=0.9,ko;q=0.1', lang: 'ko' },
];

describe('the language an Accept-Language header asks for', () => {
  it.each(HEADERS)('$name: "$header" -> $lang', ({ header, lang }) => expect(pickLanguageOfHeader(header)).toBe(lang));

  it('what the first kilobyte asks for counts, however much follows', () => {
    expect(pickLanguageOfHeader(`ko,${'fr;q=0.9,'.repeat(1_138)}`)).toBe('ko');
  });
});

describe('the language chosen in the switcher', () => {
  const pick = (cookie: string | undefined, header = 'en') =>
    pickLanguage({ headers: { ...(cookie === undefined ? {} : { cookie }), 'accept-language': header } });

  it.each([
    { cookie: 'lang=ko', lang: 'ko' },
    { cookie: 'lang=zh', lang: 'zh' },
    { cookie: 'a=b; lang=zh', lang: 'zh' },
    { cookie: 'lang=zh; a=b', lang: 'zh' },
    { cookie: 'a=b;lang=ko', lang: 'ko' },
  ])('$cookie wins over the header', ({ cookie, lang }) => expect(pick(cookie)).toBe(lang));

  it.each([
    undefined,
    '',
    'lang=',
    'lang=fr',
    'lang=kr',
    'lang=ZH',
    'lang=kokoko',
    'xlang=ko',
    'my-lang=ko',
    'language=ko',
    'a=lang=ko',
    'lang',
    'lang=__proto__',
  ])('the cookie %s says nothing: the header does', (cookie) => expect(pick(cookie)).toBe('en'));

  it('neither cookie nor header is English', () => expect(pickLanguage({ headers: {} })).toBe('en'));
});

describe('the language of an answer at any address', () => {
  const headers = { 'accept-language': 'ko', cookie: 'lang=ko' };
  it.each([
    { name: 'the path’s', url: '/en/missing', body: { lang: 'zh' }, lang: 'en' },
    { name: 'the path’s, with a query', url: '/zh?lang=en', body: undefined, lang: 'zh' },
    { name: 'the posted form’s where the path has none', url: '/api/x', body: { lang: 'zh' }, lang: 'zh' },
    { name: 'the visitor’s where the form has none', url: '/api/x', body: {}, lang: 'ko' },
    { name: 'the visitor’s where the form’s is none', url: '/api/x', body: { lang: 'fr' }, lang: 'ko' },
    { name: 'the visitor’s where the form’s is a list', url: '/api/x', body: { lang: ['zh'] }, lang: 'ko' },
    { name: 'the visitor’s where the path’s is none', url: '/fr/news', body: undefined, lang: 'ko' },
    { name: 'the visitor’s where the query only says it', url: '/?lang=en', body: undefined, lang: 'ko' },
  ])('is $name', ({ url, body, lang }) => expect(pickLanguageOf({ headers, originalUrl: url, body })).toBe(lang));
});

describe('GET /', () => {
  let site: TestApp;
  let server: Server;
  beforeAll(async () => {
    site = await startTestApp();
    server = createServer(site.app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await site.stop();
  });

  it('reads two Accept-Language lines as one list', async () => {
    expect(await locationOf({ 'accept-language': ['fr;q=0.9', 'ko;q=0.8, en;q=0.2'] })).toBe('/ko');
    expect(await locationOf({ 'accept-language': ['en;q=0.5', 'zh-CN'] })).toBe('/zh');
  });

  it('sends a visitor with a cookie to the language chosen, and one with nothing to English', async () => {
    expect(await locationOf({ 'accept-language': 'en', cookie: 'lang=ko' })).toBe('/ko');
    expect(await locationOf({})).toBe('/en');
  });

  async function locationOf(headers: Record<string, string | string[]>): Promise<string | undefined> {
    const call = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: '/', headers });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.headers.location;
  }
});
