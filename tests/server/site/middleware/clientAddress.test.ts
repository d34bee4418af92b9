import request from 'supertest';
import { readAddress, readForwarded, trustedProxies } from '../../../../server/site/middleware/clientAddress.ts';
import { parseConfig } from '../../../../server/config/config.ts';
import { RATE_LIMITS } from '../../../../server/config/settings.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { startTestApp } from '../../../support/testApp.ts';

const CAUSE = 'TRUST_PROXY is off: a proxy counts as one client';

/** Sends one address more than the newsletter takes of a client; gives the warnings that were logged. */
async function subscribeTooOften(env: Record<string, string>, headers: Record<string, string>) {
  const { log, lines } = captureLog();
  const site = await startTestApp({ env: { RATE_LIMITS: 'on', ...env }, log });
  let status = 0;
  for (let turn = 0; turn <= RATE_LIMITS.subscribe.fromAddress; turn += 1)
    ({ status } = await request(site.app)
      .post('/api/tokenPocket/subscribe')
      .set(headers)
      .send({ email: `reader${turn}@harbour.example` }));
  await site.stop();
  expect(status).toBe(429);
  return lines().filter(({ level }) => Number(level) >= 40);
}

describe('a site that trusts no proxy', () => {
  it('warns once of a proxy in front, and names TRUST_PROXY where a limit has counted the proxy', async () => {
    expect(await subscribeTooOften({}, { 'X-Forwarded-For': '203.0.113.7' })).toEqual([
      expect.objectContaining({ name: 'TRUST_PROXY', msg: expect.stringContaining('came through a proxy') }),
      expect.objectContaining({ msg: 'requests refused: rate limit', clients: 1, cause: CAUSE }),
    ]);
  });

  it('says nothing of it to clients that come by themselves', async () => {
    const [line, ...others] = await subscribeTooOften({}, {});
    expect([line?.msg, line?.cause, others]).toEqual(['requests refused: rate limit', undefined, []]);
  });
});

describe('a site that trusts its proxy', () => {
  it('says nothing of it', async () => {
    const [line, ...others] = await subscribeTooOften(
      { TRUST_PROXY: 'loopback' },
      { 'X-Forwarded-For': '203.0.113.7' },
    );
    expect([line?.msg, line?.cause, others]).toEqual(['requests refused: rate limit', undefined, []]);
  });
});

describe('an address as a proxy writes it', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['  203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:40001', '203.0.113.9'],
    ['"203.0.113.9:40001"', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
    ['2001:DB8:0:0::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:40001', '2001:db8::7'],
    ['"[2001:db8::7]:40001"', '2001:db8::7'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:40001', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ["'203.0.113.9'", '203.0.113.9'],
    ['for=203.0.113.9', '203.0.113.9'],
    ['For="203.0.113.9:40001"', '203.0.113.9'],
    ['for="[2001:DB8::7]:40001"', '2001:db8::7'],
    ['for=203.0.113.9;proto=https;by=10.0.0.1', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:40001', 'fe80::1'],
    ['UNKNOWN', null],
    ['for=unknown', null],
    ['for=_secret;by=203.0.113.9', null],
    ['203.0.113.09', null],
    ['tcp://203.0.113.9:80', null],
    ...[
      '',
      'unknown',
      '_hidden',
      'localhost',
      '203.0.113',
      '1',
      '0x7f.1',
      '203.0.113.9:',
      '203.0.113.9:a',
      '[203.0.113.9',
      '203.0.113.9/24',
      'a.example',
    ].map((text): [string, null] => [text, null]),
  ])('%j is %j', (text, address) => expect(readAddress(text)).toBe(address));
});

