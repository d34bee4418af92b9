import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { formatCount } from '../../../../client/i18n/formatNumber.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { goodFiles, goodForm, listen, postForm } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { withoutLineEnds, withoutPageState } from '../../../support/withoutPageState.ts';

const QUEUE = '/api/queue';
const QUIET = { promiseWorkingDays: 2, waiting: 0, overdue: 0, oldestWorkingDays: null, decisions: null };

const textOf = (response: { text: string }) => withoutLineEnds(withoutPageState(response.text));

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  const socket = await listen(site.app);
  await postForm(socket.origin, 'token', goodForm('token', 1), await goodFiles('token'));
  await socket.close();
});
afterAll(() => site.stop());

it('is public as JSON, for any page, and cached like content', async () => {
  const { status, headers, body } = await request(site.app).get(QUEUE).set('Origin', 'https://other.example');
  const token = { ...QUIET, waiting: 1, oldestWorkingDays: 0 };
  expect({ status, body: body as unknown }).toEqual({
    status: 200,
    body: { result: 0, data: { dapp: QUIET, token, nft: QUIET } },
  });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
  expect((await request(site.app).get(QUEUE)).headers['cache-status']).toMatch(/hit/);
  expect((await request(site.app).post(QUEUE)).status).toBe(405);
});

it.each(LANGUAGES)('stands in %s on each project page, and in the data of the next page', async (lang) => {
  const t = CATALOGS[lang].project.queue;
  const token = textOf(await request(site.app).get(pathTo('project', lang, { kind: 'token' })));
  expect(token).toContain(withoutLineEnds(formatCount(lang, t, 'waiting', 1)));
  expect(token).toContain(withoutLineEnds(t.few));
  const nft = await request(site.app).get(`/api/page-data${pathTo('project', lang, { kind: 'nft' })}`);
  expect(nft.body).toMatchObject({ data: { queue: QUIET, reasons: [] } });
});

describe('a missed promise', () => {
  let late: TestApp;
  const DAY_MS = 86_400_000;
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  beforeAll(async () => {
    late = await startTestApp();
    const made = Array.from({ length: 25 }, (_, number) => number);
    const row = { kind: 'nft', lang: 'en', fields: '{}', notices: '[]', request_hash: '' } as const;
    await late.store
      .insertInto('submission')
      .values(
        made.map((number) => {
          const [receipt, status] = [`${number}`, number < 24 ? ('changes' as const) : ('received' as const)];
          const times = { created_at: daysAgo(20), due_at: daysAgo(16), updated_at: daysAgo(number < 21 ? 17 : 12) };
          return { ...row, ...times, receipt, status, idempotency_key: receipt };
        }),
      )
      .execute();
    await late.store
      .insertInto('submission_event')
      .values(
        made.slice(0, 24).map((number) => {
          const event = { receipt: `${number}`, number: 1, status: 'changes' as const, note: '' };
          return { ...event, at: daysAgo(number < 21 ? 17 : 12), reasons: '["contactMissing"]' };
        }),
      )
      .execute();
  });
  afterAll(() => late.stop());

  it.each(LANGUAGES)('is said first in %s, before what is well, with the reasons in words', async (lang) => {
    const t = CATALOGS[lang].project.queue;
    const text = textOf(await request(late.app).get(pathTo('project', lang, { kind: 'nft' })));
    const counts = { days: 2, span: 30, kept: 21, all: 24 };
    const indexes = [
      formatCount(lang, t, 'overdue', 1, { days: 2 }),
      interpolate(t.missed, counts),
      formatCount(lang, t, 'waiting', 1),
      formatCount(lang, t, 'medianDays', 3),
      t.reasons,
      CATALOGS[lang].submissionReasons.contactMissing,
    ].map((sentence) => text.indexOf(withoutLineEnds(sentence)));
    expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
    expect(indexes[0]).toBeGreaterThan(0);
    expect(text).not.toContain(withoutLineEnds(t.few));
  });
});

describe('without the store', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startTestApp({ env: { CONTENT_FRESH_S: '3600' } });
    await closed.store.schema.dropTable('submission_event').execute();
  });
  afterAll(() => closed.stop());

  it('the page is whole and cached, with a sentence instead of figures', async () => {
    const { status, text, headers } = await request(closed.app).get('/en/project/dapp');
    expect(status).toBe(200);
    expect(withoutPageState(text)).toContain(CATALOGS.en.project.queue.unavailable);
    expect(headers['cache-control']).toMatch(/s-maxage=3600/);
  });

  it('the JSON is 503, and says when to come again', async () => {
    const { status, headers, body } = await request(closed.app).get(`${QUEUE}?lang=en`);
    expect({ status, body: body as unknown }).toEqual({
      status: 503,
      body: { result: 503, message: CATALOGS.en.serverErrors.storeUnavailable },
    });
    expect(headers['retry-after']).toBe('60');
  });
});
