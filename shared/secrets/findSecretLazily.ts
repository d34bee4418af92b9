import { findSecret, type Secret } from './findSecret.ts';
import { loadWords } from './loadWords.ts';
import { pickWordLists } from './pickWordLists.ts';

/** The same for a browser: loads the lists of which this text could hold a phrase, which for most texts are none. */
export async function findSecretLazily(text: string): Promise<Secret | null> {
  return findSecret(text, await loadWords(pickWordLists(text)));
}
