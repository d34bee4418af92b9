import request from 'supertest';
import { scoreOf } from '../../../support/observatory.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/** Everything but a place on the preload list and cookies, of which the site sets none. */
const PAGE_SCORE = 135;
/** What is no HTML has no script, so that the five points for integrity cannot be had. */
const DATA_SCORE = 130;

let site: TestApp;
beforeAll(async () => void (site = await startTestApp({ env: { SITE_ORIGIN: 'https://satchel.example' } })));
afterAll(() => site.stop());

async function scan(path: string, { body, ...headers }: { body?: string; [name: string]: string | undefined } = {}) {
  const sent = body === undefined ? request(site.app).get(path) : request(site.app).post(path).send(body);
  const response = await sent.set(headers as Record<string, string>);
  return scoreOf({ headers: response.headers, body: response.text ?? '' });
}

describe('the score of the headers by the rules of the MDN Observatory', () => {
  it.each([
    ['home', '/en'],
    ['a list', '/zh/dapp?key=dapp'],
    ['an item', '/ko/news/1000'],
    ['a DApp', '/en/dapp/2000'],
    ['a form', '/en/submit/token'],
    ['a private page', '/en/submit/status?receipt=nothing'],
    ['an error', '/en/nothing'],
    ['a malformed address', '/%zz'],
  ])(`is ${PAGE_SCORE} for %s, first and cached`, async (_name, path) => {
    expect([await scan(path), await scan(path)]).toEqual([PAGE_SCORE, PAGE_SCORE]);
  });

  it(`is ${PAGE_SCORE} for a form’s page with its errors`, async () => {
    const form = { body: 'email=none', 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    expect(await scan('/api/tokenPocket/subscribe', form)).toBe(PAGE_SCORE);
  });

  it.each([
    '/api/page-data/en/news',
    '/api/content/news',
    '/api/nothing',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
    '/',
    '/help',
  ])(`is ${DATA_SCORE} for %s`, async (path) => expect(await scan(path)).toBe(DATA_SCORE));
});

describe('the scorer', () => {
  const GOOD = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/html',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  };
  it.each([
    ['a good policy', {}, 115],
    ['no policy', { 'content-security-policy': undefined }, 55],
    ['inline scripts', { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }, 60],
    [
      'inline styles',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      105,
    ],
    ['no HSTS', { 'strict-transport-security': undefined }, 80],
    ['a cookie that is not secure', { 'set-cookie': 'a=b' }, 80],
  ])('sees %s', (_name, change, score) => {
    expect(scoreOf({ headers: { ...GOOD, ...change }, body: '' })).toBe(score);
  });
});
