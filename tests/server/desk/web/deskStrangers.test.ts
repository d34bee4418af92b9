import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import {
  DESK_HOST,
  DESK_ORIGIN,
  type DeskRequest,
  type DeskResponse,
  openTestProxiedDesk,
  PROXY_SECRET,
  proxiedDeskOf,
  proxyHeaders,
  type RequestHeaders,
} from '../../../support/proxiedDesk.ts';
import { pathOf } from '../../../support/reviewDesk.ts';
import { stateOf } from '../../../support/reviewer.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { DESK_ROLES } from '../../../../server/config/deskRoles.ts';
import { DESK_ROUTES } from '../../../../server/desk/web/deskApp.ts';
import { loadAudit } from '../../../../server/desk/review/audit.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: Awaited<ReturnType<typeof openTestProxiedDesk>>;
let now = new Date('2026-11-24T08:00:00Z');
/** Of sessions: anna's is open, an old one has ended by itself, by Close, or by another sign-in. */
const cookies = { anna: '', ben: '', eve: '', expired: '', closed: '', replaced: '' };
let receipt = '';

const hoursLater = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
const as = (name: string, cookie: string) => ({ headers: proxyHeaders(name, cookie) });

beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  receipt = await site.submit('nft');
  desk = await openTestProxiedDesk(proxiedDeskOf(site.store, { now: () => now }));
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

const REFUSED = { status: 403, cookie: undefined, isDesk: false };
const outcomeOf = ({ status, headers, body }: DeskResponse) => ({
  status,
  cookie: headers['set-cookie'],
  isDesk: body.includes('aria-label="Desk"'),
});

describe('a desk behind a proxy refuses', () => {
  it.each(HEADERS)('%s, with every method', async (_name, headers) => {
    for (const method of METHODS) {
      const response = await desk.request({ method, path: '/audit', headers: headers() });
      expect([method, outcomeOf(response)]).toEqual([method, REFUSED]);
    }
  });

  it.each(HEADERS.filter(([name]) => !/session/.test(name)))('%s, which opens no session', async (_name, headers) => {
    const response = await desk.request({ method: 'POST', path: '/open', headers: headers() });
    expect(outcomeOf(response)).toEqual(REFUSED);
  });

  it.each(ORIGINS)('what is posted from %s', async (_name, changed) => {
    for (const path of ['/open', '/close', '/trust', '/outbox', pathOf(receipt)]) {
      const response = await desk.request({ method: 'POST', path, headers: forAnna(changed), body: 'renew=x' });
      expect([path, outcomeOf(response)]).toEqual([path, REFUSED]);
    }
    expect((await desk.request({ path: '/audit', headers: forAnna({}) })).status).toBe(200);
  });

  it('each spelling of a path to a stranger, and to somebody without a session', async () => {
    for (const path of PATHS)
      for (const headers of [{ host: DESK_HOST }, forAnna(WITHOUT_SECRET), proxyHeaders('anna'), proxyHeaders('carl')])
        expect([path, outcomeOf(await desk.request({ path, headers }))]).toEqual([path, REFUSED]);
    for (const path of ['/desk.css', '/icon.svg', '/keys.js'])
      expect([path, outcomeOf(await desk.request({ path, headers: forAnna(WITHOUT_SECRET) }))]).toEqual([
        path,
        REFUSED,
      ]);
  });

  it('every page and form of a role to people without it', async () => {
    const others = {
      reviewer: ['eve@satchel.example', cookies.eve],
      editor: ['ben', cookies.ben],
      releases: ['ben', cookies.ben],
    } as const;
    const limited = DESK_ROUTES.flatMap(({ method, path, role }) =>
      role === 'all' || path === '/' ? [] : [{ method, path, role }],
    );
    for (const role of DESK_ROLES) expect(limited.map((route) => route.role)).toContain(role);
    for (const { method, path, role } of limited) {
      const [name, cookie] = others[role];
      const asked = { method: method.toUpperCase(), path: path.replaceAll(/:\w+/g, '1'), ...as(name, cookie) };
      const { status, body } = await desk.request(asked);
      expect([method, path, status, body.includes(`the role “${role}”`)]).toEqual([method, path, 403, true]);
    }
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
      ...['', '/', '?a=b', '/assign', '/reopen', '/files/icon_url'].flatMap((end) =>
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
