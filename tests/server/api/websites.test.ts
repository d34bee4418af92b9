import { parseConfig } from '../../../server/config.ts';
import { createContent } from '../../../server/content/content.ts';
import { createAnswersHttps } from '../../../server/submissions/answersHttps.ts';
import { createProver } from '../../../server/submissions/proof.ts';
import { createSubmissions } from '../../../server/submissions/submissions.ts';
import type { Precheck } from '../../../shared/submission.ts';
import { contractOf, listen } from '../../support/forms.ts';
import { fakeDns, startPictureHost } from '../../support/pictureHost.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../support/testApp.ts';

const DNS = { 'shop.example': [['127.0.0.1']], 'plain.example': [['127.0.0.1']], 'home.example': [['192.168.1.1']] };

let host: Awaited<ReturnType<typeof startPictureHost>>;
let first: TestApp;
let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  host = await startPictureHost(Object.keys(DNS));
  host.respondWith((req, res) => {
    if (req.headers.host?.startsWith('plain')) res.writeHead(301, { location: 'http://plain.example/' }).end();
    else res.writeHead(200).end('welcome');
  });
  first = await startTestApp();
  const config = parseConfig({ SITE_ORIGIN: 'https://satchel.example' });
  const content = createContent(first.content.origin, config, SILENT_LOG);
  const answersHttps = createAnswersHttps({
    resolve: fakeDns(DNS),
    isPublic: (address) => address === '127.0.0.1',
    ca: host.ca,
  });
  site = await startTestApp({
    parts: {
      submissions: createSubmissions(first.store, content, config, createProver({ store: first.store }), answersHttps),
    },
  });
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await Promise.all([site.stop(), host.stop()]);
  await first.stop();
});

async function ask<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const response = await fetch(`${socket.origin}/api/submissions/${path}?${new URLSearchParams(query)}`);
  return ((await response.json()) as { data: Data }).data;
}

describe('a website given with http', () => {
  it.each([
    ['answers on https', () => `http://shop.example:${host.port}/app`, true],
    ['leads back to http', () => `http://plain.example:${host.port}/`, false],
    ['is at home', () => `http://home.example:${host.port}/`, false],
    ['is an address at home', () => `http://192.168.1.1:${host.port}/`, false],
    ['does not exist', () => 'http://none.example/', false],
    ['is no URL', () => 'shop', false],
  ])('that %s', async (_name, url, expected) =>
    expect(await ask('https', { url: url() })).toEqual({ https: expected }),
  );
});

describe('letters that can be mistaken', () => {
  const noticesOf = async (website: string) => {
    const subject = { kind: 'dapp', platform: 'ETH', address: contractOf(7_001), name: 'Orchard', website };
    const { notices } = await ask<Precheck>('collisions', subject);
    return notices.filter(({ code }) => code === 'homographHost').map(({ with: text }) => text);
  };
  const noticesOfName = async (name: string) => {
    const subject = {
      kind: 'dapp',
      platform: 'ETH',
      address: contractOf(7_002),
      name,
      website: 'https://orchard.example',
    };
    const { notices } = await ask<Precheck>('collisions', subject);
    return notices.filter(({ code }) => code === 'homographName').map(({ with: text }) => text);
  };

  it.each([
    ['a Cyrillic а', 'https://аpple.com', ['xn--pple-43d.com · apple.com']],
    ['the encoded form of it', 'https://xn--pple-43d.com/', ['xn--pple-43d.com · apple.com']],
    ['Latin letters', 'https://apple.com', []],
    ['Chinese characters', 'https://钱包.com', []],
  ])('%s', async (_name, website, expected) => expect(await noticesOf(website)).toEqual(expected));

  it.each([
    ['Tеther USD', ['tether · U+0435']],
    ['Tether USD', []],
    ['Привет', []],
    ['Café Wallet 钱包', []],
  ])('in a name: %s', async (name, expected) => expect(await noticesOfName(name)).toEqual(expected));
});
