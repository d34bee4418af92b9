import { PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { nameWarning } from '../../../../server/records/foundWarnings.ts';
import { findLookAlikes } from '../../../../server/site/intake/lookAlikes.ts';
import { LINKS } from '../../../../shared/brand/links.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import type { Submission, SubmissionWarning } from '../../../../shared/submission/submission.ts';
import { contractOf, goodFiles, goodForm, listen, postForm, postPrecheck, type Texts } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { VALID_ADDRESSES } from '../../../support/validAddresses.ts';

const LISTED = '0x9314AC22F46a0Fd17c1361Cd7cCD0db84bA69139';
let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp();
  socket = await listen(site.app);
  const rows = [
    ['BSC', `BSC:${LISTED}`, LISTED, 'SPT', 'SPT Coin'],
    ['EOS', 'EOS:tethertether-USDT', 'tethertether', 'USDT', 'Tether'],
  ].map(([platform = '', address_key = '', address = '', symbol = '', name = '']) => {
    return { platform, address_key, address, symbol, name, decimals: 18, logo_uri: null, source: 'test' };
  });
  await site.store.insertInto('listed_token').values(rows).execute();
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

const send = async (kind: 'dapp' | 'token' | 'nft', texts: Texts) =>
  postForm(socket.origin, kind, texts, await goodFiles(kind));

describe('a token that is listed already', () => {
  it.each(LANGUAGES)(
    'is refused in %s with the message of the specification and the listing it collides with',
    async (lang) => {
      const { status, body } = await send('token', { ...goodForm('token'), lang, address: LISTED.toLowerCase() });
      expect(status).toBe(409);
      expect(body).toEqual({
        result: 409,
        message: PLAIN_CATALOGS[lang].submissionErrors.tokenListed,
        errors: [
          { field: 'address', code: 'alreadyListed', message: PLAIN_CATALOGS[lang].submissionErrors.tokenListed },
        ],
        collision: { code: 'alreadyListed', platform: 'BSC', address: LISTED, name: 'SPT Coin (SPT)' },
        help: {
          lead: expect.stringContaining(PLAIN_CATALOGS[lang].collisionHelp.listed),
          link: { href: LINKS.tokenRepository[lang], text: PLAIN_CATALOGS[lang].collisionHelp.repository },
          resolutions: {
            receipt: null,
            toSend: PLAIN_CATALOGS[lang].collisionHelp.toSend,
            service: expect.stringContaining('@'),
            proof: expect.objectContaining({ lead: PLAIN_CATALOGS[lang].collisionHelp.importedLead }),
          },
        },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    },
  );

  it('is refused in English with the exact message, which promises no change by the form', () => {
    expect(PLAIN_CATALOGS.en.submissionErrors.tokenListed.replace(/\.$/, '')).toBe(
      'The submission failed. The wallet has already included the token before submission; to change the information contact customer service',
    );
  });

  it('can be submitted on another chain, and so can another token of the same Antelope contract', async () => {
    const eos = { ...goodForm('token'), bl_symbol: 'EOS', owner_address: 'tethertether', decimal: '4', gas: '0' };
    expect((await send('token', { ...goodForm('token'), bl_symbol: 'ETH', address: LISTED })).status).toBe(201);
    expect((await send('token', { ...eos, address: 'tethertether', symbol: 'USDT' })).status).toBe(409);
    expect((await send('token', { ...eos, address: 'tethertether-USDT', symbol: 'USDT' })).status).toBe(409);
    expect((await send('token', { ...eos, address: 'tethertether', symbol: 'OTHER' })).status).toBe(201);
  });
});

describe('a DApp', () => {
  it('can be submitted once in each language', async () => {
    const form = goodForm('dapp', 300);
    expect((await send('dapp', form)).status).toBe(201);
    expect((await send('dapp', { ...form, language: 'zh' })).status).toBe(201);
    const again = await send('dapp', { ...form, title: 'Harbour again' });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'alreadySubmitted' }] } });
  });

  it('that was accepted is listed; one that was refused can be submitted again', async () => {
    const form = goodForm('dapp', 301);
    const receipt = (await send('dapp', form)).body.data?.receipt ?? '';
    const setStatus = (status: 'accepted' | 'refused') =>
      site.store.updateTable('submission').set({ status }).where('receipt', '=', receipt).execute();
    await setStatus('accepted');
    expect((await send('dapp', { ...form, title: 'Two' })).body.errors?.[0]?.code).toBe('alreadyListed');
    await setStatus('refused');
    expect((await send('dapp', { ...form, title: 'Three' })).status).toBe(201);
  });
});

