import type { Config } from '../../server/config/config.ts';
import { DESK_ROLES } from '../../server/config/deskRoles.ts';
import { DEFAULT_SETTINGS } from '../../server/config/settings.ts';

/** A variable of the environment: what it gives when it is not set, what good values give, and bad values. */
export interface ConfigVariable {
  name: string;
  gives: keyof Config;
  fallback: unknown;
  good: [value: string, parsed: unknown][];
  bad: string[];
}

const ORIGIN = 'https://satchel.example';
const GOOD_ORIGINS = { [ORIGIN]: ORIGIN, [`${ORIGIN}/`]: ORIGIN, 'http://127.0.0.1:8080': 'http://127.0.0.1:8080' };
const BAD_ORIGINS = [
  'satchel.example',
  'ftp://satchel.example',
  `${ORIGIN}/path`,
  `${ORIGIN}/?q`,
  `${ORIGIN}/#h`,
].concat([
  'https://user:pass@satchel.example',
  'https://:pass@satchel.example',
  'https://user@satchel.example',
  '//satchel.example',
  'javascript:alert(1)',
  '/',
  'https://',
]);

const GOOD_HOSTS = Object.fromEntries(
  ['127.0.0.1', '::', 'fe80::1%eth0', 'localhost', 'site_1', 'a-b.example'].map((host) => [host, host]),
);
const BAD_HOSTS = [
  'h'.repeat(256),
  'nope..',
  '.',
  '-a',
  'a-',
  'a b',
  '127.0.0.256',
  '127.1',
  '[::1]',
  'a:80',
  'http://a',
];

const ON_OFF = { on: true, off: false };
const BAD_ON_OFF = ['no', 'true', '1', 'OFF', ' on'];

const badNumbers = (max: number) =>
  ['-1', '1.5', '1e3', '0x10', ' 80', '80 ', 'abc', '٣', 'NaN', '9'.repeat(20)].concat(String(max + 1));

const HASH = '0123456789abcdef0123456789abcdef';

const TRUSTED = {
  off: false,
  0: 0,
  1: 1,
  2: 2,
  loopback: ['loopback'],
  '10.0.0.0/8, 127.0.0.1': ['10.0.0.0/8', '127.0.0.1'],
  '::1,fd00::/8': ['::1', 'fd00::/8'],
  'loopback,linklocal,uniquelocal': ['loopback', 'linklocal', 'uniquelocal'],
};
const BAD_TRUSTED = [
  'on',
  'true',
  'all',
  '*',
  '-1',
  '100',
  '1.5',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
].concat(['10.0.0.0/8/8', '10.0.0.0/x', 'loopback,', 'proxy.example', '1,2']);

