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
 * Reads what teams have at hand: the `info.json` of a public listing, an entry of a token list in the Uniswap format, or a
 * list of one. A token form has no field for a token's own name, so that one is not taken.
 */
export function readPastedToken(pasted: string): PastedToken {
  const data = parseLeniently(pasted);
  if (data === undefined) return { error: 'notJson' };
  const entries = entriesOf(data);
  if (entries.length > 1) return { error: 'tooMany', count: entries.length };
  const texts = entries[0] ? textsOf(entries[0]) : {};
  return texts.address === undefined && texts.symbol === undefined ? { error: 'noToken' } : { texts };
}

/** One listing in twenty has a comma too many, a line break inside a text, or a mark of its encoding in front. */
function parseLeniently(text: string): unknown {
  const clean = text.replace(/^\uFEFF/, '').trim();
  const mended = clean
    .replace(/"(?:[^"\\]|\\.)*"/gs, (word) => word.replace(/[\n\r\t]+/g, ' '))
    .replace(/,(\s*[}\]])/g, '$1');
  for (const attempt of [clean, mended]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // The next attempt, or none.
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
    // Listings write a dash where they have nothing.
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
  const named = EXPLORERS.find(([end]) => host === end || host.endsWith(`.${end}`));
  if (named) return named[1];
  return typeof type === 'string' ? (TOKEN_TYPES[type.toUpperCase().replace(/[\s-]/g, '')] ?? null) : null;
}

/** The first way to reach somebody among the links of a listing. */
function contactOf({ links, socials }: Entry): string | undefined {
  const urls = [links, socials]
    .flat()
    .filter(isEntry)
    .flatMap((link) => ('url' in link ? [link.url] : Object.values(link)))
    .filter((url): url is string => typeof url === 'string');
  return urls.find((url) => /\/\/(t\.me|telegram\.me|discord\.(gg|com)|x\.com|twitter\.com)\//.test(url));
}

/** Block explorers by the end of their host. A listing's own word for its chain is often wrong, the link to its explorer seldom. */
const EXPLORERS: readonly (readonly [host: string, platform: SubmissionPlatform])[] = [
  ['optimistic.etherscan.io', 'Optimistic Ethereum'],
  ['etherscan.io', 'ETH'],
  ['etherscan.com', 'ETH'],
  ['bscscan.com', 'BSC'],
  ['hecoinfo.com', 'HECO'],
  ['polygonscan.com', 'Polygon'],
  ['tronscan.org', 'TRON'],
  ['tronscan.io', 'TRON'],
  ['arbiscan.io', 'Arbitrum'],
  ['ftmscan.com', 'Fantom'],
  ['snowtrace.io', 'AVAX'],
  ['solscan.io', 'Solana'],
  ['explorer.solana.com', 'Solana'],
  ['gnosisscan.io', 'Gnosis Chain'],
  ['kaiascan.io', 'Klaytn'],
  ['klaytnscope.com', 'Klaytn'],
  ['confluxscan.io', 'Conflux eSpace'],
  ['confluxscan.org', 'Conflux eSpace'],
  ['moonscan.io', 'Moonbeam'],
  ['bttcscan.com', 'BTTC'],
  ['hooscan.com', 'HSC'],
  ['bloks.io', 'EOS'],
  ['eosflare.io', 'EOS'],
  ['waxblock.io', 'WAX'],
  ['iostabc.com', 'IOST'],
  ['mintscan.io', 'Cosmos'],
];

/** What listings write as their type where it names one chain only. */
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
