import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { describeIssues } from '../../../../client/submissions/form/issueMessages.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import type { FormInput } from '../../../../shared/submission/schemas/formInput.ts';
import { PLATFORM_STATUS } from '../../../../shared/submission/platformStatus.ts';
import { findPlatform, SUBMISSION_PLATFORMS } from '../../../../shared/submission/platforms.ts';
import { findRawSupply } from '../../../../shared/submission/schemas/numberRules.ts';
import { checkChanged, issuesOf } from '../../../support/formIssues.ts';

const ADDRESS = '0x9314ac22f46a0fd17c1361cd7ccd0db84ba69139';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

type Row = [name: string, changes: Record<string, string>, found: string, files?: FormInput['files']];
const ROWS: Row[] = [
  ['no scheme', { website: 'harbour.example' }, 'website notUrl'],
  ['a dash for a website', { website: '-' }, 'website notUrl'],
  ['a script for a website', { website: 'javascript:alert("http")' }, 'website notUrl'],
  ['a user name in a website', { website: 'https://satchel.example@evil.example' }, 'website notUrl'],
  ['a website at home', { website: 'https://192.168.1.1/' }, 'website ipAddress'],
  ['a website at a public address', { website: 'https://1.2.3.4/' }, 'website ipAddress'],
  ['a plain http website at a public address', { website: 'http://1.2.3.4:8055/' }, 'website ipAddress'],
  ['plain http on this machine', { website: 'http://localhost:3000/' }, 'website notPublic'],
  ['a website at an address of the newer kind', { website: 'https://[2606:4700::1111]/' }, 'website ipAddress'],
  ['two schemes in a website', { website: 'https://http://harbour.example/' }, 'website notUrl'],
  ['localhost', { website: 'https://localhost' }, 'website notPublic'],
  ['localhost with the dot of DNS', { website: 'https://localhost./' }, 'website notPublic'],
  ['a private name with the dot of DNS', { website: 'https://intranet.corp./' }, 'website notPublic'],
  ['a public name with the dot of DNS', { website: 'https://harbour.example./' }, ''],
  ['a broken e-mail', { email: 'team@' }, 'email notEmail'],
  ['an unknown platform', { bl_symbol: 'ETHEREUM' }, 'bl_symbol notChoice'],
  ['a chain that has stopped', { bl_symbol: 'HECO' }, ''],
  ['an address of another chain', { address: TRON }, 'address wrongChain'],
  ['a wrong checksum', { address: ADDRESS.replace('ac22f46a', 'AC22f46A') }, 'address badAddress.checksumSuggested'],
  ['blanks in a symbol, as some contracts have it', { symbol: 'USD TLP' }, ''],
  ['thousands set apart', { total_supply: '1,000,000,000.5' }, ''],
  ['words for a supply', { total_supply: '1 billion' }, ''],
  ['words that are no number', { total_supply: 'a billion' }, 'total_supply notNumber'],
  ['a supply of 79 digits', { total_supply: '1'.repeat(79) }, 'total_supply tooLong'],
  ['more places than decimals', { decimal: '2', precision: '2', total_supply: '1.2345' }, 'total_supply supplyPlaces'],
  ['100 decimals, which a token on Solana has', { decimal: '100' }, ''],
  ['more than a byte of decimals', { decimal: '256' }, 'decimal outOfRange'],
  ['more precision than 100 decimals', { decimal: '100', precision: '101' }, 'precision precisionOver'],
  ['more precision than decimals', { decimal: '6', precision: '8' }, 'precision precisionOver'],
  ['any precision without decimals', { decimal: '0', precision: '1', total_supply: '5' }, 'precision precisionOver'],
  ['a half decimal', { decimal: '1.5' }, 'decimal notNumber'],
  ['too little gas', { gas: '20999' }, 'gas outOfRange'],
  ['too much gas', { gas: '10000001' }, 'gas outOfRange'],
  [
    'no gas where there is none',
    { bl_symbol: 'EOS', address: 'tethertether', owner_address: 'tethertether', gas: '0', decimal: '4' },
    '',
  ],
  [
    'decimals of a TRC10 token',
    { bl_symbol: 'TRON', address: '1002000', owner_address: TRON, decimal: '7' },
    'decimal outOfRange',
  ],
  ['few words, which the specification allows', { name: 'A coin.' }, ''],
  ['thousands set apart in any way', { total_supply: '1 000 000', gas: '60,000' }, ''],
  ['full-width digits', { gas: '６００００', decimal: '１８' }, ''],
  ['a comma in the wrong place', { total_supply: '1,00' }, 'total_supply notNumber'],
  ['no name of the token', { token_name: '' }, ''],
  ['a name of the token that is too long', { token_name: 'x'.repeat(61) }, 'token_name tooLong'],
  ['a second e-mail as the contact', { contact: 'help@harbour.example' }, 'contact oneContactMore'],
];

describe('A token', () => {
  it.each(ROWS)('%s', (_name, changes, found, files = {}) => expect(issuesOf('token', changes, files)).toBe(found));
});

