import { randomBytes } from 'node:crypto';
import express from 'express';
import request from 'supertest';
import { createContent } from '../../../../server/site/content/content.ts';
import { createResponseCache } from '../../../../server/site/cache/responseCache.ts';
import {
  createRenderLimiter,
  OverloadedError,
  type RenderLimiter,
} from '../../../../server/site/overload/renderLimiter.ts';
import { startCachedSite, type CachedSite } from '../../../support/cachedSite.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { TEST_ASSETS } from '../../../support/testAssets.ts';
import { SILENT_LOG, startTestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

let site: CachedSite | undefined;
afterEach(() => site?.stop().then(() => void (site = undefined)));

const down = (_req: unknown, res: { statusCode: number; end(): void }) => {
  res.statusCode = 500;
  res.end();
};

describe('what is never cached', () => {
  it.each([
    ['a form that revises a submission', '/en/submit/dapp?revises=00000-00000-00000-00000-000000', 'no-store'],
    ['the page of a receipt', '/en/submit/status/00000-00000-00000-00000-000000', 'no-store'],
    ['a page that does not exist', '/en/nothing', 'no-store'],
    ['an item that does not exist', '/en/news/1', 'no-store'],
  ])('%s is rendered each time', async (_name, path, caching) => {
    site = await startCachedSite();
    const answers = [await site.get(path), await site.get(path)];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([caching, caching]);
    expect(answers.map(({ headers }) => headers.etag)).toEqual([undefined, undefined]);
    expect(site.renders()).toBe(2);
  });

  it('the spelling of a query does not change the copy of others', async () => {
    site = await startCachedSite();
    await site.get('/en/dapp?key=one&key=two');
    for (const query of ['key=one', 'chain=1', 'category=all&chain=1'])
      expect((await site.get(`/en/dapp?${query}`)).headers['x-robots-tag']).toBe('noindex');
    expect((await site.get('/en/dapp?category=all')).headers['x-robots-tag']).toBeUndefined();
    // Without a receipt in it the form is the public one.
    for (const path of ['/en/submit/dapp?revises=', '/en/submit/dapp'])
      expect((await site.get(path)).headers['cache-control']).toContain('public');
  });

  it('with PAGE_CACHE=off every page is rendered anew', async () => {
    site = await startCachedSite({ PAGE_CACHE: 'off' });
    const [first, second] = [await site.get('/en'), await site.get('/en')];
    expect(first.text === second.text).toBe(true);
    expect(site.renders()).toBe(2);
  });

  it('a page without its content is sent once and cached nowhere', async () => {
    site = await startCachedSite();
    site.content.answer('*', down);
    const empty = await site.get('/en/news');
    expect({ status: empty.status, caching: empty.headers['cache-control'] }).toEqual({
      status: 200,
      caching: 'no-store',
    });
    site.content.answer('*', undefined);
    const { headers, text } = await site.get('/en/news');
    expect(text).toContain('Flash 1000');
    expect(headers['cache-control']).toContain('public');
  });
});

describe('a page whose content has become stale', () => {
  it('is sent once more and rendered again only if the content has changed', async () => {
    site = await startCachedSite({ CONTENT_FRESH_S: '1' });
    await site.get('/en/news');
    await site.wait(1_100);
    const calls = site.content.calls.length;
    expect((await site.get('/en/news')).headers['cache-status']).toBe('"satchel"; hit; detail=stale');
    await until(async () => (site?.content.calls.length ?? 0) > calls);
    await site.wait(200);
    expect(site.renders()).toBe(1);
    site.content.answer('/v1/news/list', {
      result: 0,
      data: [{ id: 7, title: 'Brand-new flash', create_time: '2026-11-01T00:00:00Z' }],
    });
    await until(async () => (await site?.get('/en/news'))?.text.includes('Brand-new flash'));
    expect(site.renders()).toBe(2);
  });

  it('stays while the content service is down, and tells caches in front to revalidate soon', async () => {
    site = await startCachedSite({ CONTENT_FRESH_S: '1' });
    await site.get('/en/news');
    site.content.answer('*', down);
    await site.wait(1_100);
    await until(async () => (await site?.get('/en/news'))?.headers['cache-control']?.includes('s-maxage=1,'));
    expect((await site.get('/en/news')).text).toContain('Flash 1000');
    expect(site.renders()).toBe(1);
  });

  it('that cannot be rendered again stays, and is tried again after a pause', async () => {
    const { log, lines } = captureLog();
    let renders = 0;
    const assets = {
      ...TEST_ASSETS,
      get entry() {
        renders += 1;
        if (renders > 1) throw new Error('broken');
        return TEST_ASSETS.entry;
      },
    };
    const app = await startTestApp({ env: { CONTENT_FRESH_S: '1' }, parts: { assets }, log });
    const get = () => request(app.app).get('/en/news');
    await get();
    app.content.answer('/v1/news/list', { result: 0, data: [] });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const failures = () => lines().filter(({ msg }) => msg === 'cached response not refreshed').length;
    const started = performance.now();
    for (let turn = 0; turn < 20; turn += 1) expect((await get()).text).toContain('Flash 1000');
    await until(() => failures() > 0);
    await app.stop();
    expect(failures()).toBeLessThan(2 + (performance.now() - started) / 1_000);
  });

  it('is evicted when it is older than content may be', async () => {
    site = await startCachedSite({ CONTENT_FRESH_S: '1', CONTENT_STALE_S: '0' });
    await site.get('/en/news');
    site.content.answer('*', down);
    await site.wait(1_100);
    expect((await site.get('/en/news')).text).not.toContain('Flash 1000');
  });
});

/** An app whose every URL is cached with the text that `textOf` gives it; `rendered` lists the URLs as they are rendered. */
function serveRendered(textOf: (url: string) => string, limiter = createRenderLimiter()) {
  const times = { contentTimeoutMs: 500, contentFreshMs: 3_600_000, contentStaleMs: 0, siteTimeZone: 'UTC' };
  const content = createContent('http://127.0.0.1:9', times, SILENT_LOG);
  const config = { ...times, pageCache: true };
  const cache = createResponseCache({ config, content, limiter, log: SILENT_LOG, headers: {} });
  const rendered: string[] = [];
  const app = express();
  app.use(async (req, res) => {
    const render = async () => {
      rendered.push(req.url);
      return textOf(req.url);
    };
    await cache.send(req.url, { loadData: async () => ({}), render }, res);
  });
  return { app, rendered, content };
}

describe('a request that is refused for overload', () => {
  it('is sent what another has cached meanwhile as no-store, and others get that as it is', async () => {
    const usual = createRenderLimiter();
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    let isFirst = true;
    const limiter: RenderLimiter = {
      ...usual,
      begin(...how) {
        const job = usual.begin(...how);
        if (!isFirst) return job;
        isFirst = false;
        const render = () => refused.then(() => Promise.reject(new OverloadedError()));
        return { ...job, renderInTurn: render };
      },
    };
    const { app, content } = serveRendered((url) => url, limiter);
    const cachingOf = async () => {
      const { headers } = await request(app).get('/page');
      return [headers['cache-status'], /no-store|public/.exec(String(headers['cache-control']))?.[0]];
    };
    const waiting = cachingOf();
    await until(() => !isFirst);
    content.invalidate();
    const rendered = await cachingOf();
    refuse();
    expect([await waiting, rendered, await cachingOf()]).toEqual([
      ['"satchel"; hit; detail=overloaded', 'no-store'],
      ['"satchel"; fwd=miss', 'public'],
      ['"satchel"; hit', 'public'],
    ]);
    content.close();
  });
});

describe('the memory it takes', () => {
  it('is counted again once a response is compressed, so that more of them stay', async () => {
    const { app, rendered, content } = serveRendered((url) => `${url} and so on, `.repeat(100_000));
    const lengthOf = async (path: string) =>
      (await request(app).head(path).set('Accept-Encoding', 'gzip')).headers['content-length'];
    // Each takes up 2 MB, and 6 MB until it is compressed.
    for (let number = 0; number < 16; number += 1) {
      const fast = await lengthOf(`/${number}`);
      await until(async () => (await lengthOf(`/${number}`)) !== fast);
    }
    rendered.length = 0;
    await lengthOf('/0');
    content.close();
    expect(rendered).toEqual([]);
  });

  it('is bounded in bytes: of 40 responses of a megabyte the first are evicted and the last are there', async () => {
    const { app, rendered, content } = serveRendered(() => randomBytes(524_288).toString('hex'));
    const ask = async (number: number) =>
      void (await request(app).get(`/${number}`).set('Accept-Encoding', 'identity'));
    for (let number = 0; number < 40; number += 1) await ask(number);
    rendered.length = 0;
    for (const number of [39, 35, 0]) await ask(number);
    content.close();
    expect(rendered).toEqual(['/0']);
  });
});
