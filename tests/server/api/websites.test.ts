import type { Precheck } from '../../../shared/submission.ts';
import { contractOf } from '../../support/forms.ts';
import { startWebsitesApp } from '../../support/websitesApp.ts';

let app: Awaited<ReturnType<typeof startWebsitesApp>>;
beforeAll(async () => void (app = await startWebsitesApp()));
afterAll(() => app.stop());

async function ask<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const response = await fetch(`${app.origin}/api/submissions/${path}?${new URLSearchParams(query)}`);
  return ((await response.json()) as { data: Data }).data;
}

describe('a website given with http', () => {
  it.each([
    ['answers on https', () => `http://shop.example:${app.port}/app`, true],
    ['leads back to http', () => `http://plain.example:${app.port}/`, false],
    ['is at home', () => `http://home.example:${app.port}/`, false],
    ['is an address at home', () => `http://192.168.1.1:${app.port}/`, false],
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
