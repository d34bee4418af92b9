import type { Language } from '../../../shared/site/languages.ts';
import { checkForSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { type Entry, findEntries } from './listingEntries.ts';
import { findOtherAddress, labelOfEntry, textsOfEntry } from './listingTexts.ts';
import { parseListing } from './parseListing.ts';
import { type PastedToken, readPastedText } from './readPastedText.ts';

/**
 * Reads a listing as wallets, explorers and price sites write it, a token list, a request to add a token to a wallet, a
 * link to a token in a block explorer, or an address. Texts in several languages are read in that of the page. A text
 * with a recovery phrase or a private key is not read further.
 */
export async function readPastedToken(pasted: string, lang: Language): Promise<PastedToken> {
  const secret = await checkForSecret(pasted);
  if (secret === 'seedPhrase' || secret === 'privateKey') return { error: 'secret' };
  // A listing has brackets; another text may have a link or an address in it.
  if (!/[{｛]/.test(pasted)) return readPastedText(pasted);
  const data = parseListing(pasted);
  if ('line' in data) return { error: 'notJson', line: data.line };
  const entries = findEntries(data.value);
  const [entry] = entries;
  if (!entry) return { error: 'noToken' };
  if (entries.length === 1) return readEntry(entry, lang);
  return { choices: entries.map((one) => ({ label: labelOfEntry(one, lang), read: () => readEntry(one, lang) })) };
}

async function readEntry(entry: Entry, lang: Language): Promise<PastedToken> {
  const { unknownChain, ...texts } = textsOfEntry(entry, lang);
  const kept = await withoutHashes(texts);
  if (kept.address === undefined && kept.symbol === undefined) return { error: 'noToken' };
  const otherAddress = findOtherAddress(entry, kept.address);
  return { texts: kept, ...(unknownChain !== undefined && { unknownChain }), ...(otherAddress && { otherAddress }) };
}

/** A transaction hash in a listing is not filled in: it could be a private key. */
async function withoutHashes<Texts extends Partial<Record<string, string>>>(texts: Texts): Promise<Texts> {
  const found = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => [name, text, await checkForSecret(text ?? '')] as const),
  );
  return Object.fromEntries(found.filter(([, , secret]) => secret === null)) as Texts;
}
