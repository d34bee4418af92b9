import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import {
  DESK_HOST,
  DESK_ORIGIN,
  type DeskRequest,
  openTestProxiedDesk,
  PROXY_SECRET,
  proxiedDeskOf,
  proxyHeaders,
  type RequestHeaders,
} from '../../../support/proxiedDesk.ts';
import { pathOf } from '../../../support/reviewDesk.ts';
import { stateOf } from '../../../support/reviewer.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { loadAudit } from '../../../../server/desk/review/audit.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: Awaited<ReturnType<typeof openTestProxiedDesk>>;
let now = new Date('2026-11-24T08:00:00Z');
let printed = '';
/** Of sessions: anna's is open, an old one has ended by itself, by Close, or by another sign-in. */
const cookies = { anna: '', ben: '', eve: '', expired: '', closed: '', replaced: '' };
let receipt = '';

const hoursLater = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
const as = (name: string, cookie: string) => ({ headers: proxyHeaders(name, cookie) });

beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  receipt = await site.submit('nft');
  const writeError = async (text: string) => void (printed += text);
  desk = await openTestProxiedDesk(proxiedDeskOf(site.store, { now: () => now, writeError }));
  cookies.expired = await desk.enter('anna');
  hoursLater(5);
  cookies.closed = await desk.enter('anna');
  await desk.request({ method: 'POST', path: '/close', ...as('anna', cookies.closed) });
  cookies.replaced = await desk.enter('anna');
  cookies.anna = await desk.enter('anna');
  cookies.ben = await desk.enter('ben');
  cookies.eve = await desk.enter('eve@satchel.example');
});
afterAll(async () => {
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

/** What the proxy sends for anna, with some headers replaced; null leaves one out. */
function forAnna(changed: Record<string, string | string[] | null>): RequestHeaders {
  const headers: Record<string, string | string[] | null> = { ...proxyHeaders('anna', cookies.anna), ...changed };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null)) as RequestHeaders;
}

const WITHOUT_IDENTITY = { 'x-desk-user': null };
const WITHOUT_SECRET = { 'x-desk-secret': null };
const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

/** Strangers by what differs from a request of anna's, who has an open session: the headers alone. */
const HEADERS: [string, () => RequestHeaders][] = [
  ['nothing of the proxy', () => ({ host: DESK_HOST, cookie: cookies.anna })],
  ['an identity without the secret', () => forAnna(WITHOUT_SECRET)],
  ['an empty secret', () => forAnna({ 'x-desk-secret': '' })],
  ['another secret', () => forAnna({ 'x-desk-secret': `${PROXY_SECRET.slice(0, -1)}x` })],
  ['a part of the secret', () => forAnna({ 'x-desk-secret': PROXY_SECRET.slice(0, -1) })],
  ['the secret twice', () => forAnna({ 'x-desk-secret': [PROXY_SECRET, PROXY_SECRET] })],
  ['a wrong and the right secret', () => forAnna({ 'x-desk-secret': ['wrong', PROXY_SECRET] })],
  ['a list of secrets', () => forAnna({ 'x-desk-secret': `wrong, ${PROXY_SECRET}` })],
  ['the secret under a name with underscores', () => forAnna({ ...WITHOUT_SECRET, X_Desk_Secret: PROXY_SECRET })],
  ['no identity', () => forAnna(WITHOUT_IDENTITY)],
  ['an empty identity', () => forAnna({ 'x-desk-user': '' })],
  ['an identity twice', () => forAnna({ 'x-desk-user': ['anna', 'anna'] })],
  ['two identities', () => forAnna({ 'x-desk-user': ['ben', 'anna'] })],
  ['two identities in two spellings of the header', () => forAnna({ 'X-DESK-USER': 'ben' })],
  ['a list of identities', () => forAnna({ 'x-desk-user': 'anna, ben' })],
  ['an identity that is not listed', () => forAnna({ 'x-desk-user': 'carl' })],
  ['an identity in other letters', () => forAnna({ 'x-desk-user': 'Anna' })],
  ['the name of a property', () => forAnna({ 'x-desk-user': '__proto__' })],
  ['an identity under a name with underscores', () => forAnna({ ...WITHOUT_IDENTITY, X_Desk_User: 'anna' })],
  ...['X-Forwarded-User', 'X-Forwarded-Email', 'X-Auth-Request-User', 'X-Auth-Request-Email', 'Remote-User'].map(
    (name): [string, () => RequestHeaders] => [name, () => forAnna({ ...WITHOUT_IDENTITY, [name]: 'anna' })],
  ),
  ['basic authentication', () => forAnna({ ...WITHOUT_IDENTITY, authorization: `Basic ${btoa('anna:x')}` })],
  ['the site’s host', () => forAnna({ host: 'satchel.example' })],
  ['the bare address', () => forAnna({ host: `127.0.0.1:${desk.port}` })],
  ['a host with a port', () => forAnna({ host: `${DESK_HOST}:4100` })],
  ['a host with a dot at its end', () => forAnna({ host: `${DESK_HOST}.` })],
  ['a host below the desk’s', () => forAnna({ host: `x.${DESK_HOST}` })],
  ['a forwarded host', () => forAnna({ host: 'satchel.example', 'x-forwarded-host': DESK_HOST })],
  ['no session', () => proxyHeaders('anna')],
  ['a session that nobody used for hours', () => proxyHeaders('anna', cookies.expired)],
  ['a closed session', () => proxyHeaders('anna', cookies.closed)],
  ['a session that another sign-in has ended', () => proxyHeaders('anna', cookies.replaced)],
  ['the session of another identity', () => proxyHeaders('anna', cookies.ben)],
  ['an own session as another identity', () => proxyHeaders('ben', cookies.anna)],
  ['a session that was made up', () => proxyHeaders('anna', `__Host-desk=${'A'.repeat(43)}`)],
  ['a session under another name', () => proxyHeaders('anna', cookies.anna.replace('__Host-', ''))],
  ['a picture of another site', () => forAnna(FROM_ELSEWHERE)],
  ['a picture of the public site', () => forAnna({ ...FROM_ELSEWHERE, 'sec-fetch-site': 'same-site' })],
  [
    'a frame of another site',
    () => forAnna({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }),
  ],
];