describe('a notice for reviewers', () => {
  const noticesOf = async (kind: 'dapp' | 'token', texts: Texts): Promise<SubmissionWarning[]> => {
    const { body } = await send(kind, texts);
    const response = await fetch(`${socket.origin}/api/submissions/${body.data?.receipt}`);
    return ((await response.json()) as { data: Submission }).data.notices;
  };

  it('names a listed DApp with the same website', async () => {
    expect(await noticesOf('dapp', { ...goodForm('dapp', 400), url: 'https://www.dapp-3.example/new' })).toEqual([
      { code: 'sameHost', with: 'dapp-3.example · Dapp 2003' },
    ]);
  });

  it('tells nothing of other submissions, whether they wait, were refused or were sent back', async () => {
    const form = { ...goodForm('dapp', 401), url: 'https://alone.example' };
    expect(await noticesOf('dapp', form)).toEqual([]);
    const status = async (text: 'received' | 'refused' | 'changes') => {
      await site.store.updateTable('submission').set({ status: text }).where('host', '=', 'alone.example').execute();
      const subject = { kind: 'dapp', platform: 'ETH', address: contractOf(401), name: 'x', language: 'zh' };
      const questions = [
        { ...subject, website: 'https://other.example' },
        { ...subject, address: contractOf(8_402), website: form.url },
      ];
      return Promise.all(questions.map(async (one) => (await postPrecheck(socket.origin, one)).notices));
    };
    for (const text of ['received', 'refused', 'changes'] as const) expect(await status(text)).toEqual([[], []]);
    const sent = { ...goodForm('token', 402), website: 'https://alone.example/token' };
    expect(await noticesOf('token', sent)).toEqual([]);
  });

  it('takes two pages on a host of many projects for two websites', async () => {
    for (const number of [404, 405])
      expect(
        await noticesOf('token', { ...goodForm('token', number), website: `https://github.com/${number}` }),
      ).toEqual([]);
  });

  it.each([
    ['HECO', contractOf(403), VALID_ADDRESSES.HECO, 'Huobi ECO Chain · 2025-01-15'],
    ['BNB', 'HBR-A64', VALID_ADDRESSES.BNB, 'BNB Beacon Chain · 2024-11-19'],
  ])('names a chain that has shut down, %s, whose token is received', async (platform, address, owner, chain) => {
    const form = {
      ...goodForm('token'),
      bl_symbol: platform,
      address,
      owner_address: owner,
      decimal: '8',
      gas: '60000',
    };
    expect(await noticesOf('token', form)).toContainEqual({ code: 'closedChain', with: chain });
  });

  it.each([
    ['USDT', 'Harbour', ['USDT']],
    ['USDТ', 'Harbour', ['USDT']],
    ['U5DT', 'Harbour', ['USDT']],
    ['ETH', 'Ethereurn', ['ETH', 'Ethereum']],
    ['HBR', 'Uniswaρ', ['Uniswap']],
    ['HBR', 'Satche1', ['Satchel']],
    ['HBR', 'Pancake Swap', ['PancakeSwap']],
    ['HBR', 'Pancaekswap', ['PancakeSwap']],
    ['HBR', 'OpenSeas', ['OpenSea']],
    ['USD₮', 'Harbour', ['USDT']],
    ['HBR', 'Ether', ['Ether']],
    ['HBR', 'Cream Uniswap', ['Uniswap']],
    ['HBR', 'Uniswap Airdrop', ['Uniswap']],
    ['HBR', 'Official (Un1swap) V4', ['Uniswap']],
    ['HBR', 'Magic-Eden Rewards', ['Magic Eden']],
    ['HBR', 'Claim Bitcoin Cash', ['Bitcoin Cash']],
    ['HBR', 'Satchel Support', ['Satchel']],
    ['HBR', 'Pepe Garden', []],
    ['HBR', 'Magic Garden', []],
    ['HBR', 'Uniswappers', []],
    ['HBR', 'Jupiter Games', []],
    ['HBR', 'Stellar Odyssey', []],
    ['HBR', 'Harbour', []],
    ['DAO', 'Dao', []],
    ['LUNK', 'Link and Co', []],
    ['', '', []],
  ])('%s, %s looks like %j', (symbol, name, majors) => {
    expect(findLookAlikes(symbol, name).map(nameWarning)).toEqual(majors);
  });

  it('is part of the precheck, before anything is sent', async () => {
    const precheck = (fields: Record<string, string>) => postPrecheck(socket.origin, fields);
    const listed = await precheck({
      kind: 'token',
      platform: 'BSC',
      address: LISTED.toUpperCase().replace('0X', '0x'),
    });
    expect(listed.collision).toMatchObject({ code: 'alreadyListed', name: 'SPT Coin (SPT)' });
    const free = await precheck({
      kind: 'token',
      platform: 'BSC',
      address: `0x${'b'.repeat(40)}`,
      symbol: 'USDC',
      name: 'x',
    });
    expect(free).toMatchObject({ collision: null, notices: [{ code: 'lookAlikeSymbol', with: 'USDC' }] });
    expect(await precheck({ kind: 'token', platform: 'BSC', address: 'nonsense' })).toEqual({
      collision: null,
      isOwn: false,
      help: null,
      notices: [],
    });
    const body = new URLSearchParams({ kind: 'none', platform: 'BSC' });
    const unknown = await fetch(`${socket.origin}/api/submissions/collisions`, { method: 'POST', body });
    expect(unknown.status).toBe(400);
  });

  it('compares no longer texts in the precheck than a form takes', async () => {
    const precheck = async (texts: Record<string, string>) => {
      const subject = { kind: 'token', platform: 'BSC', address: `0x${'c'.repeat(40)}`, ...texts };
      const body = new URLSearchParams(subject);
      const response = await fetch(`${socket.origin}/api/submissions/collisions`, { method: 'POST', body });
      return ((await response.json()) as { data: { notices: SubmissionWarning[] } }).data.notices;
    };
    // Accents that the comparison takes away again.
    const accented = (text: string, length: number) => text + '\u030b'.repeat(length - text.length);
    expect(await precheck({ symbol: accented('USDT', 60), name: accented('Tether', 100) })).toHaveLength(2);
    expect(await precheck({ symbol: accented('USDT', 61), name: accented('Tether', 101) })).toEqual([]);
    const website = (path: number) => `https://xn--pple-43d.com/${'a'.repeat(path)}`;
    expect(await precheck({ website: website(200) })).toMatchObject([{ code: 'homographHost' }]);
    expect(await precheck({ website: website(300) })).toEqual([]);
  });
});
