import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' };
import request from 'supertest';
import * as z from 'zod';
import { seedTokens } from '../../../../server/contentService/seed.ts';
import { TOKEN_SEED } from '../../../../server/records/seedFiles.ts';
import { renderTokenList } from '../../../../server/site/feeds/tokenList.ts';
import { loadNewest } from '../../../../server/genuine/trustList.ts';
import type { ListedTokenTable } from '../../../../server/store/tables.ts';
import { loadListedTokens, loadTokenListVersion, saveTokens } from '../../../../server/records/tokens.ts';
import { TOKEN_LIST_PATH } from '../../../../shared/site/filePaths.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

const ORIGIN = 'https://satchel.example';
const KEPT = '0x9314AC22F46a0Fd17c1361Cd7cCD0db84bA69139';
/** The schema that readers of token lists check them against. */
const published = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);

interface Token {
  chainId?: number;
  chain?: string;
  address: string;
  symbol: string;
  name: string;
  decimals: number;
  logoURI?: string;
}
interface List {
  name: string;
  timestamp: string;
  version: { major: number; minor: number; patch: number };
  tokens: Token[];
  otherTokens: Token[];
}

const locations = createStoreLocations();
const folder = mkdtempSync(join(tmpdir(), 'satchel-lists-'));
afterAll(async () => {
  await locations.removeAll();
  rmSync(folder, { recursive: true });
});

/** The list as readers of the format take it. */
function read(body: unknown): List {
  published.parse(body);
  return body as List;
}
const versionOf = ({ version: { major, minor, patch } }: List) => `${major}.${minor}.${patch}`;

const row = (changes: Partial<ListedTokenTable> = {}): ListedTokenTable => {
  const { platform = 'BSC', address = contractOf(1), symbol = 'HBR' } = changes;
  const key = `${platform}:${address}`;
  const token = { platform, address_key: key, address, symbol, name: 'Harbour', decimals: 18, logo_uri: null };
  return { ...token, source: 'A list', ...changes };
};

describe('the list of the listed tokens', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ env: { CONTENT_FRESH_S: '3600' } });
    await seedTokens(site.store);
  });
  afterAll(() => site.stop());

  it('has the tokens of the seed by the published schema, with a version and the time of the last change', async () => {
    const list = read((await request(site.app).get(TOKEN_LIST_PATH)).body);
    expect(list).toMatchObject({ name: 'Satchel tokens', version: { major: 1, minor: 1, patch: 0 }, otherTokens: [] });
    expect(Math.abs(Date.parse(list.timestamp) - Date.now())).toBeLessThan(3_600_000);
    const named = ({ chainId, address, symbol }: Pick<Token, 'chainId' | 'address' | 'symbol'>) =>
      `${chainId} ${address} ${symbol}`;
    expect(list.tokens.map(named).toSorted()).toEqual(TOKEN_SEED.tokens.map(named).toSorted());
  });

  it('is read by other websites, revalidated, and sent once to who has it', async () => {
    const { headers } = await request(site.app).get(TOKEN_LIST_PATH);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+/),
      etag: expect.any(String),
    });
    const again = await request(site.app)
      .get(TOKEN_LIST_PATH)
      .set('If-None-Match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
    expect((await request(site.app).head(TOKEN_LIST_PATH)).status).toBe(200);
    expect((await request(site.app).post(TOKEN_LIST_PATH)).status).toBe(405);
  });

  it('shows a change of the store soon, cached or not, with another content service or without', async () => {
    await saveTokens(site.store, [row({ symbol: 'NEWER' })]);
    await until(async () => (await request(site.app).get(TOKEN_LIST_PATH)).text.includes('"NEWER"'));
    expect(versionOf(read((await request(site.app).get(TOKEN_LIST_PATH)).body))).toBe('1.2.0');
  });

  it.each(LANGUAGES)('is linked from the page for developers in %s', async (lang) => {
    const { text } = await request(site.app).get(pathTo('developer', lang));
    expect(text).toContain(`<a href="${TOKEN_LIST_PATH}"`);
  });

  it('is 404 without tokens, because the format has no empty list', async () => {
    const empty = await startTestApp();
    expect((await request(empty.app).get(TOKEN_LIST_PATH)).status).toBe(404);
    await empty.stop();
  });
});