/** Strangers who post as anna does, from somewhere else. */
const ORIGINS: [string, Record<string, string | string[] | null>][] = [
  ['no origin', { origin: null }],
  ['a null origin', { origin: 'null' }],
  ['another origin', { origin: 'https://attacker.example' }],
  ['the public site', { origin: 'https://satchel.example' }],
  ['a host below the desk’s', { origin: `https://x.${DESK_HOST}` }],
  ['a host that begins like the desk’s', { origin: `${DESK_ORIGIN}.attacker.example` }],
  ['plain http', { origin: `http://${DESK_HOST}` }],
  ['another port', { origin: `${DESK_ORIGIN}:8443` }],
  ['two origins', { origin: [DESK_ORIGIN, 'https://attacker.example'] }],
  ['another site by the browser', { 'sec-fetch-site': 'cross-site' }],
  ['the public site by the browser', { 'sec-fetch-site': 'same-site' }],
  ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
];

/** Paths that another reader could take for one that needs nothing. */
const PATHS = [
  '//',
  '//audit',
  '/%2f',
  '/%2faudit',
  '/./audit',
  '/x/../audit',
  '/desk.css/../audit',
  '/desk.css%2f..%2faudit',
].concat([
  '/AUDIT',
  '/audit/',
  '/audit?key=x',
  '/?key=',
  '/oauth2/../audit',
  '/open',
  '/open/',
  '/close',
  '/desk.css;/audit',
  '/%61udit',
]);

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Requests that must not be let in, but for the paths below. */
function expectRefused(label: string, { status, headers, body }: Awaited<ReturnType<typeof desk.request>>) {
  expect([label, status]).toEqual([label, 403]);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toContain('aria-label="Desk"');
}

describe('a desk behind a proxy refuses', () => {
  it.each(HEADERS)('%s, with every method', async (_name, headers) => {
    for (const method of METHODS)
      expectRefused(method, await desk.request({ method, path: '/audit', headers: headers() }));
  });

  it.each(HEADERS.filter(([name]) => !/session/.test(name)))('%s, which opens no session', async (_name, headers) => {
    expectRefused('/open', await desk.request({ method: 'POST', path: '/open', headers: headers() }));
  });

  it.each(ORIGINS)('what is posted from %s', async (_name, changed) => {
    for (const path of ['/open', '/close', '/trust', '/outbox', pathOf(receipt)])
      expectRefused(path, await desk.request({ method: 'POST', path, headers: forAnna(changed), body: 'renew=x' }));
    expect((await desk.request({ path: '/audit', headers: forAnna({}) })).status).toBe(200);
  });

  it('each spelling of a path to a stranger, and to somebody without a session', async () => {
    for (const path of PATHS)
      for (const headers of [{ host: DESK_HOST }, forAnna(WITHOUT_SECRET), proxyHeaders('anna'), proxyHeaders('carl')])
        expectRefused(path, await desk.request({ path, headers }));
    for (const path of ['/desk.css', '/icon.svg', '/keys.js'])
      expectRefused(path, await desk.request({ path, headers: forAnna(WITHOUT_SECRET) }));
  });

  it('a role that the person does not have, in each spelling, and changes nothing', async () => {
    const decision = new URLSearchParams({
      decision: 'refused',
      reason: 'imitation',
      ...(await stateOf(site.store, receipt)),
    });
    const refused: [string, string, DeskRequest][] = [
      ...['/trust', '/trust/', '/TRUST', '/%74rust'].map((path): [string, string, DeskRequest] => [
        'ben',
        cookies.ben,
        { method: 'POST', path, body: 'withdraw=x' },
      ]),
      ...['', '/', '?a=b', '/reopen', '/files/icon_url'].flatMap((end) =>
        ['GET', 'HEAD', 'POST'].map((method): [string, string, DeskRequest] => [
          'eve@satchel.example',
          cookies.eve,
          { method, path: `${pathOf(receipt)}${end}`, ...(method === 'POST' && { body: `${decision}` }) },
        ]),
      ),
      ['eve@satchel.example', cookies.eve, { path: '/?show=decided' }],
      ['eve@satchel.example', cookies.eve, { method: 'POST', path: '/outbox', body: 'id=x' }],
    ];
    for (const [name, cookie, request] of refused) {
      const { status } = await desk.request({ ...request, ...as(name, cookie) });
      // A path without a form is no page at all.
      expect([request.method, request.path, [403, 404, 405].includes(status)]).toEqual([
        request.method,
        request.path,
        true,
      ]);
    }
    expect((await site.load(receipt)).status).toBe('received');
    expect(await loadAudit(site.store, { target: '', limit: 1 })).toEqual([]);
  });
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
      const { headers } = await desk.request({ method: 'POST', path, headers: forAnna({}) });
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
    for (const message of [
      'opened: rosa',
      'closed: rosa',
      'refused: no session of rosa',
      'refused: not from the proxy',
    ])
      expect(messages).toContain(message);
    expect(printed).not.toMatch(/carl|a-secret/);
  });
});
