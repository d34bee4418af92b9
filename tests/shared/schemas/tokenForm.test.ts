import type { FormInput } from '../../../shared/schemas/formInput.ts';
import { issuesOf } from '../../support/formIssues.ts';

const ADDRESS = '0x9314ac22f46a0fd17c1361cd7ccd0db84ba69139';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

type Row = [name: string, changes: Record<string, string>, found: string, files?: FormInput['files']];
const ROWS: Row[] = [
  ['no scheme', { website: 'harbour.example' }, 'website notUrl'],
  ['a dash for a website', { website: '-' }, 'website notUrl'],
  ['a script for a website', { website: 'javascript:alert("http")' }, 'website notUrl'],
  ['a user name in a website', { website: 'https://satchel.example@evil.example' }, 'website notUrl'],
  ['a website at home', { website: 'https://192.168.1.1/' }, 'website notPublic'],
  ['two schemes in a website', { website: 'https://http://harbour.example/' }, 'website notUrl'],
  ['localhost', { website: 'https://localhost' }, 'website notPublic'],
  ['a broken e-mail', { email: 'team@' }, 'email notEmail'],
  ['an unknown platform', { bl_symbol: 'ETHEREUM' }, 'bl_symbol notChoice'],
  ['a chain that has stopped', { bl_symbol: 'HECO' }, ''],
  ['an address of another chain', { address: TRON }, 'address wrongChain'],
  ['a wrong checksum', { address: ADDRESS.replace('ac22f46a', 'AC22f46A') }, 'address badAddress.checksumSuggested'],
  ['blanks in a symbol', { symbol: 'H B R' }, 'symbol symbolBlank'],
  ['thousands set apart', { total_supply: '1,000,000,000.5' }, ''],
  ['words for a supply', { total_supply: '1 billion' }, 'total_supply notNumber'],
  ['a supply of 79 digits', { total_supply: '1'.repeat(79) }, 'total_supply tooLong'],
  ['more places than decimals', { decimal: '2', precision: '2', total_supply: '1.234' }, 'total_supply supplyPlaces'],
  ['31 decimals', { decimal: '31' }, 'decimal outOfRange'],
  ['more precision than decimals', { decimal: '6', precision: '8' }, 'precision outOfRange'],
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
  ['too few words', { name: 'A coin.' }, 'name tooShort'],
];

describe('A token', () => {
  it.each(ROWS)('%s', (_name, changes, found, files = {}) => expect(issuesOf('token', changes, files)).toBe(found));
});
