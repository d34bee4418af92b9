import { findPrivateKey } from './privateKey.ts';
import { findSeedPhrase } from './seedPhrase.ts';
import { loadWords, pickWordLists, type WordIndex } from './wordLists.ts';

export type Secret = 'privateKey' | 'hashOrKey' | 'seedPhrase';

/** The kind of secret in a text, never the secret itself. `hashOrKey` may be a transaction hash and is refused like a key. */
export function findSecret(text: string, index: WordIndex): Secret | null {
  return findPrivateKey(text) ?? (findSeedPhrase(text, index) ? 'seedPhrase' : null);
}

/** The same for browsers: loads only the word lists that the text could match, usually none. */
export async function findSecretLazily(text: string): Promise<Secret | null> {
  return findSecret(text, await loadWords(pickWordLists(text)));
}

/** Whether a text could contain a secret. Such a text is not sent when the word lists cannot be loaded. */
export function mayHoldSecret(text: string): boolean {
  return findPrivateKey(text) !== null || pickWordLists(text).length > 0;
}
