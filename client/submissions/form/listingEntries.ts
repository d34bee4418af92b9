import type { Parsed } from './parseListing.ts';
import { CHAIN_NAMES, platformNamed } from './pastedPlatforms.ts';
import { ADDRESS } from './readPastedText.ts';

/** A token of a listing, with the names that the listing uses. */
export type Entry = Readonly<Record<string, Parsed>>;

export const SYMBOL_NAMES = ['symbol', 'sym', 'tokenSymbol', 'tokenAbbr', 'shortName'] as const;
// prettier-ignore
export const ADDRESS_NAMES = [
  'address', 'contract_address', 'contractAddress', 'token_address', 'tokenAddress', 'contract', 'mint', 'mintAddress',
  'tokenId',
];
const CHAIN_FIELDS = [...CHAIN_NAMES, 'chainId', 'chain_id', 'blockchain_id'];

export function isEntry(value: Parsed | undefined): value is Entry {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * The tokens in a parsed text, however deep: one of a list, of a request to a wallet, or of the response of an API. A
 * chain that is named around a token, and an address that is its name, belong to the token. A token that is on several
 * of the wallet's chains is one entry for each.
 */
export function findEntries(data: Parsed, outer: Entry = {}): Entry[] {
  if (Array.isArray(data)) return data.flatMap((one: Parsed) => findEntries(one, outer));
  if (!isEntry(data)) return [];
  if (isToken(data)) return spreadChains({ ...outer, ...data });
  const chain = Object.fromEntries(
    Object.entries(data).filter(([name, one]) => isText(one) && CHAIN_FIELDS.includes(name)),
  );
  return Object.entries(data).flatMap(([name, one]) =>
    findEntries(one, { ...outer, ...chain, ...(ADDRESS.test(name) && { address: name }) }),
  );
}

function isToken(entry: Entry): boolean {
  return [...SYMBOL_NAMES, ...ADDRESS_NAMES].some((name) => isText(entry[name]));
}

function isText(value: Parsed | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

/** An entry of a price site for each chain of the wallet, the token's first chain before others. */
function spreadChains(entry: Entry): Entry[] {
  const { asset_platform_id: first, platforms, detail_platforms: details, platform, ...rest } = entry;
  const listed = entry.contract_address;
  const found: Entry[] = [
    ...readPlatforms(details),
    ...(isEntry(details) ? [] : readPlatforms(platforms)),
    ...(Array.isArray(listed) ? listed : []).filter(isEntry).map((one) => ({
      chain: nameOf(one.platform) ?? null,
      address: one.contract_address ?? null,
    })),
    ...(isEntry(platform) ? [{ chain: nameOf(platform) ?? null, address: platform.token_address ?? null }] : []),
  ].filter(({ address }) => isText(address));
  if (found.length === 0) return [entry];
  const known = found.filter(({ chain }) => platformNamed(chain) !== null);
  const ordered = known.length > 0 ? known : [...found];
  ordered.sort((one, other) => Number(other.chain === first) - Number(one.chain === first));
  const addresses = new Set(ordered.map((one) => `${platformNamed(one.chain)} ${one.address}`.toLowerCase()));
  return ordered
    .filter((one) => addresses.delete(`${platformNamed(one.chain)} ${one.address}`.toLowerCase()))
    .map((one) => ({ ...rest, contract_address: null, ...one }));
}

/** Chains with the token's address on each, as CoinGecko gives them. */
function readPlatforms(platforms: Parsed | undefined): Entry[] {
  if (!isEntry(platforms)) return [];
  return Object.entries(platforms).map(([chain, one]) =>
    isEntry(one)
      ? { chain, address: one.contract_address ?? null, decimals: one.decimal_place ?? null }
      : { chain, address: one },
  );
}

function nameOf(platform: Parsed | undefined): string | undefined {
  if (isText(platform)) return platform;
  return isEntry(platform) && isText(platform.name) ? platform.name : undefined;
}
