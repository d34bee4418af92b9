import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { allPages, type PageName, pathOf } from '../../../../shared/site/routes.ts';
import { IS_LONG } from '../../../support/sitePages.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

/** Every row of the contract's table of failures. `isList`: it says that there is nothing. */
const MEGABYTE = 'x'.repeat(1024 * 1024);
const FAILURES: { name: string; response: unknown; isList?: boolean }[] = [
  { name: 'a result that is not 0', response: { result: 7, message: 'no', data: [] } },
  { name: 'null data', response: { result: 0, data: null }, isList: true },
  {
    name: 'HTTP 500',
    response: (_: IncomingMessage, res: ServerResponse) => void res.writeHead(500).end('{"result":0,"data":[]}'),
  },
  {
    name: 'HTML instead of JSON',
    response: (_: IncomingMessage, res: ServerResponse) => void res.end('<html>maintenance</html>'),
  },
  {
    name: 'JSON cut short',
    response: (_: IncomingMessage, res: ServerResponse) => void res.end('{"result":0,"data":[{"id":1,"ti'),
  },
  { name: 'another shape', response: ['result', 0] },
  { name: 'data that is not a list', response: { result: 0, data: { length: 3 } } },
  {
    name: 'items without their required fields',
    response: { result: 0, data: [{}, null, 7, { id: 1 }, { hid: 2, url: 'javascript:1' }] },
    isList: true,
  },
  { name: 'a connection reset', response: (req: IncomingMessage) => void req.socket.destroy() },
  { name: 'no response at all', response: () => undefined },
  {
    name: 'a redirect elsewhere',
    response: (_: IncomingMessage, res: ServerResponse) =>
      void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  },
  {
    name: 'an endless response',
    response: (_: IncomingMessage, res: ServerResponse) => {
      const push = () => !res.destroyed && res.write(MEGABYTE, () => setImmediate(push));
      push();
    },
  },
  {
    name: 'one byte at a time',
    response: (_: IncomingMessage, res: ServerResponse) => {
      const drip = setInterval(() => res.write(' '), 50);
      res.once('close', () => clearInterval(drip));
    },
  },
];

/** The other pages show no content. */
const WITH_CONTENT: PageName[] = ['home', 'dapp', 'news'];
const PAGES = [
  ...allPages('ko')
    .filter(({ page }) => IS_LONG || WITH_CONTENT.includes(page))
    .map((found) => pathOf(found)),
  '/ko/news/1000',
  '/ko/dapp?key=uni',
];

let site: TestApp;
afterEach(() => site.stop());

describe('with a content service that has never worked', () => {
  it.each(FAILURES)(
    '$name: every page with content responds 200 and says that the lists cannot be loaded',
    async ({ name, response, isList = false }) => {
      // What does answer must come in time, however slow the machine is.
      site = await startTestApp({ env: { CONTENT_TIMEOUT_MS: typeof response === 'function' ? '500' : '60000' } });
      site.content.answer('*', response);
      const { errors, news, dapp, home } = CATALOGS.ko;
      // An empty list is one thing, a list that cannot be loaded another; a search is not blamed for that.
      const lists: Record<string, string> = {
        '/ko/news': news.empty,
        '/ko/dapp': dapp.empty.directory,
        '/ko/dapp?key=uni': interpolate(dapp.empty.search, { key: 'uni' }),
        '/ko': home.news.empty,
      };
      const answers = await Promise.all(PAGES.map(async (path) => [path, await request(site.app).get(path)] as const));
      for (const [path, { status, text }] of answers) {
        expect({ path, status }).toEqual({ path, status: name === 'null data' && path.endsWith('/1000') ? 404 : 200 });
        expect(text.endsWith('</html>')).toBe(true);
        const says = (words: string) => withoutPageState(text).includes(words);
        const empty = lists[path];
        if (empty) expect([path, says(empty), says(errors.unavailable)]).toEqual([path, isList, !isList]);
      }
    },
  );
});

