import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openReviewDesk } from '../../../../server/desk/cli/serveCommand.ts';
import { toSiteTime } from '../../../../server/siteTime.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { hiddenFields, requestsTo } from '../../../support/reviewDesk.ts';
import { until } from '../../../support/until.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

type Fields = Record<string, string>;
const TEXTS: Fields = {
  title_zh: '版本 10.2',
  title_en: 'Version 10.2',
  title_ko: '버전 10.2',
  desc_en: 'What is new.',
  body_zh: '- 手续费\n- 韩语',
  body_en: 'What is new:\n\n- fees\n- Korean <script>steal()</script>',
  body_ko: '- 수수료',
  topic: 'release',
};

describe.each(ENGINES)('news on the pages of the desk on %s', (engine) => {
  let site: DeskSite;
  let close: () => Promise<void>;
  let post: (path: string, fields: Fields) => Promise<{ status: number; headers: Headers; body: string }>;
  let send: (
    path: string,
    fields?: Fields,
    file?: Buffer,
  ) => Promise<{ status: number; headers: Headers; body: string }>;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    const desk = await openReviewDesk(deskOf(site.store), 0);
    ({ close } = desk);
    const { origin, host } = new URL(desk.address);
    const entered = await requestsTo(desk.address)(desk.address.slice(origin.length));
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
    const port = new URL(desk.address).port;
    post = (path, fields) => {
      const options = { method: 'POST', headers: { cookie, origin }, body: new URLSearchParams(fields) };
      return requestsTo(desk.address)(path, options);
    };
    send = async (path, fields, file) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
      if (file) form.append('picture', new Blob([new Uint8Array(file)]), 'picture.png');
      const body = fields && new Response(form);
      const { request } = await import('node:http');
      const { text } = await import('node:stream/consumers');
      const content = body && Buffer.from(await body.arrayBuffer());
      const type = body?.headers.get('content-type');
      return new Promise((resolve, reject) => {
        const headers = { host, origin, cookie, ...(type && { 'content-type': type }) };
        const sent = request({ host: '127.0.0.1', port, path, method: fields ? 'POST' : 'GET', headers }, (res) => {
          const pairs = Object.entries(res.headers).map(([name, value]) => [name, String(value)] as [string, string]);
          text(res).then(
            (page) => resolve({ status: res.statusCode ?? 0, headers: new Headers(pairs), body: page }),
            reject,
          );
        });
        sent.on('error', reject).end(content);
      });
    };
  });
  afterAll(async () => {
    await close();
    await site.stop();
  });

  const open = async (path: string) => hiddenFields((await send(path)).body);
  const press = async (path: string, action: string, fields: Fields, file?: Buffer) =>
    send(`${path}?action=${action}`, { ...(await open(path)), ...fields }, file);
  const status = async (path: string) => (await site.get(path)).status;
  const shows = async (path: string, text: string) => String((await site.get(path)).body).includes(text);
  const undo = async (page: string) => {
    const { body } = await send(page);
    const [, action = '', seen = ''] = /action="([^"]+undo)"[^]*?name="seen" value="(\w+)"/.exec(body) ?? [];
    return post(action, { seen });
  };
  const picture = (colour: string) =>
    sharp({ create: { width: 900, height: 500, channels: 3, background: colour } })
      .png()
      .toBuffer();

  it('a draft with a picture is seen by no visitor, then published, corrected, withdrawn and taken back', async () => {
    const saved = await press('/news/new', 'save', { ...TEXTS, alt_en: 'The new start page' }, await picture('teal'));
    expect(saved.status).toBe(303);
    const page = saved.headers.get('location') ?? '';
    const id = page.slice('/news/'.length);
    const { image = '' } = await open(page);
    expect(image).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);
    const [drawn] = await site.store.selectFrom('picture').select('image_hash').execute();
    const pictures = [image, `/images/${drawn?.image_hash}`];
    expect(await Promise.all([`/en/news/${id}`, `/api/page-data/en/news/${id}`, ...pictures].map(status))).toEqual([
      404, 404, 404, 404,
    ]);
    expect((await send(image)).status).toBe(200);

    expect((await press(page, 'publish', TEXTS)).status).toBe(303);
    expect(await Promise.all([`/en/news/${id}`, ...pictures].map(status))).toEqual([200, 200, 200]);
    const html = String((await site.get(`/en/news/${id}`)).body);
    expect(html).toContain('<li>fees</li>');
    expect(html).not.toMatch(/<script>steal|Corrected on<\/dt>/);

    expect((await press(page, 'save', { ...TEXTS, title_en: 'Version 10.2 is here', alt_en: 'Start' })).status).toBe(
      303,
    );
    const corrected = String((await site.get(`/en/news/${id}`)).body);
    expect(corrected).toContain('Version 10.2 is here');
    expect(corrected).toContain('Corrected on</dt>');
    expect(corrected).toContain('alt="Start"');
    expect((await send(page)).body).toContain('<mark> is here</mark>');

    await press(page, 'withdraw', {});
    expect(await Promise.all([`/en/news/${id}`, ...pictures].map(status))).toEqual([404, 404, 404]);
    await undo(page);
    expect(await status(`/en/news/${id}`)).toBe(200);
  });

  it('a change of what changed meanwhile is refused, and a missing language needs a tick', async () => {
    const only = { title_en: 'Only English', body_en: 'Text' };
    const refused = await press('/news/new', 'publish', only);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('Only English');
    const page = (await press('/news/new', 'publish', { ...only, partial: 'on' })).headers.get('location') ?? '';
    const stale = await open(page);
    expect((await press(page, 'save', { ...only, partial: 'on', title_en: 'Second' })).status).toBe(303);
    const third = { ...only, partial: 'on', title_en: 'Third' };
    const lost = await send(`${page}?action=save`, { ...stale, ...third });
    expect(lost.status).toBe(409);
    expect(lost.body).toMatch(/was changed meanwhile[^]*value="Third"/);
    expect(await shows(`/en${page}`, 'Second')).toBe(true);
    const [, replace = ''] = /name="replace" value="(\w+)"/.exec(lost.body) ?? [];
    expect((await press(page, 'save', { ...only, partial: 'on', title_en: 'Between' })).status).toBe(303);
    expect((await send(`${page}?action=save`, { ...stale, ...third, replace })).status).toBe(409);
    const again = await send(`${page}?action=save`, { ...stale, ...third });
    const [, now = ''] = /name="replace" value="(\w+)"/.exec(again.body) ?? [];
    expect((await send(`${page}?action=save`, { ...stale, ...third, replace: now })).status).toBe(303);
    expect(await shows(`/en${page}`, 'Third')).toBe(true);
    const seen = stale.seen ?? '';
    const edit = ['news', 'edit', page.slice('/news/'.length), '--lang', 'en', '--title', 'Fourth'];
    expect(await site.run(...edit, '--seen', seen)).toMatchObject({ code: 1 });
    expect(await site.run(...edit)).toMatchObject({ code: 0 });
  });

  it('a scheduled flash is public at its second by itself, and not before', async () => {
    const created = await press('/news/new', 'save', TEXTS);
    const page = created.headers.get('location') ?? '';
    const at = new Date(Math.ceil(Date.now() / 60_000 + 0.4) * 60_000);
    const { date, time } = toSiteTime(at.toISOString(), 'Asia/Shanghai');
    await press(page, 'schedule', { ...TEXTS, publishAt: `${date}T${time}` });
    const paths = [`/en${page}`, `/api/page-data/en${page}`];
    const lists = [
      '/en/news',
      '/en/news/feed.xml',
      '/en/news/feed.json',
      '/sitemap.xml',
      '/api/content/news?lang=en&status=3',
    ];
    const isListed = () => Promise.all(lists.map((path) => shows(path, page)));
    const look = async () => [...(await Promise.all(paths.map(status))), ...(await isListed())];
    await sleep(at.getTime() - Date.now() - 5_000);
    const before = await look();
    // Responses that came after the time say nothing about the time before.
    if (Date.now() < at.getTime()) expect(before).toEqual([404, 404, false, false, false, false, false]);
    await sleep(at.getTime() - Date.now());
    await until(async () => (await look()).slice(0, 6).join() === '200,200,true,true,true,true');
  });

  it('a preview has the page of visitors, may be framed by the desk alone, and stores nothing', async () => {
    const before = await site.store.selectFrom('news').select('id').execute();
    const { body, headers } = await press('/news/new', 'preview', TEXTS);
    expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    const [src = ''] = /\/news\/previews\/[\w-]+\/ko/.exec(body) ?? [];
    const framed = await send(src);
    expect(framed.body).toContain('버전 10.2');
    expect(framed.body).not.toContain('<script');
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await send('/news')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await site.store.selectFrom('news').select('id').execute()).toEqual(before);
  });

  it('the picture is the last field of the form, and the buttons stand behind it', async () => {
    const { body } = await send('/news/new');
    const form = body.slice(body.indexOf('action="/news/new"'));
    const fields = [...form.slice(0, form.indexOf('</form>')).matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(fields.at(-1)).toBe('picture');
    expect(form.indexOf('Publish now')).toBeGreaterThan(form.indexOf('name="picture"'));
  });

  it('a text that is too large is refused with the advice to go back', async () => {
    const { status: code, body } = await press('/news/new', 'save', { ...TEXTS, body_en: 'x'.repeat(300 * 1024) });
    expect([code, body]).toEqual([413, expect.stringContaining('what you typed is still there')]);
  });

  it('a file that is no picture, or too large, loses no text', async () => {
    for (const [file, text] of [
      [Buffer.from('<svg/>'), 'The file is no picture'],
      [Buffer.alloc(11 * 1024 * 1024), 'larger than 10 MiB'],
    ] as const) {
      const { status: code, body } = await press('/news/new', 'save', TEXTS, file);
      expect(code).toBe(409);
      expect(body).toContain(text);
      expect(body).toContain('value="Version 10.2"');
    }
  });

  it('the flash of a team is edited first, and accepting publishes what was edited', async () => {
    const receipt = await site.submit(
      'dapp',
      {
        hasNews: 'yes',
        newsTitle: 'Harbour opnes',
        content: 'We are open.',
        language: 'en',
        source: 'Harbour',
      },
      { img_url: await picture('teal') },
    );
    const prepared = await post('/news/flash', { flash: receipt });
    const page = prepared.headers.get('location') ?? '';
    expect(page).toMatch(/^\/news\/\d+$/);
    expect((await press(page, 'publish', { title_en: 'Harbour', body_en: 'Text', partial: 'on' })).status).toBe(409);
    const edited = { title_en: 'Harbour opens', body_en: 'We are *open*.', partial: 'on' };
    expect((await press(page, 'save', edited)).status).toBe(303);
    expect(await status(`/en${page}`)).toBe(404);
    const { code } = await site.run('accept', receipt, '--category', '11', '--with-news');
    expect(code).toBe(0);
    expect(await shows(`/en${page}`, 'Harbour opens')).toBe(true);
  });
});
