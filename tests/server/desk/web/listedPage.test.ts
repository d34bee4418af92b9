import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf } from '../../../support/forms.ts';
import { openTestReviewDesk, type TestReviewDesk } from '../../../support/reviewDesk.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('what is listed, on %s,', (engine) => {
  let site: DeskSite;
  let desk: TestReviewDesk;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
  });
  afterAll(async () => {
    await desk.close();
    await site.stop();
  });

  const find = async (kind: string, search: string) =>
    (await desk.get(`/listed?${new URLSearchParams({ kind, q: search }).toString()}`)).body;
  const submissionOf = (html: string) => /<td><a href="\/submissions\/[^"]+">([^<]+)<\/a><\/td>/.exec(html)?.[1];

  it('tokens: found by symbol, name and address in any case, each with its explorer and its submission', async () => {
    const receipt = await site.submit('token', { bl_symbol: 'Fantom', symbol: 'PIER', token_name: 'Pier 100%_Coin' });
    expect(await find('tokens', 'pier')).toContain('0 entries');
    await site.run('accept', receipt);
    const { address = '' } = (await site.load(receipt)).fields;
    for (const search of ['pier', '100%_c', address.toLowerCase(), address.slice(-6).toUpperCase()]) {
      const html = await find('tokens', search);
      expect([search, submissionOf(html), html.includes('1 entry')]).toEqual([search, receipt, true]);
      expect(html).toContain(`href="https://www.oklink.com/fantom/address/${address}"`);
      expect(html).toMatch(/src="\/api\/pictures\/[0-9a-f]{64}"/);
    }
    // What means something in a pattern of the database means itself.
    for (const search of ['p%r', 'pie_', '!', '\\']) expect(await find('tokens', search)).toContain('0 entries');
    await site.run('refuse', receipt, '--replace', '--reason', 'fakeWebsite');
    expect(await find('tokens', 'pier')).toContain('0 entries');
  });

  it('DApps: found by a title in any language, address and website; a hidden entry says so', async () => {
    const [address, url] = [contractOf(610), 'https://quay-listed.example/'];
    const korean = { hasTranslations: 'yes', title_ko: '선착장', desc_ko: '대출' };
    const receipt = await site.submit('dapp', { address, url, title: 'Quayside', ...korean });
    await site.run('accept', receipt, '--category', '12');
    for (const search of ['quayS', '선착장', 'quay-listed', address]) {
      const html = await find('dapps', search);
      expect([search, submissionOf(html), html.includes('Quayside')]).toEqual([search, receipt, true]);
      expect(html).toMatch(/Entry \d+, Lending, checked \d{4}/);
      expect(html).not.toContain('>hidden<');
    }
    await site.run('refuse', receipt, '--replace', '--reason', 'impersonation');
    expect(await find('dapps', 'quayside')).toContain('>hidden<');
    // A search says where it finds something; without a kind it shows that.
    expect(await find('tokens', 'app.uniswap.org')).toMatch(
      /kind=dapps&amp;q=app\.uniswap\.org"[^>]*>DApps \(1\)<[^]*>0 entries/,
    );
    expect((await desk.get('/listed?q=app.uniswap.org')).body).toMatch(/DApps \(1\)[^]*>1 entry/);
    // The sample content came from no submission.
    expect(await find('dapps', 'uniswap')).toContain('<td>No submission</td>');
  });

  it('NFT collections: recorded ones only', async () => {
    const [recorded, waiting] = [
      await site.submit('nft', { name: 'Harbour Lamps' }),
      await site.submit('nft', { name: 'Harbour Ropes' }),
    ];
    await site.run('accept', recorded);
    const html = await find('nfts', 'harbour');
    expect([submissionOf(html), html.includes(waiting)]).toEqual([recorded, false]);
    expect(await find('nfts', 'ropes')).toContain('0 entries');
  });

  it('page by page, with the search kept', async () => {
    const first = (await desk.get('/listed?kind=dapps&q=e')).body;
    const count = Number(/>(\d+) entries/.exec(first)?.[1]);
    expect(first).not.toContain('Previous page');
    const next = '/listed?kind=dapps&q=e&page=2';
    expect(first).toContain(`href="${next.replaceAll('&', '&amp;')}"`);
    const second = (await desk.get(next)).body;
    const rowsOf = (html: string) => Array.from(html.matchAll(/<tr><th scope="row">[^]*?<\/tr>/g), ([row]) => row);
    expect([rowsOf(first).length, count > 50]).toEqual([50, true]);
    expect(rowsOf(second).filter((row) => rowsOf(first).includes(row))).toEqual([]);
    expect(rowsOf(second)).toHaveLength(Math.min(50, count - 50));
    expect((await desk.get('/listed?kind=none&page=-1&q=a&q=b')).status).toBe(200);
    expect((await desk.get('/listed?page=99999')).body).toContain('Previous page');
  });
});
