import { createFetchPublic } from '../../../server/http/fetchPublic.ts';
import { failureReason } from '../../../server/observability/outgoingCalls.ts';
import { createAnswersHttps } from '../../../server/site/intake/answersHttps.ts';
import { startConnectProxy } from '../../support/connectProxy.ts';
import { startPictureHost } from '../../support/pictureHost.ts';
import { until } from '../../support/until.ts';

const HOST = 'pictures.example';
const SECRET = 'hu%23sh:%2F';
const REQUEST = { accept: 'image/png', bytesMax: 1_000, timeoutMs: 60_000 };

let host: Awaited<ReturnType<typeof startPictureHost>>;
let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
beforeAll(async () => {
  host = await startPictureHost([HOST, 'localhost']);
  proxy = await startConnectProxy(host.port);
});
afterAll(() => Promise.all([proxy.stop(), host.stop()]));
beforeEach(() => {
  host.respondWith((_req, res) => res.end('picture'));
  proxy.answerWith();
  proxy.asked.length = host.requests.length = 0;
});

const withProxy = (user = '') => ({ proxy: `http://${user}127.0.0.1:${proxy.port}`, ca: host.ca });
const download = (url: string, request = {}, options = withProxy()) =>
  createFetchPublic(options)(new URL(url), { ...REQUEST, ...request });

/** How a download fails: in words, and in the log. */
async function failureOf(url: string, request = {}, options = withProxy()) {
  const error: unknown = await download(url, request, options).catch((reason: unknown) => reason);
  return { message: (error as Error).message, logged: failureReason(error) };
}

describe('what a stranger names is fetched through the proxy', () => {
  it('by its name, with TLS from end to end, and user and password as they were meant', async () => {
    expect(String(await download(`https://${HOST}/1.png`))).toBe('picture');
    await download(`https://${HOST}/2.png`, {}, withProxy(`site:${SECRET}@`));
    expect(host.requests).toEqual([`${HOST}/1.png`, `${HOST}/2.png`]);
    const authorization = `Basic ${Buffer.from('site:hu#sh:/').toString('base64')}`;
    expect(proxy.asked).toEqual([{ target: `${HOST}:443` }, { target: `${HOST}:443`, authorization }]);
    await until(() => proxy.sockets.size === 0);
  });

  it('also through a proxy with TLS', async () => {
    const secure = await startConnectProxy(host.port, { key: host.key, cert: host.ca });
    const options = { proxy: `https://localhost:${secure.port}`, ca: host.ca };
    expect(String(await download(`https://${HOST}/1.png`, {}, options))).toBe('picture');
    await expect(download(`https://${HOST}/1.png`, {}, { ...options, ca: '' })).rejects.toThrow('the proxy failed');
    await secure.stop();
  });

  it('after redirects too, each by a tunnel of its own', async () => {
    host.respondWith((req, res) =>
      req.url === '/away' ? res.writeHead(302, { location: '/there' }).end() : res.end('picture'),
    );
    expect(String(await download(`https://${HOST}/away`))).toBe('picture');
    expect(proxy.asked).toHaveLength(2);
  });

  it.each([
    ['https://10.0.0.7/', 'no public address'],
    ['https://[::1]/', 'no public address'],
    ['https://0x7f.1/', 'no public address'],
    ['https://localhost/', 'no public address'],
    ['https://proxy/', 'no public address'],
    ['https://metadata.google.internal./', 'no public address'],
    [`https://${HOST}:8443/`, 'another port than 443'],
    [`http://${HOST}/`, 'not https'],
  ])('but %s is not asked for, and no redirect leads there', async (url, reason) => {
    await expect(download(url)).rejects.toThrow(reason);
    expect(proxy.asked).toEqual([]);
    host.respondWith((_req, res) => res.writeHead(302, { location: url }).end());
    await expect(download(`https://${HOST}/`)).rejects.toThrow(reason);
    expect(proxy.asked).toHaveLength(1);
  });

  it('and given up when it is too large, or takes too long', async () => {
    host.respondWith((_req, res) => res.end('x'.repeat(2_000)));
    await expect(download(`https://${HOST}/`)).rejects.toThrow('over limit');
    host.respondWith((_req, res) => void res.write('x'));
    await expect(download(`https://${HOST}/`, { timeoutMs: 500 })).rejects.toThrow('abort');
    await until(() => proxy.sockets.size === 0);
  });
});

describe('a proxy that gives no tunnel', () => {
  const refuse = (line: string) =>
    proxy.answerWith((socket) => socket.end(`HTTP/1.1 ${line}\r\nLocation: https://${HOST}/\r\n\r\nno`));

  it.each([
    ['asks for a password', () => refuse('407 Proxy Authentication Required'), 'PROXY_407'],
    ['does not reach the host', () => refuse('502 Bad Gateway'), 'PROXY_502'],
    ['forbids the host', () => refuse('403 Forbidden'), 'PROXY_403'],
    ['redirects', () => refuse('302 Found'), 'PROXY_302'],
    ['drops the connection', () => proxy.answerWith((socket) => socket.destroy()), 'PROXY_ECONNRESET'],
    ['speaks no HTTP', () => proxy.answerWith((socket) => socket.end('220 mail\r\n')), 'PROXY_HPE_INVALID_CONSTANT'],
    ['never answers', () => proxy.answerWith(() => undefined), 'PROXY_TIMEOUT'],
    [
      'answers with headers of 10 MB',
      () => proxy.answerWith((socket) => socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(10_000_000)}\r\n\r\n`)),
      'PROXY_HPE_HEADER_OVERFLOW',
    ],
  ])('is named in the error when it %s, and nothing stays open', async (_name, answer, code) => {
    answer();
    const failure = await failureOf(`https://${HOST}/1.png`, {}, withProxy(`site:${SECRET}@`));
    expect(failure).toEqual({ message: expect.stringContaining('reason: the proxy '), logged: code });
    expect(failure.message).not.toMatch(/hu.*sh|127\.0\.0\.1/);
    expect(host.requests).toEqual([]);
    await until(() => proxy.sockets.size === 0);
  });

  it('is not there at all: the error says so without its address', async () => {
    const gone = await startConnectProxy(host.port);
    await gone.stop();
    const options = { proxy: `http://site:${SECRET}@127.0.0.1:${gone.port}`, ca: host.ca };
    const { message, logged } = await failureOf(`https://${HOST}/1.png`, {}, options);
    expect(logged).toBe('PROXY_ECONNREFUSED');
    expect(message).not.toContain('127.0.0.1');
  });

  it('does not stand in the way of the requests after it', async () => {
    const fetchPublic = createFetchPublic(withProxy());
    const fetchOne = () => fetchPublic(new URL(`https://${HOST}/1.png`), REQUEST);
    proxy.answerWith(() => undefined);
    const hanging = await Promise.allSettled([1, 2, 3, 4, 5].map(fetchOne));
    expect(hanging.map(({ status }) => status)).toEqual(Array<string>(5).fill('rejected'));
    proxy.answerWith();
    expect(String(await fetchOne())).toBe('picture');
  });

  it('is no website that answers: its refusal is not taken for that of the host', async () => {
    const answers = createAnswersHttps(withProxy());
    expect(await answers(`http://${HOST}/`)).toBe(true);
    refuse('403 Forbidden');
    expect(await answers(`http://${HOST}/`)).toBe(false);
  });
});
