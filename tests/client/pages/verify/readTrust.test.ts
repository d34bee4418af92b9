import { readTrust } from '../../../../client/pages/verify/readTrust.ts';
import { writePublicKey } from '../../../../shared/genuine/minisign.ts';
import { OTHER_KEY, PUBLIC_KEY, signTrust } from '../../../support/signedTrust.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const { text, signature, list } = signTrust();
const EXPIRES = Date.parse(list.expires);
const MEASURE = {
  keys: [PUBLIC_KEY],
  revoked: [] as string[],
  known: null as string | null,
  announced: null as string | null,
  seenSerial: list.serial,
  now: EXPIRES - 1,
};
const BELIEVED = { fault: null, list, signer: PUBLIC_KEY };
const OTHER = writePublicKey(OTHER_KEY);

describe('the signed list', () => {
  it('is read where its signature holds, it is not expired and none newer was seen', () => {
    expect(readTrust(bytesOf(text), signature, MEASURE)).toEqual(BELIEVED);
  });

  it('is not read with one flipped byte, wherever it is, nor by what is no signature', () => {
    for (const index of [0, 100, text.length - 1]) {
      const bytes = bytesOf(text);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      expect(readTrust(bytes, signature, MEASURE)).toEqual({ fault: 'changed', list: null });
    }
    expect(readTrust(bytesOf(text), '<!doctype html>', MEASURE)).toEqual({ fault: 'changed', list: null });
  });

  it('is not read where another key signed it', () => {
    const other = signTrust({}, OTHER_KEY);
    expect(readTrust(bytesOf(other.text), other.signature, MEASURE)).toEqual({ fault: 'otherKey', list: null });
  });

  it('is expired from the moment on that it names', () => {
    expect(readTrust(bytesOf(text), signature, { ...MEASURE, now: EXPIRES }).fault).toBe('expired');
  });

  it('is older where this browser has seen a higher number, even when it is expired too', () => {
    const measure = { ...MEASURE, seenSerial: list.serial + 1, now: EXPIRES };
    expect(readTrust(bytesOf(text), signature, measure)).toEqual({ ...BELIEVED, fault: 'older' });
  });

  it.each([[], [''], ['RWQ']])('says nothing without a key to verify it by: %p', (...keys) => {
    expect(readTrust(bytesOf(text), signature, { ...MEASURE, keys })).toEqual({
      fault: 'unavailable',
      list: null,
    });
  });
});

describe('a browser that knows another key', () => {
  const read = (changes: Partial<typeof MEASURE>) => readTrust(bytesOf(text), signature, { ...MEASURE, ...changes });

  it('does not believe the key of the page, however often it comes back', () => {
    for (const seenSerial of [0, list.serial, 9e9])
      expect(read({ known: OTHER, seenSerial })).toEqual({ ...BELIEVED, fault: 'newKey' });
  });

  it('believes the key that the known one has announced, unless that one is revoked', () => {
    expect(read({ known: OTHER, announced: PUBLIC_KEY })).toEqual(BELIEVED);
    expect(read({ known: OTHER, announced: PUBLIC_KEY, revoked: [OTHER] }).fault).toBe('revokedKey');
    expect(read({ known: OTHER, revoked: [OTHER] }).fault).toBe('revokedKey');
    expect(read({ known: OTHER, announced: 'RWQ' }).fault).toBe('newKey');
  });

  it('believes lists of the known key beside those of its successor', () => {
    expect(read({ keys: [OTHER, PUBLIC_KEY], known: PUBLIC_KEY })).toEqual(BELIEVED);
    const other = signTrust({}, OTHER_KEY);
    const measure = { ...MEASURE, keys: [PUBLIC_KEY, OTHER], known: PUBLIC_KEY };
    expect(readTrust(bytesOf(other.text), other.signature, measure)).toMatchObject({ fault: 'newKey', signer: OTHER });
  });
});
