import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { openTestProxiedDesk, proxiedDeskOf, proxyHeaders } from '../../../support/proxiedDesk.ts';
import { pathOf } from '../../../support/reviewDesk.ts';
import { stateOf } from '../../../support/reviewer.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: Awaited<ReturnType<typeof openTestProxiedDesk>>;
let now = new Date('2026-11-24T08:00:00Z');
let printed = '';
const cookies = { anna: '', ben: '', eve: '' };

const hoursLater = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
const as = (name: string, cookie: string) => ({ headers: proxyHeaders(name, cookie) });

beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  const writeError = async (text: string) => void (printed += text);
  desk = await openTestProxiedDesk(proxiedDeskOf(site.store, { now: () => now, writeError }));
  cookies.anna = await desk.enter('anna');
  cookies.ben = await desk.enter('ben');
  cookies.eve = await desk.enter('eve@satchel.example');
});
afterAll(async () => {
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

describe('a desk behind a proxy', () => {
  it('lets in each listed person with a session of their own, whose cookie no script and no other host gets', async () => {
    const response = await desk.request({
      method: 'POST',
      path: '/open?next=%2Faudit%3Fpage%3D2',
      headers: proxyHeaders('미나'),
    });
    expect([response.status, response.headers.location]).toEqual([303, '/audit?page=2']);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(response.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    for (const [name, cookie] of [
      ['anna', cookies.anna],
      ['ben', cookies.ben],
    ] as const)
      expect((await desk.request({ ...as(name, cookie) })).body).toContain(`Signed in as ${name}<`);
  });

  it('opens no page of another host after the sign-in', async () => {
    for (const next of [
      '//attacker.example',
      '/\\attacker.example',
      'https://attacker.example/',
      '@attacker.example',
      '%5C',
      'x',
    ]) {
      const path = `/open?next=${encodeURIComponent(next)}`;
      const { headers } = await desk.request({ method: 'POST', path, headers: proxyHeaders('anna', cookies.anna) });
      expect([next, headers.location]).toEqual([next, expect.stringMatching(/^\/(?![/\\])/)]);
    }
  });

  it('shows a stranger to the desk its door, with the page to come back to', async () => {
    const { body } = await desk.request({ path: '/audit?page=3', headers: proxyHeaders('rosa') });
    expect(body).toContain('You are signed in as rosa.');
    expect(body).toContain('action="/open?next=%2Faudit%3Fpage%3D3"');
    expect((await desk.request({ path: '/desk.css', headers: proxyHeaders('rosa') })).status).not.toBe(403);
  });

  it('shows each person the sections of their roles alone, and begins with the first of them', async () => {
    const menuOf = async (name: string, cookie: string) => {
      const { body } = await desk.request({ path: '/audit', ...as(name, cookie) });
      return Array.from((/<nav[^]*?<\/nav>/.exec(body)?.[0] ?? '').matchAll(/href="([^"]+)"/g), ([, href]) => href);
    };
    const [all, editor] = [await menuOf('anna', cookies.anna), await menuOf('eve@satchel.example', cookies.eve)];
    expect(all).toEqual(expect.arrayContaining(['/', '/?show=decided', '/listed', '/trust', '/outbox', '/audit']));
    expect(editor).not.toEqual(expect.arrayContaining(['/']));
    for (const href of editor)
      expect([
        href,
        (await desk.request({ path: href ?? '', ...as('eve@satchel.example', cookies.eve) })).status,
      ]).toEqual([href, 200]);
    const first = await desk.request({ ...as('eve@satchel.example', cookies.eve) });
    expect([first.status, first.headers.location]).toEqual([303, editor[0]]);
    const { status, body } = await desk.request({ path: '/?show=decided', ...as('eve@satchel.example', cookies.eve) });
    expect([status, body]).toEqual([403, expect.stringContaining('This page is for people who review submissions')]);
  });

  it('keeps the messages of its people apart, and writes their names to the audit', async () => {
    const mine = await site.submit('nft');
    const body = `${new URLSearchParams({ decision: 'refused', reason: 'imitation', ...(await stateOf(site.store, mine)) })}`;
    const decided = await desk.request({
      method: 'POST',
      path: pathOf(mine),
      body,
      ...as('ben', cookies.ben),
    });
    expect(decided.status).toBe(303);
    expect((await desk.request({ path: '/audit', ...as('anna', cookies.anna) })).body).not.toContain('role="status"');
    expect((await desk.request({ path: '/', ...as('ben', cookies.ben) })).body).toContain('role="status"');
    expect(await site.auditOf(mine)).toMatchObject([
      { actor: 'ben', detail: expect.not.objectContaining({ account: 'ben' }) },
    ]);
  });

  it('ends a session by Close, after hours without a request, after a day’s work, and by another sign-in', async () => {
    let cookie = await desk.enter('rosa');
    const statusOf = async () => (await desk.request({ path: '/audit', ...as('rosa', cookie) })).status;
    const closed = await desk.request({ method: 'POST', path: '/close', ...as('rosa', cookie) });
    expect([closed.status, closed.headers['set-cookie']]).toEqual([
      200,
      [expect.stringMatching(/^__Host-desk=; .*1970.*Secure/)],
    ]);
    expect(await statusOf()).toBe(403);
    cookie = await desk.enter('rosa');
    for (const hours of [3, 3, 3, 3]) {
      hoursLater(hours);
      expect(await statusOf()).toBe(200);
    }
    hoursLater(0.01);
    expect(await statusOf()).toBe(403);
    cookie = await desk.enter('rosa');
    hoursLater(4.01);
    expect(await statusOf()).toBe(403);
    [cookie] = [await desk.enter('rosa'), await desk.enter('rosa')];
    expect(await statusOf()).toBe(403);
    const messages = new Set(
      printed
        .trim()
        .split('\n')
        .map((line) => line.slice(line.indexOf(' ') + 1)),
    );
    for (const message of ['opened: rosa', 'closed: rosa', 'refused: no session of rosa'])
      expect(messages).toContain(message);
    expect((await desk.request({ headers: proxyHeaders('carl') })).status).toBe(403);
    expect((await desk.request({ headers: { host: 'x', 'x-desk-user': 'rosa' } })).status).toBe(403);
    expect(printed).toContain('refused: an unlisted identity');
    expect(printed).not.toMatch(/carl|a-secret/);
  });
});
