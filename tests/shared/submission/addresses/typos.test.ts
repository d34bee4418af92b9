import { bytesToHex } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { encodeBase58Check } from '../../../../shared/submission/addresses/base58.ts';
import { checkFamily } from '../../../../shared/submission/addresses/checkAddress.ts';
import { encodeSs58 } from '../../../../shared/submission/addresses/ss58.ts';
import type { SubmissionPlatform } from '../../../../shared/submission/platforms.ts';
import { randomBytes, seededRandom } from '../../../support/seededRandom.ts';
import { VALID_ADDRESSES } from '../../../support/validAddresses.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const HEX = '0123456789abcdefABCDEF';

/** The address with each of its signs from `start` replaced by each other of the alphabet. */
function typosOf(address: string, alphabet: string, start = 0): string[] {
  return [...address].flatMap((sign, index) =>
    index < start
      ? []
      : [...alphabet]
          .filter((other) => other !== sign)
          .map((other) => address.slice(0, index) + other + address.slice(index + 1)),
  );
}

/** The address with each pair of siblings exchanged. */
function swapsOf(address: string, start = 0): string[] {
  return [...address].flatMap((sign, index) => {
    const next = address[index + 1];
    if (index < start || next === undefined || next === sign) return [];
    return [address.slice(0, index) + next + sign + address.slice(index + 2)];
  });
}

const passing = (platform: SubmissionPlatform, texts: readonly string[]) =>
  texts.filter((text) => checkFamily(platform, text, 'token').ok);

const random = seededRandom(20_260_101);
const MADE = 8;
const make = (build: (bytes: Uint8Array) => string, bytes = 20) =>
  Array.from({ length: MADE }, () => build(randomBytes(random, bytes)));

const SURE: { platform: SubmissionPlatform; alphabet: string; start: number; addresses: string[] }[] = [
  {
    platform: 'TRON',
    alphabet: BASE58,
    start: 0,
    addresses: make((bytes) => encodeBase58Check(0x41, bytes)).slice(0, 3),
  },
  { platform: 'Jingtum', alphabet: BASE58, start: 0, addresses: [VALID_ADDRESSES.Jingtum] },
  {
    platform: 'Cosmos',
    alphabet: BECH32,
    start: 7,
    addresses: make((bytes) => bech32.encodeFromBytes('cosmos', bytes)),
  },
  { platform: 'BNB', alphabet: BECH32, start: 4, addresses: make((bytes) => bech32.encodeFromBytes('bnb', bytes)) },
  { platform: 'Harmony', alphabet: BECH32, start: 4, addresses: make((bytes) => bech32.encodeFromBytes('one', bytes)) },
];

describe('one wrong letter', () => {
  it.each(SURE)('$platform: is always caught, and so are two exchanged', ({ platform, alphabet, start, addresses }) => {
    expect(passing(platform, addresses)).toEqual(addresses);
    for (const address of addresses) {
      expect(passing(platform, typosOf(address, alphabet, start))).toEqual([]);
      expect(passing(platform, swapsOf(address, start))).toEqual([]);
    }
  });

  it('SS58: is caught but for one in 65,536, what two bytes of checksum can do', () => {
    const addresses = make((bytes) => encodeSs58(0, bytes), 32);
    const typos = addresses.flatMap((address) => typosOf(address, BASE58, 1));
    expect(passing('Polkadot', addresses)).toEqual(addresses);
    expect(typos.length).toBeGreaterThan(20_000);
    expect(passing('Polkadot', typos).length).toBeLessThanOrEqual(3);
  });

  it('EVM: is caught at the rate of EIP-55, all but one in 4,000; a wrong case always', () => {
    const addresses = make(bytesToHex).map((digits) => {
      const check = checkFamily('ETH', `0x${digits}`, 'token');
      return check.ok ? check.address : '';
    });
    const typos = addresses.flatMap((address) => typosOf(address, HEX, 2).map((text) => ({ address, text })));
    const passed = typos.filter(({ text }) => checkFamily('ETH', text, 'token').ok);
    expect(typos).toHaveLength(MADE * 40 * 21);
    expect(passed.length / typos.length).toBeLessThan(0.0005);
    expect(passed.filter(({ address, text }) => address.toLowerCase() === text.toLowerCase())).toEqual([]);
  });

  it('a wrong checksum of the EVM comes with the right form, which passes', () => {
    for (const text of typosOf(VALID_ADDRESSES.ETH, HEX, 2).slice(0, 200)) {
      const check = checkFamily('ETH', text, 'token');
      if (check.ok || check.code !== 'checksum') continue;
      expect(checkFamily('ETH', check.suggestion ?? '', 'token')).toEqual({
        ok: true,
        address: check.suggestion,
        notices: [],
      });
    }
  });

  it('Solana: is caught when the bytes are no longer 32, and every address says that it has no checksum', () => {
    const address = VALID_ADDRESSES.Solana;
    expect(checkFamily('Solana', address.slice(1), 'token')).toMatchObject({ ok: false });
    expect(checkFamily('Solana', `${address}zz`, 'token')).toMatchObject({ ok: false });
    expect(checkFamily('Solana', address.replace('E', 'F'), 'token')).toMatchObject({
      ok: true,
      notices: ['noChecksum'],
    });
  });
});
