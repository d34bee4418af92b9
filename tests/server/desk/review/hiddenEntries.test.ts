import { loadNewest } from '../../../../server/genuine/trustList.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf } from '../../../support/forms.ts';
import { until } from '../../../support/until.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

/** An entry of the sample content, which came from no submission. */
const UNISWAP = 2001;

describe.each(ENGINES)('what the desk hides, on %s,', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  const isOnSite = async (hid: number, name: string) => {
    const page = await site.get(`/en/dapp/${hid}`);
    const list = await site.get(`/en/dapp?key=${name}`);
    const sitemap = await site.get('/sitemap.xml');
    return [
      page.status === 200,
      list.body.toString().includes('https://app.uniswap.org'),
      sitemap.body.toString().includes(`/en/dapp/${hid}<`),
    ];
  };
  const list = () =>
    site.read<{ hid: number; hiding: { author: string; name: string } | null }[]>('dapps', 'list', '--hidden');

  it('an entry of the sample content leaves page, search and sitemap, and is back when it is shown', async () => {
    expect(await isOnSite(UNISWAP, 'uniswap')).toEqual([true, true, true]);
    const hidden = await site.run('dapps', 'hide', 'app.uniswap.org', '--reason', 'hijacked');
    expect(hidden).toMatchObject({ code: 0, out: expect.stringContaining(`Entry ${UNISWAP}, Uniswap`) });
    expect(await isOnSite(UNISWAP, 'uniswap')).toEqual([false, false, false]);
    expect(await list()).toMatchObject([
      { hid: UNISWAP, hiding: { author: 'editor', name: 'mina', reason: 'hijacked' } },
    ]);
    expect(await site.run('dapps', 'hide', String(UNISWAP), '--reason', 'again')).toMatchObject({ code: 1 });
    expect(await site.run('dapps', 'show', String(UNISWAP), '--reason', 'safe again')).toMatchObject({ code: 0 });
    expect(await isOnSite(UNISWAP, 'uniswap')).toEqual([true, true, true]);
    expect(await site.auditOf(`entry ${UNISWAP}`)).toMatchObject([
      { command: 'dapps show', detail: { reason: 'safe again' } },
      { command: 'dapps hide', detail: { reason: 'hijacked' } },
    ]);
    expect(await site.run('dapps', 'hide', 'nowhere.example', '--reason', 'x')).toMatchObject({ code: 1 });
  });

  it('an entry whose website becomes a fake is named first, hidden with it, and back when it is withdrawn', async () => {
    const add = (...more: string[]) =>
      site.run('fakes', 'add', 'https://app.uniswap.org', '--whole-host', '--reason', 'website', ...more);
    const refused = await add();
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${UNISWAP} Uniswap (https://app.uniswap.org)`),
    });
    expect(refused.err).toContain(`--hide-entries ${UNISWAP}`);
    expect((await loadNewest(site.store)).trust.fakes).toEqual([]);
    expect(await add('--hide-entries', '2002')).toMatchObject({ code: 1 });
    expect(await add('--hide-entries', String(UNISWAP))).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Hidden in the directory: ${UNISWAP} Uniswap`),
    });
    expect(await isOnSite(UNISWAP, 'uniswap')).toEqual([false, false, false]);
    expect(await list()).toMatchObject([{ hid: UNISWAP, hiding: { author: 'fake', name: 'app.uniswap.org' } }]);
    // The site must not link to what it calls a fake.
    expect(await site.run('dapps', 'show', String(UNISWAP), '--reason', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('withdraw the fake first'),
    });
    // A wider entry takes it over, and its undo leaves it hidden by the one that returns.
    const wider = ['fakes', 'add', 'https://uniswap.org', '--whole-host', '--reason', 'website', '--covering'];
    expect(await site.run(...wider)).toMatchObject({ code: 0 });
    expect(await list()).toMatchObject([{ hiding: { name: 'uniswap.org' } }]);
    expect(await site.run('fakes', 'withdraw', 'uniswap.org')).toMatchObject({
      out: expect.stringContaining(`Shown in the directory again: ${UNISWAP}`),
    });
    expect(await isOnSite(UNISWAP, 'uniswap')).toEqual([true, true, true]);
  });

  it('an accepted report hides an entry after its tick, and its undo shows it again', async () => {
    const receipt = await site.submit('fake', { name: 'https://curve.finance/' });
    const accept = ['accept', receipt, '--despite', 'nameVerdict,alsoNamed', '--whole-host'];
    const refused = await site.run(...accept);
    const [, hids = ''] = /--hide-entries ([\d,]+)/.exec(refused.err) ?? [];
    expect([refused.code, hids]).toEqual([1, expect.stringMatching(/^\d+/)]);
    expect(await site.run(...accept, '--hide-entries', hids)).toMatchObject({ code: 0 });
    expect((await list()).map(({ hid }) => String(hid))).toEqual(hids.split(','));
    await site.run('reopen', receipt);
    expect(await list()).toEqual([]);
  });

  it('a revision of a hidden DApp needs a tick, and its undo hides it again', async () => {
    const [address, url] = [contractOf(720), 'https://quay-hidden.example/'];
    const receipt = await site.submit('dapp', { address, url, title: 'Quay' });
    const { out } = await site.run('accept', receipt, '--category', '12');
    const hid = Number(/entry (\d+)/.exec(out)?.[1]);
    await site.run('dapps', 'hide', String(hid), '--reason', 'under attack');
    const korean = await site.submit('dapp', { address, url, title: 'Quay 2', language: 'ko', subtitle: 'x' });
    const accept = ['accept', korean, '--despite', 'listedContract,sameHost,sameContract,sameMailbox,sameWebsite'];
    const refused = await site.run(...accept);
    expect(refused).toMatchObject({ code: 1 });
    expect(await list()).toMatchObject([{ hid }]);
    // A withdrawal of what else is accepted does not show it either.
    await site.run('refuse', receipt, '--replace', '--reason', 'impersonation');
    expect(await list()).toMatchObject([{ hid }]);
    const again = await site.submit('dapp', { address, url, title: 'Quay', email: 'other@harbour.example' });
    const warnings = (await site.load(again)).warnings.map(({ code }) => code).join(',');
    const acceptAgain = ['accept', again, ...(warnings ? ['--despite', warnings] : []), '--category', '12'];
    expect(await site.run(...acceptAgain)).toMatchObject({
      code: 1,
      err: expect.stringContaining('by mina: under attack'),
    });
    expect(await site.run(...acceptAgain, '--show-again')).toMatchObject({ code: 0 });
    expect(await list()).toEqual([]);
    await site.run('reopen', again);
    expect(await list()).toMatchObject([{ hid, hiding: { author: 'editor', reason: 'under attack' } }]);
  });

  it('a token leaves the list and the checks, and an import does not bring it back', async () => {
    const receipt = await site.submit('token', { bl_symbol: 'Fantom', symbol: 'HIDE', token_name: 'Hidden Coin' });
    await site.run('accept', receipt);
    const { address = '' } = (await site.load(receipt)).fields;
    const isListed = async () => (await site.get('/tokenlist.json')).body.toString().includes(address);
    expect(await isListed()).toBe(true);
    expect(await site.run('tokens', 'hide', 'Fantom', address, '--reason', 'scam')).toMatchObject({ code: 0 });
    await until(async () => !(await isListed()));
    await site.run('refuse', receipt, '--replace', '--reason', 'impersonation');
    expect(await site.tokensOf('HIDE')).toMatchObject([{ hidden_by: 'editor mina' }]);
    expect(await site.run('tokens', 'show', 'Fantom', address, '--reason', 'ok')).toMatchObject({ code: 0 });
  });
});
