import { holdsSecret } from './holdsSecret.ts';
import { isTooLong } from './questionLength.ts';
import { readCode } from './readCode.ts';
import { readHashes } from './readHash.ts';
import { readName } from './readName.ts';
import { readVersion } from './readVersion.ts';

/** A question for "Check before you trust", as the query of its address. */
export type CheckQuestion = { q: string } | { hash: string } | { version: string } | { code: string };

/**
 * What a text in the search of the site is: words to search for, which can be a question for the check too, or a text
 * that is neither searched for nor sent.
 */
export type ReadSearch = { kind: 'words'; question: CheckQuestion | null } | { kind: SearchRefusal };
export type SearchRefusal = 'secret' | 'tooLong';

/** Codes of mails have two halves, and are in capitals or have a digit: other words with a hyphen are words. */
const CODE_HALVES = /^(?:[^\s-]{5}-[^\s-]{5})$/;
const CODE_SIGNS = /\d|^[^a-z]+$/;
/** Addresses of accounts and contracts are words of letters and digits that no language has. */
const ADDRESS = /^(?=[^\d]*\d)[A-Za-z\d]{25,}$/;

/**
 * Reads what was typed into the search. A hash looks like a private key: it is a question where `knowsHash` says that it
 * is one of a file of ours, and a secret anywhere else. Does not reject: what cannot be judged may be a secret.
 */
export async function readSearch(typed: string, knowsHash: (hash: string) => Promise<boolean>): Promise<ReadSearch> {
  const text = typed.trim();
  if (await mayBeSecret({ q: text })) {
    const [hash, ...others] = readHashes(text);
    const isOnlyHash = hash !== undefined && others.length === 0 && !(await mayBeSecret({ hash: text }));
    const isKnown = isOnlyHash && (await knowsHash(hash).catch(() => false));
    return isKnown ? { kind: 'words', question: { hash } } : { kind: 'secret' };
  }
  if (isTooLong(text)) return { kind: 'tooLong' };
  return { kind: 'words', question: readQuestion(text) };
}

const mayBeSecret = (question: Readonly<Record<string, string>>) => holdsSecret(question).catch(() => true);

/** The question that a text is; null for words. */
function readQuestion(text: string): CheckQuestion | null {
  if (CODE_HALVES.test(text) && CODE_SIGNS.test(text) && readCode(text) !== null) return { code: text };
  if (readVersion(text) !== null) return { version: text };
  const name = readName(text);
  if (name.kind === 'unreadable' || name.kind === 'tooLong') return null;
  if (name.kind === 'handle') return text.startsWith('@') || ADDRESS.test(text) ? { q: text } : null;
  // Without a dot it is a word with a slash.
  if (name.kind === 'web' && !name.host.includes('.')) return null;
  return { q: text };
}
