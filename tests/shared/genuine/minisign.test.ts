import {
  makeSigningKey,
  readPublicKey,
  readSigningKey,
  sign,
  verifySignature,
  writePublicKey,
} from '../../../shared/genuine/minisign.ts';

const BYTES = new TextEncoder().encode('what is signed\n');
const { key, file } = makeSigningKey('for a test');
const signature = sign('what is signed\n', key, 'serial:7');

describe('a signature', () => {
  it('holds for the text and the key it is of', () => {
    expect(verifySignature(BYTES, signature, key)).toBe('genuine');
    expect(readPublicKey(writePublicKey(key))).toEqual(expect.objectContaining({ id: key.id, key: key.key }));
    expect(readSigningKey(file)?.seed).toEqual(key.seed);
  });

  it('fails for each flipped byte, a changed comment, another key and what is no signature', () => {
    for (const index of BYTES.keys()) {
      const flipped = BYTES.slice();
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      expect(verifySignature(flipped, signature, key)).toBe('changed');
    }
    expect(verifySignature(BYTES, signature.replace('serial:7', 'serial:8'), key)).toBe('changed');
    const other = makeSigningKey('another').key;
    expect(verifySignature(BYTES, signature, other)).toBe('otherKey');
    expect(verifySignature(BYTES, signature, { ...other, idBytes: key.idBytes })).toBe('changed');
    for (const text of ['', 'x', signature.replace('\ntrusted', '\n'), signature.slice(0, 80)])
      expect(verifySignature(BYTES, text, key)).toBe('unreadable');
  });

  it('reads no key with a password, and no text that is no key', () => {
    for (const text of ['', 'untrusted comment: x\nnothing', file.replace('RWQAAEIy', 'RWRTY0Iy'), file.slice(0, -9)])
      expect(readSigningKey(text)).toBeNull();
    for (const text of ['', 'RWQ', file]) expect(readPublicKey(text)).toBeNull();
  });
});
