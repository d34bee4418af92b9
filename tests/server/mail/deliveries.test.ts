import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { loadFact } from '../../../server/store/facts.ts';
import { forgetEvents } from '../../../server/mail/submissionEvents.ts';
import { createTestDesk } from '../../support/desk.ts';
import type { Store } from '../../../server/store/tables.ts';
import { measureDeliveries, startDeliveries } from '../../../server/mail/deliveries.ts';
import { pauseAfter } from '../../../server/mail/outbox.ts';
import { goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../support/testApp.ts';
import { until } from '../../support/until.ts';

const SECRET = 'a secret of sixteen';
const NEVER_MS = 3_600_000;
const locations = createStoreLocations();
afterAll(() => locations.removeAll());

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

describe.each(ENGINES)('webhook deliveries on %s', (engine) => {
  let receiver: Server;
  let received: Received[];
  let respondWith: (turn: number) => {
    status: number;
    afterMs?: number;
    headers?: Record<string, string>;
    text?: string;
  };
  let site: TestApp;
  let close: () => Promise<void>;
  let origin: string;
  let url: string;
  let now: number;

  beforeAll(async () => {
    receiver = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => (body += String(chunk)));
      req.on('end', () => {
        received.push({ headers: req.headers, body });
        const { status, afterMs = 0, headers = {}, text } = respondWith(received.length);
        setTimeout(() => res.writeHead(status, headers).end(text), afterMs);
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const env = { SUBMISSION_WEBHOOK: url, SUBMISSION_WEBHOOK_SECRET: SECRET };
    site = await startTestApp({ env, location: await locations.createLocation(engine) });
    ({ origin, close } = await listen(site.app));
  });
  beforeEach(async () => {
    received = [];
    respondWith = () => ({ status: 204 });
    now = Date.now();
    await site.store.deleteFrom('delivery').execute();
  });
  afterAll(async () => {
    await close();
    await site.stop();
    receiver.closeAllConnections();
    receiver.close();
  });

  const start = (store: Store = site.store, tellsEvents = false) =>
    startDeliveries({
      tellsEvents,
      store,
      webhook: { url, secret: SECRET },
      log: SILENT_LOG,
      clock: () => new Date(now),
      pollMs: NEVER_MS,
    });
  const submit = async (number: number) => {
    const { body } = await postForm(origin, 'token', goodForm('token', number), await goodFiles('token'));
    now = Date.now();
    return body.data?.receipt;
  };
  const rows = () => site.store.selectFrom('delivery').selectAll().orderBy('created_at').execute();

  it('are signed and contain every field and the hashes of the files', async () => {
    const receipt = await submit(1);
    const deliveries = start();
    expect(await deliveries.deliverDue()).toBe(1);
    const [{ headers, body }] = received as [Received];
    expect(() => new Webhook(SECRET, { format: 'raw' }).verify(body, headers as Record<string, string>)).not.toThrow();
    const forged = new Webhook('another secret of ours', { format: 'raw' });
    expect(() => forged.verify(body, headers as Record<string, string>)).toThrow('No matching signature');
    // The header of earlier releases, sent for one release more.
    const [, seconds, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-satchel-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
    expect(Number(seconds)).toBeGreaterThan(0);
    const payload = JSON.parse(body) as Record<string, unknown>;
    expect(payload).toMatchObject({
      id: headers['webhook-id'],
      receipt,
      kind: 'token',
      fields: { symbol: 'HBR' },
      files: [{ field: 'icon_url', name: 'HBR.png', sha256: expect.stringMatching(/^[\da-f]{64}$/) }],
    });
    expect(JSON.stringify(payload.files)).not.toContain('body');
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1, lock_owner: null, last_error: null }]);
    expect(await deliveries.deliverDue()).toBe(0);
    await deliveries.stop();
  });

  it('are repeated after a minute, then after longer pauses, and given up after twelve attempts', async () => {
    respondWith = () => ({ status: 500 });
    await submit(2);
    const deliveries = start();
    expect(await deliveries.deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'answered 500' }]);
    expect(await deliveries.deliverDue()).toBe(0);
    now += 40_000;
    expect(await deliveries.deliverDue()).toBe(0);
    for (let turn = 2; turn <= 12; turn += 1) {
      now += 8 * NEVER_MS;
      expect(await deliveries.deliverDue()).toBe(1);
    }
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 12 }]);
    now += 100 * NEVER_MS;
    expect(await deliveries.deliverDue()).toBe(0);
    expect(received).toHaveLength(12);
    await deliveries.stop();
  });

  it('are counted in metrics: waiting ones, the oldest age, and those given up', async () => {
    const registry = new Registry();
    measureDeliveries(registry, site.store, () => new Date(now));
    await submit(5);
    now += 90_000;
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/submission_deliveries\{state="waiting"\} 1\n/);
    expect(metrics).toMatch(/submission_deliveries\{state="dead"\} 0\n/);
    expect(Number(/^submission_delivery_oldest_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(90);
  });

  it('tell what happens later only where that is asked for, told apart by type, from then on', async () => {
    const desk = createTestDesk(site.store);
    const receipt = (await submit(7)) ?? '';
    await desk.run('changes', receipt, '--reason', 'websiteDown', '--note', 'a note for the team');
    const silent = start();
    expect(await silent.deliverDue()).toBe(1);
    await silent.stop();
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'submission.received', receipt });
    // What happened before the first start with all events is never sent.
    now = Date.now() + 1;
    const two = [start(site.store, true), start(site.store, true)];
    for (const one of two) expect(await one.deliverDue()).toBe(0);
    await sleep(5);
    await desk.run('reopen', receipt);
    await desk.run('refuse', receipt, '--reason', 'imitation');
    now = Date.now() + 100;
    await Promise.all(two.map((one) => one.deliverDue()));
    const told = received.slice(1).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(told.map(({ type }) => type).toSorted()).toEqual(['submission.refused', 'submission.reopened']);
    const refused = told.find(({ type }) => type === 'submission.refused');
    expect(refused).toMatchObject({ receipt, kind: 'token', lang: 'en', status: 'refused', reasons: ['imitation'] });
    expect(Object.keys(refused ?? {})).not.toContain('fields');
    expect(JSON.stringify(told)).not.toMatch(/mina|harbour|a note/);
    expect(await two[0]?.deliverDue()).toBe(0);
    for (const one of two) await one.stop();
    // A site without them forgets that it told them, and a later one begins anew.
    await forgetEvents(site.store);
    expect(await loadFact(site.store, 'webhook-events-since')).toBeNull();
  });

  it('follow no redirect and are sent again after a refusal', async () => {
    respondWith = (turn) => (turn === 1 ? { status: 302, headers: { location: url } } : { status: 200 });
    await submit(3);
    const deliveries = start();
    await deliveries.deliverDue();
    expect(received).toHaveLength(1);
    now += NEVER_MS;
    await deliveries.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    await deliveries.stop();
  });

  it('are delivered, however much the webhook has to say', async () => {
    respondWith = () => ({ status: 200, text: 'thanks '.repeat(20_000) });
    await submit(4);
    const deliveries = start();
    await deliveries.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    await deliveries.stop();
  });

  it('are sent once each by three processes that poll at the same moment', async () => {
    respondWith = () => ({ status: 200, afterMs: 20 });
    const COUNT = 12;
    for (let number = 0; number < COUNT; number += 1) await submit(10 + number);
    const processes = [start(), start(), start()];
    for (let turn = 0; turn < COUNT; turn += 1) await Promise.all(processes.map((one) => one.deliverDue()));
    expect(received).toHaveLength(COUNT);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(COUNT);
    for (const one of processes) await one.stop();
  });

  it('of a process that died are taken over after its lock has expired, not before', async () => {
    await submit(30);
    const lockedUntil = new Date(now + 60_000).toISOString();
    await site.store.updateTable('delivery').set({ lock_owner: 'dead process', locked_until: lockedUntil }).execute();
    const deliveries = start();
    expect(await deliveries.deliverDue()).toBe(0);
    now += 60_001;
    expect(await deliveries.deliverDue()).toBe(1);
    expect(received).toHaveLength(1);
    await deliveries.stop();
  });

  it('are sent in the background while the site runs', async () => {
    await submit(40);
    const deliveries = startDeliveries({
      store: site.store,
      webhook: { url, secret: SECRET },
      log: SILENT_LOG,
      pollMs: 10,
    });
    await until(() => received.length > 0);
    await deliveries.stop();
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('pauses between attempts', () => {
  it('double from a minute to six hours, plus or minus 20%', () => {
    const minutes = Array.from({ length: 11 }, (_, index) => pauseAfter(index + 1, 0.5) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([48_000, 72_000]);
  });
});