/** Every variable with a value and what reads it. */
export const CONFIG_VARIABLES: ConfigVariable[] = [
  row('PORT', 'port', 3000, { 0: 0, 80: 80, 65535: 65_535 }, badNumbers(65_535)),
  row('HOST', 'host', undefined, GOOD_HOSTS, BAD_HOSTS),
  row('SITE_ORIGIN', 'siteOrigin', 'http://localhost:3000', GOOD_ORIGINS, BAD_ORIGINS),
  row('SITE_TIME_ZONE', 'siteTimeZone', 'Asia/Shanghai', { UTC: 'UTC', 'Asia/Seoul': 'Asia/Seoul' }, [
    'Mars/Olympus',
    '..',
  ]),
  row('CONTENT_ORIGIN', 'contentOrigin', undefined, GOOD_ORIGINS, BAD_ORIGINS),
  row('NEWSLETTER_ORIGIN', 'newsletterOrigin', undefined, GOOD_ORIGINS, BAD_ORIGINS),
  row('DATABASE_URL', 'databaseUrl', undefined, { 'postgres://u:p@db/site': 'postgres://u:p@db/site' }, [
    'postgres://u:p#w@db/site',
    'mysql://db',
    'db',
    'postgres://',
  ]),
  row('DATABASE_TLS', 'databaseTls', true, ON_OFF, BAD_ON_OFF),
  row('DATA_DIR', 'dataDir', './data', { '/var/lib/satchel': '/var/lib/satchel' }, []),
  row(
    'OUTGOING_PROXY',
    'outgoingProxy',
    undefined,
    Object.fromEntries(
      ['http://proxy:3128', 'https://u:p%23w@proxy.example', 'http://[fd00::1]:8080/'].map((url) => [url, url]),
    ),
    [
      'proxy:3128',
      'socks5://proxy',
      'http://u:p#w@proxy',
      'http://u:p%w@proxy',
      'http://proxy/path',
      'http://proxy/?q',
    ],
  ),
  row('OUTGOING_PROXY_FOR', 'originProxies', {}, {}, [
    'CONTENT_ORIGIN',
    'CONTENT_ORIGIN,SMTP_URL',
    'all',
    'NEWSLETTER_ORIGIN,',
  ]),
  row('SMTP_URL', 'smtpUrl', undefined, { 'smtp://u:p@mail.example:587': 'smtp://u:p@mail.example:587' }, [
    'smtp://u:p#w@mail.example',
    'smtp://u:p/w@mail.example',
    'mail.example',
    'https://mail.example',
  ]),
  row(
    'DESK_REVIEWERS',
    'deskPeople',
    new Map(),
    {
      mina: new Map([['mina', DESK_ROLES]]),
      ' jun , 미나 ': new Map(['jun', '미나'].map((name) => [name, DESK_ROLES])),
    },
    ['mina,', ',', 'n'.repeat(61)],
  ),
  row(
    'DESK_ROLES',
    'deskPeople',
    new Map(),
    {
      'anna=reviewer,editor;ben=reviewer': new Map([
        ['anna', ['reviewer', 'editor']],
        ['ben', ['reviewer']],
      ]),
      ' anna@harbour.example = releases ; 미나 = editor ': new Map([
        ['anna@harbour.example', ['releases']],
        ['미나', ['editor']],
      ]),
    },
    [
      'anna',
      'anna=',
      '=editor',
      'anna=admin',
      'anna=reviewer;',
      'anna=reviewer;anna=editor',
      'anna=reviewer=editor',
    ].concat(['nowhere.json', 'README.md', 'package.json', '.', `${'n'.repeat(61)}=editor`, 'an\u200bna=editor']),
  ),
  row('DESK_ORIGIN', 'deskOrigin', undefined, { 'https://desk.satchel.example': 'https://desk.satchel.example' }, [
    'http://desk.satchel.example',
    ...BAD_ORIGINS,
  ]),
  row('DESK_PROXY_SECRET', 'deskProxySecret', undefined, { [HASH]: HASH }, [
    HASH.slice(1),
    `${HASH} `,
    `"${HASH}`,
    '$'.repeat(32),
  ]),
  row('STATIC_ORIGIN', 'staticOrigin', 'https://static.satchel.example', GOOD_ORIGINS, BAD_ORIGINS),
  row('TRUST_PROXY', 'trustProxy', false, TRUSTED, BAD_TRUSTED),
  row('LOG_LEVEL', 'logLevel', 'info', { debug: 'debug', silent: 'silent' }, ['INFO', 'verbose', '30']),
  row('WEB_VITALS_SAMPLE', 'webVitalsSample', 0.1, { 0: 0, 1: 1, 0.25: 0.25, '.5': 0.5 }, [
    '2',
    '-1',
    '1.5',
    '10%',
    'x',
  ]),
  row('METRICS_PORT', 'metricsPort', undefined, { 9100: 9100 }, badNumbers(65_535)),
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].map((name) =>
    row(name, 'tracing', false, { 'http://127.0.0.1:4318': true, 'https://otel.example/x': true }, [
      'otel.example:4318',
      'grpc://otel.example',
      'https://user:pass@otel.example',
    ]),
  ),
  row('KEEP_ALIVE_S', 'keepAliveMs', 5_000, { 1: 1_000, 620: 620_000 }, ['0', ...badNumbers(3_600)]),
  row('STOP_DELAY_S', 'stopDelayMs', 0, { 0: 0, 15: 15_000 }, badNumbers(300)),
  row('HTTPS_REDIRECT', 'httpsRedirect', false, { off: false }, BAD_ON_OFF),
  row('GA_MEASUREMENT_ID', 'googleMeasurementId', null, { 'G-ABC1234567': 'G-ABC1234567' }, [
    'g-abc',
    'G ABC',
    '"><script>',
  ]),
  row('BAIDU_TONGJI_ID', 'baiduTongjiId', null, { [HASH]: HASH }, ['0123', HASH.toUpperCase(), "';alert(1)//"]),
  row('BAIDU_PUSH', 'baiduPush', false, ON_OFF, BAD_ON_OFF),
  row('CONTENT_FRESH_S', 'contentFreshMs', 30_000, { 0: 0, 60: 60_000 }, badNumbers(86_400)),
  row('CONTENT_STALE_S', 'contentStaleMs', 86_400_000, { 0: 0, 3600: 3_600_000 }, badNumbers(31_536_000)),
  row('CONTENT_TIMEOUT_MS', 'contentTimeoutMs', 2000, { 50: 50, 60000: 60_000 }, ['49', ...badNumbers(60_000)]),
  row('RATE_LIMITS', 'rateLimits', true, ON_OFF, BAD_ON_OFF),
  row('SETTINGS_FILE', 'settings', DEFAULT_SETTINGS, {}, ['nowhere.json', 'README.md', 'package.json', '.']),
  row('TRUST_KEY', 'trustKey', undefined, {}, ['nowhere.key', 'README.md', '.', 'RWQ']),
  row('FORMS', 'areFormsClosed', false, { open: false, closed: true }, ['on', 'off', 'Closed']),
  row('SUBMISSION_WEBHOOK_EVENTS', 'tellsEvents', false, { received: false, all: true }, ['on', 'All', 'accepted']),
  row('OVERLOAD_LIMITS', 'overloadLimits', true, ON_OFF, BAD_ON_OFF),
  row('PAGE_CACHE', 'pageCache', true, ON_OFF, BAD_ON_OFF),
];

function row(
  name: string,
  gives: keyof Config,
  fallback: unknown,
  good: Record<string, unknown>,
  bad: string[],
): ConfigVariable {
  return { name, gives, fallback, good: Object.entries(good), bad };
}
