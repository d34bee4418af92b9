import { readTrust } from '../../../../client/pages/verify/readTrust.ts';
import { OTHER_KEY, PUBLIC_KEY, signTrust } from '../../../support/signedTrust.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const { text, signature, list } = signTrust();
const EXPIRES = Date.parse(list.expires);
const MEASURE = { publicKey: PUBLIC_KEY, seenSerial: list.serial, now: EXPIRES - 1 };

describe('the signed list', () => {
  it('is read where its signature holds, it is not expired and none newer was seen', () => {
    expect(readTrust(bytesOf(text), signature, MEASURE)).toEqual({ fault: null, list });
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
    expect(readTrust(bytesOf(text), signature, measure)).toEqual({ fault: 'older', list });
  });

  it.each([null, '', 'RWQ'])('says nothing without a key to verify it by: %p', (publicKey) => {
    expect(readTrust(bytesOf(text), signature, { ...MEASURE, publicKey })).toEqual({
      fault: 'unavailable',
      list: null,
    });
  });
});
