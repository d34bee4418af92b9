import { findPrivateKey } from './findPrivateKey.ts';
import { findSeedPhrase } from './findSeedPhrase.ts';
import type { WordIndex } from './wordIndex.ts';

/** Beyond this no field of a form is read; longer texts are refused for their length and kept nowhere. */
const READ_LENGTH_MAX = 100_000;

export type Secret = 'privateKey' | 'hashOrKey' | 'seedPhrase';

/**
 * What in the text must never be sent, kept or logged, or null. It says the kind and never the secret.
 * `hashOrKey` may be a transaction's hash as well; nobody can tell, so it is refused like a key.
 */
export function findSecret(text: string, index: WordIndex): Secret | null {
  const read = text.slice(0, READ_LENGTH_MAX);
  return findPrivateKey(read) ?? (findSeedPhrase(read, index) ? 'seedPhrase' : null);
}