describe('with a content service that worked before', () => {
  it.each(FAILURES.filter(({ name }) => !/null|required/.test(name)))(
    '$name: pages keep showing their content',
    async ({ response }) => {
      site = await startTestApp();
      await request(site.app).get('/ko/news');
      site.content.answer('*', response);
      for (let turn = 0; turn < 3; turn += 1) {
        const { status, text } = await request(site.app).get('/ko/news');
        expect(status).toBe(200);
        expect(text.includes('Flash 1000')).toBe(true);
      }
    },
  );

  it('drops a promotion whose address is none of the web and keeps the others', async () => {
    site = await startTestApp();
    const { text } = await request(site.app).get('/ko');
    expect([text.includes('https://campaign.example/'), text.includes('Not an address')]).toEqual([true, false]);
  });

  it('drops an item without its required fields and keeps the others', async () => {
    site = await startTestApp();
    site.content.answer('/v1/news/list', {
      result: 0,
      data: [
        { id: 1 },
        { id: 'a/2', title: 'No id', create_time: '2026-11-01T00:00:00Z' },
        { id: '1002', title: 'Whole', create_time: '2026-11-01T00:00:00Z', unknown: { field: 1 } },
        'text',
        { id: 3, title: 'No time' },
      ],
    });
    const { body } = await request(site.app).get('/api/content/news?lang=en&start=0');
    expect(body).toMatchObject({
      result: 0,
      data: [{ id: '1002', title: 'Whole', date: '2026-11-01', day: '11-01', time: '08:00' }],
    });
    expect((body as { data: unknown[] }).data).toHaveLength(1);
  });

  it('shows banners, activities, ads and DApps that have no id, DApps without a title under their host', async () => {
    site = await startTestApp();
    const promotions = { result: 0, data: [{ url: 'https://one.example/', title: 'No id' }, { url: 'no address' }] };
    site.content.answer('/v1/banner/list', promotions);
    site.content.answer('/v1/ad/list', { result: 0, data: [{ url: 'https://ad.example/', title: 'Ad without id' }] });
    site.content.answer('/v1/activity/list', { result: 0, data: [{ title: 'Meetup without id' }] });
    site.content.answer('/v1/application/list', { result: 0, data: [{ url: 'https://dapp.example/app' }] });
    const home = withoutPageState((await request(site.app).get('/en')).text);
    for (const text of ['No id', 'Ad without id', 'Meetup without id', 'dapp.example']) expect(home).toContain(text);
    const directory = withoutPageState((await request(site.app).get('/en/dapp?category=all')).text);
    // It has no page of its own, so its title leads out.
    expect(directory).toMatch(/<a href="https:\/\/dapp\.example\/app" class="dapp-card__link[^>]*>dapp\.example</);
    expect((await request(site.app).get('/sitemap.xml')).text).not.toContain('dapp.example');
  });

  it('asks for a news item and a DApp whose ids are no numbers', async () => {
    site = await startTestApp();
    const flash = { id: 'flash-7_A', title: 'Named flash', create_time: '2026-11-01T00:00:00Z' };
    site.content.answer('/v1/news/flash-7_A', { result: 0, data: flash });
    const dapp = { hid: 'swap-1', title: 'Named swap', url: 'https://dapp.example/' };
    site.content.answer('/v1/application/list', { result: 0, data: [dapp] });
    expect((await request(site.app).get('/en/news/flash-7_A')).text).toContain('Named flash');
    expect((await request(site.app).get('/en/dapp/swap-1')).text).toContain('Named swap');
  });

  it('opens the circuit after repeated failures, so that not every visitor causes a request', async () => {
    site = await startTestApp();
    site.content.answer('*', (_: IncomingMessage, res: ServerResponse) => void res.writeHead(500).end());
    for (let turn = 0; turn < 30; turn += 1)
      expect((await request(site.app).get('/en')).text).toContain(CATALOGS.en.errors.unavailable);
    expect(site.content.calls.length).toBeLessThan(40);
  });
});

describe('hostile content', () => {
  it('never becomes markup, script or an unsafe address', async () => {
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
      // Only the theme script, the structured data, the page state and the start script.
      expect(text.match(/<script\b[^>]*>/g)).toHaveLength(4);
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

describe('a news item that there is not', () => {
  const notFoundResponse = (_: IncomingMessage, res: ServerResponse) => void res.writeHead(404).end('no such item');

  it.each([
    { name: 'HTTP 404', response: notFoundResponse },
    { name: 'null data', response: { result: 0, data: null } },
  ])('$name: is 404, more often than would open the circuit, and is asked for once', async ({ response }) => {
    site = await startTestApp({ env: { CONTENT_FRESH_S: '60' } });
    const ids = Array.from({ length: 12 }, (_, index) => String(5_000 + index));
    for (const id of ids) site.content.answer(`/v1/news/${id}`, response);
    for (const id of [...ids, ...ids]) expect((await request(site.app).get(`/en/news/${id}`)).status).toBe(404);
    const requests = site.content.calls.filter((call) => /^\/v1\/news\/\d/.test(call));
    expect(requests).toEqual(ids.map((id) => `/v1/news/${id}?lang=en`));
    expect((await request(site.app).get('/en/news/1000')).text).toContain('Body of flash 1000');
  });

  it.each(['a.b', '%2e%2e', '1 or 1=1', '9'.repeat(65), '１２'])('whose id is %j is 404 without asking', async (id) => {
    site = await startTestApp();
    expect((await request(site.app).get(`/en/news/${encodeURI(id)}`)).status).toBe(404);
    expect(site.content.calls).toEqual([]);
  });

  it('is no failure of a list: there the last content stays', async () => {
    site = await startTestApp();
    await request(site.app).get('/ko/news');
    site.content.answer('*', notFoundResponse);
    expect((await request(site.app).get('/ko/news')).text).toContain('Flash 1000');
  });
});
