import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { PDF } from '../../../support/forms.ts';
import { openTestReviewDesk, type TestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { stateOf } from '../../../support/reviewer.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { VALID_ADDRESSES } from '../../../support/validAddresses.ts';

const locations = createStoreLocations();
let site: DeskSite;
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
});
afterAll(async () => {
  await site.stop();
  await locations.removeAll();
});

const UNKNOWN = '00000-00000-00000-00000-000000';

describe('the review desk lets in', () => {
  let desk: TestReviewDesk;
  beforeAll(async () => {
    desk = await openTestReviewDesk(deskOf(site.store));
  });
  afterAll(() => desk.close());

  it('one browser: the key works once and becomes a cookie that no script and no other site gets', async () => {
    const path = desk.address.slice(desk.origin.length);
    expect(path).toMatch(/^\/\?key=[\w-]{43}$/);
    for (const other of ['/', '/?key=', `${path}x`, '/desk.css', '/audit', pathOf(UNKNOWN)])
      expect([other, (await desk.request(other)).status]).toEqual([other, 403]);
    const { status, headers, body } = await desk.request(path);
    expect([status, headers.get('location'), body.includes('key=')]).toEqual([303, '/', false]);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^desk-[0-9a-f]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await desk.request(path)).status).toBe(403);
    const [session = ''] = cookie.split(';');
    const page = await desk.request('/', { headers: { cookie: session } });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await desk.request('/', { headers: { cookie: `${session}x` } })).status).toBe(403);
    // A name that was pointed at this machine, the bare address, whose cookies every port gets, and another desk's name.
    const { hostname, port } = new URL(desk.origin);
    const withHost = async (host: string) => (await desk.request('/', { headers: { cookie: session, host } })).status;
    for (const other of [
      'desk.attacker.example',
      '127.0.0.1',
      'localhost',
      'desk-0123456789abcdef.localhost',
      `x.${hostname}`,
    ])
      expect([other, await withHost(`${other}:${port}`)]).toEqual([other, 403]);
    // The port may be that of a tunnel.
    expect(await withHost(`${hostname}:4100`)).toBe(200);
    const receipt = await site.submit('nft');
    for (const origin of ['http://127.0.0.1:1', `http://${hostname}:1`, 'http://attacker.example', 'null', ''])
      expect([origin, await refuse(receipt, { cookie: session, ...(origin && { origin }) })]).toEqual([origin, 403]);
    expect(await refuse(receipt, { cookie: session, origin: desk.origin })).toBe(303);
  });

  const refuse = async (receipt: string, headers: Record<string, string>) => {
    const body = new URLSearchParams({
      decision: 'refused',
      reason: 'imitation',
      ...(await stateOf(site.store, receipt)),
    });
    return (await desk.request(pathOf(receipt), { method: 'POST', body, headers })).status;
  };

  it('says in the terminal that a key was refused, ends a session that nobody uses for hours, and bounds page numbers', async () => {
    let now = new Date('2026-11-24T08:00:00Z');
    let printed = '';
    const writeError = async (text: string) => void (printed += text);
    const other = await openTestReviewDesk(deskOf(site.store, { now: () => now, writeError }));
    expect((await other.request('/?key=guess')).status).toBe(403);
    expect(printed).toBe('2026-11-24T08:00:00.000Z refused: a wrong or used key\n');
    await other.enter();
    now = new Date('2026-11-24T11:59:00Z');
    expect((await other.get('/')).status).toBe(200);
    for (const path of ['/audit?page=1e18', '/listed?page=9e99', '/listed?kind=dapps&page=Infinity'])
      expect([path, (await other.get(path)).status]).toEqual([path, 200]);
    now = new Date('2026-11-24T16:00:00Z');
    expect((await other.get('/')).status).toBe(403);
    expect((await other.request(other.address.slice(other.origin.length))).status).toBe(403);
    const messages = printed
      .trim()
      .split('\n')
      .map((line) => line.slice('2026-11-24T08:00:00.000Z '.length));
    const wrongKey = 'refused: a wrong or used key';
    expect(messages).toEqual([wrongKey, 'opened', 'refused: no session', wrongKey]);
    await other.close();
  });

  it('a reviewer for a day of work at most, and until the desk is closed, and says so in the terminal', async () => {
    let now = new Date('2026-11-24T08:00:00Z');
    let printed = '';
    const writeError = async (text: string) => void (printed += text);
    const other = await openTestReviewDesk(deskOf(site.store, { now: () => now, writeError }));
    await other.enter();
    for (const hour of ['11', '14', '17', '20']) {
      now = new Date(`2026-11-24T${hour}:00:00Z`);
      expect([hour, (await other.get('/')).status]).toEqual([hour, 200]);
    }
    now = new Date('2026-11-24T20:00:01Z');
    expect((await other.get('/')).status).toBe(403);
    await other.close();

    const closed = await openTestReviewDesk(deskOf(site.store, { now: () => now, writeError }));
    await closed.enter();
    expect((await closed.post('/close', {}, { origin: 'http://attacker.example' })).status).toBe(403);
    expect((await closed.request('/', { headers: { host: '127.0.0.1' } })).status).toBe(403);
    expect((await closed.get('/')).body).toContain('action="/close"');
    const { status, headers } = await closed.post('/close', {});
    expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^desk-[0-9a-f]{16}=; .*1970/)]);
    expect((await closed.get('/')).status).toBe(403);
    await closed.close();
    const messages = printed
      .trim()
      .split('\n')
      .map((line) => line.slice(line.indexOf(' ') + 1));
    const refusals = ['no session', 'another origin', 'another host name'].map((why) => `refused: ${why}`);
    expect(messages).toEqual(['opened', refusals[0], 'opened', refusals[1], refusals[2], 'closed', refusals[0]]);
  });

  it('nobody else: it listens on the loopback interface only, and the public site has none of it', async () => {
    expect(new URL(desk.address).hostname).toMatch(/^desk-[0-9a-f]{16}\.localhost$/);
    for (const path of ['/desk.css', '/outbox', '/audit', pathOf(UNKNOWN)])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  });
});

