import request from 'supertest';
import { createMailCode, storeSentMail } from '../../../../server/mail/sentMails.ts';
import { CHANNELS, FIRST_ENTRIES } from '../../../../shared/brand/genuine.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const CONTRACT = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
const DAPP = {
  hid: 7,
  title: 'Swapper',
  url: 'https://app.swapper.test/',
  contracts: [{ platform: 1, address: CONTRACT }],
};
const [release] = FIRST_ENTRIES.releases.filter(({ product, files }) => product === 'mobile' && files.length > 0);
const { name: file = '', sha256: hash = '' } = release?.files[0] ?? {};

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  site.content.answer('/v1/application/list', { result: 0, data: [DAPP] });
});
afterAll(() => site.stop());

const load = async (q: string, app = site.app) =>
  (await request(app).get(`/api/page-data${pathTo('search', 'en', { q })}`)).body.data;
const show = async (q: string, app = site.app) => (await request(app).get(pathTo('search', 'en', { q }))).text;

describe('the first result of a search', () => {
  it.each([
    ['satchel.example', 'ours', 'satchel.example is ours'],
    ['support@satche1.example', 'warning', 'imitates us'],
    ['hxxps://satchel[.]example', 'warning', 'written as we never write it'],
    [CHANNELS.accounts[0]?.url ?? '', 'ours', 'is ours'],
    ['nobody.test', 'neither', 'nobody.test isn’t ours'],
    [`0x${'12'.repeat(20)}`, 'neither', 'isn’t ours'],
    [CONTRACT, 'neither', 'a contract of Swapper in our DApp directory'],
    [CONTRACT.toLowerCase(), 'neither', 'a contract of Swapper'],
    ['https://app.swapper.test/pool?id=1', 'neither', 'the website of Swapper in our DApp directory'],
    ['app.swapper.test.example', 'neither', 'app.swapper.test.example isn’t ours'],
    [hash, 'ours', file],
    ['ABCDE-12345', 'warning', 'no record of this code'],
    [file, 'neither', 'name proves nothing'],
  ])('is the answer of the check: %s', async (q, tone, title) => {
    const { verdict, question } = await load(q);
    expect(verdict.tone).toBe(tone);
    expect(verdict.title).toContain(title);
    expect(verdict.text).not.toBe('');
    expect(await show(q)).toContain(
      `href="${pathTo('verify', 'en', question).replaceAll('&', '&amp;')}" class="search-rows__link`,
    );
  });

  it('names the version of a published file', async () =>
    expect((await load(hash)).verdict.text).toContain(release?.version));

  it('says that we sent a mail, and repeats nothing of it', async () => {
    const code = createMailCode();
    await storeSentMail(site.store, {
      code,
      to: 'one@team.example',
      receipt: null,
      subject: 'Private',
      text: 'Whole text',
    });
    const { text, headers } = await request(site.app).get(pathTo('search', 'en', { q: code }));
    expect(text).toContain('We sent this email');
    expect(text).not.toMatch(/Private|Whole text/);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('marks what differs, in the tone of a warning', async () => {
    const text = await show('satche1.example');
    expect(text).toMatch(/search-rows__verdict verdict" data-tone="warning"/);
    expect(text).toContain('satche<mark>1</mark>.example');
  });

  it('names no entry of the directory where a name is a warning', async () => {
    site.content.answer('/v1/application/list', { result: 0, data: [{ ...DAPP, url: 'https://satchel-app.test/' }] });
    expect((await load('satchel-app.test')).verdict).toMatchObject({ tone: 'warning' });
    site.content.answer('/v1/application/list', { result: 0, data: [DAPP] });
  });

  it.each(LANGUAGES)('has no placeholder left: %s', async (lang) => {
    for (const q of ['satche1.example', 'satchel.example', CONTRACT, file, hash, 'ABCDE-12345', 'app.swapper.test']) {
      const { body } = await request(site.app).get(`/api/page-data${pathTo('search', lang, { q })}`);
      expect(JSON.stringify(body.data.verdict)).not.toMatch(/\{\w+\}/);
    }
  });

  it('leads to the check where it cannot be answered: without a list, and for a version without its product', async () => {
    const unlisted = await startTestApp({ parts: { trust: { current: () => null } as unknown as TestApp['trust'] } });
    for (const [app, q] of [
      [unlisted.app, 'satche1.example'],
      [site.app, '10.1.2'],
    ] as const) {
      expect((await load(q, app)).verdict).toBeNull();
      expect(await show(q, app)).toContain(`Check “${q}”`);
    }
    await unlisted.stop();
  });

  it('is said on the page of the check too, with a link to the entry', async () => {
    const { text } = await request(site.app).get(pathTo('verify', 'en', { q: CONTRACT }));
    expect(text).toContain(
      `<a href="${pathTo('dappItem', 'en', { hid: '7' })}">It’s a contract of Swapper in our DApp`,
    );
    const { body } = await request(site.app).get(
      `/api/page-data${pathTo('verify', 'en', { q: 'satchel-swapper.test' })}`,
    );
    expect(body.data.listed).toBeNull();
  });

  it('is none for words', async () => expect((await load('partner')).verdict).toBeNull());
});
