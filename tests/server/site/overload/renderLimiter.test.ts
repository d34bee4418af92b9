import type { ServerResponse } from 'node:http';
import { setImmediate as yieldLoop } from 'node:timers/promises';
import { Registry } from 'prom-client';
import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { RATE_LIMITS } from '../../../../server/config/settings.ts';
import {
  createRenderLimiter,
  RENDER_LIMITS,
  type RenderLimits,
  watchLoopDelay,
} from '../../../../server/site/overload/renderLimiter.ts';
import { createTurns } from '../../../../server/http/turns.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { listen } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

/** One load at a time, and no long wait for it. */
const NARROW: RenderLimits = {
  ...RENDER_LIMITS.embedded,
  waitMs: { page: { min: 60_000, max: 60_000 }, variant: { min: 50, max: 50 } },
};
/** Of the event loop, at a time: far more than a busy machine holds it up. */
const BLOCKED_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let site: TestApp;

const get = (path: string) => request(site.app).get(path);
const statusOf = async (path: string) => (await get(path)).status;

describe('a site that has more to render than it can', () => {
  afterEach(() => site.stop());

  it('refuses what would wait long, with a small page in its language, and sends all else as ever', async () => {
    const registry = new Registry();
    const env = { CONTENT_FRESH_S: '3600' };
    site = await startTestApp({ env, parts: { limiter: createRenderLimiter({ limits: NARROW, registry }) } });
    for (let turn = 0; turn < 2; turn += 1) expect(await statusOf('/en/partner')).toBe(200);
    const held: ServerResponse[] = [];
    site.content.answer('/v1/application/list', (_: unknown, res: ServerResponse) => void held.push(res));
    const slow = get('/en/dapp?key=slow').then(({ status }) => status);
    await until(() => held.length > 0);
    const late = await Promise.all(LANGUAGES.map((lang) => get(`/${lang}/dapp?key=late`)));
    expect(await statusOf('/en/partner')).toBe(200);
    for (const [at, lang] of LANGUAGES.entries()) {
      const { status, headers, text } = late[at] as (typeof late)[number];
      expect({ status, wait: headers['retry-after'], caching: headers['cache-control'] }).toEqual({
        status: 503,
        wait: '5',
        caching: 'no-store, no-transform',
      });
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toContain(CATALOGS[lang].errors.retry);
      expect(text.length).toBeLessThan(1_200);
    }
    site.content.answer('/v1/application/list', undefined);
    for (const path of ['/en/partner', '/healthz', '/readyz', '/favicon.svg']) expect(await statusOf(path)).toBe(200);
    for (const res of held) res.end('{"result":0,"data":[]}');
    expect(await slow).toBe(200);
    await until(async () => (await statusOf('/en/dapp?key=late')) === 200);
    expect(await registry.metrics()).toContain('site_sheds_total{reason="late",priority="variant"}');
    expect(await site.metrics.registry.metrics()).toContain(
      'http_requests_total{route="dapp",status="503",cache="shed"}',
    );
  });

  it('says so to programs in JSON', async () => {
    const loopDelay = { p99Ms: () => 1_000 };
    const { log, lines } = captureLog();
    site = await startTestApp({ parts: { limiter: createRenderLimiter({ limits: NARROW, loopDelay }) }, log });
    for (const path of ['/api/content/dapps?key=x', '/api/page-data/en/dapp?key=x']) {
      const { status, headers, body } = await get(path);
      expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' });
      expect((body as { message: string }).message).toContain('very busy');
    }
    // A warning, because nothing is broken.
    const shed = { level: 40, status: 503, cache: 'shed' };
    expect(lines()).toEqual(
      ['contentList', 'pageData'].map(
        (route) => expect.objectContaining({ msg: 'request', route, ...shed }) as unknown,
      ),
    );
  });

  it('refuses searches and private pages, but none of its own pages, and nothing any more when the event loop is on time', async () => {
    let delayMs = 1_000;
    const limiter = createRenderLimiter({ limits: NARROW, loopDelay: { p99Ms: () => delayMs } });
    site = await startTestApp({ parts: { limiter } });
    const statuses = async () => [
      await statusOf('/en/dapp?key=one'),
      await statusOf('/en/submit/status/00000-00000-00000-00000-000000'),
      await statusOf('/en/developer'),
    ];
    expect(await statuses()).toEqual([503, 503, 200]);
    // A page that does not exist still says so.
    expect(await statusOf('/en/nothing')).toBe(404);
    delayMs = 0;
    expect(await statuses()).toEqual([200, 404, 200]);
  });

  it('sends a copy that is out of date rather than nothing', async () => {
    let delayMs = 0;
    const limiter = createRenderLimiter({ limits: NARROW, loopDelay: { p99Ms: () => delayMs } });
    site = await startTestApp({ env: { CONTENT_STALE_S: '0' }, parts: { limiter } });
    const { text } = await get('/en/news');
    await pause(10);
    delayMs = 1_000;
    const outdated = await get('/en/news');
    expect({ status: outdated.status, caching: outdated.headers['cache-control'] }).toEqual({
      status: 200,
      caching: 'no-store, no-transform',
    });
    expect(outdated.headers['cache-status']).toBe('"satchel"; hit; detail=overloaded');
    expect(outdated.text).toBe(text);
  });

  it('lets a page of its own wait for its turn', async () => {
    site = await startTestApp({ parts: { limiter: createRenderLimiter({ limits: NARROW }) } });
    const held: ServerResponse[] = [];
    site.content.answer('/v1/application/list', (_: unknown, res: ServerResponse) => void held.push(res));
    const slow = get('/en/dapp?key=slow').then(({ status }) => status);
    await until(() => held.length > 0);
    const page = get('/en/developer').then(({ status }) => status);
    // It waits for as long as a search does not.
    expect(await statusOf('/en/dapp?key=late')).toBe(503);
    for (const res of held) res.end('{"result":0,"data":[]}');
    expect(await Promise.all([slow, page])).toEqual([200, 200]);
  });

  it('limits how often one address may search, but not what is cached and not its pages', async () => {
    const { log, lines } = captureLog();
    site = await startTestApp({ env: { RATE_LIMITS: 'on', CONTENT_FRESH_S: '3600' }, log });
    const { fromAddress } = RATE_LIMITS.render;
    // Caches in front store these, so they say nothing of one client.
    expect((await get('/api/content/news?lang=en&start=0')).headers.ratelimit).toBeUndefined();
    const { origin, close } = await listen(site.app);
    const more = Array.from({ length: fromAddress - 1 }, (_, index) => `/api/content/news?lang=en&start=${index + 1}`);
    await Promise.all(more.map(async (path) => (await fetch(origin + path)).text()));
    await close();
    const refused = await get('/en/dapp?key=more');
    expect(refused.status).toBe(429);
    const wait = refused.headers['retry-after'];
    expect(Number(wait)).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': `"render";q=${fromAddress};w=60`,
      ratelimit: `"render";r=0;t=${wait}`,
    });
    // A client that goes on costs no render.
    expect(refused.text.length).toBeLessThan(1_200);
    expect(await statusOf('/en/dapp?key=again')).toBe(429);
    expect(await site.metrics.registry.metrics()).toContain(
      'http_requests_total{route="dapp",status="429",cache="none"} 2',
    );
    expect(lines().filter(({ msg }) => msg === 'requests refused: rate limit')).toEqual([
      expect.objectContaining({ limit: 'render', page: 'dapp', requests: 1, clients: 1 }),
    ]);
    expect([await statusOf('/en/news'), await statusOf('/api/content/news?lang=en&start=0')]).toEqual([200, 200]);
  });
});

