import { checkAddress } from '../../../shared/submission/addresses/checkAddress.ts';
import { findPlatformOfExplorer } from '../../../shared/submission/explorers.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import type { FieldOf } from '../../../shared/submission/schemas/formSections.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';
import { findPlatformOfAddress, platformNamed } from './pastedPlatforms.ts';

export type PastedToken =
  | {
      texts: Partial<Record<FieldOf<'token'>, string>>;
      /** The chain as the listing names it, when the wallet does not have it; its field stays empty. */
      unknownChain?: string;
      /** The address to which the listing's own link to an explorer leads, when it is another one. */
      otherAddress?: string;
    }
  /** `line` counts from 1. */
  | { error: 'notJson'; line: number }
  | { error: 'noToken' | 'secret' }
  | { error: 'tooMany'; count: number }
  /** The tokens of a list, or the chains of one token. */
  | { choices: readonly PastedChoice[] };

export interface PastedChoice {
  /** Symbol, name, chain and the ends of the address. */
  label: string;
  read: () => Promise<PastedToken>;
}

/** Links and words of a text, without the punctuation around them. */
const WORD = /[^\s,;"'“”‘’()<>[\]{}，；：。！？、（）「」]+/g;
/** A link as people copy it without its scheme. */
const BARE_LINK = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/i;
/** Shorter words are names, which some chains have as addresses. */
export const ADDRESS = /^(?:0x[\da-f]{40}|[a-z\d]{25,})$/i;
/** The longest names of chains have so many words. */
const NAME_WORDS_MAX = 3;

/**
 * Reads an address, or a link to a token, out of a text that is no listing: `Contract: 0x… on BSC`. The chain is the
 * one that the link or the text names, if the address can be of it.
 */
export function readPastedText(text: string): PastedToken {
  const words = [...text.matchAll(WORD)].map(([word]) => word.replace(/^[:.]+|[:.!?]+$/g, ''));
  const links = new Map(words.flatMap((word) => [[word, findLink(word)] as const].filter(([, link]) => link !== null)));
  for (const link of links.values()) {
    const read = link && readLink(link);
    if (read) return read;
  }
  // `CA:0x…` is one word. A link may name a holder.
  const parts = words.filter((word) => !links.has(word)).flatMap((word) => word.split(/[:=/]/));
  const addresses = new Set(parts.filter(isAddress));
  const [address] = addresses;
  if (address === undefined) return { error: 'noToken' };
  if (addresses.size > 1) return { error: 'tooMany', count: addresses.size };
  const platform = findPlatformOfAddress(address, platformIn(parts, address));
  return { texts: { ...(platform && { bl_symbol: platform }), address } };
}

function findLink(word: string): string | null {
  return findHttpUrl(word) ?? (BARE_LINK.test(word) ? findHttpUrl(`https://${word}`) : null);
}

/** The chain that words name, long names first, and one of which the address can be before others. */
function platformIn(words: readonly string[], address: string): SubmissionPlatform | undefined {
  const names = Array.from({ length: NAME_WORDS_MAX }, (_, less) =>
    words.map((_word, start) => words.slice(start, start + NAME_WORDS_MAX - less).join(' ')),
  ).flat();
  // Tokens of any EVM chain are called so.
  const platforms = names.filter((name) => !/^ERC-?20$/i.test(name)).flatMap((name) => platformNamed(name) ?? []);
  return platforms.find((platform) => checkAddress(platform, address).ok) ?? platforms[0];
}

/** Whether a word is an address on some chain, a mistyped one of an EVM chain included. */
function isAddress(word: string): boolean {
  if (!ADDRESS.test(word)) return false;
  const check = checkAddress('ETH', word);
  return check.ok || /^0x/i.test(word) || check.code === 'otherChain';
}

/** Chain and address of a token's page in a block explorer or a market; null when no address is in the link. */
export function readLink(link: string): Extract<PastedToken, { texts: unknown }> | null {
  const { hostname, pathname, hash } = new URL(link);
  const known = findPlatformOfExplorer(link);
  // Without a query, which may name a holder. An address in an unknown explorer is most likely one of an EVM chain.
  const plain = `https://${hostname}${pathname}${hash}`;
  const platform = known ?? platformInPath(pathname);
  const check = checkAddress(platform ?? 'ETH', plain, 'token');
  const address = !check.ok && 'suggestion' in check ? check.suggestion : undefined;
  if (address === undefined) return platform && !known ? readUnknown(plain, hostname) : null;
  return platform ? { texts: { bl_symbol: platform, address } } : { texts: { address }, unknownChain: hostname };
}

/** The path names a chain, but the address is none of it. */
function readUnknown(plain: string, hostname: string): ReturnType<typeof readLink> {
  const check = checkAddress('ETH', plain, 'token');
  const address = !check.ok && 'suggestion' in check ? check.suggestion : undefined;
  return address === undefined ? null : { texts: { address }, unknownChain: hostname };
}

/** Markets name the chain in the path: `dexscreener.com/bsc/0x…`. */
function platformInPath(pathname: string): SubmissionPlatform | null {
  return (
    pathname
      .split('/')
      .map(platformNamed)
      .find((one) => one !== null) ?? null
  );
}
