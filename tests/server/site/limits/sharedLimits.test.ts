import request from 'supertest';
import { RATE_LIMITS } from '../../../../server/config/settings.ts';
import { DAY_MS } from '../../../../shared/limits.ts';
import { goodFiles, goodForm, listen, postForm } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/** Clients are told apart by the header, as behind a proxy. */
const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:9' };

let site: TestApp;
beforeEach(async () => {
  site = await startTestApp({ env });
});
afterEach(() => site.stop());

/** As if so much of a limit of a day was used already. */
async function use(key: string, points: number): Promise<void> {
  const resets_at = new Date(Date.now() + DAY_MS).toISOString();
  await site.store.insertInto('rate_limit').values({ key, points, resets_at }).execute();
}

describe('the newsletter', () => {
  const subscribe = (email: string, ip: string) =>
    request(site.app).post('/api/tokenPocket/subscribe').set('X-Forwarded-For', ip).send({ email });
  const { subscribeDay, subscribeMailbox } = RATE_LIMITS;

  it('takes a mailbox only so often a day, however it is spelt and wherever it comes from', async () => {
    const statuses = [];
    for (let turn = 0; turn <= subscribeMailbox.fromAddress; turn += 1)
      statuses.push((await subscribe(`r.eader+${turn}@gmail.com`, `203.0.${turn}.1`)).status);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await subscribe('another@gmail.com', '203.0.113.1')).status).toBe(200);
  });

  it('takes only so many addresses a day of one client', async () => {
    await use('subscribeDay 203.0.113.7', subscribeDay.fromAddress);
    const { status, headers } = await subscribe('a@harbour.example', '203.0.113.7');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await subscribe('a@harbour.example', '203.0.113.8')).status).toBe(200);
    // What is no address is not counted.
    expect((await subscribe('none', '203.0.113.7')).status).toBe(400);
  });

  it('takes only so many a day of all clients', async () => {
    await use('subscribeDay site', subscribeDay.ofSite - 1);
    expect((await subscribe('a@harbour.example', '203.0.113.7')).status).toBe(200);
    expect((await subscribe('b@harbour.example', '198.51.100.7')).status).toBe(429);
  });
});

describe('reports of browsers', () => {
  it('of one client that sends many leave room for those of others', async () => {
    const report = (body: object, ip: string) =>
      request(site.app)
        .post('/api/reports')
        .set({ 'Content-Type': 'application/json', 'X-Forwarded-For': ip })
        .send(JSON.stringify(body));
    for (let turn = 0; turn < 30; turn += 1) await report({ kind: 'nothing' }, '203.0.113.7');
    const error = { kind: 'error', page: 'dapp', type: 'error' };
    for (let turn = 0; turn < 3; turn += 1) await report(error, '198.51.100.7');
    const metrics = await site.metrics.registry.metrics();
    expect(metrics).toContain('browser_reports_total{kind="error",route="dapp",detail="error"} 3');
    const { fromAddress } = RATE_LIMITS.report;
    expect(metrics).toContain(`browser_reports_total{kind="invalid",route="other",detail=""} ${fromAddress}`);
  });
});

describe('mails', () => {
  it('after collisions are limited for a day and client, and the form says that none was sent', async () => {
    const socket = await listen(site.app);
    const post = (ip: string, email: string) =>
      goodFiles('token').then((files) =>
        postForm(socket.origin, 'token', { ...goodForm('token', 1), email }, files, { 'x-forwarded-for': ip }),
      );
    expect((await post('203.0.113.7', 'team@harbour.example')).status).toBe(201);
    const leadOf = async (ip: string) => {
      const { status, body } = await post(ip, 'other@harbour.example');
      expect(status).toBe(409);
      return (body as { help?: { lead: string } }).help?.lead;
    };
    const before = await leadOf('198.51.100.7');
    await use('mailDay 198.51.100.9', RATE_LIMITS.mailDay.fromAddress);
    expect(await leadOf('198.51.100.9')).not.toBe(before);
    expect(await leadOf('198.51.100.8')).toBe(before);
    await socket.close();
  });
});
