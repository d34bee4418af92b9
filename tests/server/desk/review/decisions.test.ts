import { REASON_CODES, type Submission } from '../../../../shared/submission/submission.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { goodFiles, goodForm, postForm } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const UNKNOWN = '00000-00000-00000-00000-000000';

describe.each(ENGINES)('decisions at the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  it.each([
    ['nft', 'accept', 'accepted', []],
    ['recruiting', 'accept', 'accepted', []],
    ['token', 'changes', 'changes', ['--reason', 'logoUnclear,websiteDown']],
    ['dapp', 'refuse', 'refused', ['--reason', 'imitation', '--reason', 'prohibited']],
  ] as const)('%s: %s reaches the team and the audit', async (kind, command, status, reasons) => {
    const receipt = await site.submit(kind);
    const typed = receipt.toLowerCase().replaceAll('-', '');
    expect(await site.run(command, typed, ...reasons, '--note', 'Thank you.', '--as', 'jun')).toMatchObject({
      code: 0,
    });
    const codes = reasons.filter((part) => part !== '--reason').flatMap((part) => part.split(','));
    const { body } = await site.get(`/api/submissions/${receipt}`);
    const { data } = JSON.parse(String(body)) as { data: Submission };
    expect(data.status).toBe(status);
    expect(data.history.map((event) => [event.status, event.reasons, event.note])).toEqual([
      ['received', [], ''],
      [status, codes, 'Thank you.'],
    ]);
    expect(await site.auditOf(receipt)).toMatchObject([{ actor: 'jun', command, detail: { reasons: codes } }]);
  });

  it('accept every reason code', async () => {
    const receipt = await site.submit('nft');
    expect(await site.run('changes', receipt, '--reason', REASON_CODES.join(','), '--note', 'Which?')).toMatchObject({
      code: 0,
    });
    expect((await site.load(receipt)).history.at(-1)?.reasons).toEqual(REASON_CODES);
  });

  it('by several operators at the same moment: one succeeds, the others learn whose', async () => {
    const receipt = await site.submit('nft');
    const desks = ['ana', 'bo', 'cho', 'dan'].map((user) => site.deskWith({ user }));
    const results = await Promise.all(
      desks.map(({ run }, number) =>
        number % 2 === 0 ? run('accept', receipt) : run('refuse', receipt, '--reason', 'imitation'),
      ),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1]);
    const [winner] = await site.auditOf(receipt);
    for (const { code, err } of results)
      if (code === 1) expect(err).toMatch(new RegExp(`already (accepted|declined), since .* by ${winner?.actor}`));
    expect((await site.load(receipt)).history).toHaveLength(2);
    expect(await site.auditOf(receipt)).toHaveLength(1);
  });

  it('stay, unless --replace replaces them', async () => {
    const receipt = await site.submit('nft');
    await site.run('refuse', receipt, '--reason', 'imitation');
    for (const line of [['accept'], ['changes', '--reason', 'logoSize'], ['refuse', '--reason', 'logoSize']])
      expect(await site.run(line[0] ?? '', receipt, ...line.slice(1))).toMatchObject({
        code: 1,
        err: expect.stringMatching(/already declined, since .* by mina\. To replace the decision, add --replace\./),
      });
    expect(await site.run('accept', receipt, '--replace')).toMatchObject({ code: 0 });
    expect((await site.load(receipt)).history.map(({ status }) => status)).toEqual(['received', 'refused', 'accepted']);
  });

  it('can follow a request for changes', async () => {
    const receipt = await site.submit('nft');
    await site.run('changes', receipt, '--reason', 'logoUnclear');
    expect(await site.run('accept', receipt)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already sent back for changes, since .* by mina\./),
    });
    expect(await site.run('accept', receipt, '--replace')).toMatchObject({ code: 0 });
  });

  it('keep which field each reason is about; what the form or the list of reasons lacks is refused', async () => {
    const receipt = await site.submit('nft');
    const unknown = await site.run('refuse', receipt, '--reason', 'logoSize,ugly');
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no reason ugly\. Allowed are logoUnclear, /),
    });
    const long = await site.run('accept', receipt, '--note', 'x'.repeat(1_001));
    expect(long).toMatchObject({ code: 2, err: expect.stringContaining('more than 1000 characters') });
    const wrong = await site.run('changes', receipt, '--reason', 'symbol:valueWrong');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('no field symbol') });
    expect((await site.load(receipt)).history).toHaveLength(1);
    const reasons = ['--reason', 'icon_url:logoUnclear,name:imitation', '--reason', 'imitation,website:websiteDown'];
    expect(await site.run('changes', receipt, ...reasons)).toMatchObject({ code: 0 });
    const { body } = await site.get(`/api/submissions/${receipt}`);
    const { data } = JSON.parse(String(body)) as { data: Submission };
    expect(data.history[1]).toMatchObject({
      reasons: ['logoUnclear', 'imitation', 'websiteDown'],
      fieldReasons: { icon_url: ['logoUnclear'], name: ['imitation'], website: ['websiteDown'] },
    });
  });

  it('accept only when each warning is confirmed, and keep which', async () => {
    const receipt = await site.submit('nft', { name: 'CryptoPunks', website: 'https://lights-a.example/' });
    await site.submit('nft', { website: 'https://lights-a.example/b' });
    const punks = await site.submit('nft', { name: 'CryptoPunks', website: 'https://lights-a.example/c' });
    for (const line of [[receipt], [punks, '--despite', 'otherOpen'], [punks, '--despite', 'unknown']])
      expect(await site.run('accept', ...line)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/check these warnings first[^]*lookAlikeName: CryptoPunks[^]*--despite/),
      });
    expect((await site.load(punks)).status).toBe('received');
    expect(await site.auditOf(punks)).toEqual([]);
    expect(await site.run('accept', punks, '--despite', 'otherOpen', '--despite', 'lookAlikeName')).toMatchObject({
      code: 0,
      out: expect.stringContaining('publishes no list of collections'),
    });
    expect(await site.auditOf(punks)).toMatchObject([{ detail: { despite: ['lookAlikeName', 'otherOpen'] } }]);
  });

  it('never list the same symbol twice on a chain without a question, also when both came before either was listed', async () => {
    const symbol = { symbol: 'NOVA' };
    const [first, second] = [await site.submit('token', symbol), await site.submit('token', { symbol: 'nova' })];
    const codesOf = async (receipt: string) => (await site.load(receipt)).warnings.map(({ code }) => code);
    expect(await codesOf(second)).toEqual(['otherOpen']);
    expect(await site.run('accept', first, '--name', 'Nova', '--despite', 'otherOpen')).toMatchObject({ code: 0 });
    const listing = { kind: 'token', symbol: 'NOVA', name: 'Nova', receipt: first };
    const { warnings } = await site.load(second);
    expect(warnings).toMatchObject([{ code: 'sameSymbol', details: { kind: 'listing', listing } }]);
    const printed = JSON.parse((await site.run('queue', '--kind', 'token')).out) as { receipt: string }[];
    const text = expect.stringMatching(/^NOVA · Nova · 0x/);
    expect(printed.find(({ receipt }) => receipt === second)).toMatchObject({
      notices: [{ code: 'sameSymbol', text, details: { kind: 'listing', listing } }],
    });
    expect(await site.run('accept', second)).toMatchObject({ code: 1, err: expect.stringContaining('--despite') });
    // A third is told when it is sent; on another chain it is another token.
    const { body } = await site.get(`/api/submissions/${await site.submit('token', symbol)}`);
    expect((JSON.parse(String(body)) as { data: Submission }).data.notices).toEqual([
      { code: 'sameSymbol', with: text },
    ]);
    expect(await codesOf(await site.submit('token', { ...symbol, bl_symbol: 'Polygon' }))).toEqual([]);
    expect(await site.run('accept', second, '--despite', 'sameSymbol,otherOpen')).toMatchObject({ code: 0 });
    await site.run('refuse', first, '--replace', '--reason', 'imitation');
    await site.run('refuse', second, '--replace', '--reason', 'imitation');
  });

  it('go to the revision, once the team has sent one', async () => {
    const form = goodForm('nft', 77_000);
    const receipt = await site.submit('nft', form);
    await site.run('changes', receipt, '--reason', 'descriptionMissing');
    const revised = { ...form, desc: 'Two hundred lighthouses.', previousReceipt: receipt };
    const { body } = await postForm(site.origin, 'nft', revised, await goodFiles('nft'));
    const next = body.data?.receipt ?? '';
    expect(await site.run('accept', receipt)).toMatchObject({ code: 1, err: expect.stringContaining(next) });
    expect(await site.run('accept', receipt, '--replace')).toMatchObject({ code: 1 });
    expect(await site.run('accept', next)).toMatchObject({ code: 0 });
  });

  it('say that the same thing waits in another submission, and cannot list both', async () => {
    const form = goodForm('nft', 78_000);
    const first = await site.submit('nft', form);
    await site.run('refuse', first, '--reason', 'imitation');
    const second = await site.submit('nft', form, {});
    expect(second).not.toBe(first);
    const notices = ['--despite', 'otherOpen,acceptedBefore'];
    const { code, err } = await site.run('accept', first, '--replace');
    const named = `otherOpen: Harbour Lights (${second}), same contract, website and email address, received`;
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(named) });
    expect((await site.load(first)).status).toBe('refused');
    expect(await site.auditOf(first)).toHaveLength(1);
    expect(await site.run('accept', first, '--replace', ...notices)).toMatchObject({ code: 0 });
    const late = await site.run('accept', second, ...notices);
    expect(late).toMatchObject({ code: 1, err: expect.stringContaining(`${first} is accepted`) });
  });

  it('fail for an unknown receipt and leave no audit row', async () => {
    expect(await site.run('accept', UNKNOWN)).toMatchObject({ code: 1, err: expect.stringContaining('no submission') });
    expect(await site.auditOf(UNKNOWN)).toEqual([]);
  });
});
