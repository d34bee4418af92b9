import { domainToUnicode } from 'node:url';
import { BRAND } from '../../../shared/brand/brand.ts';
import { parseUrl } from '../../../shared/site/textFormats.ts';
import type { FoundWarning } from '../../records/foundWarnings.ts';
import { isOneEditAway, isLookAlike, plainOf, readAsLatin, skeletonOf } from '../../genuine/skeleton.ts';

/** Well-known symbols, which fake tokens imitate. */
const SYMBOLS = `
  BTC ETH USDT USDC BNB SOL XRP TRX ADA DOGE SHIB AVAX DOT LINK TON MATIC DAI FDUSD TUSD PYUSD WBTC WETH
  STETH UNI AAVE CAKE ATOM LTC BCH XLM NEAR APT ARB OP PEPE KAIA EOS WAXP`
  .trim()
  .split(/\s+/);

/** Well-known names of tokens and projects that get imitated, including this wallet. */
const NAMES = `
  Bitcoin, Ethereum, Ether, Tether, USD Coin, BNB, Solana, XRP, TRON, Cardano, Dogecoin, Shiba Inu, Avalanche,
  Polkadot, Chainlink, Toncoin, Polygon, Dai, First Digital USD, TrueUSD, PayPal USD, Wrapped Bitcoin,
  Wrapped Ether, Lido Staked Ether, Uniswap, Aave, PancakeSwap, Cosmos, Litecoin, Bitcoin Cash, Stellar,
  NEAR Protocol, Aptos, Arbitrum, Optimism, Pepe, Kaia, EOS, WAX, OpenSea, Bored Ape Yacht Club,
  CryptoPunks, Pudgy Penguins, Curve, Lido, MakerDAO, Compound, SushiSwap, 1inch, Raydium, Jupiter,
  Magic Eden, Tether Gold, ${BRAND.name}`
  .trim()
  .split(/,\s+/);

/** Shorter words are one edit away from too many ordinary words. */
const FUZZY_LENGTH_MIN = 6;

/** Shorter names are part of too many other names. */
const INSIDE_LETTERS_MIN = 5;

/** Known names that are also ordinary words, which many projects have in their names. */
const ORDINARY = 'Ether Avalanche Polygon Optimism Cosmos Stellar Curve Compound Jupiter'.split(' ');

const withSkeleton = (major: string) => ({ major, skeleton: skeletonOf(major) });
const insideNames = NAMES.filter((name) => name.length >= INSIDE_LETTERS_MIN && !ORDINARY.includes(name))
  .toSorted((one, other) => other.length - one.length)
  .map((major) => ({ major, words: spacedWords(major) }));
const MAJORS = { symbol: SYMBOLS.map(withSkeleton), name: NAMES.map(withSkeleton) };

/**
 * Finds the major symbol and name that the given ones equal or resemble, or that the name has as whole words. A
 * reviewer decides which one is genuine.
 */
export function findLookAlikes(symbol: string, name: string): FoundWarning[] {
  const symbolLike = symbol === '' ? undefined : findMajor(symbol, MAJORS.symbol);
  const words = spacedWords(name);
  const nameLike = findMajor(name, MAJORS.name) ?? insideNames.find((inside) => words.includes(inside.words));
  return [
    ...(symbolLike ? [{ code: 'lookAlikeSymbol' as const, details: toWord(symbolLike) }] : []),
    ...(nameLike ? [{ code: 'lookAlikeName' as const, details: toWord(nameLike) }] : []),
  ];
}

/**
 * Finds a host with letters of other scripts that all look like Latin ones, such as a Cyrillic а in `аpple.com`.
 * Browsers show some of these as they are, so the reviewer gets the encoded form and what it is read as.
 */
export function findHomographHost(website: string): FoundWarning[] {
  const host = parseUrl(website)?.hostname ?? '';
  const labels = domainToUnicode(host).split('.');
  const read = labels.map(readAsLatin);
  const isHomograph = labels.some((label, index) => !isAscii(label) && isAscii(read[index] ?? ''));
  return isHomograph ? [{ code: 'homographHost', details: { kind: 'host', host, readAs: read.join('.') } }] : [];
}

/**
 * Finds words that mix Latin letters with letters of other scripts that look like them, such as `Tеther` with a
 * Cyrillic е. The reviewer gets what they are read as, and the code points of the odd letters.
 */
export function findHomographName(...texts: string[]): FoundWarning[] {
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  const oddOf = (word: string) =>
    [...new Set(word)].filter((letter) => !isAscii(letter) && isLookAlike(plainOf(letter)));
  const mixed = words.find((word) => /[a-z]/i.test(word) && oddOf(word).length > 0 && isAscii(readAsLatin(word)));
  if (mixed === undefined) return [];
  const odd = oddOf(mixed);
  const codePoints = odd.map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return [{ code: 'homographName', details: { kind: 'letters', readAs: readAsLatin(mixed), codePoints } }];
}

const toWord = ({ major }: { major: string }) => ({ kind: 'word', word: major }) as const;

function isAscii(text: string): boolean {
  return /^[!-~]*$/.test(text);
}

function findMajor(text: string, majors: typeof MAJORS.name) {
  const own = skeletonOf(text);
  return majors.find(
    ({ skeleton }) => own === skeleton || (skeleton.length >= FUZZY_LENGTH_MIN && isOneEditAway(own, skeleton)),
  );
}

/** The skeletons of a text's words, each between two spaces. */
function spacedWords(text: string): string {
  return ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(skeletonOf)
    .join(' ')} `;
}
