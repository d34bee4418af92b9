import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { HttpFailure } from '../../../../server/http/httpFailure.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { formData, goodFiles, goodForm } from '../../../support/forms.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

describe('an address that is no page', () => {
  it.each([
    { path: '/404', accept: '', lang: 'en' },
    { path: '/fr', accept: '', lang: 'en' },
    { path: '/fr/news', accept: 'zh-TW', lang: 'zh' },
    { path: '/404', accept: 'ko', lang: 'ko' },
    { path: '/nothing/here', accept: 'de,zh;q=0.2', lang: 'zh' },
    { path: '/zh/nothing', accept: 'en', lang: 'zh' },
    { path: '/ko/download/watch', accept: 'en', lang: 'ko' },
    { path: '/en/news/99999', accept: 'ko', lang: 'en' },
  ] as const)('$path answers 404 in $lang, with header, way home and footer', async ({ path, accept, lang }) => {
    const { status, text, headers } = await request(site.app).get(path).set('Accept-Language', accept);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text.includes(`<html lang="${lang}">`)).toBe(true);
    expect(text.includes(CATALOGS[lang].serverErrors.notFound)).toBe(true);
    expect(text).toMatch(/<header[ >]/);
    expect(text).toMatch(/<footer[ >]/);
    expect(text.includes(`href="${pathTo('home', lang)}"`)).toBe(true);
  });

  it('says it in the words of the specification in English', () => {
    expect(CATALOGS.en.serverErrors.notFound).toBe('This page could not be found.');
  });

  it.each(['/api/nothing', '/api/'])('%s is a 404 in JSON', async (path) => {
    const { status, body } = await request(site.app).get(path).set('Accept-Language', 'zh');
    expect({ status, body: body as unknown }).toEqual({
      status: 404,
      body: { result: 404, message: CATALOGS.zh.serverErrors.notFound },
    });
  });
});

describe('requests that are broken', () => {
  it.each(['/%zz', '/en/%E0%A4%A', '/zh/news/%', '/api/page-data/%zz'])(
    '%s is the sender’s mistake, not ours',
    async (path) => {
      expect([400, 404]).toContain((await request(site.app).get(path)).status);
    },
  );

  it('PATCH on a page is refused with the methods it allows', async () => {
    const { status, headers } = await request(site.app).patch('/zh/news');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});

describe('the language switcher of an error', () => {
  it('keeps the path in the other languages, and leads home from a path without a language', async () => {
    const links = async (path: string) =>
      [...(await request(site.app).get(path)).text.matchAll(/<a href="([^"]*)" class="language-switch__entry/g)].map(
        ([, href]) => href,
      );
    expect(await links('/en/no/page?x=1')).toEqual(['/zh/no/page', '/en/no/page', '/ko/no/page']);
    expect(await links('/xx/no/page')).toEqual(['/zh', '/en', '/ko']);
  });
});

describe('a page that names a middleware nobody put in place', () => {
  let bare: TestApp;
  beforeAll(async () => void (bare = await startTestApp({ parts: { pageMiddleware: {} } })));
  afterAll(() => bare.stop());

  it.each(LANGUAGES)('answers 500 with the specification’s message in %s', async (lang) => {
    const { status, text } = await request(bare.app).get(pathTo('dapp', lang));
    expect(status).toBe(500);
    const { unknownMiddleware, reference } = CATALOGS[lang].serverErrors;
    const [before = ''] = reference.split('{trace}');
    expect(text).toContain(`<title>${unknownMiddleware.replace(/[.。]$/, '')} · `);
    expect(text).toContain(`>${before}`);
  });
});

describe('a page middleware that fails after a while', () => {
  it.each(['/en/dapp', '/api/page-data/en/dapp'])('is answered with 500: %s', async (path) => {
    const noIndexOfSearch = () => Promise.reject(new Error('secret detail'));
    const failing = await startTestApp({ parts: { pageMiddleware: { noIndexOfSearch } } });
    const { status, text } = await request(failing.app).get(path).timeout(2_000);
    await failing.stop();
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
  });
});

