import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { ConfigError, parseConfig, type Config } from '../../server/config.ts';

/** The table of design §5: what each variable gives when it is not set, a good value, and bad ones. */
interface Variable {
  name: string;
  gives: keyof Config;
  fallback: unknown;
  good: [value: string, parsed: unknown][];
  bad: string[];
}

const WEBHOOK = { SUBMISSION_WEBHOOK: 'https://desk.example/hook', SUBMISSION_WEBHOOK_SECRET: 'sixteen-letters!' };
const ORIGINS_BAD = [
  'content.example',
  'ftp://content.example',
  'https://content.example/path',
  'https://content.example/?q',
  'https://user:pass@content.example',
  '//content.example',
  'javascript:alert(1)',
  '/',
];
const whole = (max: number) => [
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 80',
  '80 ',
  'abc',
  '٣',
  String(max + 1),
  '99999999999999999999',
];

const VARIABLES: Variable[] = [
  {
    name: 'PORT',
    gives: 'port',
    fallback: 3000,
    good: [
      ['0', 0],
      ['80', 80],
      ['65535', 65_535],
    ],
    bad: whole(65_535),
  },
  {
    name: 'HOST',
    gives: 'host',
    fallback: undefined,
    good: [
      ['127.0.0.1', '127.0.0.1'],
      ['::', '::'],
    ],
    bad: ['h'.repeat(256)],
  },
  {
    name: 'SITE_ORIGIN',
    gives: 'siteOrigin',
    fallback: 'http://localhost:3000',
    good: [
      ['https://satchel.example', 'https://satchel.example'],
      ['https://satchel.example/', 'https://satchel.example'],
      ['http://localhost:8080', 'http://localhost:8080'],
    ],
    bad: ORIGINS_BAD,
  },
  {
    name: 'SITE_TIME_ZONE',
    gives: 'siteTimeZone',
    fallback: 'Asia/Shanghai',
    good: [
      ['UTC', 'UTC'],
      ['Asia/Seoul', 'Asia/Seoul'],
    ],
    bad: ['Mars/Olympus', 'shanghai', '../etc'],
  },
  {
    name: 'CONTENT_ORIGIN',
    gives: 'contentOrigin',
    fallback: undefined,
    good: [['http://127.0.0.1:3100', 'http://127.0.0.1:3100']],
    bad: ORIGINS_BAD,
  },
  {
    name: 'NEWSLETTER_ORIGIN',
    gives: 'newsletterOrigin',
    fallback: undefined,
    good: [['https://mail.example', 'https://mail.example']],
    bad: ORIGINS_BAD,
  },
  {
    name: 'DATABASE_URL',
    gives: 'databaseUrl',
    fallback: undefined,
    good: [
      ['postgres://u:p@db/site', 'postgres://u:p@db/site'],
      ['postgresql://db/site', 'postgresql://db/site'],
    ],
    bad: ['mysql://u:p@db/site', 'db/site', 'postgres://', 'postgres://a b'],
  },
  { name: 'DATA_DIR', gives: 'dataDir', fallback: './data', good: [['/var/lib/satchel', '/var/lib/satchel']], bad: [] },
  {
    name: 'STATIC_ORIGIN',
    gives: 'staticOrigin',
    fallback: 'https://static.satchel.example',
    good: [['https://old.example', 'https://old.example']],
    bad: ORIGINS_BAD,
  },
  {
    name: 'TRUST_PROXY',
    gives: 'trustProxy',
    fallback: false,
    good: [
      ['off', false],
      ['0', 0],
      ['1', 1],
      ['2', 2],
      ['loopback', ['loopback']],
      ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
      ['::1,fd00::/8', ['::1', 'fd00::/8']],
      ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
    ],
    bad: [
      'on',
      'true',
      'all',
      '-1',
      '100',
      '1.5',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::/129',
      '10.0.0.0/8/8',
      '10.0.0.0/x',
      'loopback,',
      'proxy.example',
      '*',
    ],
  },
  {
    name: 'WEB_CONCURRENCY',
    gives: 'webConcurrency',
    fallback: 1,
    good: [
      ['1', 1],
      ['64', 64],
    ],
    bad: ['0', ...whole(64)],
  },
  {
    name: 'LOG_LEVEL',
    gives: 'logLevel',
    fallback: 'info',
    good: [
      ['debug', 'debug'],
      ['silent', 'silent'],
    ],
    bad: ['INFO', 'verbose', '30'],
  },
  { name: 'METRICS_PORT', gives: 'metricsPort', fallback: undefined, good: [['9100', 9100]], bad: whole(65_535) },
  {
    name: 'GA_MEASUREMENT_ID',
    gives: 'googleMeasurementId',
    fallback: null,
    good: [['G-ABC1234567', 'G-ABC1234567']],
    bad: ['g-abc', 'G ABC', '"><script>', 'G'],
  },
  {
    name: 'BAIDU_TONGJI_ID',
    gives: 'baiduTongjiId',
    fallback: null,
    good: [['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef']],
    bad: ['0123', '0123456789ABCDEF0123456789ABCDEF', "';alert(1)//"],
  },
  {
    name: 'BAIDU_PUSH',
    gives: 'baiduPush',
    fallback: false,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['true', '1', 'ON'],
  },
  {
    name: 'CONTENT_FRESH_S',
    gives: 'contentFreshMs',
    fallback: 30_000,
    good: [
      ['0', 0],
      ['60', 60_000],
    ],
    bad: whole(86_400),
  },
  {
    name: 'CONTENT_STALE_S',
    gives: 'contentStaleMs',
    fallback: 86_400_000,
    good: [
      ['0', 0],
      ['3600', 3_600_000],
    ],
    bad: whole(31_536_000),
  },
  {
    name: 'CONTENT_TIMEOUT_MS',
    gives: 'contentTimeoutMs',
    fallback: 2000,
    good: [
      ['50', 50],
      ['60000', 60_000],
    ],
    bad: ['49', ...whole(60_000)],
  },
  {
    name: 'RATE_LIMITS',
    gives: 'rateLimits',
    fallback: true,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['no', 'false', 'OFF'],
  },
  {
    name: 'PAGE_CACHE',
    gives: 'pageCache',
    fallback: true,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['no', 'false', 'OFF'],
  },
];

