import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import type { ReadinessReport } from '../../../server/site/health/health.ts';
import { DOWNLOADS } from '../../../shared/brand/links.ts';
import { startBuiltSite, type BuiltSite } from '../../support/builtSite.ts';
import { type FakeContent, startFakeContent } from '../../support/fakeContent.ts';
import { postPrecheck, formData, goodFiles, goodForm, type Texts } from '../../support/forms.ts';
import { createDatabase, setReadOnly, startPostgres } from '../../support/postgres.mjs';
import { until } from '../../support/until.ts';

const TYPED = 'Typed by hand, and as long as an introduction has to be.';
/** Within this time a site has its first list, once the store is there. */
const LIST_MS = 20_000;
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const { serverErrors: errors } = CATALOGS.en;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;
let fake: FakeContent;
let site: BuiltSite | undefined;
let receipt: string;

beforeAll(async () => {
  [postgres, fake] = await Promise.all([startPostgres(), startFakeContent()]);
  databaseUrl = await createDatabase(postgres.address);
});
afterAll(async () => void (await site?.stop()));
afterAll(async () => {
  await fake.close();
  await postgres.stop();
});

const origin = () => site?.origin ?? '';
const read = async (path: string, accept = HTML) => {
  const response = await fetch(origin() + path, { headers: { accept } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

async function readiness() {
  const { status, text } = await read('/readyz');
  const { status: state, store } = JSON.parse(text) as ReadinessReport;
  return { status, state, store };
}

const output = () => site?.output().slice(-2_000) ?? '';

const untilReady = () => untilState(({ state }) => state === 'ok');

const untilState = (isReached: (report: Awaited<ReturnType<typeof readiness>>) => boolean) =>
  until(async () => isReached(await readiness()), output);

/** Lines are written up to half a second late. */
const untilLogged = (msg: string) => until(() => site?.output().includes(msg), output);

async function submit(number: number, accept: string, texts: Texts = {}) {
  const response = await fetch(`${origin()}/api/submissions/token`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept },
    body: formData({ ...goodForm('token', number), ...texts }, await goodFiles('token')),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What visitors get while the store cannot be written: pages, and a 503 that keeps what they typed. */
async function expectRefusalOfForms() {
  for (const path of ['/en', '/en/news', '/en/dapp', '/en/submit/token'])
    expect({ path, status: (await read(path)).status }).toEqual({ path, status: 200 });
  expect((await read('/en/news')).text).toContain('Flash 1000');

  // At once, because each waits until the database has not answered for seconds.
  const [json, page] = await Promise.all([submit(1, 'application/json'), submit(2, HTML, { name: TYPED })]);
  expect({ status: json.status, retry: json.headers.get('retry-after') }).toEqual({ status: 503, retry: '60' });
  expect(JSON.parse(json.text)).toMatchObject({ result: 503, message: errors.notStored });

  expect({ status: page.status, retry: page.headers.get('retry-after') }).toEqual({ status: 503, retry: '60' });
  const keeps = (text: string) => page.text.includes(text);
  expect({ typed: keeps(`${TYPED}</textarea>`), email: keeps('value="team@harbour.example"') }).toEqual({
    typed: true,
    email: true,
  });
  expect(keeps(errors.notStored)).toBe(true);
}

/** The form could not be checked, so it comes back without what must be sent nowhere. */
async function expectSecretStaysAway() {
  const secret = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  const { status, text } = await submit(2, HTML, { name: TYPED, companyName: secret });
  expect({ status, typed: text.includes(TYPED), secret: text.includes('sausage') }).toEqual({
    status: 503,
    typed: true,
    secret: false,
  });
}

async function expectSubmissionsUnreadable() {
  const paths = ['/en/submit/status/', '/api/page-data/en/submit/status/', '/api/submissions/'];
  const answers = await Promise.all(paths.map((path) => read(path + receipt)));
  for (const { status, headers, text } of answers) {
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '60' });
    expect(text).toContain(errors.storeUnavailable);
  }
}

describe('the site without its PostgreSQL', () => {
  it('starts and serves pages, refuses forms with words, and migrates when the database is there', async () => {
    await postgres.stopServer();
    site = await startBuiltSite({ DATABASE_URL: databaseUrl, CONTENT_ORIGIN: fake.origin, RATE_LIMITS: 'on' });
    expect(await readiness()).toMatchObject({ status: 200, state: 'degraded', store: 'unreachable' });
    await expectRefusalOfForms();
    await expectSecretStaysAway();
    const offersFile = async () => (await read('/en/download/pc')).text.includes(`href="${DOWNLOADS.windows}"`);
    expect(await offersFile()).toBe(false);
    await postgres.startServer();
    await untilReady();
    const readyAt = Date.now();
    await until(offersFile, output);
    // Not only when the list is looked at again because it ages.
    expect(Date.now() - readyAt).toBeLessThan(LIST_MS);
    const { status, text } = await submit(3, 'application/json');
    expect(status).toBe(201);
    ({ receipt } = (JSON.parse(text) as { data: { receipt: string } }).data);
    await untilLogged('store prepared');
    expect(site.output()).toContain('store not reachable: the site runs without it');
  });

  it('serves pages while the database is frozen, answers probes in time and recovers by itself', async () => {
    const thaw = postgres.freeze();
    try {
      expect(await readiness()).toEqual({ status: 200, state: 'degraded', store: 'unreachable' });
      await Promise.all([expectRefusalOfForms(), expectSubmissionsUnreadable()]);
    } finally {
      thaw();
    }
    await untilReady();
    expect((await read(`/api/submissions/${receipt}`)).status).toBe(200);
    expect((await submit(4, 'application/json')).status).toBe(201);
  });

  it('shows receipts and refuses forms while the database is read-only', async () => {
    // A site that was not probed yet tries to write at its first probe, not ten seconds after the last.
    await site?.stop();
    site = await startBuiltSite({ DATABASE_URL: databaseUrl, CONTENT_ORIGIN: fake.origin, RATE_LIMITS: 'on' });
    await setReadOnly(databaseUrl, true);
    // The database has closed the connections of before.
    await untilState(({ store }) => store === 'read-only');
    expect(await readiness()).toMatchObject({ status: 200, state: 'degraded' });
    await expectRefusalOfForms();
    expect((await read(`/api/submissions/${receipt}`)).status).toBe(200);
    expect(await postPrecheck(site.origin, { kind: 'token' })).toMatchObject({ collision: null });
    await untilLogged('read-only transaction');
    await setReadOnly(databaseUrl, false);
    await untilReady();
    expect((await submit(5, 'application/json')).status).toBe(201);
  });
});
