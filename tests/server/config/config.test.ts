import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { envExample } from '../../../server/build/envExample.mjs';
import { parseConfig, VARIABLE_NAMES } from '../../../server/config/config.ts';
import { findConfigWarnings } from '../../../server/config/configWarnings.ts';
import { CONFIG_VARIABLES } from '../../support/configVariables.ts';
import { refusalOf } from '../../support/configRefusal.ts';

const GOOD = CONFIG_VARIABLES.flatMap(({ name, gives, good }) =>
  good.map(([value, parsed]) => ({ name, gives, value, parsed })),
);
const BAD = CONFIG_VARIABLES.flatMap(({ name, bad }) => bad.map((value) => ({ name, value })));
const WEBHOOK = { SUBMISSION_WEBHOOK: 'https://desk.example/hook', SUBMISSION_WEBHOOK_SECRET: 'sixteen-letters!' };

describe('a variable', () => {
  it.each(CONFIG_VARIABLES)(
    '$name is $fallback where it is not set, or set to nothing',
    ({ name, gives, fallback }) => {
      expect(parseConfig({})[gives]).toEqual(fallback);
      expect(parseConfig({ [name]: undefined })[gives]).toEqual(fallback);
      expect(parseConfig({ [name]: '' })[gives]).toEqual(fallback);
    },
  );

  it.each(GOOD)('$name=$value is taken', ({ name, gives, value, parsed }) => {
    expect(parseConfig({ [name]: value })[gives]).toEqual(parsed);
  });

  it.each(BAD)('$name=$value stops the start with its name', ({ name, value }) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^ +${name}: `, 'm'));
  });

  it('unknown to us is not our business', () => {
    expect(parseConfig({ PATH: '/bin', NODE_ENV: 'x', PORTS: 'bad' })).toEqual(parseConfig({}));
  });

  it('PORT alone moves the default origin along', () => {
    expect(parseConfig({ PORT: '8080' }).siteOrigin).toBe('http://localhost:8080');
  });

  it('is in the table, but for the webhook, HSTS and the port of the content service on its own', () => {
    const covered = new Set([
      ...CONFIG_VARIABLES.map(({ gives }) => gives),
      'submissionWebhook',
      'hsts',
      'contentPort',
    ]);
    expect(Object.keys(parseConfig({})).toSorted()).toEqual([...covered].toSorted());
  });
});

describe('.env.example', () => {
  it('is what the operators’ table makes of it', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  });

  it('has every variable, with its default', () => {
    const env = parseEnv(envExample().replaceAll(/^#(?=\w)/gm, '')) as Record<string, string>;
    expect(Object.keys(env).toSorted()).toEqual(VARIABLE_NAMES.toSorted());
    expect(parseConfig(env)).toEqual(parseConfig({}));
  });
});

describe('the refusal', () => {
  const everyBad = Object.fromEntries(BAD.map(({ name, value }) => [name, value]));

  it('names every bad variable at once, a line each', () => {
    const message = refusalOf({ ...everyBad, SUBMISSION_WEBHOOK: 'nowhere', SUBMISSION_WEBHOOK_SECRET: 'short' });
    const named = [...message.matchAll(/^ +([A-Z_]+): /gm)].map(([, name]) => name);
    const bad = [...Object.keys(everyBad), 'SUBMISSION_WEBHOOK', 'SUBMISSION_WEBHOOK_SECRET'];
    expect(named.toSorted()).toEqual(bad.toSorted());
  });

  it('names misspelt ones beside the bad ones, which they may be the reason of', () => {
    const named = /^ +SITE_ORGIN: is not known; SITE_ORIGIN was probably meant$/m;
    expect(refusalOf({ SITE_ORGIN: 'https://satchel.example', PORT: 'x' })).toMatch(named);
    const notSet = { SITE_ORGIN: 'https://satchel.example', HTTPS_REDIRECT: 'on', TRUST_PROXY: '1' };
    expect(refusalOf(notSet)).toMatch(named);
    expect(refusalOf({ WEB_CONCURRENCY: '2', HOSTNAME: 'x', PORT: 'x' })).not.toMatch(/WEB_CONCURRENCY|HOSTNAME/);
  });

  it('names no good one', () => {
    const message = refusalOf({ PORT: 'x', LOG_LEVEL: 'debug', SITE_ORIGIN: 'https://satchel.example' });
    expect(message).not.toMatch(/LOG_LEVEL|SITE_ORIGIN/);
  });

  it.each([
    {
      name: 'a webhook secret that is no Base64',
      env: { ...WEBHOOK, SUBMISSION_WEBHOOK_SECRET: 'whsec_hush-hush-hush-hush-hush-hush-hush' },
    },
    { name: 'a short webhook secret', env: { ...WEBHOOK, SUBMISSION_WEBHOOK_SECRET: 'hush-hush' } },
    { name: 'a database password', env: { DATABASE_URL: 'mysql://site:hush-hush@db/site' } },
    { name: 'a good database password', env: { DATABASE_URL: 'postgres://site:hush-hush@db/site', PORT: 'x' } },
    { name: 'a database password behind a line break', env: { DATABASE_URL: 'mysql://site:\n\u2028hush-hush@db' } },
    { name: 'a secret behind a line break', env: { ...WEBHOOK, SUBMISSION_WEBHOOK_SECRET: '\u2028hush-hush' } },
    { name: 'a password in an origin', env: { CONTENT_ORIGIN: 'https://site:hush-hush@content.example' } },
    { name: 'a token in the webhook’s address', env: { SUBMISSION_WEBHOOK: 'https//desk.example/hush-hush' } },
  ])('does not print $name', ({ env }) => expect(refusalOf(env)).not.toContain('hush-hush'));
});

describe('the port of the metrics', () => {
  it.each([{ METRICS_PORT: '3000' }, { METRICS_PORT: '8080', PORT: '8080' }])('is not the public one: %j', (env) => {
    expect(refusalOf(env)).toMatch(/^ +METRICS_PORT: /m);
  });
});

describe('the outgoing proxy', () => {
  const OUTGOING_PROXY = 'http://site:hush-hush@proxy.example:3128';
  const CONTENT_ORIGIN = 'https://content.example';

  it('is that of the configured origins which are named, and no others', () => {
    const env = { ...WEBHOOK, OUTGOING_PROXY, CONTENT_ORIGIN };
    expect(parseConfig(env)).toMatchObject({ outgoingProxy: OUTGOING_PROXY, originProxies: {} });
    const named = parseConfig({ ...env, OUTGOING_PROXY_FOR: 'SUBMISSION_WEBHOOK, CONTENT_ORIGIN' });
    expect(named.originProxies).toEqual({ CONTENT_ORIGIN: OUTGOING_PROXY, SUBMISSION_WEBHOOK: OUTGOING_PROXY });
  });

  it.each([
    { CONTENT_ORIGIN },
    { OUTGOING_PROXY },
    { OUTGOING_PROXY, CONTENT_ORIGIN: 'http://content.example' },
    { OUTGOING_PROXY: 'http://site:hush-hush@proxy.example/path', CONTENT_ORIGIN },
  ])('with an origin that it cannot reach stops the start, and is not printed: %j', (env) => {
    const message = refusalOf({ ...env, OUTGOING_PROXY_FOR: 'CONTENT_ORIGIN' });
    expect(message).toMatch(/^ +OUTGOING_PROXY(_FOR)?: /m);
    expect(message).not.toContain('hush-hush');
  });
});

describe('the desk', () => {
  it.each([
    { DESK_REVIEWERS: 'mina', DESK_ROLES: 'mina=reviewer' },
    { DESK_ORIGIN: 'https://satchel.example', SITE_ORIGIN: 'https://satchel.example' },
  ])('has its people in one variable, and a host of its own: %j', (env) => {
    expect(refusalOf(env)).toMatch(/^ +DESK_(REVIEWERS|ORIGIN): must not be /m);
  });
});

describe('a variable that is probably misspelt', () => {
  it.each([
    ['PORTS', 'PORT'],
    ['TRUST_PROXIES', undefined],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['site_origin', 'SITE_ORIGIN'],
    ['CONTENT_TIMEOUT', 'CONTENT_TIMEOUT_MS'],
    ['METRICS_PORT_HTTP', 'METRICS_PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['HOME', undefined],
    ['HOSTNAME', undefined],
    ['PATH', undefined],
    ['NODE_ENV', undefined],
    ['LANG', undefined],
  ])('%s was meant to be %s', (name, meant) => {
    const warning = { msg: 'variable not known', name, meant };
    expect(findConfigWarnings({ [name]: 'x', PORT: '1' })).toEqual(meant ? [warning] : []);
  });
});

describe('a start says in a warning', () => {
  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://satchel.example', TRUST_KEY: '/run/trust.key' };

  it.each([
    { what: 'that a variable is gone', env: { WEB_CONCURRENCY: '2' }, name: 'WEB_CONCURRENCY' },
    { what: 'that links name localhost', env: { ...production, SITE_ORIGIN: undefined }, name: 'SITE_ORIGIN' },
    { what: 'that a test key signs', env: { ...production, TRUST_KEY: undefined }, name: 'TRUST_KEY' },
    { what: 'that a variable has another name now', env: { DESK_REVIEWERS: 'mina' }, name: 'DESK_REVIEWERS' },
    { what: 'that nothing limits one client', env: { ...production, RATE_LIMITS: 'off' }, name: 'RATE_LIMITS' },
    ...['http://hook.example/', 'http://10.0.0.7/'].map((SUBMISSION_WEBHOOK) => ({
      what: `that ${SUBMISSION_WEBHOOK} gets submissions in clear text`,
      env: { ...production, SUBMISSION_WEBHOOK },
      name: 'SUBMISSION_WEBHOOK',
    })),
    ...['', '?sslmode=disable'].map((query) => ({
      what: `that a database of another machine is asked in clear text, also before production: ${query || 'no mode'}`,
      env: { DATABASE_URL: `postgresql://u:p@db.example/site${query}` },
      name: 'DATABASE_URL',
    })),
    { what: 'that no database was named', env: { ...production, DATABASE_URL: '' }, name: 'DATABASE_URL' },
  ])('$what', ({ env, name }) => {
    expect(findConfigWarnings(env).map(({ name: found }) => found)).toEqual([name]);
  });

  const covered = {
    CONTENT_ORIGIN: 'http://content:4000',
    DATABASE_URL: 'postgres://db.example/site?sslmode=verify-full',
  };
  const near = { NEWSLETTER_ORIGIN: 'http://127.0.0.1:1', SUBMISSION_WEBHOOK: 'https://hook.example/' };
  it.each([
    {},
    { RATE_LIMITS: 'off' },
    production,
    { ...production, ...covered },
    { ...production, ...near },
    ...['db', 'localhost', '127.0.0.1', '%2Frun%2Fpostgresql'].map((host) => ({
      DATABASE_URL: `postgres://${host}/site`,
    })),
    { DATABASE_URL: 'postgres:///site?host=/run/postgresql' },
  ])('nothing of %j', (env) => expect(findConfigWarnings(env)).toEqual([]));
});

describe('the webhook', () => {
  it('is its address and its secret', () => {
    const { SUBMISSION_WEBHOOK: url, SUBMISSION_WEBHOOK_SECRET: secret } = WEBHOOK;
    expect(parseConfig(WEBHOOK).submissionWebhook).toEqual({ url, secret });
    expect(parseConfig({}).submissionWebhook).toBeUndefined();
    expect(parseConfig({ SUBMISSION_WEBHOOK: '', SUBMISSION_WEBHOOK_SECRET: '' }).submissionWebhook).toBeUndefined();
  });

  it('without a secret stops the start: an unsigned hand-over could be anybody’s', () => {
    const message = refusalOf({ SUBMISSION_WEBHOOK: WEBHOOK.SUBMISSION_WEBHOOK });
    expect(message).toMatch(/^ +SUBMISSION_WEBHOOK_SECRET: /m);
  });

  it.each(['nowhere', 'ftp://desk.example', 'javascript:alert(1)'])('at %s stops the start', (url) => {
    expect(refusalOf({ ...WEBHOOK, SUBMISSION_WEBHOOK: url })).toMatch(/^ +SUBMISSION_WEBHOOK: /m);
  });
});
