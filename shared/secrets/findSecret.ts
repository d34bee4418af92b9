import { findPrivateKey } from './privateKey.ts';
import { findSeedPhrase } from './seedPhrase.ts';
import { loadWords, pickWordLists, type WordIndex } from './wordLists.ts';

export type Secret = 'privateKey' | 'hashOrKey' | 'seedPhrase';

/**
 * The kind of secret in a text, or null; the secret itself is never returned. `hashOrKey` may be a transaction
 * hash, but it looks like a key and is refused like one.
 */
export function findSecret(text: string, index: WordIndex): Secret | null {
  return findPrivateKey(text) ?? (findSeedPhrase(text, index) ? 'seedPhrase' : null);
}

/** The same for browsers: loads only the word lists that the text could match, usually none. */
export async function findSecretLazily(text: string): Promise<Secret | null> {
  return findSecret(text, await loadWords(pickWordLists(text)));
}

/**
 * Whether a text could contain a secret, decided without word lists. When they cannot be loaded, such a text is not
 * sent.
 */
export function mayHoldSecret(text: string): boolean {
  return findPrivateKey(text) !== null || pickWordLists(text).length > 0;
}
