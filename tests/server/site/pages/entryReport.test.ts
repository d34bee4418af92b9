import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { withoutLineEnds } from '../../../support/withoutPageState.ts';

const DAPP = { hid: 7, title: 'Swap <b>', url: 'https://swap.example/app', category_id: 11, platforms: [1] };
const FILLED = 'value="Swap &lt;b&gt; (swap.example)"';
const CHOSEN = /<input(?=[^>]*name="what")(?=[^>]*value="entry")(?=[^>]*type="hidden")/;

/** Without the texts that the scripts of a page carry. */
const seenIn = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { PAGE_CACHE: 'off' } });
  site.content.answer('/v1/application/list', { result: 0, data: [DAPP] });
});
afterAll(() => site.stop());

describe('the form of reports for an entry of the directory', () => {
  it.each(LANGUAGES)('names the entry and speaks of no fake in %s', async (lang) => {
    const { status, text } = await request(site.app).get(`/${lang}/submit/fake?dapp=7`);
    const { fake } = CATALOGS[lang].submit;
    expect(status).toBe(200);
    expect(text).toMatch(CHOSEN);
    expect(text).toContain(FILLED);
    expect(text).toContain(fake.entry.lead);
    for (const other of [fake.lead, ...fake.after.items.slice(2)]) expect(seenIn(text)).not.toContain(other);
  });

  it.each(LANGUAGES)(
    'has heading, lead, rules and fields of an objection under an address of its own in %s',
    async (lang) => {
      const html = seenIn((await request(site.app).get(`/${lang}/submit/fake?what=objection`)).text);
      const { submit, submissionHelp, submissionErrors, common } = CATALOGS[lang];
      for (const part of [
        submit.fake.objection.title,
        submit.fake.objection.lead,
        submissionHelp.matters.objection.details,
      ])
        expect(withoutLineEnds(html)).toContain(withoutLineEnds(part));
      expect(html).toMatch(/<input(?=[^>]*name="what")(?=[^>]*value="objection")/);
      for (const field of ['details', 'email'] as const) {
        expect(submissionErrors.required.fake[field]).toBeTruthy();
        expect(html).toMatch(new RegExp(`<(?:input|textarea)(?=[^>]*name="${field}")(?=[^>]*required="")`));
      }
      // Both are marked as optional in a report.
      const report = seenIn((await request(site.app).get(`/${lang}/submit/fake`)).text);
      const count = (page: string) => page.split(`note">${common.optional}<`).length - 1;
      expect(count(report) - count(html)).toBe(2);
    },
  );

  it.each(['8', 'none', '', '../7', '<b>'])(
    'leaves the name to the sender where there is no such entry: %s',
    async (hid) => {
      const { status, text } = await request(site.app).get('/en/submit/fake').query({ dapp: hid });
      expect(status).toBe(200);
      expect(text).toContain(CATALOGS.en.submit.fake.entry.lead);
      expect(text).not.toContain('(DApp ');
      expect(text).not.toContain('field__error');
    },
  );

  it('is the form of fakes without an entry, and other forms do not know one', async () => {
    const { text } = await request(site.app).get('/en/submit/fake');
    expect(text).toContain(CATALOGS.en.submit.fake.lead);
    expect(text).not.toMatch(CHOSEN);
    expect((await request(site.app).get('/en/submit/dapp?dapp=7')).text).not.toContain('(DApp 7');
  });
});
