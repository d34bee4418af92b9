import { jest } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import request from 'supertest';
import { CATALOGS, PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { type ContentClient, createContent } from '../../../../server/site/content/content.ts';
import { CIRCUIT_RETRY_MS, createCircuits } from '../../../../server/site/content/circuits.ts';
import { createMetrics } from '../../../../server/observability/metrics.ts';
import { FAKE_DAPPS, FAKE_NEWS, type FakeContent, startFakeContent } from '../../../support/fakeContent.ts';
import { startTestApp } from '../../../support/testApp.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

const TIMES = { contentTimeoutMs: 30_000, contentFreshMs: 0, contentStaleMs: 0, siteTimeZone: 'UTC' };
const TURNS = 30;
const status = (code: number) => (_: IncomingMessage, res: ServerResponse) => void res.writeHead(code).end('{}');

interface Line {
  msg: string;
  call?: string;
  lang?: string;
  reason?: string;
  failures?: number;
}

let fake: FakeContent;
let content: ContentClient;
let lines: Line[];
beforeEach(async () => {
  fake = await startFakeContent();
  lines = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  content = createContent(fake.origin, TIMES, log);
});
afterEach(async () => {
  await content.close();
  await fake.close();
});

/** Nothing is cached: each turn asks the content service. */
async function repeat(ask: () => Promise<unknown>, turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await ask();
}

const logged = (msg: string) => lines.filter((line) => line.msg.startsWith(msg));

describe('a call that is slow', () => {
  it('is logged with its time, once in ten seconds', async () => {
    await content.close();
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
    content = createContent(fake.origin, TIMES, log);
    fake.answer('/v1/ad/list', (_: IncomingMessage, res: ServerResponse) => {
      setTimeout(() => res.end('{"result":0,"data":[]}'), 1_100);
    });
    await Promise.all([content.loadAds('en'), content.loadAds('ko')]);
    expect(logged('content service slow')).toEqual([expect.objectContaining({ call: 'ads' })]);
  });
});

describe('a call that fails', () => {
  it('opens its own circuit and no other, which is logged once with the call and the reason', async () => {
    fake.answer('/v1/ad/list', status(500));
    await repeat(() => content.loadAds('en'));
    expect(fake.calls.length).toBeLessThan(10);
    expect(content.states()).toMatchObject({ ads: { circuit: 'open', isFailing: true }, news: { circuit: 'closed' } });
    expect((await content.loadNews('en', 0))?.entries).toHaveLength(20);
    const opened = logged('content circuit open');
    expect(opened).toEqual([expect.objectContaining({ call: 'ads' })]);
    expect(opened[0]?.reason).toContain('answered 500');
    // One line for the failures before, and none while the circuit is open.
    expect(logged('content not refreshed')).toHaveLength(1);
  });

  it('is called again by itself, so that a site without visitors notices that the service is back', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    const circuits = createCircuits(pino({ level: 'silent' }));
    let isDown = true;
    const call = async () => {
      if (isDown) throw new Error('down');
    };
    await repeat(() => circuits.run('ads', call).catch(() => undefined));
    expect(circuits.states().ads).toMatchObject({ circuit: 'open', isFailing: true });
    await jest.advanceTimersByTimeAsync(CIRCUIT_RETRY_MS);
    expect(circuits.states().ads.circuit).toBe('open');
    isDown = false;
    await jest.advanceTimersByTimeAsync(CIRCUIT_RETRY_MS);
    expect(circuits.states().ads).toMatchObject({ circuit: 'closed', isFailing: false });
    circuits.close();
    jest.useRealTimers();
  });

  it('opens its circuit too when it responds with the wrong shape', async () => {
    fake.answer('/v1/category/list', { result: 0, data: 'none' });
    await repeat(() => content.loadCategories('en'));
    expect(content.states().categories.circuit).toBe('open');
  });

  it('is logged once in ten seconds while half of its calls succeed', async () => {
    let turn = 0;
    fake.answer('/v1/ad/list', (req: IncomingMessage, res: ServerResponse) => {
      turn += 1;
      if (turn % 3 === 0) status(500)(req, res);
      else res.end('{"result":0,"data":[]}');
    });
    await repeat(() => content.loadAds('en'));
    expect(fake.calls).toHaveLength(TURNS);
    expect(logged('content not refreshed')).toHaveLength(1);
    expect(logged('content circuit')).toEqual([]);
  });
});

