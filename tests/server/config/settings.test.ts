import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { CATALOGS, PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { parseConfig } from '../../../server/config/config.ts';
import { ConfigError } from '../../../server/config/environmentFiles.ts';
import { SUBMISSION_BYTES_MAX } from '../../../shared/limits.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { goodFiles, goodForm } from '../../support/forms.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

/** pino's level. */
const ERROR = 50;

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with these settings. */
function fileOf(settings: unknown): string {
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

function problemsOf(settings: unknown): string[] {
  try {
    parseConfig({ SETTINGS_FILE: fileOf(settings) });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('a file of settings that a tool has written', () => {
  const settings = { blocked: ['203.0.113.0/24'] };
  const text = JSON.stringify(settings, null, 2).replaceAll('\n', '\r\n');
  const write = (content: Buffer | string) => {
    const file = join(folder, 'written.json');
    writeFileSync(file, content);
    return file;
  };

  it.each<[string, Buffer | string]>([
    ['with a mark', `\uFEFF${text}`],
    ['in UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16 with its high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['with NULs behind', `${text}\n\0\0`],
    ['with non-breaking blanks', text.replaceAll(' ', '\u00A0')],
    ['as a string', JSON.stringify(text)],
    ['as a page', `<html><body><pre>${text.replaceAll('"', '&quot;')}</pre></body></html>`],
  ])('is taken: %s', (_name, content) => {
    expect(parseConfig({ SETTINGS_FILE: write(content) }).settings.blocked).toEqual(settings.blocked);
  });

  it.each<[string, Buffer | string, string]>([
    ['nothing', '\uFEFF\r\n', 'is empty'],
    ['a page', '<!DOCTYPE html><p>Sign in</p>', 'is a web page, not JSON'],
    ['quotes of a word processor', '{\u201Cblocked\u201D: []}', 'typographic quotes'],
    ['an archive', Buffer.from('PK\x03\x04\x14\x00\x08\x01\x02\x05\x06\x07'), 'is no text'],
    ['another encoding', Buffer.from([0x7b, 0x22, 0xbc, 0xe5, 0x22, 0x7d]), 'save it as UTF-8'],
    ['half a file', '{"blocked": [', 'is no JSON'],
  ])('stops the start with why: %s', (_name, content, reason) => {
    const file = write(content);
    expect(() => parseConfig({ SETTINGS_FILE: file })).toThrow(
      `SETTINGS_FILE: ${reason.startsWith('is') ? reason : ''}`,
    );
    expect(() => parseConfig({ SETTINGS_FILE: file })).toThrow(reason);
  });
});

describe('a file of settings', () => {
  it.each([
    { settings: { limits: {} }, named: '"limits"' },
    { settings: { rateLimits: { nothing: {} } }, named: 'rateLimits' },
    { settings: { rateLimits: { store: { fromAddress: 0 } } }, named: 'rateLimits.store.fromAddress' },
    { settings: { formBytes: { one: '1' } }, named: 'formBytes.one' },
    { settings: { contentSecurityPolicy: { 'script-src': ["'unsafe-inline'"] } }, named: 'script-src.0' },
    { settings: { contentSecurityPolicy: { 'img-src': ['*'] } }, named: 'img-src.0' },
    ...['https://*.co.uk', 'https://*.github.io', 'wss://*.pages.dev:8443', 'https://*.com.cn'].map((host) => ({
      settings: { contentSecurityPolicy: { 'script-src': ['https://*.cdn.example', host] } },
      named: 'script-src.1',
    })),
    { settings: { contentSecurityPolicy: { 'img-src': ['https://a.example; script-src *'] } }, named: 'img-src.0' },
    { settings: { redirects: { '//evil.example': '/en' } }, named: 'redirects' },
    { settings: { redirects: { '/a': 'http://plain.example' } }, named: 'redirects./a' },
    { settings: { redirects: { '/a': '//evil.example' } }, named: 'redirects./a' },
    { settings: { redirects: { '/a': 'https://u:p@pier.example' } }, named: 'redirects./a' },
    { settings: { blocked: ['everybody'] }, named: 'blocked.0' },
    { settings: { blocked: ['0.0.0.0/0'] }, named: 'blocked.0 is too wide: it would block everybody' },
    { settings: { blocked: ['::/0'] }, named: 'blocked.0 is too wide: it would block everybody' },
    { settings: { redirects: { launch: '/en/news' } }, named: 'redirects.launch must begin with /' },
    { settings: { rateLimits: { stroe: {} } }, named: 'rateLimits has no "stroe": store is probably meant' },
    { settings: { ratelimits: {} }, named: 'has no "ratelimits": rateLimits is probably meant' },
    { settings: { rateLimits: { store: { second: 1 } } }, named: 'rateLimits.store has no "second": seconds' },
    {
      settings: { contentSecurityPolicy: { 'script-scr': [] } },
      named: 'contentSecurityPolicy has no "script-scr": script-src is probably meant',
    },
    ...[{ all: 4 * SUBMISSION_BYTES_MAX - 1 }, { one: 1_000, all: 3_999 }].map((formBytes) => ({
      settings: { formBytes },
      named: 'formBytes.all must be at least 4 times formBytes.one',
    })),
    ...['/healthz', '/readyz', '/readyz/', '/api', '/api/submissions/dapp', '/en', '/zh/', '/en/download/ios'].map(
      (from) => ({
        settings: { redirects: { [from]: '/en/news' } },
        named: `redirects.${from} must not be redirected`,
      }),
    ),
    ...[{ '/a': '/a' }, { '/a': '/a/' }, { '/a': '/b', '/b': '/c', '/c': '/b/' }].map((redirects) => ({
      settings: { redirects },
      named: 'redirects./a leads in a circle',
    })),
    { settings: [], named: 'SETTINGS_FILE' },
  ])('with $settings stops the start and names $named', ({ settings, named }) => {
    const problems = problemsOf(settings);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/^SETTINGS_FILE: /);
    expect(problems.join()).toContain(named);
  });

  it.each([
    { formBytes: { all: 4 * SUBMISSION_BYTES_MAX } },
    { formBytes: { one: 1_000, all: 4_000 } },
    { redirects: { '/': '/en', '/a': '/b', '/b': '/en/news', '/en/help': '/en/news' } },
    // An entry of the directory may have gone.
    { redirects: { '/en/dapp/77': '/en/dapp' } },
    { blocked: ['128.0.0.0/1'] },
  ])('may have %j', (settings) => expect(problemsOf(settings)).toEqual([]));

  it('changes what it names and leaves the rest as it is', () => {
    const { rateLimits, formBytes } = parseConfig({
      SETTINGS_FILE: fileOf({ rateLimits: { store: { fromAddress: 7 } }, formBytes: { one: 1_000 } }),
    }).settings;
    const usual = parseConfig({}).settings;
    expect(rateLimits).toEqual({ ...usual.rateLimits, store: { ...usual.rateLimits.store, fromAddress: 7 } });
    expect(formBytes).toEqual({ one: 1_000, all: 8_000 });
  });
});

describe('a site with settings', () => {
  let site: TestApp;
  afterEach(() => site.stop());
  const start = async (settings: unknown, env: Record<string, string> = {}) => {
    site = await startTestApp({ env: { ...env, SETTINGS_FILE: fileOf(settings) } });
  };

  it('counts by its own rate limits, and says them', async () => {
    await start({ rateLimits: { subscribe: { fromAddress: 1 } } }, { RATE_LIMITS: 'on' });
    const subscribe = () => request(site.app).post('/api/tokenPocket/subscribe').send({ email: 'a@team.example' });
    expect((await subscribe()).headers['ratelimit-policy']).toContain('"subscribe";q=1;w=60');
    expect((await subscribe()).status).toBe(429);
  });

  it('takes forms of its own size, and says it', async () => {
    await start({ formBytes: { one: 2_097_152 } });
    const sent = request(site.app).post('/api/submissions/dapp').field('lang', 'en');
    const { status, body } = await sent.attach('auditFile', Buffer.alloc(2_097_153), 'a.pdf');
    expect({ status, message: (body as { message: string }).message }).toEqual({
      status: 413,
      message: expect.stringContaining('larger than 2 MB'),
    });
  });

  it('allows further sources, redirects further addresses, and keeps both on cached pages', async () => {
    await start({
      contentSecurityPolicy: { 'img-src': ['https://pixel.example'], 'frame-src': ['https://video.example'] },
      redirects: { '/launch': '/en/news', '/shop': 'https://shop.example/' },
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const policy = (await request(site.app).get('/en')).headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/img-src 'self' blob: https:\/\/pixel\.example;/);
      expect(policy).toContain('frame-src https://video.example');
    }
    for (const [from, to] of [
      ['/launch?utm=x', '/en/news?utm=x'],
      ['/shop/', 'https://shop.example/'],
    ] as const) {
      const { status, headers } = await request(site.app).get(from);
      expect({ status, to: headers.location }).toEqual({ status: 302, to });
    }
    expect((await request(site.app).post('/launch')).status).toBe(405);
  });

  it('refuses blocked clients everywhere, however their address is written, and nobody else', async () => {
    await start({ blocked: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] }, { TRUST_PROXY: '1' });
    const statusFrom = async (ip: string) => (await request(site.app).get('/en').set('X-Forwarded-For', ip)).status;
    expect(await statusFrom('203.0.114.1')).toBe(200);
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '198.51.100.7'])
      expect([ip, await statusFrom(ip)]).toEqual([ip, 403]);
    const { headers } = await request(site.app).get('/en').set('X-Forwarded-For', '203.0.113.9');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const ip of ['198.51.100.8', '2001:db9::1', 'nonsense']) expect([ip, await statusFrom(ip)]).toEqual([ip, 200]);
  });
});

