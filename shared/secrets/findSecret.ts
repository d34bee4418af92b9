import { findPrivateKey } from './findPrivateKey.ts';
import { findSeedPhrase } from './findSeedPhrase.ts';
import type { WordIndex } from './wordIndex.ts';

export type Secret = 'privateKey' | 'hashOrKey' | 'seedPhrase';

/**
 * What in the text must never be sent, kept or logged, or null. It says the kind and never the secret.
 * `hashOrKey` may be a transaction's hash as well; nobody can tell, so it is refused like a key.
 */
export function findSecret(text: string, index: WordIndex): Secret | null {
  return findPrivateKey(text) ?? (findSeedPhrase(text, index) ? 'seedPhrase' : null);
}
