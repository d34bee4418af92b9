import { findPrivateKey } from './privateKey.ts';
import { findSeedPhrase } from './seedPhrase.ts';
import { loadWords, pickWordLists, type WordIndex } from './wordLists.ts';

export type Secret = 'privateKey' | 'hashOrKey' | 'seedPhrase';

/**
 * What in the text must never be sent, kept or logged, or null. It says the kind and never the secret.
 * `hashOrKey` may be a transaction's hash as well; nobody can tell, so it is refused like a key.
 */
export function findSecret(text: string, index: WordIndex): Secret | null {
  return findPrivateKey(text) ?? (findSeedPhrase(text, index) ? 'seedPhrase' : null);
}

/** The same for a browser: loads the lists of which this text could hold a phrase, which for most texts are none. */
export async function findSecretLazily(text: string): Promise<Secret | null> {
  return findSecret(text, await loadWords(pickWordLists(text)));
}

/** Whether a text could hold a secret, known without any list of words: where no list can be had, such a text goes nowhere. */
export function mayHoldSecret(text: string): boolean {
  return findPrivateKey(text) !== null || pickWordLists(text).length > 0;
}
