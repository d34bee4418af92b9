import { checkForSecret } from '../submission/secrets/findSecret.ts';

/** A hash looks like a private key, and is what the field `hash` is for. */
const HASHES = /[\da-f]{64}/gi;

/**
 * Whether a question of the check page has a recovery phrase or a private key in any of its fields. Rejects in a browser
 * when the lists of words that a text could match cannot be loaded.
 */
export async function holdsSecret(question: Readonly<Record<string, string>>): Promise<boolean> {
  const texts = Object.entries(question).map(([name, text]) => (name === 'hash' ? text.replaceAll(HASHES, ' ') : text));
  const secrets = await Promise.all(texts.map(checkForSecret));
  return secrets.some((secret) => secret !== null);
}
