import { findPlatformOfChain } from '../../../shared/addresses/families.ts';
import type { SubmissionPlatform } from '../../../shared/platforms.ts';
import type { FieldOf } from '../../../shared/schemas/formSections.ts';
import { findHttpUrl } from '../../../shared/textFormats.ts';

export type PastedToken =
  | { texts: Partial<Record<FieldOf<'token'>, string>> }
  | { error: 'notJson' | 'noToken' }
  | { error: 'tooMany'; count: number };

type Entry = Readonly<Record<string, unknown>>;

/**
 * Reads the `info.json` of a public listing, a token list in the Uniswap format, or one of its entries. The token's
 * name is not read, because the form has no field for it.
 */
export function readPastedToken(pasted: string): PastedToken {
  const data = parseLeniently(pasted);
  if (data === undefined) return { error: 'notJson' };
  const entries = entriesOf(data);
  if (entries.length > 1) return { error: 'tooMany', count: entries.length };
  const texts = entries[0] ? textsOf(entries[0]) : {};
  return texts.address === undefined && texts.symbol === undefined ? { error: 'noToken' } : { texts };
}

/** One listing in twenty has a trailing comma, a line break inside a string or a byte order mark. */
function parseLeniently(text: string): unknown {
  const clean = text.replace(/^\uFEFF/, '').trim();
  const repaired = clean
    .replace(/"(?:[^"\\]|\\.)*"/gs, (word) => word.replace(/[\n\r\t]+/g, ' '))
    .replace(/,(\s*[}\]])/g, '$1');
  for (const attempt of [clean, repaired]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // The next attempt may succeed.
    }
  }
  return undefined;
}

function entriesOf(data: unknown): Entry[] {
  const list = isEntry(data) && Array.isArray(data.tokens) ? data.tokens : data;
  return (Array.isArray(list) ? (list as unknown[]) : [list]).filter(isEntry);
}

function isEntry(value: unknown): value is Entry {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function textsOf(entry: Entry): Partial<Record<FieldOf<'token'>, string>> {
  const text = (...names: string[]) => {
    const value = names.map((name) => entry[name]).find((one) => typeof one === 'string' || typeof one === 'number');
    // Listings write a dash for an empty value.
    return value === undefined || value === '-' || value === '' ? undefined : `${value}`;
  };
  const texts = {
    bl_symbol: platformOf(entry) ?? undefined,
    address: text('address', 'id', 'contract'),
    owner_address: text('owner_address', 'owner'),
    symbol: text('symbol'),
    decimal: text('decimals', 'decimal'),
    total_supply: text('total_supply', 'totalSupply'),
    website: text('website'),
    name: text('description'),
    email: text('email'),
    contact: contactOf(entry),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

function platformOf({ chainId, explorer, type }: Entry) {
  if (typeof chainId === 'number') return findPlatformOfChain(chainId);
  const url = typeof explorer === 'string' ? findHttpUrl(explorer) : null;
  const host = url === null ? '' : new URL(url).hostname;
  const named = EXPLORERS.find(([, ...ends]) => ends.some((end) => `.${host}`.endsWith(`.${end}`)));
  if (named) return named[0];
  return typeof type === 'string' ? (TOKEN_TYPES[type.toUpperCase().replace(/[\s-]/g, '')] ?? null) : null;
}

/** The first contact among the links of a listing. */
function contactOf({ links, socials }: Entry): string | undefined {
  const urls = [links, socials]
    .flat()
    .filter(isEntry)
    .flatMap((link) => ('url' in link ? [link.url] : Object.values(link)))
    .filter((url): url is string => typeof url === 'string');
  return urls.find((url) => /\/\/(t\.me|telegram\.me|discord\.(gg|com)|x\.com|twitter\.com)\//.test(url));
}

/** Block explorers by the end of their host. A listing's chain field is often wrong, its explorer link rarely. */
const EXPLORERS: readonly (readonly [platform: SubmissionPlatform, ...hosts: string[]])[] = [
  ['Optimistic Ethereum', 'optimistic.etherscan.io'],
  ['ETH', 'etherscan.io', 'etherscan.com'],
  ['BSC', 'bscscan.com'],
  ['HECO', 'hecoinfo.com'],
  ['Polygon', 'polygonscan.com'],
  ['TRON', 'tronscan.org', 'tronscan.io'],
  ['Arbitrum', 'arbiscan.io'],
  ['Fantom', 'ftmscan.com'],
  ['AVAX', 'snowtrace.io'],
  ['Solana', 'solscan.io', 'explorer.solana.com'],
  ['Gnosis Chain', 'gnosisscan.io'],
  ['Klaytn', 'kaiascan.io', 'klaytnscope.com'],
  ['Conflux eSpace', 'confluxscan.io', 'confluxscan.org'],
  ['Moonbeam', 'moonscan.io'],
  ['BTTC', 'bttcscan.com'],
  ['HSC', 'hooscan.com'],
  ['EOS', 'bloks.io', 'eosflare.io'],
  ['WAX', 'waxblock.io'],
  ['IOST', 'iostabc.com'],
  ['Cosmos', 'mintscan.io'],
];

/** Values of a listing's type field that name a single chain. */
const TOKEN_TYPES: Readonly<Record<string, SubmissionPlatform>> = {
  ERC20: 'ETH',
  BEP20: 'BSC',
  HRC20: 'HECO',
  TRC10: 'TRON',
  TRC20: 'TRON',
  KIP20: 'OKExChain',
  SPL: 'Solana',
  SOLANA: 'Solana',
  EOS: 'EOS',
  IRC20: 'IOST',
  BEP2: 'BNB',
};