describe('a failure that another attempt can heal', () => {
  it.each([
    { name: 'a closed connection', fail: (req: IncomingMessage) => void req.socket.destroy() },
    { name: '503 of a proxy', fail: status(503) },
  ])('is retried once: $name', async ({ fail }) => {
    fake.answer('/v1/ad/list', (req: IncomingMessage, res: ServerResponse) => {
      if (fake.calls.length === 1) fail(req, res);
      else res.end('{"result":0,"data":[]}');
    });
    expect(await content.loadAds('en')).toEqual([]);
    expect(fake.calls).toHaveLength(2);
  });

  it.each([400, 404, 500])('is not status %d', async (code) => {
    fake.answer('/v1/ad/list', status(code));
    await content.loadAds('en');
    expect(fake.calls).toHaveLength(1);
  });

  it('is retried for a tenth of the requests at most', async () => {
    let turn = 0;
    fake.answer('/v1/ad/list', (req: IncomingMessage, res: ServerResponse) => {
      turn += 1;
      if (turn % 2 === 0) status(503)(req, res);
      else res.end('{"result":0,"data":[]}');
    });
    await repeat(() => content.loadAds('en'), 4 * TURNS);
    const retries = fake.calls.length - 4 * TURNS;
    expect(retries).toBeGreaterThan(0);
    expect(retries).toBeLessThanOrEqual(1 + 0.4 * TURNS);
  });
});

describe('a list that every site has', () => {
  it('is logged when it becomes empty, once per language until it has entries again', async () => {
    fake.answer('*', { result: 0, data: null });
    await repeat(() => Promise.all([content.loadNews('ko', 0), content.loadAds('ko'), content.loadNews('ko', 20)]), 3);
    expect(logged('content list is empty')).toEqual([expect.objectContaining({ call: 'news', lang: 'ko' })]);
  });

  it('is a metric with its length, like those that come and go; a search and a later part are none', async () => {
    await content.close();
    const metrics = createMetrics();
    content = createContent(fake.origin, TIMES, pino({ level: 'silent' }), undefined, { metrics });
    fake.answer('/v1/banner/list', { result: 0, data: [] });
    const all = { start: 0, category: null, key: '' };
    await content.loadBanners('en');
    await content.loadDapps('en', all);
    await content.loadDapps('en', { ...all, key: 'nothing' });
    await content.loadDapps('ko', { ...all, start: 30 });
    const text = await metrics.registry.getSingleMetricAsString('content_list_entries');
    expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
      'content_list_entries{list="banners",lang="en"} 0',
      `content_list_entries{list="dapps",lang="en"} ${FAKE_DAPPS.length}`,
    ]);
  });
});

describe('the lists for other clients', () => {
  it('distinguish the end of a list from an outage', async () => {
    const site = await startTestApp({ env: { CONTENT_STALE_S: '0' } });
    const get = (path: string) => request(site.app).get(path).set('accept-language', 'ko');
    for (const path of ['/api/content/news?lang=ko&start=40000', '/api/content/dapps?lang=ko&key=nothing']) {
      const { status: code, body } = await get(path);
      expect({ path, code, body: body as unknown }).toEqual({ path, code: 200, body: { result: 0, data: null } });
    }
    site.content.answer('*', status(500));
    for (const path of ['/api/content/news?lang=ko&start=0', '/api/content/dapps?lang=ko&start=0']) {
      const { status: code, body, headers } = await get(path);
      const message = PLAIN_CATALOGS.ko.errors.unavailable;
      expect({ path, code, body: body as unknown }).toEqual({
        path,
        code: 503,
        body: { result: 503, message, data: null },
      });
      expect([headers['retry-after'], headers['cache-control']]).toEqual(['10', 'no-store']);
    }
    await site.stop();
  });
});

describe('a longer list', () => {
  it.each([
    { path: '/ko/news?start=20', list: '/v1/news/list', start: '20', first: 'Flash 1000' },
    { path: '/ko/dapp?category=11&start=80', list: '/v1/application/list', start: '80', first: 'Dapp 2000' },
  ])(
    '$path: says that the next part cannot be loaded instead of ending the list',
    async ({ path, list, start, first }) => {
      const site = await startTestApp();
      const failed = (req: IncomingMessage, res: ServerResponse) => {
        const isFailing = new URL(req.url ?? '', 'http://fake').searchParams.get('start') === start;
        const entries = list.includes('news') ? FAKE_NEWS.slice(0, 20) : FAKE_DAPPS.slice(0, 80);
        if (isFailing) res.writeHead(500).end();
        else res.end(JSON.stringify({ result: 0, data: entries }));
      };
      site.content.answer(list, failed);
      const text = withoutPageState((await request(site.app).get(path)).text);
      const { errors, common } = CATALOGS.ko;
      const says = (words: string) => text.includes(words);
      expect({ first: says(first), unavailable: says(errors.unavailable), retry: says(errors.retry) }).toEqual({
        first: true,
        unavailable: true,
        retry: true,
      });
      expect({ more: says(common.loadMore), end: says(common.noMore) }).toEqual({ more: false, end: false });
      await site.stop();
    },
  );
});
