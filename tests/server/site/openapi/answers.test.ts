import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import request, { type Response } from 'supertest';
import { seedTokens } from '../../../../server/contentService/seed.ts';
import { parseConfig } from '../../../../server/config/config.ts';
import { createContent } from '../../../../server/site/content/content.ts';
import { createAnswersHttps } from '../../../../server/site/intake/answersHttps.ts';
import { createSubmissions } from '../../../../server/site/intake/submissions.ts';
import { FORM_EXAMPLES } from '../../../../server/site/openapi/formExamples.ts';
import { FORM_KINDS, type FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import { type ApiDocument, createValidators, loadDocument, operationsOf } from '../../../support/describedApi.ts';
import { goodFiles } from '../../../support/forms.ts';
import { SILENT_LOG, startTestApp, type TestApp, type TestOptions } from '../../../support/testApp.ts';

const KEY = '0b9f5d0e-6f0c-4f6e-8a43-3d1d1c1f2a10';
const folder = mkdtempSync(join(tmpdir(), 'described-'));
const settings = join(folder, 'settings.json');
const one = { fromAddress: 1 };
const LIMITS = { submit: one, precheck: one, verify: one, mail: one, prove: one, subscribe: one, render: one };
writeFileSync(settings, JSON.stringify({ rateLimits: LIMITS, formBytes: { one: 1_000 } }));

/** As a site is, one whose limits are one request and a thousand bytes, one that has neither content, store nor list, and one without its proxy. */
const ENV = { RATE_LIMITS: 'on', TRUST_PROXY: '1', CONTENT_FRESH_S: '60', SMTP_URL: 'smtp://127.0.0.1:9' };
const BROKEN: TestOptions['parts'] = {
  trust: { current: () => null, signingKey: () => null },
  newsletter: () => Promise.reject(new Error('away')),
  readiness: { check: async () => ({ status: 'unavailable', missing: ['store'] }) },
};
let site: TestApp;
let strict: TestApp;
let broken: TestApp;
let cutOff: TestApp;
let document: ApiDocument;
let receipt = '';
beforeAll(async () => {
  site = await startTestApp({ env: ENV });
  strict = await startTestApp({ env: { ...ENV, SETTINGS_FILE: settings } });
  broken = await startTestApp({ env: ENV, ...(BROKEN && { parts: BROKEN }) });
  broken.content.answer('*', { result: 1, data: null });
  for (const text of ['pragma foreign_keys = off', 'drop table submission']) await sql.raw(text).execute(broken.store);
  const content = createContent(site.content.origin, parseConfig({}), SILENT_LOG);
  const asks = createAnswersHttps({ proxy: 'http://127.0.0.1:9' });
  const submissions = createSubmissions(site.store, content, parseConfig({}), SILENT_LOG, undefined, asks);
  cutOff = await startTestApp({ env: ENV, parts: { submissions } });
  await seedTokens(site.store);
  document = await loadDocument(site.app);
  receipt = ((await post('dapp')).body as { data: { receipt: string } }).data.receipt;
});
afterAll(async () => {
  await Promise.all([cutOff, site, strict, broken].map((app) => app.stop()));
  rmSync(folder, { recursive: true });
});

let clients = 0;
/** Asks as a client of its own, so that no limit counts another question. */
function ask(path: string, { of = site, method = 'get' as 'get' | 'post', client = (clients += 1) } = {}) {
  const asked = method === 'get' ? request(of.app).get(path) : request(of.app).post(path);
  return asked.set({ Accept: 'application/json', 'X-Forwarded-For': `198.51.${client >> 8}.${client & 255}` });
}

/** Posts the example of a form with the files that it needs, as the document says. */
async function post(kind: FormKind, changes: Record<string, string> = {}, of = site): Promise<Response> {
  const form = ask(`/api/submissions/${kind}`, { of, method: 'post' });
  for (const [name, value] of Object.entries({ ...FORM_EXAMPLES[kind], ...changes }))
    for (const text of [value].flat()) void form.field(name, text);
  for (const [name, body] of Object.entries(await goodFiles(kind))) void form.attach(name, body, 'logo.png');
  return form;
}

/** The second of two questions of a client. */
async function tooMany(method: 'get' | 'post', path: string): Promise<Response> {
  const client = (clients += 1);
  await ask(path, { of: strict, method, client });
  return ask(path, { of: strict, method, client });
}

const getOf =
  (path: string, of = () => site) =>
  () =>
    ask(path, { of: of() });
const postOf = (path: string, body: Record<string, string> = {}, of = () => site) => {
  return () => ask(path, { of: of(), method: 'post' }).type('form').send(body);
};
const ofReceipt = (form: string, body: Record<string, string> = {}) => ({
  200: () => postOf(`/api/submissions/${receipt}/${form}`, body)(),
  404: postOf(`/api/submissions/none/${form}`, body),
  429: () => tooMany('post', `/api/submissions/${receipt}/${form}`),
});
const noList = () => broken;
const openFile = (path: string) => ({ 200: getOf(path), 503: getOf(path, noList) });
const subscribe = (body: object, of = site) => ask('/api/tokenPocket/subscribe', { of, method: 'post' }).send(body);

/** How each answer of each kind of form comes about. */
const ofForm = (kind: FormKind) => ({
  201: () => post(kind, kind === 'dapp' ? { address: '0x2f81d0f6a3b94e2790bd1f8ac6e7325d94b0e1f4' } : {}),
  400: () => post(kind, { lang: 'a\0b' }),
  409: async () => {
    const other = { idempotencyKey: KEY.replace('0b', `0${FORM_KINDS.indexOf(kind)}`) };
    const changed = { dapp: 'title', token: 'symbol', nft: 'name', recruiting: 'region', fake: 'name' }[kind];
    const address = { address: `0x${`${FORM_KINDS.indexOf(kind) + 3}c81d0f6a3`.repeat(4)}` };
    await post(kind, { ...other, ...(kind === 'recruiting' || kind === 'fake' ? {} : address) });
    return post(kind, { ...other, ...(kind === 'recruiting' || kind === 'fake' ? {} : address), [changed]: 'Other' });
  },
  413: () => post(kind, { more: 'a'.repeat(1_000) }, strict),
  415: () => ask(`/api/submissions/${kind}`, { method: 'post' }).type('text').send('a'),
  422: () => post(kind, { email: 'nobody' }),
  429: () => tooMany('post', `/api/submissions/${kind}`),
  503: () => post(kind, {}, broken),
});

const ANSWERS: Record<string, Record<number, () => PromiseLike<Response>>> = {
  'GET /api/content/news': {
    200: getOf('/api/content/news?lang=en&start=0'),
    429: () => tooMany('get', '/api/content/news?start=20'),
    503: getOf('/api/content/news', noList),
  },
  'GET /api/content/dapps': {
    200: getOf('/api/content/dapps?lang=en&category_id=11&key=dapp'),
    429: () => tooMany('get', '/api/content/dapps?key=none'),
    503: getOf('/api/content/dapps', noList),
  },
  'GET /api/queue': openFile('/api/queue'),
  'GET /api/verify': {
    200: getOf('/api/verify?lang=en&q=satchel.example'),
    400: getOf('/api/verify'),
    429: () => tooMany('get', '/api/verify?q=a.example'),
  },
  'GET /trust.json': openFile('/trust.json'),
  'GET /trust.json.minisig': openFile('/trust.json.minisig'),
  'GET /releases.json': openFile('/releases.json'),
  'GET /.well-known/official-channels.json': openFile('/.well-known/official-channels.json'),
  'GET /tokenlist.json': { 200: getOf('/tokenlist.json'), 404: getOf('/tokenlist.json', () => strict) },
  'GET /{lang}/news/feed.xml': openFile('/en/news/feed.xml'),
  'GET /{lang}/news/feed.json': openFile('/en/news/feed.json'),
  'GET /trust.schema.json': { 200: getOf('/trust.schema.json') },
  'GET /openapi.json': { 200: getOf('/openapi.json') },
  'GET /healthz': { 200: getOf('/healthz') },
  'GET /readyz': openFile('/readyz'),
  ...Object.fromEntries(FORM_KINDS.map((kind) => [`POST /api/submissions/${kind}`, ofForm(kind)])),
  'POST /api/submissions/collisions': {
    200: () =>
      postOf('/api/submissions/collisions', {
        kind: 'dapp',
        platform: 'ETH',
        address: `${FORM_EXAMPLES.dapp.address}`,
      })(),
    400: postOf('/api/submissions/collisions', { kind: 'none' }),
    429: () => tooMany('post', '/api/submissions/collisions'),
  },
  'POST /api/submissions/confirm': {
    200: postOf('/api/submissions/confirm', { confirm: 'none' }),
    429: () => tooMany('post', '/api/submissions/confirm'),
  },
  'GET /api/submissions/https': {
    200: getOf('/api/submissions/https?url=https%3A%2F%2F127.0.0.1%2F'),
    429: () => tooMany('get', '/api/submissions/https'),
    503: getOf('/api/submissions/https?url=https%3A%2F%2Fexample.com%2F', () => cutOff),
  },
  'GET /api/submissions/{receipt}': {
    200: () => ask(`/api/submissions/${receipt}`),
    404: getOf('/api/submissions/none'),
    429: () => tooMany('get', '/api/submissions/none'),
  },
  'GET /api/submissions/{receipt}/files/{field}': {
    200: () => ask(`/api/submissions/${receipt}/files/icon_url`),
    404: () => ask(`/api/submissions/${receipt}/files/none`),
    429: () => tooMany('get', '/api/submissions/none/files/icon_url'),
  },
  'POST /api/submissions/{receipt}/mail': ofReceipt('mail'),
  'POST /api/submissions/{receipt}/proof': ofReceipt('proof', { signature: 'none' }),
  'POST /api/submissions/{receipt}/reply': ofReceipt('reply'),
  'POST /api/submissions/{receipt}/heard': ofReceipt('heard'),
  'POST /api/submissions/{receipt}/withdraw': ofReceipt('withdraw'),
  'POST /api/tokenPocket/subscribe': {
    200: () => subscribe({ email: 'kim@harbour.example' }),
    400: () => subscribe({ email: 'nobody' }),
    413: () => subscribe({ email: 'a'.repeat(9_000) }),
    415: () => ask('/api/tokenPocket/subscribe', { method: 'post' }).type('text').send('a'),
    429: () => tooMany('post', '/api/tokenPocket/subscribe'),
    502: () => subscribe({ email: 'kim@harbour.example' }, broken),
  },
};

describe('the answers that are described', () => {
  it('are all asked for here', () => {
    const described = operationsOf(document).map(([name, { responses }]) => [name, Object.keys(responses)]);
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(Object.entries(ANSWERS).map(([name, answers]) => [name, Object.keys(answers)])),
    );
  });

  it.each(Object.entries(ANSWERS))('of %s are as described', async (name, answers) => {
    const [, operation] = operationsOf(document).find(([known]) => known === name) ?? [];
    const compile = createValidators(document);
    for (const [status, answer] of Object.entries(answers)) {
      const response = await answer();
      const { content = {}, headers = {} } = operation?.responses[status] ?? {};
      expect({ name, status: String(response.status) }).toEqual({ name, status });
      const [type = ''] = Object.keys(content);
      const isFile = type === 'application/octet-stream';
      expect(response.headers['content-type']).toMatch(isFile ? /^image\// : new RegExp(`^${type.replace('+', '.')}`));
      const sent = Object.keys(response.headers);
      for (const header of Object.keys(headers))
        expect({ name, status, sent }).toMatchObject({ sent: expect.arrayContaining([header.toLowerCase()]) });
      expect('access-control-allow-origin' in response.headers).toBe('Access-Control-Allow-Origin' in headers);
      if (!type.endsWith('json')) continue;
      const validate = compile(content[type]?.schema ?? {});
      const body =
        Object.keys(response.body as object).length > 0
          ? (response.body as object)
          : (JSON.parse(response.text) as object);
      expect({
        name,
        status,
        faults: validate(body)
          ? []
          : validate.errors?.map(({ instancePath, message, params }) => [instancePath, message, params]),
      }).toEqual({ name, status, faults: [] });
    }
  });
});
