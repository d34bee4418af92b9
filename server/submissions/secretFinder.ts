import type { SecretFinder } from '../../shared/schemas/checkForm.ts';
import { findSecret } from '../../shared/secrets/findSecret.ts';
import { loadWords, pickWordLists } from '../../shared/secrets/wordLists.ts';

/** Makes the function that looks for secrets in given texts. The word lists are loaded with the first text that could hold a phrase: few ever come. */
export function createSecretFinder(): (texts: Iterable<string>) => Promise<SecretFinder> {
  let all: ReturnType<typeof loadWords> | undefined;
  const none = loadWords([]);

  return async (texts) => {
    const couldHold = [...texts].some((text) => pickWordLists(text).length > 0);
    if (couldHold) all ??= loadWords();
    const words = await (couldHold && all ? all : none);
    return (text) => findSecret(text, words);
  };
}
