import { Registry } from 'prom-client';
import { fillColumns } from '../../../server/records/fillColumns.ts';
import { deskIdOf } from '../../../server/records/receipt.ts';
import { createReadiness } from '../../../server/site/health/health.ts';
import { checkFreeSpace, FREE_BYTES_MIN } from '../../../server/store/freeSpace.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { isReadable, StoreFailure } from '../../../server/store/storeFailure.ts';
import type { Store } from '../../../server/store/tables.ts';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { createContent } from '../../../server/site/content/content.ts';
import { createTestDesk, deskOf } from '../../support/desk.ts';
import { formData, goodForm, listen, picture } from '../../support/forms.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../../support/reviewDesk.ts';
import { canMount, mountDisk } from '../../support/smallDisk.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../support/testApp.ts';

const MEGABYTE = 1024 * 1024;
const TYPED = 'Typed by hand, and as long as an introduction has to be.';
const { notStored } = CATALOGS.en.serverErrors;

describe('the free space of an SQLite store', () => {
  const at = (bytes: number) =>
    checkFreeSpace({ databaseUrl: undefined, dataDir: '.' }, async () => ({ bytes, ratio: 0.5 }));

  it('is too little below the limit, which names what is left', async () => {
    await expect(at(FREE_BYTES_MIN)).resolves.toBeUndefined();
    await expect(at(FREE_BYTES_MIN - 1)).rejects.toThrow('disk is full: 63 MiB free, 64 needed');
    const failure = await at(0).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(isReadable(failure)).toBe(true);
  });

  it('is not looked at for PostgreSQL, or where the system does not tell', async () => {
    await expect(checkFreeSpace({ databaseUrl: 'postgres://db', dataDir: '/' })).resolves.toBeUndefined();
    await expect(checkFreeSpace({ databaseUrl: undefined, dataDir: '/no/such' })).resolves.toBeUndefined();
  });
});

(canMount() ? describe : describe.skip)('a disk that fills up under the store', () => {
  const disk = mountDisk(120 * MEGABYTE);
  const location = { databaseUrl: undefined, dataDir: disk.folder };
  let site: TestApp;
  let server: Awaited<ReturnType<typeof listen>>;
  let store: Store | undefined;
  let desk: TestReviewDesk | undefined;
  let receipt: string;
  let waiting: string;

  beforeAll(async () => {
    site = await startTestApp({ location, env: { DATA_DIR: disk.folder } });
    server = await listen(site.app);
    receipt = (await send(1)).receipt;
    waiting = (await send(9)).receipt;
  });
  afterAll(async () => {
    await desk?.close();
    await store?.destroy();
    await server.close();
    await site.stop();
    disk.remove();
  });

  async function send(number: number, accept = 'application/json') {
    const body = formData({ ...goodForm('token', number), name: TYPED }, { icon_url: await picture({ seed: number }) });
    const response = await fetch(`${server.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { accept },
      body,
    });
    const text = await response.text();
    const { data } = (accept === 'text/html' ? {} : JSON.parse(text)) as { data?: { receipt: string } };
    return { status: response.status, text, receipt: data?.receipt ?? '' };
  }

  async function loadReadiness() {
    const config = { contentFreshMs: 0, contentStaleMs: 1_000, contentOrigin: site.content.origin, ...location };
    const content = createContent(
      site.content.origin,
      { ...config, contentTimeoutMs: 1_000, siteTimeZone: 'UTC' },
      SILENT_LOG,
    );
    const registry = new Registry();
    const readiness = createReadiness({
      config,
      store: site.store,
      content,
      log: SILENT_LOG,
      registry,
      trust: { state: () => 'ok' },
      isStorePrepared: () => true,
      isWarm: () => true,
      isStopping: () => false,
    });
    const { status, store: state } = await readiness.check();
    const metrics = await registry.metrics();
    await content.close();
    return { status, state, isCounted: metrics.includes('site_store_state{state="disk full"} 1') };
  }

  it('is full for forms and probes while the desk still decides in what is left', async () => {
    expect(receipt).not.toBe('');
    disk.fill(20 * MEGABYTE);
    expect(await loadReadiness()).toEqual({ status: 'degraded', state: 'disk full', isCounted: true });
    expect(await send(2)).toMatchObject({ status: 503, text: expect.stringContaining(notStored) });
    const page = await send(3, 'text/html');
    expect({ status: page.status, typed: page.text.includes(`${TYPED}</textarea>`) }).toEqual({
      status: 503,
      typed: true,
    });
    expect(page.text).toContain(notStored);
    const { run } = createTestDesk(site.store);
    expect(await run('changes', receipt, '--reason', 'websiteDown')).toMatchObject({ code: 0 });
    expect(await run('advisories', 'add', '--product', 'desktop', '--versions', '4.3.1')).toMatchObject({ code: 0 });
  });

  it('lets the desk open and read to the last byte, and says why nothing can be changed', async () => {
    // What is written no more: the migration lock, and the columns that a first desk fills.
    disk.fill(0);
    const opened = (store = await openStore(location));
    await expect(fillColumns(opened)).rejects.toThrow('disk is full');
    const { run } = createTestDesk(opened);
    expect(await run('queue', '--all')).toMatchObject({ code: 0, out: expect.stringContaining(receipt) });
    const refused = await run('fakes', 'add', 'https://harbour-gift.example/claim', '--reason', 'website');
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^The disk of the store is full\. Nothing/) });
    const browser = (desk = await openTestReviewDesk(deskOf(opened)));
    await browser.enter();
    const warned = await browser.post('/trust/new/notice', { topic: 'phishing', days: '3' });
    expect(warned).toMatchObject({ status: 503, body: expect.stringContaining('Make room on it, then try again.') });
    for (const path of ['/', `/submissions/${deskIdOf(receipt)}`, '/listed', '/trust', '/outbox', '/audit'])
      expect({ path, status: (await browser.get(path)).status }).toEqual({ path, status: 200 });
    const answer = await browser.decide(`/submissions/${deskIdOf(waiting)}`, {
      decision: 'refused',
      reason: 'websiteDown',
    });
    expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('Make room on it, then try again.') });
  });

  it('takes forms and changes again by itself when there is room', async () => {
    disk.empty();
    expect(await loadReadiness()).toEqual({ status: 'ok', state: 'ok', isCounted: false });
    expect((await send(4)).status).toBe(201);
    const { run } = createTestDesk(store ?? site.store);
    expect(await run('fakes', 'add', 'https://harbour-gift.example/claim', '--reason', 'website')).toMatchObject({
      code: 0,
    });
    const notice = await desk?.post('/trust/new/notice', { topic: 'phishing', days: '3' });
    expect(notice?.headers.get('location')).toMatch(/^\/trust\/changes\//);
  });
});
