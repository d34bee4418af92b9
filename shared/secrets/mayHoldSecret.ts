import { findPrivateKey } from './findPrivateKey.ts';
import { pickWordLists } from './pickWordLists.ts';

/** Whether a text could hold a secret, known without any list of words: where no list can be had, such a text goes nowhere. */
export function mayHoldSecret(text: string): boolean {
  return findPrivateKey(text) !== null || pickWordLists(text).length > 0;
}
