import type { ReadSearch } from '../../../shared/genuine/readQuestion.ts';
import { TRUST_PATH } from '../../../shared/genuine/verify.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { requestBytes } from '../navigation/apiCalls.ts';
import type { Draft } from './compareDraft.ts';

/** Reads what was typed, in this browser alone. Rejects when the code that does it cannot be loaded. */
export async function readTyped(typed: string): Promise<ReadSearch> {
  const { readSearch } = await import('../../../shared/genuine/readQuestion.ts');
  return readSearch(typed, knowsHash);
}

/** Compares what was typed with our host, in this browser alone. */
export async function compareTyped(typed: string): Promise<Draft | null> {
  return (await import('./compareDraft.ts')).compareDraft(typed);
}

/** Whether the list of what is ours names a hash: the whole list is loaded, so that nobody learns which one is looked up. */
async function knowsHash(hash: string): Promise<boolean> {
  return new TextDecoder().decode(await requestBytes(TRUST_PATH)).includes(`"${hash}"`);
}

/**
 * Sends a search: a question to the check, words to the page of the search. A secret and a text that is too long are not
 * sent; the result says which it was. What cannot be read is not sent either: the page is loaded anew.
 */
export async function submitSearch(typed: string, lang: Language): Promise<ReadSearch | null> {
  const read = await readTyped(typed).catch(() => null);
  if (!read) window.location.assign(pathTo('search', lang));
  else if (read.kind === 'words' && typed.trim() !== '') {
    const { question } = read;
    window.location.assign(question ? pathTo('verify', lang, question) : pathTo('search', lang, { q: typed.trim() }));
  }
  return read;
}
