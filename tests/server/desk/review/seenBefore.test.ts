import { fillColumns } from '../../../../server/records/fillColumns.ts';
import type { Dapp } from '../../../../shared/site/contentData.ts';
import type { Submission } from '../../../../shared/submission/submission.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf, picture } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

/** Entry 2001 of the sample content. */
const UNISWAP = { hid: 2001, url: 'https://app.uniswap.org', address: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af' };

describe.each(ENGINES)('what was seen before is seen again at the desk on %s:', (engine) => {
  let site: DeskSite;
  beforeAll(async () => void (site = await startDeskSite(await locations.createLocation(engine))));
  afterAll(() => site.stop());

  const noticesOf = async (receipt: string) => (await site.load(receipt)).notices;
  const codesOf = async (receipt: string) => (await noticesOf(receipt)).map(({ code }) => code);
  const dapps = async () => {
    const { body } = await site.get('/api/content/dapps?lang=en&start=0');
    return (JSON.parse(String(body)) as { data: Dapp[] }).data;
  };
  /** An entry as it is stored, with its texts. */
  const rowsOf = async (hid = '') => {
    const texts = site.store.selectFrom('application_text').selectAll().where('hid', '=', Number(hid)).orderBy('lang');
    const entry = site.store.selectFrom('application').selectAll().where('hid', '=', Number(hid));
    return [await entry.execute(), await texts.execute()];
  };
  const publicNotices = async (receipt: string) => {
    const { body } = await site.get(`/api/submissions/${receipt}`);
    return (JSON.parse(String(body)) as { data: Submission }).data.notices;
  };

  it('a listed contract with a foreign website is named with both addresses, and never becomes a second entry', async () => {
    const url = 'https://evil-uni.org';
    const evil = await site.submit('dapp', { title: 'Uniswap', address: UNISWAP.address.toLowerCase(), url });
    const [found] = (await noticesOf(evil)).filter(({ code }) => code === 'otherHost');
    expect(found?.with).toBe(`entry 2001 “Uniswap” ${UNISWAP.url} → ${url}`);
    const despite = ['--despite', 'otherHost,lookAlikeName'];
    const { code, err } = await site.run('accept', evil, '--category', '11', ...despite);
    expect(code).toBe(1);
    for (const part of ['2001', UNISWAP.url, url, '--replace-url'])
      expect({ part, there: err.includes(part) }).toEqual({ part, there: true });
    expect((await dapps()).filter(({ title }) => title === 'Uniswap')).toMatchObject([{ url: `${UNISWAP.url}/` }]);
    // Without its name too, and as another form.
    const other = await site.submit('dapp', { title: 'Harvest', address: UNISWAP.address, url, language: 'zh' });
    expect(await codesOf(other)).toContain('otherHost');
    const token = await site.submit('token', { bl_symbol: 'ETH', address: UNISWAP.address });
    expect(await codesOf(token)).toContain('otherHost');
  });

  it('the project itself joins its entry, which keeps its number and other chains and is restored when that is withdrawn', async () => {
    const before = (await dapps()).find(({ title }) => title === 'Aave');
    const [contract] = before?.contracts ?? [];
    const { hid, url, platforms, contracts } = before ?? {};
    const stored = await rowsOf(hid);
    const own = { title: 'Aave V4', desc: 'Lend', url: `${url}/`, address: contract?.address ?? '', platform: 'ETH' };
    expect([contract?.platform, (platforms ?? []).length > 1]).toEqual([1, true]);
    const receipt = await site.submit('dapp', own);
    expect(await codesOf(receipt)).toContain('listedContract');
    const despite = ['--despite', 'listedContract,lookAlikeName'];
    expect(await site.run('accept', receipt)).toMatchObject({
      code: 1,
      err: expect.stringContaining('listedContract'),
    });
    expect(await site.run('accept', receipt, ...despite)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`entry ${hid} `),
    });
    const joined = await dapps();
    expect(joined.find((dapp) => dapp.hid === hid)).toMatchObject({ title: 'Aave V4', platforms, contracts });
    expect(joined.filter(({ title }) => title.startsWith('Aave'))).toHaveLength(1);
    expect(await site.run('refuse', receipt, '--replace', '--reason', 'imitation')).toMatchObject({ code: 0 });
    expect(await rowsOf(hid)).toEqual(stored);
  });

  it('another page of a listed website is noticed and confirmed, a slash at the end is not', async () => {
    const [address, url] = [contractOf(640), 'https://shared-host.example/harbour'];
    const first = await site.submit('dapp', { address, url });
    await site.run('accept', first, '--category', '12');
    expect(await codesOf(await site.submit('dapp', { address, url: `${url}/`, language: 'ko' }))).toEqual([]);
    for (const moved of ['https://shared-host.example/stranger', 'https://shared-host.example:8443/harbour']) {
      const receipt = await site.submit('dapp', { address, url: moved, language: 'zh' });
      const notices = await noticesOf(receipt);
      const named = notices.find(({ code }) => code === 'otherPage' || code === 'otherHost')?.with;
      expect(named).toMatch(new RegExp(`^entry \\d+ “Harbour” ${url} → ${moved}$`));
      const despite = ['--despite', [...new Set(notices.map(({ code }) => code))].join()];
      const refused = await site.run('accept', receipt, ...despite);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--replace-url') });
      expect((await dapps()).find((dapp) => dapp.contracts[0]?.address.toLowerCase() === address)?.url).toBe(url);
      await site.run('refuse', receipt, '--reason', 'fakeWebsite');
    }
  });

  it('what was refused comes back marked, by contract, website, owner, mailbox, logo or symbol, with who refused it and why', async () => {
    const logo = await picture({ seed: 77 });
    const own = {
      symbol: 'SHIBBRO',
      owner_address: contractOf(7_100),
      email: 'Team@Shib-Bro.example',
      website: 'https://shib-bro.example/',
    };
    const contract = { address: contractOf(7_101) };
    const first = await site.submit('token', { ...own, ...contract }, { icon_url: logo });
    await site.run('refuse', first, '--reason', 'fakeWebsite', '--note', 'Asks for a phrase.', '--as', 'bob');
    const seen = async (texts: Record<string, string>, files: Record<string, Buffer> = {}) => {
      const receipt = await site.submit('token', texts, files);
      const found = (await noticesOf(receipt)).filter(({ code }) => code === 'refusedBefore');
      expect(await publicNotices(receipt)).toEqual([]);
      await site.run('changes', receipt, '--reason', 'valueWrong');
      await site.store.deleteFrom('submission').where('receipt', '=', receipt).execute();
      return found.map((notice) => notice.seen?.receipt === first && notice.seen.shared);
    };
    expect(await seen({ ...contract })).toEqual([['contract']]);
    expect(await seen({ website: 'https://www.shib-bro.example/other' })).toEqual([['website']]);
    expect(await seen({ owner_address: own.owner_address })).toEqual([['owner']]);
    expect(await seen({ email: 'team@shib-bro.example' })).toEqual([['email']]);
    expect(await seen({ email: 'Team+new@shib-bro.example' })).toEqual([['email']]);
    expect(await seen({}, { icon_url: logo })).toEqual([['logo']]);
    expect(await seen({ symbol: 'shibbro' })).toEqual([['symbol']]);
    expect(await seen({ symbol: 'shibbro', bl_symbol: 'Polygon' })).toEqual([]);
    expect(await seen({})).toEqual([]);

    const again = await site.submit('token', { ...own, ...contract }, { icon_url: logo });
    const [notice] = await noticesOf(again);
    expect(notice).toMatchObject({
      code: 'refusedBefore',
      seen: { receipt: first, status: 'refused', author: 'bob', reasons: ['fakeWebsite'], note: 'Asks for a phrase.' },
    });
    expect(notice?.seen?.shared).toEqual(['contract', 'website', 'owner', 'email', 'logo', 'symbol']);
    const { code, err } = await site.run('accept', again);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('by bob, because: fakeWebsite: “Asks for') });
    expect(await site.run('accept', again, '--despite', 'refusedBefore')).toMatchObject({ code: 0 });
    await site.run('refuse', again, '--replace', '--reason', 'fakeWebsite');
  });

  it('tokens of one owner that wait together name each other; versions of one submission and renounced owners do not', async () => {
    const owner_address = contractOf(7_200);
    const texts = { symbol: 'TWINX', owner_address };
    const [first, second] = [await site.submit('token', texts), await site.submit('token', texts)];
    const [notice] = await noticesOf(second);
    expect(notice).toMatchObject({
      code: 'otherOpen',
      seen: { receipt: first, shared: ['owner', 'symbol'], author: null },
    });
    await site.run('changes', first, '--reason', 'logoUnclear');
    expect(await codesOf(second)).toEqual(['changesBefore']);
    const { fields } = await site.load(first);
    const revised = await site.submit('token', { ...fields, previousReceipt: first });
    expect((await noticesOf(revised)).map(({ seen }) => seen?.receipt)).toEqual([second]);
    expect((await noticesOf(second)).map(({ seen }) => seen?.receipt)).toEqual([revised]);
    await site.run('refuse', second, '--reason', 'duplicate');
    expect(await site.run('accept', revised, '--despite', 'refusedBefore')).toMatchObject({ code: 0 });

    const nobody = { owner_address: `0x${'0'.repeat(40)}` };
    await site.submit('token', nobody);
    expect(await codesOf(await site.submit('token', nobody))).toEqual([]);
  });

  it('contacts, website and owner that change within a submission are named, beside the version that was decided', async () => {
    const first = await site.submit('token', { email: 'ceo@genuine.example', website: 'https://genuine.example' });
    const { fields } = await site.load(first);
    const second = await site.submit('token', { ...fields, symbol: 'GENU', previousReceipt: first });
    expect(await codesOf(second)).toEqual([]);
    const changed = { email: 'attacker@evil.example', contact: '@evil', website: 'https://genuine.example/' };
    const third = await site.submit('token', { ...fields, ...changed, previousReceipt: second });
    expect((await noticesOf(third)).map((notice) => [notice.code, notice.with])).toEqual([
      ['contactChanged', 'email: ceo@genuine.example → attacker@evil.example'],
      ['contactChanged', `contact: ${fields.contact} → @evil`],
    ]);
    expect(await site.run('accept', third)).toMatchObject({ code: 1, err: expect.stringContaining('contactChanged') });
  });

  it('a supply in the smallest unit, none, and a page of an explorer or a chat are noticed', async () => {
    const raw = await site.submit('token', { total_supply: `1${'0'.repeat(27)}`, decimal: '18' });
    expect(await noticesOf(raw)).toEqual([{ code: 'rawSupply', with: `1${'0'.repeat(27)} → 1000000000` }]);
    expect(await codesOf(await site.submit('token', { total_supply: '0' }))).toEqual(['noSupply']);
    const owner = `0x${'7'.repeat(40)}`;
    const self = await site.submit('token', { address: owner, owner_address: owner });
    expect((await noticesOf(self)).find(({ code }) => code === 'ownContract')).toEqual({
      code: 'ownContract',
      with: owner,
    });
    const scan = 'https://bscscan.com/token/0x1';
    const explorer = await site.submit('token', { website: scan });
    expect(await noticesOf(explorer)).toEqual([{ code: 'notOwnSite', with: 'bscscan.com · explorer' }]);
    // Two pages of an explorer are two websites; one page is the same.
    expect(await codesOf(await site.submit('token', { website: 'https://bscscan.com/token/0x2' }))).toEqual([
      'notOwnSite',
    ]);
    expect(await codesOf(await site.submit('token', { website: scan }))).toEqual(['otherOpen', 'notOwnSite']);
  });

  it('what an earlier release has stored is filled in when the desk opens', async () => {
    const email = 'old@release.example';
    const old = await site.submit('token', { email });
    await site.run('refuse', old, '--reason', 'imitation');
    const empty = { owner: null, email: null, symbol: null, host: null };
    await site.store.updateTable('submission').set(empty).where('receipt', '=', old).execute();
    const again = await site.submit('token', { email });
    expect(await codesOf(again)).toEqual([]);
    await fillColumns(site.store);
    expect(await codesOf(again)).toEqual(['refusedBefore']);
  });
});