describe('a proxy that the site does not know', () => {
  it('is named in one warning', async () => {
    const { log, lines } = captureLog();
    const site = await startTestApp({ log });
    const ask = (headers: Record<string, string>) => request(site.app).get('/en').set(headers);
    const warnings = () => lines().filter(({ name }) => name === 'TRUST_PROXY');
    await ask({});
    expect(warnings()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) await ask({ 'X-Forwarded-For': '203.0.113.9' });
    expect(warnings()).toHaveLength(1);
    await site.stop();
  });
});

describe('a site with FORMS=closed', () => {
  const { log, lines } = captureLog();
  let site: TestApp;
  beforeAll(async () => void (site = await startTestApp({ env: { FORMS: 'closed' }, log })));
  afterAll(() => site.stop());

  it.each(LANGUAGES)('says so above the form and to what is sent, in %s', async (lang) => {
    const { text } = await request(site.app).get(pathTo('submit', lang, { kind: 'token' }));
    const recruiting = await request(site.app).get(pathTo('recruiting', lang));
    for (const page of [text, recruiting.text]) expect(page).toContain(`>${CATALOGS[lang].submissionForm.closed}<`);
    const files = await goodFiles('token');
    const send = (accept: string) => {
      const sent = request(site.app).post('/api/submissions/token').set('Accept', accept);
      for (const [name, value] of Object.entries({ ...goodForm('token', 1), lang })) void sent.field(name, value);
      for (const [name, file] of Object.entries(files)) void sent.attach(name, file, `${name}.png`);
      return sent;
    };
    const message = PLAIN_CATALOGS[lang].serverErrors.formsClosed;
    const { status, body } = await send('application/json');
    expect({ status, body: body as unknown }).toMatchObject({ status: 503, body: { message } });
    const page = await send('text/html');
    expect(page.status).toBe(503);
    expect(page.text).toContain(message);
    expect(page.text).toContain('team@harbour.example');
  });

  it('stores nothing and writes no error line', async () => {
    expect(await site.store.selectFrom('submission').selectAll().execute()).toEqual([]);
    expect(lines().map(({ refused }) => refused)).toContain('closed');
    expect(lines().filter(({ level }) => Number(level) >= ERROR)).toEqual([]);
  });
});
