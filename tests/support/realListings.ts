import { readFileSync } from 'node:fs';
import { findPlatform, type SubmissionPlatform } from '../../shared/submission/platforms.ts';
import type { SubmitKind } from '../../shared/site/routes.ts';
import { goodForm, type Texts } from './forms.ts';
import { VALID_ADDRESSES } from './validAddresses.ts';

/** A token, NFT collection or DApp as a public list names it. */
export interface RealListing {
  kind: SubmitKind;
  chain: SubmissionPlatform;
  address: string;
  /** Of an NFT collection its standard; of a DApp empty. */
  symbol: string;
  name: string;
  /** Empty where the list does not say it, as lists of Antelope tokens. */
  decimals: string;
  /** Empty where the list has none. */
  website: string;
  source: string;
  /** The field and the code of the one reason for which it is refused; `listed` when the new store lists it; else empty. */
  refused: string;
}

/**
 * Facts from public lists, chosen so that every chain found there and every odd symbol, name, number and website is
 * among them.
 */
export const REAL_LISTINGS: readonly RealListing[] = readFileSync('tests/support/realListings.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [kind, named, address = '', symbol = '', name = '', decimals = '', website = '', source = '', refused = ''] =
      line.split('\t');
    const chain = findPlatform(named ?? '');
    if (chain === null) throw new Error(`No chain of ours: ${line}`);
    return { kind: kind as SubmitKind, chain, address, symbol, name, decimals, website, source, refused };
  });

/** The listing as its team fills in the form; what lists do not tell is made up. */
export function formOf(listing: RealListing, number: number): Texts {
  const { kind, chain, address, symbol, name, decimals } = listing;
  const website = listing.website || `https://listing-${number}.example`;
  const texts = { ...goodForm(kind, number), email: `team@listing-${number}.example`, address };
  if (kind === 'dapp') return { ...texts, platform: chain, title: name, url: website };
  if (kind === 'nft')
    return { ...texts, platform: chain, standard: symbol, standardOther: 'A standard of its own', name, website };
  const owner_address = VALID_ADDRESSES[chain];
  return {
    ...texts,
    bl_symbol: chain,
    owner_address,
    token_name: name,
    symbol,
    decimal: decimals || '4',
    precision: '0',
    website,
  };
}
