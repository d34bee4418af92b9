import { once } from 'node:events';
import { createFetchPublic } from '../../../../server/http/fetchPublic.ts';
import { within } from '../../../../server/store/within.ts';
import { createAnswersHttps } from '../../../../server/site/intake/answersHttps.ts';
import { contractOf, postPrecheck } from '../../../support/forms.ts';
import { fakeDns } from '../../../support/pictureHost.ts';
import { startWebsitesApp, WEBSITES } from '../../../support/websitesApp.ts';

let app: Awaited<ReturnType<typeof startWebsitesApp>>;
beforeAll(async () => void (app = await startWebsitesApp()));
afterAll(() => app.stop());

async function ask<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const response = await fetch(`${app.origin}/api/submissions/${path}?${new URLSearchParams(query)}`);
  return ((await response.json()) as { data: Data }).data;
}

describe('a website given with http', () => {
  it.each([
    ['answers on https', () => `http://shop.example:${app.host.port}/app`, true],
    ['leads back to http', () => `http://plain.example:${app.host.port}/`, false],
    ['does not exist', () => 'http://none.example/', false],
    ['is no URL', () => 'shop', false],
  ])('that %s', async (_name, url, expected) =>
    expect(await ask('https', { url: url() })).toEqual({ https: expected }),
  );

  it.each(['shop.example', '127.0.0.1'])('is not asked at %s when that is no public host', async (name) => {
    const answers = createAnswersHttps({ resolve: fakeDns(WEBSITES), ca: app.host.ca });
    const before = app.host.requests.length;
    expect(await answers(`http://${name}:${app.host.port}/`)).toBe(false);
    expect(app.host.requests).toHaveLength(before);
  });
});

describe('a file of a website', () => {
  it('is not read any more when it is none, also when it has no end', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    app.host.respondWith((_req, res) => {
      closed = once(res, 'close');
      const push = () => !res.destroyed && res.write('x'.repeat(65_536), () => setImmediate(push));
      res.writeHead(404);
      push();
    });
    const options = { resolve: fakeDns(WEBSITES), isPublic: () => true, ca: app.host.ca };
    const request = { accept: 'text/plain', bytesMax: 100, timeoutMs: 40_000 };
    const download = createFetchPublic(options)(new URL(app.host.urlOf('shop.example', '/proof.txt')), request);
    await expect(download).rejects.toThrow('answered 404');
    await within(15_000, closed);
  });
});

describe('letters that can be mistaken', () => {
  const noticesOf = async (website: string) => {
    const subject = { kind: 'dapp', platform: 'ETH', address: contractOf(7_001), name: 'Orchard', website };
    const { notices } = await postPrecheck(app.origin, subject);
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
    const { notices } = await postPrecheck(app.origin, subject);
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