describe('the addresses of X-Forwarded-For', () => {
  const LOCAL = '::ffff:127.0.0.1';
  it.each([
    ['one hop', 1, '198.51.100.1, 203.0.113.9:1', ['203.0.113.9'], false],
    ['two hops', 2, '198.51.100.1:2, 203.0.113.9:1', ['198.51.100.1', '203.0.113.9'], false],
    [
      'a range',
      ['loopback', '203.0.113.0/24'],
      '192.0.2.1, 198.51.100.1:2, 203.0.113.9:1',
      ['198.51.100.1', '203.0.113.9'],
      false,
    ],
    ['another proxy', ['203.0.113.9'], '198.51.100.1', [], false],
    ['no address where the client’s should be', 1, '198.51.100.1, unknown', [], true],
    ['no address behind a trusted one', 2, '198.51.100.1, unknown, 203.0.113.9', ['203.0.113.9'], true],
    ['no address in what the client wrote', 1, 'unknown, 203.0.113.9', ['203.0.113.9'], false],
    ['ten thousand entries', 1, `${'1.1.1.1, '.repeat(10_000)}203.0.113.9`, ['203.0.113.9'], false],
  ] as const)('%s', (_name, trusted, header, addresses, isUnreadable) => {
    const isTrusted = trustedProxies(typeof trusted === 'number' ? trusted : [...trusted]);
    expect(readForwarded(header, LOCAL, isTrusted)).toEqual({ addresses, isUnreadable });
  });
});

describe('behind a proxy that writes more than an address', () => {
  /** Subscribes 14 times as clients that the proxy names, and gives the statuses. */
  async function subscribe(nameOf: (turn: number) => string, env: Record<string, string> = {}) {
    const { log, lines } = captureLog();
    const site = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', ...env }, log });
    const statuses: number[] = [];
    for (let turn = 0; turn < 14; turn += 1) {
      const { status } = await request(site.app)
        .post('/api/tokenPocket/subscribe')
        .set('X-Forwarded-For', nameOf(turn))
        .send({ email: `reader${turn}@harbour.example` });
      statuses.push(status);
    }
    const counted = (await site.metrics.registry.getSingleMetric('site_unnamed_clients_total')?.get())?.values[0]
      ?.value;
    await site.stop();
    return { statuses, counted, warnings: lines().filter(({ level }) => Number(level) >= 40) };
  }
  const { fromAddress } = RATE_LIMITS.subscribe;
  const LIMITED = Array.from({ length: 14 }, (_, turn) => (turn < fromAddress ? 200 : 429));

  it.each([
    ['a port', (turn: number) => `203.0.113.9:${40_000 + turn}`],
    ['brackets and a port', (turn: number) => `[2001:db8::7]:${40_000 + turn}`],
    ['quotes', (turn: number) => `"203.0.113.9:${40_000 + turn}"`],
    ['IPv4 in IPv6', (turn: number) => (turn % 2 ? '::ffff:203.0.113.9' : '203.0.113.9')],
    ['what the client made up in front', (turn: number) => `198.51.100.${turn}, 203.0.113.9:${turn}`],
  ])('the client is limited all the same: %s', async (_name, nameOf) => {
    expect(await subscribe(nameOf)).toMatchObject({ statuses: LIMITED, counted: 0 });
  });

  it('what is no address counts as the proxy’s, in a metric and in one line that names the header', async () => {
    const { statuses, counted, warnings } = await subscribe((turn) => (turn % 2 ? 'unknown' : `_hidden${turn}`));
    expect({ statuses, counted }).toEqual({ statuses: LIMITED, counted: 14 });
    expect(warnings).toEqual([
      expect.objectContaining({ name: 'X-Forwarded-For', msg: expect.stringContaining('names no address') }),
      expect.objectContaining({
        msg: 'requests refused: rate limit',
        clients: 1,
        cause: expect.stringContaining('X-Forwarded-For names no address'),
      }),
    ]);
  });

  it.each([
    '203.0.113.9:40000',
    '"203.0.113.9"',
    '::ffff:203.0.113.9',
    '[::ffff:203.0.113.9]:1',
    '198.51.100.1, 203.0.113.9:1',
  ])('a blocked range is blocked: %s', async (named) => {
    const { settings } = parseConfig({});
    const config = parseConfig({ TRUST_PROXY: 'loopback', SITE_ORIGIN: 'https://satchel.example' });
    const blocking = { ...config, settings: { ...settings, blocked: ['203.0.113.0/24'] } };
    const site = await startTestApp({ parts: { config: blocking } });
    const { status } = await request(site.app).get('/en').set('X-Forwarded-For', named);
    const other = await request(site.app).get('/healthz').set('X-Forwarded-For', '198.51.100.1:40000');
    await site.stop();
    expect([status, other.status]).toEqual([403, 200]);
  });
});