const GOOD = VARIABLES.flatMap(({ name, gives, good }) =>
  good.map(([value, parsed]) => ({ name, gives, value, parsed })),
);
const BAD = VARIABLES.flatMap(({ name, bad }) => bad.map((value) => ({ name, value })));

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('The configuration was taken.');
}

describe('a variable', () => {
  it.each(VARIABLES)('$name is $fallback where it is not set, or set to nothing', ({ name, gives, fallback }) => {
    expect(parseConfig({})[gives]).toEqual(fallback);
    expect(parseConfig({ [name]: undefined })[gives]).toEqual(fallback);
    expect(parseConfig({ [name]: '' })[gives]).toEqual(fallback);
  });

  it.each(GOOD)('$name=$value is taken', ({ name, gives, value, parsed }) =>
    expect(parseConfig({ [name]: value })[gives]).toEqual(parsed),
  );

  it.each(BAD)('$name=$value stops the start with its name', ({ name, value }) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^ +${name}: `, 'm'));
  });

  it('unknown to us is not our business', () =>
    expect(parseConfig({ PATH: '/bin', NODE_ENV: 'x', PORTS: 'bad' })).toEqual(parseConfig({})));

  it('PORT alone moves the default origin along', () =>
    expect(parseConfig({ PORT: '8080' }).siteOrigin).toBe('http://localhost:8080'));

  it('the table covers every value of the configuration but the webhook and the content service’s own port', () => {
    const covered = [...VARIABLES.map(({ gives }) => gives), 'submissionWebhook', 'contentPort'];
    expect(Object.keys(parseConfig({})).sort()).toEqual(covered.sort());
  });
});

describe('the refusal', () => {
  const everyBad = Object.fromEntries(BAD.map(({ name, value }) => [name, value]));

  it('names every bad variable at once, a line each', () => {
    const message = refusalOf({ ...everyBad, SUBMISSION_WEBHOOK: 'nowhere', SUBMISSION_WEBHOOK_SECRET: 'short' });
    const named = [...message.matchAll(/^ +([A-Z_]+): /gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...Object.keys(everyBad), 'SUBMISSION_WEBHOOK', 'SUBMISSION_WEBHOOK_SECRET'].sort());
  });

  it('names no good one', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'debug', SITE_ORIGIN: 'https://satchel.example' })).not.toMatch(
      /LOG_LEVEL|SITE_ORIGIN/,
    );
  });

  it.each([
    {
      name: 'a short webhook secret',
      env: { ...WEBHOOK, SUBMISSION_WEBHOOK_SECRET: 'hush-hush' },
      secret: 'hush-hush',
    },
    { name: 'a database password', env: { DATABASE_URL: 'mysql://site:hush-hush@db/site' }, secret: 'hush-hush' },
    {
      name: 'a database password beside a good address',
      env: { DATABASE_URL: 'postgres://site:hush-hush@db/site', PORT: 'x' },
      secret: 'hush-hush',
    },
    {
      name: 'a database password behind odd line breaks',
      env: { DATABASE_URL: 'mysql://site:\n\u2028hush-hush@db/site' },
      secret: 'hush-hush',
    },
    {
      name: 'a webhook secret behind odd line breaks',
      env: { ...WEBHOOK, SUBMISSION_WEBHOOK_SECRET: '\u2028hush-hush' },
      secret: 'hush-hush',
    },
    {
      name: 'a password in the content service’s origin',
      env: { CONTENT_ORIGIN: 'https://site:hush-hush@content.example' },
      secret: 'hush-hush',
    },
    {
      name: 'a token in the webhook’s address',
      env: { SUBMISSION_WEBHOOK: 'https//desk.example/hush-hush' },
      secret: 'hush-hush',
    },
  ])('does not print $name', ({ env, secret }) => expect(refusalOf(env)).not.toContain(secret));
});

describe('the webhook', () => {
  it('is its address and its secret', () => {
    expect(parseConfig(WEBHOOK).submissionWebhook).toEqual({
      url: WEBHOOK.SUBMISSION_WEBHOOK,
      secret: WEBHOOK.SUBMISSION_WEBHOOK_SECRET,
    });
    expect(parseConfig({}).submissionWebhook).toBeUndefined();
    expect(parseConfig({ SUBMISSION_WEBHOOK: '', SUBMISSION_WEBHOOK_SECRET: '' }).submissionWebhook).toBeUndefined();
  });

  it('without a secret stops the start: an unsigned hand-over could be anybody’s', () => {
    expect(refusalOf({ SUBMISSION_WEBHOOK: WEBHOOK.SUBMISSION_WEBHOOK })).toMatch(/^ +SUBMISSION_WEBHOOK_SECRET: /m);
  });

  it.each(['nowhere', 'ftp://desk.example', 'javascript:alert(1)'])('at %s stops the start', (url) => {
    expect(refusalOf({ ...WEBHOOK, SUBMISSION_WEBHOOK: url })).toMatch(/^ +SUBMISSION_WEBHOOK: /m);
  });
});

describe('TRUST_PROXY', () => {
  const candidates = VARIABLES.find(({ name }) => name === 'TRUST_PROXY');
  const values = [
    ...(candidates?.good.map(([value]) => value) ?? []),
    ...(candidates?.bad ?? []),
    '0.0.0.0/0',
    '::/0',
    '::ffff:10.0.0.1',
    '010.0.0.1',
    'fe80::1%eth0',
    '10.0.0.0/08',
  ];

  it.each(values)('%s is either refused here or understood by Express', (value) => {
    let trusted: Config['trustProxy'];
    try {
      trusted = parseConfig({ TRUST_PROXY: value }).trustProxy;
    } catch {
      return;
    }
    expect(() => express().set('trust proxy', trusted)).not.toThrow();
  });
});
