import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createFetchImage } from '../../../../../server/site/content/images/fetchImage.ts';
import { isPublicAddress } from '../../../../../server/http/publicHttps.ts';
import { fakeDns, startPictureHost } from '../../../../support/pictureHost.ts';

const HOSTS = ['pictures.example', 'private.example', 'mixed.example', 'changing.example', 'nowhere.example'];
const BODY = Buffer.from('picture');
const CONTENT = 'http://127.0.0.1:9';

let host: Awaited<ReturnType<typeof startPictureHost>>;
beforeAll(async () => {
  host = await startPictureHost(HOSTS);
});
afterAll(() => host.stop());
beforeEach(() => {
  host.requests.length = 0;
  host.respondWith((_req, res) => res.end(BODY));
});

/** 127.0.0.1 stands for a public address here, because the server has no other. */
function createFetch(contentOrigin = CONTENT) {
  const resolve = fakeDns({
    'pictures.example': [['127.0.0.1']],
    'private.example': [['10.0.0.7']],
    'mixed.example': [['127.0.0.1', '::1']],
    'changing.example': [['127.0.0.1'], ['169.254.169.254']],
  });
  const isPublic = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return createFetchImage({ contentOrigin, resolve, isPublic, ca: host.ca });
}

const redirectTo = (location: string) => host.respondWith((_req, res) => res.writeHead(302, { location }).end());

describe('an image of another host', () => {
  it('is downloaded from a public address', async () => {
    expect(await createFetch()(host.urlOf('pictures.example'))).toEqual(BODY);
  });

  it('is downloaded after up to three redirects', async () => {
    host.respondWith((req, res) => {
      const turn = Number(req.url?.slice(1));
      if (turn === 3) res.end(BODY);
      else res.writeHead(301, { location: `/${turn + 1}` }).end();
    });
    expect(await createFetch()(host.urlOf('pictures.example', '/0'))).toEqual(BODY);
    await expect(createFetch()(host.urlOf('pictures.example', '/-1'))).rejects.toThrow('redirected more than 3 times');
  });

  it.each([
    { name: 'a private address', of: 'private.example' },
    { name: 'a public and a private address', of: 'mixed.example' },
    { name: 'no address', of: 'nowhere.example' },
  ])('is not requested when its host has $name', async ({ of }) => {
    await expect(createFetch()(host.urlOf(of))).rejects.toThrow('the host has no public address');
    expect(host.requests).toEqual([]);
  });

  it('is not requested when DNS changes its mind: each connection checks the address it connects to', async () => {
    const fetchImage = createFetch();
    expect(await fetchImage(host.urlOf('changing.example'))).toEqual(BODY);
    await expect(fetchImage(host.urlOf('changing.example'))).rejects.toThrow('the host has no public address');
    expect(host.requests).toHaveLength(1);
  });

  it.each([
    { name: 'a private host', location: 'https://private.example/', reason: 'no public address' },
    { name: 'a private address', location: 'https://192.168.0.1/', reason: 'no public address' },
    { name: 'loopback in IPv6', location: 'https://[::1]/', reason: 'no public address' },
    { name: 'http', location: 'http://pictures.example/', reason: 'not https' },
    { name: 'the content service', location: CONTENT, reason: 'not https' },
    { name: 'a file', location: 'file:///etc/passwd', reason: 'not https' },
  ])('does not follow a redirect to $name', async ({ location, reason }) => {
    redirectTo(location);
    await expect(createFetch()(host.urlOf('pictures.example'))).rejects.toThrow(reason);
    expect(host.requests).toHaveLength(1);
  });

  it.each([
    'http://pictures.example/1.png',
    'https://127.0.0.2/1.png',
    'https://[::ffff:10.0.0.1]/1.png',
    'https://0x0a.1/',
  ])('is not requested from %s', async (url) => {
    await expect(createFetch()(url)).rejects.toThrow(/not https|no public address/);
  });

  it('that never ends is given up at 5 MB', async () => {
    host.respondWith((_req, res) => {
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!res.destroyed && res.write(chunk));
      };
      res.on('drain', write);
      write();
    });
    await expect(createFetch()(host.urlOf('pictures.example'))).rejects.toThrow('over limit');
  });

  it('is not decompressed, so that a small body cannot become a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    host.respondWith((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await createFetch()(host.urlOf('pictures.example'))).toEqual(bomb);
  });

  it.each([404, 500, 204])('answered with %i has no body', async (status) => {
    host.respondWith((_req, res) => res.writeHead(status).end());
    const fetched = createFetch()(host.urlOf('pictures.example'));
    if (status === 204) expect(await fetched).toHaveLength(0);
    else await expect(fetched).rejects.toThrow(`answered ${status}`);
  });
});

describe('an image of the content service', () => {
  it('is a path, read from wherever the operator runs that service', async () => {
    const paths: string[] = [];
    const service = createServer((req, res) => {
      paths.push(req.url ?? '');
      if (req.url === '/away') res.writeHead(302, { location: '/pictures/1.png' });
      res.end(BODY);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    try {
      const fetchImage = createFetch(origin);
      expect(await fetchImage('/pictures/1.png')).toEqual(BODY);
      // A redirect could lead anywhere, so its target has to be public even here.
      await expect(fetchImage('/away')).rejects.toThrow('not https');
      expect(paths).toEqual(['/pictures/1.png', '/away']);
    } finally {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    }
  });
});

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  // Outside of 2000::/3 no address is given out; the first two hold addresses of this machine and of a cloud's metadata.
  ['::7f00:1', false],
  ['::a9fe:a9fe', false],
  ['1::1', false],
  ['4000::1', false],
  ['f000::1', false],
  ['2001:db8::1', false],
  ['2a00:1450::1', true],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