describe('the review desk, whose submissions come from strangers,', () => {
  let desk: TestReviewDesk;
  beforeAll(async () => {
    desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
  });
  afterAll(() => desk.close());

  it('shows texts of teams as text, hidden characters as codes, and links only to web addresses', async () => {
    const receipt = await site.submit('nft');
    const stored = { name: '<img src=x onerror=alert(1)>\u202eabc', website: 'javascript:alert(1)', platform: 'ETH' };
    await site.store
      .updateTable('submission')
      .set({
        fields: JSON.stringify(stored),
        notices: JSON.stringify([{ code: 'ofNewerRelease', with: '<b>\u202e' }]),
      })
      .where('receipt', '=', receipt)
      .execute();
    for (const path of ['/', pathOf(receipt)]) {
      const { body } = await desk.review(path);
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;\\u202eabc');
      expect(body.includes('\u202e') || body.includes('<img src=x') || body.includes('href="javascript')).toBe(false);
    }
    expect((await desk.review(pathOf(receipt))).body).toContain('ofNewerRelease: &lt;b&gt;\\u202e');
  });

  it('leads to the explorer from accounts, contracts and a token that is a number', async () => {
    const owner_address = VALID_ADDRESSES.TRON;
    const tron = { bl_symbol: 'TRON', address: '1002000', owner_address, decimal: '6' };
    const { body } = await desk.get(pathOf(await site.submit('token', tron)));
    const links = Array.from(body.matchAll(/class="small" href="([^"]+)"/g), ([, href]) => href);
    expect(links).toEqual(['https://tronscan.org/#/token/1002000', `https://tronscan.org/#/address/${owner_address}`]);
  });

  it('sends pictures as pictures and reports as downloads, and nothing that is damaged in the store', async () => {
    const receipt = await site.submit('dapp', { hasAudit: 'yes' }, { auditFile: PDF });
    const logo = await desk.get(`${pathOf(receipt)}/files/icon_url`);
    expect([logo.status, logo.headers.get('content-type'), logo.headers.get('content-disposition')]).toEqual([
      200,
      'image/png',
      null,
    ]);
    const report = await desk.get(`${pathOf(receipt)}/files/auditFile`);
    expect(report.headers.get('content-disposition')).toBe('attachment; filename=audit.pdf');
    expect(report.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; .*frame-ancestors 'none'; sandbox$/,
    );
    expect((await desk.get(`${pathOf(receipt)}/files/img_url`)).status).toBe(404);
    const files = site.store.updateTable('submission_file').where('receipt', '=', receipt);
    await files.set({ body: PDF.subarray(1) }).execute();
    const damaged = await desk.get(`${pathOf(receipt)}/files/auditFile`);
    expect([damaged.status, damaged.body]).toEqual([500, 'auditFile is damaged in the store: its hash differs.\n']);
  });
});
