import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes } from '@noble/curves/utils.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/*
 * Keys and signatures of minisign, prehashed: the signature is over the BLAKE2b-512 of the file, and a second one over
 * the first and a trusted comment. Format: https://jedisct1.github.io/minisign/ (read in November 2026).
 */

const KEY_TYPE = 'Ed';
/** Prehashed. `Ed` signatures, of the bytes themselves, are not read. */
const SIGNATURE_TYPE = 'ED';
const PLAIN_KEY = [0, 0];
const CHECKSUM_TYPE = 'B2';
/** Lengths in bytes. */
const TYPE = 2;
const ID = 8;
const PUBLIC_KEY = 32;
const SECRET_KEY = 64;
const SIGNATURE = 64;
/** Between the types and the id of a secret key: salt and costs of a password, which are unused here. */
const PASSWORD_PART = 48;

export interface PublicKey {
  /** Hexadecimal, as minisign prints it. */
  id: string;
  idBytes: Uint8Array;
  key: Uint8Array;
}

export interface SigningKey extends PublicKey {
  seed: Uint8Array;
}

/** The key of the line that `minisign -G` prints: `RWQ…`, with or without its comment above. Null for what is none. */
export function readPublicKey(text: string): PublicKey | null {
  const bytes = readBase64(lastLine(text), TYPE + ID + PUBLIC_KEY);
  if (!bytes || textOf(bytes.subarray(0, TYPE)) !== KEY_TYPE) return null;
  return keyOf(bytes.subarray(TYPE, TYPE + ID), bytes.subarray(TYPE + ID));
}

/** The key of a file that `minisign -G -W` wrote: one without a password. Null for every other text. */
export function readSigningKey(text: string): SigningKey | null {
  const checked = ID + SECRET_KEY;
  const bytes = readBase64(lastLine(text), 3 * TYPE + PASSWORD_PART + checked + PUBLIC_KEY);
  if (!bytes || textOf(bytes.subarray(0, TYPE)) !== KEY_TYPE) return null;
  if (!equalBytes(bytes.subarray(TYPE, 2 * TYPE), Uint8Array.from(PLAIN_KEY))) return null;
  const part = bytes.subarray(3 * TYPE + PASSWORD_PART);
  const [idBytes, secret] = [part.subarray(0, ID), part.subarray(ID, checked)];
  const seed = secret.subarray(0, PUBLIC_KEY);
  const key = ed25519.getPublicKey(seed);
  return equalBytes(key, secret.subarray(PUBLIC_KEY)) ? { ...keyOf(idBytes, key), seed } : null;
}

/** A new key, and the file that keeps it, as `minisign -G -W` writes it. */
export function makeSigningKey(comment: string): { key: SigningKey; file: string } {
  const seed = ed25519.utils.randomSecretKey();
  const idBytes = ed25519.utils.randomSecretKey().subarray(0, ID);
  const key = ed25519.getPublicKey(seed);
  const secret = concatBytes(idBytes, seed, key);
  const checksum = blake2b(concatBytes(utf8ToBytes(KEY_TYPE), secret), { dkLen: PUBLIC_KEY });
  const bytes = concatBytes(
    utf8ToBytes(KEY_TYPE),
    Uint8Array.from(PLAIN_KEY),
    utf8ToBytes(CHECKSUM_TYPE),
    new Uint8Array(PASSWORD_PART),
    secret,
    checksum,
  );
  return { key: { ...keyOf(idBytes, key), seed }, file: `untrusted comment: ${comment}\n${base64.encode(bytes)}\n` };
}

/** The line of a public key, `RWQ…`. */
export function writePublicKey({ idBytes, key }: PublicKey): string {
  return base64.encode(concatBytes(utf8ToBytes(KEY_TYPE), idBytes, key));
}

/** The `.minisig` file of a text; `comment` is a line that is signed too. */
export function sign(text: string, { seed, idBytes, id }: SigningKey, comment: string): string {
  const signature = ed25519.sign(blake2b(utf8ToBytes(text)), seed);
  const whole = ed25519.sign(concatBytes(signature, utf8ToBytes(comment)), seed);
  return [
    `untrusted comment: signature by minisign key ${id}`,
    base64.encode(concatBytes(utf8ToBytes(SIGNATURE_TYPE), idBytes, signature)),
    `trusted comment: ${comment}`,
    base64.encode(whole),
    '',
  ].join('\n');
}

/** Why a signature does not hold: it is no signature, of another key, or of another text. `genuine` where it does. */
export type SignatureVerdict = 'genuine' | 'unreadable' | 'otherKey' | 'changed';

/** Whether the `.minisig` file is the key's signature of the bytes. */
export function verifySignature(bytes: Uint8Array, file: string, { idBytes, key }: PublicKey): SignatureVerdict {
  const [, line = '', commentLine = '', wholeLine = ''] = file.trim().split(/\r\n?|\n/);
  const parts = readBase64(line, TYPE + ID + SIGNATURE);
  const whole = readBase64(wholeLine, SIGNATURE);
  const [, comment] = /^trusted comment: (.*)$/.exec(commentLine) ?? [];
  if (!parts || !whole || comment === undefined || textOf(parts.subarray(0, TYPE)) !== SIGNATURE_TYPE)
    return 'unreadable';
  if (!equalBytes(parts.subarray(TYPE, TYPE + ID), idBytes)) return 'otherKey';
  const signature = parts.subarray(TYPE + ID);
  const isGenuine =
    ed25519.verify(signature, blake2b(bytes), key) &&
    ed25519.verify(whole, concatBytes(signature, utf8ToBytes(comment)), key);
  return isGenuine ? 'genuine' : 'changed';
}

function keyOf(idBytes: Uint8Array, key: Uint8Array): PublicKey {
  // minisign prints the number that the bytes are, the lowest first, without zeros in front.
  const reversed = Uint8Array.from(idBytes, (_, index) => idBytes[ID - 1 - index] ?? 0);
  return {
    id: bytesToHex(reversed)
      .toUpperCase()
      .replace(/^0+(?=.)/, ''),
    idBytes,
    key,
  };
}

const lastLine = (text: string) =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .at(-1) ?? '';
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function readBase64(text: string, length: number): Uint8Array | null {
  try {
    const bytes = base64.decode(text.trim());
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
