import request from 'supertest';
import { CATALOGS, PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { formData, goodFiles, goodForm, listen } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const SITE = 'https://satchel.example';
const EVIL = 'https://evil.example';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

const subscribe = (headers: Record<string, string>) =>
  request(site.app).post('/api/tokenPocket/subscribe').set(headers).send({ email: 'a@harbour.example' });

describe('a POST', () => {
  it.each([
    ['of a page of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: SITE }],
    ['of a page of this site that sends no referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['that no page has made', { 'Sec-Fetch-Site': 'none' }],
    ['of an older browser', { Origin: SITE }],
    ['of an older browser, from a page that sends no referrer', { Origin: 'null' }],
    ['to another name of the site', { Host: '192.168.1.5:3000', Origin: 'http://192.168.1.5:3000' }],
    ['of a program', {}],
  ])('%s is taken', async (_name, headers) => expect((await subscribe(headers)).status).toBe(200));

  it.each([
    ['of another website', { 'Sec-Fetch-Site': 'cross-site', Origin: EVIL }],
    ['of another website without an origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['of a sister domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.satchel.example' }],
    ['of another website in an older browser', { Origin: EVIL }],
    ['of a page whose origin is no URL', { Origin: 'evil' }],
  ])('%s is refused', async (_name, headers) => {
    const { status, body } = await subscribe({ ...headers, 'Accept-Language': 'ko' });
    expect({ status, body: body as unknown }).toEqual({
      status: 403,
      body: { result: 403, message: PLAIN_CATALOGS.ko.serverErrors.otherOrigin },
    });
  });

  it('of another website stores no form, and says so on a page where it came without JavaScript', async () => {
    const socket = await listen(site.app);
    const response = await fetch(`${socket.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: EVIL },
      body: formData(goodForm('token'), await goodFiles('token')),
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(CATALOGS.en.serverErrors.otherOrigin);
    expect(await site.store.selectFrom('submission').select('receipt').execute()).toEqual([]);
    await socket.close();
  });

  it('with a report of a browser is taken from anywhere', async () => {
    const report = request(site.app).post('/api/reports').set({ 'Sec-Fetch-Site': 'cross-site', Origin: EVIL });
    expect((await report.send({ kind: 'error', page: 'home', type: 'error' })).status).toBe(204);
  });
});

it.each(['', '/'])(
  'a question for which another website is asked comes from pages of this site only: https%s',
  async (end) => {
    const ask = (headers: Record<string, string>) =>
      request(site.app).get(`/api/submissions/https${end}`).query({ url: 'nowhere' }).set(headers);
    expect((await ask({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await ask({ Origin: EVIL })).status).toBe(403);
    expect((await ask({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  },
);

it('a page is read from anywhere', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: EVIL };
  expect((await request(site.app).get('/en').set(headers)).status).toBe(200);
});
