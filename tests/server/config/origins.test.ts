import express from 'express';
import { type Config, parseConfig, VARIABLE_NAMES } from '../../../server/config/config.ts';
import { refusalOf } from '../../support/configRefusal.ts';
import { CONFIG_VARIABLES } from '../../support/configVariables.ts';

describe('https', () => {
  const SITE_ORIGIN = 'https://satchel.example';

  it('is remembered by browsers for a year unless HSTS says otherwise, and only where the site has it', () => {
    const year = { maxAge: 31_536_000, includeSubDomains: true, preload: false };
    expect(parseConfig({ SITE_ORIGIN }).hsts).toEqual(year);
    expect(parseConfig({ SITE_ORIGIN, HSTS: 'max-age=60; preload' }).hsts).toEqual({
      maxAge: 60,
      includeSubDomains: false,
      preload: true,
    });
    expect(parseConfig({ SITE_ORIGIN, HSTS: 'off' }).hsts).toBeNull();
    expect(parseConfig({ HSTS: 'max-age=60' }).hsts).toBeNull();
  });

  it.each(['on', '60', 'max-age=', 'max-age=60, preload', 'max-age=60\r\nX: y'])('HSTS=%s stops the start', (HSTS) => {
    expect(refusalOf({ HSTS })).toMatch(/^ +HSTS: /m);
  });

  it('is redirected to only when the site has it and knows by a proxy what the client used', () => {
    const on = { SITE_ORIGIN, TRUST_PROXY: '1', HTTPS_REDIRECT: 'on' };
    expect(parseConfig(on).httpsRedirect).toBe(true);
    for (const bad of [
      { ...on, TRUST_PROXY: 'off' },
      { ...on, SITE_ORIGIN: 'http://satchel.example' },
    ])
      expect(refusalOf(bad)).toMatch(/^ +HTTPS_REDIRECT: /m);
  });
});

describe('an http address with a user or a password', () => {
  const ADDRESSES = [
    'CONTENT_ORIGIN',
    'NEWSLETTER_ORIGIN',
    'STATIC_ORIGIN',
    'SITE_ORIGIN',
    'DESK_ORIGIN',
    'SUBMISSION_WEBHOOK',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  ];
  it.each(ADDRESSES)('stops the start with a line that does not quote it: %s', (name) => {
    for (const user of ['user:hush', ':hush', 'us%40er:hu%2Fsh', 'hush']) {
      const message = refusalOf({ [name]: `https://${user}@pier.example`, SUBMISSION_WEBHOOK_SECRET: 'x'.repeat(16) });
      expect(message).toContain(`${name}: must not have a user or password`);
      expect(message).not.toMatch(/hush|hu%2F/);
    }
  });

  it('is no target of a redirect either, and every variable with such an address is in the list above', () => {
    const address = 'https://pier.example';
    const isAddress = (name: string) => {
      const message = refusalOf({ KEEP_ALIVE_S: 'bad', [name]: address.replace('//', '//u:p@') });
      return message.includes('user or password');
    };
    expect(VARIABLE_NAMES.filter(isAddress).toSorted()).toEqual(ADDRESSES.toSorted());
  });
});

describe('a database of another machine', () => {
  it.each([
    'postgres://u:hush@db.example/site',
    'postgres://db.example/site?sslmode=disable',
    'postgres://10.0.0.7/site?sslmode=allow',
    'postgres:///site?host=db.example',
  ])('without TLS stops the start, unless a variable allows it: %s', (DATABASE_URL) => {
    const message = refusalOf({ DATABASE_URL });
    expect(message).toMatch(/^ +DATABASE_URL: .*DATABASE_TLS=off/m);
    expect(message).not.toContain('hush');
    expect(parseConfig({ DATABASE_URL, DATABASE_TLS: 'off' }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    'postgres://db.example/site?sslmode=verify-full',
    'postgres://db.example/site?ssl=true',
    'postgres://db/site',
    'postgres://127.0.0.1/site',
    'postgres:///site?host=/run/postgresql',
  ])('over TLS, or on this machine, is started with: %s', (DATABASE_URL) => {
    expect(parseConfig({ DATABASE_URL }).databaseTls).toBe(true);
  });
});

describe('TRUST_PROXY', () => {
  const { good = [], bad = [] } = CONFIG_VARIABLES.find(({ name }) => name === 'TRUST_PROXY') ?? {};
  const odd = ['0.0.0.0/0', '::/0', '::ffff:10.0.0.1', '010.0.0.1', 'fe80::1%eth0', '10.0.0.0/08'];

  it.each([...good.map(([value]) => value), ...bad, ...odd])('%s is refused here or understood by Express', (value) => {
    let trusted: Config['trustProxy'];
    try {
      trusted = parseConfig({ TRUST_PROXY: value }).trustProxy;
    } catch {
      return;
    }
    expect(() => express().set('trust proxy', trusted)).not.toThrow();
  });
});