describe('a page that cannot be rendered', () => {
  const broken = (log: Logger = SILENT_LOG) =>
    startTestApp({
      log,
      parts: {
        pageMiddleware: {
          noIndexOfSearch: () => {
            throw new Error('secret detail');
          },
        },
      },
    });

  it('answers 500 in the page’s language without telling why', async () => {
    const failing = await broken();
    const { status, text } = await request(failing.app).get('/ko/dapp');
    expect(status).toBe(500);
    expect(text.includes(CATALOGS.ko.errors.unexpected)).toBe(true);
    expect(text.includes('secret detail')).toBe(false);
    await failing.stop();
  });

  it('is logged with its stack', async () => {
    const { log, lines } = captureLog();
    const failing = await broken(log);
    await request(failing.app).get('/ko/dapp');
    expect(lines().find(({ msg }) => msg === 'request failed')).toMatchObject({
      reason: 'secret detail',
      err: { stack: expect.stringContaining('at noIndexOfSearch') as unknown },
    });
    await failing.stop();
  });

  it('leaves one sentence and a link home when even the error page fails', async () => {
    const failing = await broken();
    const { errors, layout } = CATALOGS.en;
    // A text that throws when it is read stands for any fault around the error page.
    CATALOGS.en.layout = new Proxy(layout, {
      get(target, key) {
        if (key === 'warning') throw new Error('the error page is broken too');
        return Reflect.get(target, key) as unknown;
      },
    });
    const { status, text, headers } = await request(failing.app).get('/en/dapp');
    CATALOGS.en.layout = layout;
    expect(status).toBe(500);
    expect(headers['content-type']).toMatch('text/html');
    expect(text).toContain('<h1>An error occurred while showing the error page</h1>');
    expect(text).toContain(`<a class="button" href="/en">${errors.backHome}</a>`);
    await failing.stop();
  });
});

describe('a request that is refused after its response was begun, as by the parser of a body that bodyTimeout has ended', () => {
  it('loses its connection and leaves one line that is no error, and nothing on the console', async () => {
    const { log, lines } = captureLog();
    const begun: RequestHandler = (_req, res, next) => {
      res.status(408).write('begun');
      next(new HttpFailure(413, 'tooLarge'));
    };
    const other = await startTestApp({ log, parts: { development: begun } });
    // As on a site: in tests Express says nothing.
    other.app.set('env', 'production');
    const printed: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void printed.push(words);
    const answer = await request(other.app)
      .get('/en/news')
      .catch(({ code }: { code: string }) => code);
    await until(() => lines().length > 0);
    console.error = error;
    expect(answer).toBe('ECONNRESET');
    expect(printed).toEqual([]);
    expect(lines()).toMatchObject([{ level: 30, status: 408, msg: 'request' }]);
    await other.stop();
  });
});

describe('a request that the store fails', () => {
  it('is logged with the database’s words and without a stack, because each form repeats it', async () => {
    const { log, lines } = captureLog();
    const failing = await startTestApp({ log });
    await failing.store.schema.alterTable('submission').renameTo('gone').execute();
    const server = failing.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const receipt = '7ZQMA-RKEDA-V93TB-8HJN0-CW5FGZ';
    const body = formData(goodForm('token', 1), await goodFiles('token'));
    const responses = await Promise.all([
      fetch(`${origin}/api/submissions/token`, { method: 'POST', headers: { accept: 'application/json' }, body }),
      fetch(`${origin}/api/submissions/${receipt}`),
      fetch(`${origin}/api/page-data/en/submit/status/${receipt}`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    const failed = lines().filter(({ msg }) => msg === 'request failed');
    expect(failed).toHaveLength(3);
    for (const line of failed) {
      expect(line.reason).toMatch('no such table: submission');
      expect(line).not.toHaveProperty('err');
    }
    await new Promise((resolve) => server.close(resolve));
    await failing.stop();
  });
});