describe('a token that the format cannot express', () => {
  const version = { major: 1, minor: 0, patch: 0, at: '2026-11-24T00:00:00.000Z' };
  const render = (...rows: ListedTokenTable[]) => {
    return read(JSON.parse(renderTokenList(ORIGIN, version, [row(), ...rows])));
  };

  it.each<[string, Partial<ListedTokenTable>]>([
    ['of a chain without an id', { platform: 'EOS', address: 'tethertether' }],
    ['with a symbol of 21 characters', { symbol: 'A'.repeat(21) }],
    ['with a blank in its symbol', { symbol: 'HARBOUR COIN' }],
    ['with a name of 61 characters', { name: 'A'.repeat(61) }],
    ['with a line end in its name', { name: 'Harbour\nCoin' }],
    ['with an address of another form', { platform: 'Solana', address: 'x'.repeat(50) }],
  ])('stands beside the others, where readers of the format ignore it: %s', (_what, changes) => {
    const { symbol, name, address, platform } = row(changes);
    const { tokens, otherTokens } = render(row(changes));
    expect(tokens).toHaveLength(1);
    expect(otherTokens).toMatchObject([{ chain: platform, symbol, name, address }]);
  });

  it('of TRON and Solana can be, with the ids of other lists', () => {
    const tron = row({ platform: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    const solana = row({ platform: 'Solana', address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v' });
    expect(render(tron, solana).tokens.map(({ chainId }) => chainId)).toEqual([56, 728_126_428, 501_000_101]);
  });

  it('has a logo only where that is a URI', () => {
    const logos = ['/api/pictures/0a', 'ipfs://Qm', 'https://a.example/1 2.png', 'none'];
    const listed = render(...logos.map((logo_uri, index) => row({ logo_uri, address: contractOf(index + 2) })));
    expect(listed.tokens.map(({ logoURI }) => logoURI)).toEqual([
      undefined,
      `${ORIGIN}/api/pictures/0a`,
      'ipfs://Qm',
      undefined,
      undefined,
    ]);
  });

  it('is the 10,001st', () => {
    const many = Array.from({ length: 10_000 }, (_, number) => row({ address: contractOf(number + 2) }));
    const list = JSON.parse(renderTokenList(ORIGIN, version, [row(), ...many])) as List;
    expect([list.tokens.length, list.otherTokens.length]).toEqual([10_000, 1]);
  });
});

describe.each(ENGINES)('the version on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    await saveTokens(site.store, [row({ address: KEPT }), row({ symbol: 'PIER' })]);
  });
  afterAll(() => site.stop());

  /** The list as the site would send it now, which has to have this version. */
  async function listOf(version: string): Promise<List> {
    const [loaded, tokens] = await Promise.all([loadTokenListVersion(site.store), loadListedTokens(site.store)]);
    const list = read(JSON.parse(renderTokenList(ORIGIN, loaded, tokens)));
    expect(versionOf(list)).toBe(version);
    return list;
  }
  const run = async (...line: string[]) => expect(await site.run(...line)).toMatchObject({ code: 0, err: '' });

  it('grows with every change, by the rules of the format, and accepted tokens come with their logo', async () => {
    await listOf('1.1.0');
    const receipt = await site.submit('token', { symbol: 'LIGHT' });
    const accepted = await site.run('accept', receipt, '--despite', 'all');
    expect(accepted).toMatchObject({ code: 0, out: expect.stringContaining(`${ORIGIN}${TOKEN_LIST_PATH}`) });
    const added = await listOf('1.2.0');
    const token = added.tokens.find(({ symbol }) => symbol === 'LIGHT');
    expect(token).toMatchObject({ chainId: 56, name: 'LIGHT', decimals: 18 });
    expect(token?.logoURI?.startsWith(`${ORIGIN}/api/pictures/`)).toBe(true);
    const status = await site.get(pathTo('submissionStatus', 'en', { receipt }));
    expect(String(status.body)).toContain(`<a href="${TOKEN_LIST_PATH}"`);
    const logo = await site.get(new URL(token?.logoURI ?? '').pathname);
    expect(logo.status).toBe(200);
    expect(logo.headers.get('cross-origin-resource-policy')).toBe('cross-origin');

    await run('accept', receipt, '--replace', '--name', 'Lighthouse', '--despite', 'all');
    const renamed = await listOf('1.2.1');
    expect(renamed.tokens.map(({ name }) => name)).toContain('Lighthouse');

    await run('refuse', receipt, '--replace', '--reason', 'websiteDown');
    const removed = await listOf('2.0.0');
    expect(removed.tokens.map(({ symbol }) => symbol)).toEqual(['HBR', 'PIER']);
  });

  it('does not fall when a backup is restored', async () => {
    const file = join(folder, `${engine}.gz`);
    await run('backup', file);
    const before = await listOf('2.0.0');
    const listed = await loadNewest(site.store);
    await run('tokens', 'remove', 'BSC', KEPT);
    await listOf('3.0.0');
    await run('restore', file, '--replace');
    const restored = await listOf('4.0.0');
    expect(restored.tokens).toEqual(before.tokens);
    // The list of what is genuine waits for its signature, above all that was seen.
    const { trust, waits } = await loadNewest(site.store);
    expect({ waits, isAbove: trust.serial > listed.trust.serial }).toEqual({ waits: true, isAbove: true });
  });
});
