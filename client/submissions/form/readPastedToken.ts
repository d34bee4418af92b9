import JSON5 from 'json5';
import { findPlatformOfChain } from '../../../shared/submission/addresses/families.ts';
import { findPlatformOfExplorer } from '../../../shared/submission/explorers.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import type { FieldOf } from '../../../shared/submission/schemas/formSections.ts';
import { checkForSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';
import { findPlatformOfAddress, platformNamed } from './pastedPlatforms.ts';
import { type PastedToken, readLink, readPastedText } from './readPastedText.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * Reads the `info.json` of a public listing, a token list in the Uniswap format, one of its entries, a link to a token
 * in a block explorer, or an address. A text with a recovery phrase or a private key is not read further.
 */
export async function readPastedToken(pasted: string): Promise<PastedToken> {
  const secret = await checkForSecret(pasted);
  if (secret === 'seedPhrase' || secret === 'privateKey') return { error: 'secret' };
  // A listing has brackets; another text may have a link or an address in it.
  if (!pasted.includes('{')) return readPastedText(pasted);
  const data = parseListing(pasted);
  if ('line' in data) return { error: 'notJson', line: data.line };
  const entries = entriesOf(data.value);
  const [entry] = entries;
  if (entry && entries.length > 1) return { error: 'tooMany', count: entries.length };
  if (!entry) return { error: 'noToken' };
  const { unknownChain, ...texts } = textsOf(entry);
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

/**
 * Parses a listing as people paste it: with comments, commas at the end, in a code fence, between other words, with a
 * line break inside a text. Everything that is dropped leaves its line breaks, so that the line of an error is that of
 * the pasted text.
 */
function parseListing(text: string): { value: unknown } | { line: number } {
  const unfenced = text.replace(/^\uFEFF/, '').replace(/^[ \t]*(?:```|~~~).*$/gm, '');
  const [start, end] = [unfenced.search(/[[{]/), Math.max(unfenced.lastIndexOf('}'), unfenced.lastIndexOf(']'))];
  const before = unfenced.slice(0, Math.max(start, 0)).replace(/[^\n]+/g, '');
  const listing = start < 0 ? unfenced : before + unfenced.slice(start, end < start ? undefined : end + 1);
  const joined = listing.replace(/"(?:[^"\\\n]|\\.)*\n(?:[^"\\]|\\.)*"/g, (word) => word.replace(/[\n\r\t]+/g, ' '));
  let line = 1;
  for (const attempt of [listing, joined]) {
    try {
      return { value: JSON5.parse(attempt) };
    } catch (error) {
      if (attempt === listing) line = (error as { lineNumber?: number }).lineNumber ?? 1;
    }
  }
  return { line };
}

function entriesOf(data: unknown): Entry[] {
  if (Array.isArray(data)) return data.filter(isEntry);
  if (!isEntry(data)) return [];
  if (Array.isArray(data.tokens)) return data.tokens.filter(isEntry);
  // Some lists are one object with the addresses as its keys.
  const byAddress = Object.entries(data).filter(([, value]) => isEntry(value) && 'symbol' in value);
  if (byAddress.length === 0 || 'symbol' in data) return [data];
  return byAddress.map(([address, value]) => ({ address, ...(value as Entry) }));
}

function isEntry(value: unknown): value is Entry {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function textsOf(entry: Entry): Partial<Record<FieldOf<'token'> | 'unknownChain', string>> {
  const text = (...names: string[]) => {
    const value = [entry, entry.extensions, entry.socials]
      .filter(isEntry)
      .flatMap((part) => names.map((name) => part[name]))
      .find((one) => typeof one === 'string' || typeof one === 'number');
    // Listings write a dash for an empty value.
    return value === undefined || value === '-' || value === '' ? undefined : `${value}`;
  };
  const address = text('address', 'contract_address', 'contract', 'account', 'base', 'id');
  const platform = findPlatformOfAddress(address ?? '', platformOf(entry));
  const texts = {
    bl_symbol: platform ?? undefined,
    unknownChain: platform === null ? text('chainId', 'explorer', 'chain', 'type') : undefined,
    address,
    owner_address: text('owner_address', 'owner'),
    token_name: text('name'),
    symbol: text('symbol'),
    decimal: text('decimals', 'decimal') ?? exponentOf(entry),
    total_supply: text('total_supply', 'totalSupply'),
    website: text('website'),
    name: text('description'),
    email: text('email'),
    contact: contactOf(entry),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** The address in the explorer's link of a listing, when it is not the listing's own. */
function findOtherAddress({ explorer }: Entry, address: string | undefined): string | undefined {
  const url = findHttpUrl(explorer);
  const linked = url === null ? undefined : readLink(url)?.texts.address;
  return linked && address && linked.toLowerCase() !== address.toLowerCase() ? linked : undefined;
}

/** The decimals in a list of the Cosmos chain registry: the exponent of the unit that wallets show. */
function exponentOf({ denom_units: units, display }: Entry): string | undefined {
  const unit = [units].flat().find((one) => isEntry(one) && one.denom === display) as Entry | undefined;
  return typeof unit?.exponent === 'number' ? `${unit.exponent}` : undefined;
}

/** Undefined when the listing names no chain, null when the wallet does not have it. */
function platformOf({ chainId, explorer, chain, type }: Entry): SubmissionPlatform | null | undefined {
  if (chainId !== undefined) return findPlatformOfChain(Number(chainId));
  const url = findHttpUrl(explorer);
  // A listing's chain field is often wrong, its explorer link rarely.
  const named = (url === null ? null : findPlatformOfExplorer(url)) ?? platformNamed(chain);
  if (named) return named;
  // Listings of any EVM chain write ERC20.
  if (url !== null && `${type}`.toUpperCase() === 'ERC20') return null;
  return platformNamed(type) ?? ([url, chain, type].some(Boolean) ? null : undefined);
}

/** The first contact among the links of a listing. */
function contactOf({ links, socials, extensions }: Entry): string | undefined {
  const urls = [links, socials, extensions]
    .flat()
    .filter(isEntry)
    .flatMap((link) => ('url' in link ? [link.url] : Object.values(link)))
    .filter((url): url is string => typeof url === 'string');
  return urls.find((url) => /\/\/(t\.me|telegram\.me|discord\.(gg|com)|x\.com|twitter\.com)\//.test(url));
}
