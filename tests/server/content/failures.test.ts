import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { allPages, pathOf } from '../../../shared/routes.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { withoutPageState } from '../../support/withoutPageState.ts';

/** Every row of the contract's table of failures, and how a hostile neighbour plays it. */
const MEGABYTE = 'x'.repeat(1024 * 1024);
const FAILURES: { name: string; answer: unknown }[] = [
  { name: 'a result that is not 0', answer: { result: 7, message: 'no', data: [] } },
  { name: 'null data', answer: { result: 0, data: null } },
  {
    name: 'HTTP 500',
    answer: (_: IncomingMessage, res: ServerResponse) => void res.writeHead(500).end('{"result":0,"data":[]}'),
  },
  {
    name: 'HTML instead of JSON',
    answer: (_: IncomingMessage, res: ServerResponse) => void res.end('<html>maintenance</html>'),
  },
  {
    name: 'JSON cut short',
    answer: (_: IncomingMessage, res: ServerResponse) => void res.end('{"result":0,"data":[{"id":1,"ti'),
  },
  { name: 'another shape', answer: ['result', 0] },
  { name: 'data that is no list', answer: { result: 0, data: { length: 3 } } },
  {
    name: 'items without their required fields',
    answer: { result: 0, data: [{}, null, 7, { id: 1 }, { hid: 2, url: 'javascript:1' }] },
  },
  { name: 'a connection reset', answer: (req: IncomingMessage) => void req.socket.destroy() },
  { name: 'no answer at all', answer: () => undefined },
  {
    name: 'a redirect elsewhere',
    answer: (_: IncomingMessage, res: ServerResponse) =>
      void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  },
  {
    name: 'an answer without end',
    answer: (_: IncomingMessage, res: ServerResponse) => {
      const push = () => !res.destroyed && res.write(MEGABYTE, () => setImmediate(push));
      push();
    },
  },
  {
    name: 'one byte at a time',
    answer: (_: IncomingMessage, res: ServerResponse) => {
      const drip = setInterval(() => res.write(' '), 50);
      res.once('close', () => clearInterval(drip));
    },
  },
];

const PAGES = [...allPages('ko').map((found) => pathOf(found)), '/ko/news/1000'];
const PAGE_TIME_MAX_MS = 3_000;

let site: TestApp | undefined;
afterEach(() => site?.stop());

describe('with a content service that never answered well', () => {
  it.each(FAILURES)(
    '$name: every page answers 200 within three seconds, lists in their empty state',
    async ({ name, answer }) => {
      // The default time limit, so that what is measured is what a visitor waits.
      site = await startTestApp({ env: { CONTENT_TIMEOUT_MS: '2000' } });
      site.content.answer('*', answer);
      for (const path of PAGES) {
        const started = performance.now();
        const { status, text } = await request(site.app).get(path);
        expect({ path, status }).toEqual({ path, status: name === 'null data' && path.endsWith('/1000') ? 404 : 200 });
        expect(performance.now() - started).toBeLessThan(PAGE_TIME_MAX_MS);
        expect(text.endsWith('</html>')).toBe(true);
      }
      const { text } = await request(site.app).get('/ko/news');
      expect(text.includes(CATALOGS.ko.news.empty)).toBe(true);
    },
    90_000,
  );
});

describe('with a content service that answered once', () => {
  it.each(FAILURES.filter(({ name }) => !/null|required/.test(name)))(
    '$name: pages go on showing what they had',
    async ({ answer }) => {
      site = await startTestApp();
      for (const lang of LANGUAGES) await request(site.app).get(`/${lang}/news`);
      site.content.answer('*', answer);
      for (const lang of LANGUAGES) {
        for (let turn = 0; turn < 3; turn += 1) {
          const { status, text } = await request(site.app).get(`/${lang}/news`);
          expect(status).toBe(200);
          expect(text.includes('Flash 1000')).toBe(true);
        }
      }
    },
  );

  it('drops an item without its required fields and keeps the others', async () => {
    site = await startTestApp();
    site.content.answer('/v1/news/list', {
      result: 0,
      data: [
        { id: 1 },
        { id: 'a-2', title: 'Whole', create_time: '2026-11-01T00:00:00Z', unknown: { field: 1 } },
        'text',
        { id: 3, title: 'No time' },
      ],
    });
    const { body } = await request(site.app).get('/api/content/news?lang=en&start=0');
    expect(body).toMatchObject({
      result: 0,
      data: [{ id: 'a-2', title: 'Whole', date: '2026-11-01', day: '11-01', time: '08:00' }],
    });
    expect((body as { data: unknown[] }).data).toHaveLength(1);
  });

  it('opens the circuit after repeated failures, so that a dead service is not asked by every visitor', async () => {
    site = await startTestApp();
    site.content.answer('*', (_: IncomingMessage, res: ServerResponse) => void res.writeHead(500).end());
    for (let turn = 0; turn < 30; turn += 1) await request(site.app).get('/en');
    expect(site.content.calls.length).toBeLessThan(40);
  });
});

describe('hostile content', () => {
  it('never becomes markup, script or a foreign address of ours', async () => {
    site = await startTestApp();
    const nasty = '"><script>alert(1)</script><img src=x onerror=alert(2)>\u2028</script><!--';
    const item = {
      id: 1000,
      title: nasty,
      desc: nasty,
      source: nasty,
      img_url: 'javascript:alert(3)',
      create_time: '2026-11-01T00:00:00Z',
      content: `<p>ok</p>${nasty}<a href="javascript:alert(4)">x</a><iframe src="https://evil.example"></iframe><form action="https://evil.example"><input></form>`,
    };
    site.content.answer('/v1/news/list', { result: 0, data: [item] });
    site.content.answer('/v1/news/1000', { result: 0, data: item });
    site.content.answer('/v1/application/list', {
      result: 0,
      data: [
        {
          hid: 1,
          title: nasty,
          desc: nasty,
          url: 'https://dapp.example/"><script>',
          icon_url: 'data:text/html,<script>',
        },
        { hid: 2, title: 'Bad', url: 'javascript:alert("http")' },
      ],
    });
    for (const path of ['/en', '/en/news', '/en/news/1000', '/en/dapp']) {
      const { status, text } = await request(site.app).get(path);
      expect(status).toBe(200);
      // The theme's script, the names of the page's files, the page state, the start and what search engines read, and no other.
      expect(text.match(/<script\b[^>]*>/g)).toHaveLength(5);
      const markup = withoutPageState(text);
      expect(/<img[^>]+onerror|<iframe|<form[^>]+evil|(href|src|action)="(javascript|data):/.exec(markup)).toBeNull();
      expect(text.includes('alert("http")')).toBe(false);
    }
  });

  it('of ten megabytes in one title does not become a page of ten megabytes', async () => {
    site = await startTestApp();
    site.content.answer('/v1/news/list', {
      result: 0,
      data: [{ id: 1, title: MEGABYTE, desc: MEGABYTE, create_time: '2026-11-01T00:00:00Z' }],
    });
    const { text } = await request(site.app).get('/zh/news');
    expect(text.length).toBeLessThan(200_000);
  });
});