describe('turns', () => {
  it('go to pages before variants, in the order of arrival, and to none that has waited too long', async () => {
    const turns = createTurns({ max: 1, waitingMax: 3, isPaced: true });
    const end = await turns.take('page', 0);
    const order: string[] = [];
    const wait = async (name: string, priority: 'page' | 'variant', ms: number) => {
      const ended = await turns.take(priority, performance.now() + ms);
      order.push(typeof ended === 'string' ? `${name} ${ended}` : name);
      if (typeof ended !== 'string') ended();
    };
    const waits = [wait('search', 'variant', 60_000), wait('page', 'page', 60_000), wait('hurried', 'page', 20)];
    await wait('fourth', 'page', 60_000);
    await until(() => order.includes('hurried late'));
    if (typeof end !== 'string') end();
    await Promise.all(waits);
    expect(order).toEqual(['fourth full', 'hurried late', 'page', 'search']);
  });
});

it('a paced turn begins when what has arrived meanwhile was handled, even where its work waits for nothing', async () => {
  const turns = createTurns({ max: 1, waitingMax: 3, isPaced: true });
  const order: string[] = [];
  setImmediate(() => order.push('arrived'));
  const work = async (name: string) => {
    const end = await turns.take('variant', performance.now() + 60_000);
    order.push(name);
    if (typeof end !== 'string') end();
  };
  const works = [work('first'), work('second')];
  expect(turns.waiting()).toBe(1);
  await Promise.all(works);
  expect(order).toEqual(['arrived', 'first', 'second']);
});

it.each([
  // A timer that is set before the pause is over before it.
  { title: 'a pause while responses are sent that take none', passedAt: Infinity, meanwhile: () => pause(1) },
  { title: 'none else', passedAt: -Infinity, meanwhile: () => yieldLoop().then(() => yieldLoop()) },
])('between two paced turns there is $title', async ({ passedAt, meanwhile }) => {
  const traffic = { isMoreWaiting: () => false, passedAt: () => passedAt };
  const turns = createTurns({ max: 1, waitingMax: 3, isPaced: true }, traffic);
  const end = await turns.take('variant', Infinity);
  const order: string[] = [];
  const second = turns.take('variant', performance.now() + 60_000).then(() => order.push('second'));
  const others = meanwhile().then(() => order.push('others'));
  if (typeof end !== 'string') end();
  await Promise.all([second, others]);
  expect(order).toEqual(passedAt > 0 ? ['others', 'second'] : ['second', 'others']);
});

describe('the delay of the event loop', () => {
  it('is high when it is blocked for some time, and low soon after', async () => {
    const loopDelay = watchLoopDelay(BLOCKED_MS / 2);
    await until(() => {
      for (const end = performance.now() + BLOCKED_MS; performance.now() < end;);
      return loopDelay.p99Ms() > BLOCKED_MS / 2;
    });
    await until(() => loopDelay.p99Ms() < BLOCKED_MS / 2);
    loopDelay.stop();
  });
});
