import sharp from 'sharp';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const PHOTO = '/pictures/photo.png';
const SCRIPT = '/pictures/script.svg';
const SLOW = '/pictures/slow.png';

const [WIDTH, HEIGHT] = [900, 600];
/** Coloured rings, pixel by pixel. */
const RINGS = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => {
  const [pixel, channel] = [Math.floor(index / 3), index % 3];
  const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
  return 128 + 127 * Math.sin(Math.hypot(x - 250 * (channel + 1), y - 300) / 20);
});

let site: TestApp;
let photo: Buffer;
/** Responses of pictures that never end, closed after the tests. */
const open: { end: () => void }[] = [];
const get = (path: string, accept = 'image/avif,image/webp,*/*') => request(site.app).get(path).set('Accept', accept);

beforeAll(async () => {
  site = await startTestApp();
  photo = await sharp(RINGS, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  site.content.answer(PHOTO, (_req: unknown, res: { end(body: Buffer): void }) => res.end(photo));
  site.content.answer(SCRIPT, (_req: unknown, res: { end(body: string): void }) =>
    res.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  );
  site.content.answer(SLOW, (_req: unknown, res: { end(): void }) => void open.push(res));
  const urls = {
    One: PHOTO,
    Two: SCRIPT,
    Three: SLOW,
    Four: 'https://nowhere.invalid/1.png',
    Five: 'http://a.example/1.png',
  };
  const dapps = Object.entries(urls).map(([title, icon_url], index) => ({
    hid: index,
    title,
    icon_url,
    url: `https://dapp-${index}.example`,
    category_id: 11,
  }));
  site.content.answer('/v1/application/list', { result: 0, data: dapps });
  site.content.answer('/v1/banner/list', {
    result: 0,
    data: [{ hid: 1, url: 'https://a.example', title: 'A', img_url: PHOTO }],
  });
  const news = { id: 1000, title: 'Flash', create_time: '2026-11-01T00:00:00Z', img_url: PHOTO };
  const content = `<p>Body</p><img src="${PHOTO}" alt="Fox"><img src="${SCRIPT}"><img src="https://evil.example/pixel.gif">`;
  site.content.answer('/v1/news/1000', { result: 0, data: { ...news, content } });
});
afterAll(async () => {
  for (const response of open) response.end();
  await site.stop();
});

/** Waits until the photo is drawn for a place; the slow picture keeps the service busy. */
async function drawn(path: string, count: number): Promise<string[]> {
  for (;;) {
    const { text } = await get(path);
    const found = [...text.matchAll(/<img[^>]* src="([^"]+)" srcset="([^"]+)"/gi)].map(
      ([, src, set]) => `${src} ${set}`,
    );
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('pictures of content', () => {
  it('are letters at first, which hold no page up, then this site’s own copies; hostile ones stay letters', async () => {
    const first = await get('/en/dapp');
    expect(first.text).not.toContain('<img');
    const found = await drawn('/en/dapp', 1);
    expect(found).toEqual([expect.stringMatching(/^(\/images\/[0-9a-f]{32}) \1\?2x 2x$/)]);
  });

  it.each([
    { path: '/en', count: 1, name: 'a banner and the wall', of: /^\/images\// },
    { path: '/en/news/1000', count: 2, name: 'a news item, twice', of: /^\/images\// },
  ])('of $name are copies, too, and no page names another host for an image', async ({ path, count, of }) => {
    for (const source of await drawn(path, count)) expect(source).toMatch(of);
    const { text, headers } = await get(path);
    expect(text).not.toMatch(/<(img|source)[^>]+(src|srcset)="(?!\/)/i);
    expect(headers['content-security-policy']).toMatch(/img-src 'self' blob:(;|$)/);
  });

  it('are sent as AVIF where it is smaller and the client names it, else as WebP, and kept forever', async () => {
    const [source = ''] = await drawn('/en/news/1000', 2);
    const [src = '', double = ''] = source.split(' ');
    const avif = await get(double);
    const webp = await get(double, 'image/webp,*/*');
    expect([avif.type, webp.type]).toEqual(['image/avif', 'image/webp']);
    expect(avif.body.length).toBeLessThan(webp.body.length);
    expect((await get(double, '*/*')).type).toBe('image/webp');
    expect(await sharp(webp.body as Buffer).metadata()).toMatchObject({ width: 900 });
    expect(webp.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(webp.headers.vary).toContain('Accept');
    expect(await sharp((await get(src)).body as Buffer).metadata()).toMatchObject({ width: 720 });
    const head = await request(site.app).head(src);
    expect([head.status, head.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await request(site.app).get(src).set('If-None-Match', String(head.headers.etag))).status).toBe(304);
  });

  it('are the image of a shared link to a DApp: a PNG on white, which other sites may embed', async () => {
    await drawn('/en/dapp', 1);
    const tagsOf = async (path: string) => {
      const tags = [
        ...(await get(path)).text.matchAll(/<meta (?:property|name)="(og:image|twitter)([^"]*)" content="([^"]*)"/g),
      ];
      return Object.fromEntries(tags.map(([, start, end, content = '']) => [`${start}${end}`, content]));
    };
    const { 'og:image': address = '', ...tags } = await tagsOf('/en/dapp/0');
    expect(tags).toMatchObject({
      'twitter:card': 'summary',
      'og:image:type': 'image/png',
      'og:image:width': '224',
      'og:image:height': '224',
    });
    const { pathname, search } = new URL(address);
    const { body, headers } = await get(pathname + search, '*/*');
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: 224, height: 224 });
    // The photo is wider than high, so there is nothing in the corners.
    const corner = await sharp(body as Buffer)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get(pathname)).headers['cross-origin-resource-policy']).toBe('same-origin');
    // A DApp without an icon, whose picture was a script.
    expect((await tagsOf('/en/dapp/1'))['og:image']).toMatch(/\/assets\/social\/.*dappItem\.png$/);
  });

  it('are in the feeds with their text, and may be shown by the sites of feed readers', async () => {
    await drawn('/en/news/1000', 2);
    const { body } = await request(site.app).get('/en/news/feed.json');
    const [item] = (body as { items: { content_html: string }[] }).items;
    const sources = [...(item?.content_html ?? '').matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => source);
    expect(sources).toHaveLength(2);
    for (const source of sources) {
      const { pathname, search } = new URL(source);
      const { status, headers } = await get(pathname + search);
      expect({ status, policy: headers['cross-origin-resource-policy'] }).toEqual({
        status: 200,
        policy: 'cross-origin',
      });
    }
  });

  it.each(['/images/0', '/images/00000000000000000000000000000000', "/images/'--", '/images/%00', '/images/%zz'])(
    '%s is none',
    async (path) => {
      const { status, headers } = await get(path);
      expect([400, 404]).toContain(status);
      expect(headers['cache-control']).not.toContain('immutable');
    },
  );

  it('cannot be sent', async () => {
    const { status, headers } = await request(site.app).post('/images/0');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