describe('What is said about a token', () => {
  const valuesOf = (changes: Record<string, string>) => {
    const checked = checkChanged('token', changes);
    return checked.ok ? {} : (checked.issues[0]?.values ?? {});
  };

  it('has the same range of gas for too little and too much', () => {
    expect(valuesOf({ gas: '1' })).toEqual({ min: 21_000, max: 10_000_000 });
    expect(valuesOf({ gas: '10000001' })).toEqual({ min: 21_000, max: 10_000_000 });
  });

  it('has an example that fits the field', () => {
    expect(valuesOf({ decimal: 'HBR' })).toEqual({ example: '18' });
    expect(valuesOf({ gas: 'HBR' })).toEqual({ example: '60,000' });
  });

  it('lists chains as the language separates names', () => {
    const values = { platform: 'TRON', others: ['ETH', 'BSC', '…'] };
    const issue = { field: 'address', code: 'wrongChain', values } as const;
    const messages = LANGUAGES.map(
      (lang) => describeIssues([issue], { kind: 'token', lang }, CATALOGS[lang].submissionErrors)[0]?.message,
    );
    expect(messages).toEqual([
      expect.stringContaining('ETH、BSC… 的'),
      expect.stringContaining('ETH, BSC, …,'),
      expect.stringContaining('ETH, BSC, … '),
    ]);
  });

  it('names five chains at most for an address of another chain, running ones first', () => {
    const { others } = valuesOf({ bl_symbol: 'TRON', owner_address: TRON, address: ADDRESS });
    const names = [others ?? []].flat().map(String);
    expect(names).toHaveLength(6);
    expect(names.at(-1)).toBe('…');
    const states = names.flatMap((name) => findPlatform(name) ?? []).map((name) => PLATFORM_STATUS[name].state);
    expect(states).toEqual(Array(5).fill('running'));
  });

  it.each([
    ['zestyswap.io', 'https://zestyswap.io'],
    ['www.harbour.example/app?x=1', 'https://www.harbour.example/app?x=1'],
    ['하버.example', 'https://하버.example'],
    ['-', undefined],
    ['harbour', undefined],
    ['team@harbour.example', undefined],
    ['harbour.example is our website', undefined],
    ['1.2.3.4', undefined],
    ['wallet.local', undefined],
    ['javascript:alert(1)', undefined],
  ])('has the URL that a domain without its scheme means: %s', (website, suggestion) =>
    expect(valuesOf({ website }).suggestion).toBe(suggestion),
  );

  it('names the choices, which a client of the API has not before it', () => {
    const { choices } = valuesOf({ bl_symbol: 'Ethereum' });
    expect(choices).toEqual(SUBMISSION_PLATFORMS);
    const issue = { field: 'bl_symbol', code: 'notChoice', values: { choices: ['ETH', 'BSC'] } } as const;
    const messages = LANGUAGES.map(
      (lang) => describeIssues([issue], { kind: 'token', lang }, CATALOGS[lang].submissionErrors)[0]?.message,
    );
    expect(messages).toEqual([
      '请从中选择一项：ETH、BSC。',
      'Choose one of these: ETH, BSC.',
      '다음 중 하나를 골라\u00a0주세요: ETH, BSC.',
    ]);
  });

  it.each([
    ['https://bscscan.com/token/0x1', 'bscscan.com', 'explorer'],
    ['https://t.me/harbour', 't.me', 'chat'],
    ['https://opensea.io/collection/harbour', 'opensea.io', 'market'],
    ['https://x.com/harbour', 'x.com', 'profile'],
  ])('is while it is filled in that %s is a page of many', (website, value, site) => {
    const { ok, notices } = checkChanged('token', { website });
    expect(ok).toBe(true);
    expect(notices).toContainEqual({ field: 'website', value, notices: [site] });
  });

  it('is nothing of a website of its own, nor of another link to a shared host', () => {
    const sites = (changes: Record<string, string>, kind: 'token' | 'dapp') =>
      checkChanged(kind, changes).notices.filter(({ field }) => !/address/.test(field));
    expect(sites({}, 'token')).toEqual([]);
    expect(sites({ hasAudit: 'yes', auditUrl: 'https://github.com/harbour/audit' }, 'dapp')).toEqual([]);
  });

  it.each([
    ['the contract itself', { owner_address: ADDRESS }, true],
    ['another address', {}, false],
    ['an Antelope account, which can own its token', { bl_symbol: 'EOS', address: 'tethertether', owner_address: 'tethertether', decimal: '4' }, false], // prettier-ignore
  ])('is, with %s as the owner, whether the contract would own itself', (_owner, changes, isNoticed) => {
    const { ok, notices } = checkChanged('token', { address: ADDRESS, ...changes });
    expect(ok).toBe(true);
    const found = notices.find(({ field }) => field === 'owner_address')?.notices.includes('ownContract');
    expect(found).toBe(isNoticed);
  });

  it.each(['0', '0.00', '00'])('is that a supply of %s means that there are no tokens', (total_supply) => {
    const { ok, notices } = checkChanged('token', { total_supply });
    expect(ok).toBe(true);
    expect(notices).toContainEqual({ field: 'total_supply', value: '0', notices: ['noSupply'] });
  });

  it.each([
    ['1000000000000000000000000000', '18', '1000000000'],
    ['1500000000000000000000', '18', '1500'],
    ['1234500000000000000', '18', '1.2345'],
    ['1000000000', '18', null],
    ['420690000000000', '9', null],
    ['1000000000000000000000', '0', null],
    [`5${'0'.repeat(100)}`, '100', '5'],
    ['1000000000000000000000', '', null],
  ])('a supply of %s with %s decimals may mean %s tokens', (supply, decimal, tokens) =>
    expect(findRawSupply(supply, decimal)).toBe(tokens),
  );
});
