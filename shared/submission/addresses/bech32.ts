import { bech32 } from '@scure/base';
import { accept, type AddressCheck, type AddressRefused, type AddressUse } from './addressCheck.ts';

/** `SYMBOL-A64`: the last three characters are hex digits of the issuing transaction; BEP8 tokens add an M. */
const BEP2_TOKEN = /^[A-Z\d]{2,8}(\.B)?-[\dA-F]{3}M?$/i;
/** A coin of another chain, named by the hash of its IBC path. */
const IBC_COIN = /^ibc\/[\dA-F]{64}$/i;
/** A coin of the chain's token factory: the account that made it, and a name of that account's choice. */
const FACTORY_COIN = /^factory\/([^/]+)\/([\w.:/-]{1,44})$/i;

/** The unit in which a chain of Cosmos counts its own coin: a millionth, or smaller, such as `uosmo` and `aevmos`. */
const OWN_COIN = /^[uan][a-z\d]{2,14}$/;

/** Checks a bech32 address, or the name that such a chain gives a token. */
export function checkBech32(
  text: string,
  chain: { humanPart: string; bytes: readonly number[]; tokens: 'bep2' | 'ibc' },
  use: AddressUse,
): AddressCheck {
  const [, creator = '', coin] = (chain.tokens === 'ibc' && FACTORY_COIN.exec(text)) || [];
  if (coin !== undefined) {
    const decoded = decodeBech32(creator, chain.humanPart, chain.bytes);
    if (!decoded.ok) return decoded;
    return use === 'token'
      ? accept(`factory/${creator.toLowerCase()}/${coin}`, text)
      : { ok: false, code: 'tokenOnly' };
  }
  const token = findToken(text, chain.tokens);
  if (token !== null) {
    if (use !== 'token') return { ok: false, code: 'tokenOnly' };
    return accept(token, text);
  }
  const decoded = decodeBech32(text, chain.humanPart, chain.bytes);
  if (decoded.ok) return accept(text.toLowerCase(), text);
  if (use === 'token' && chain.tokens === 'ibc' && OWN_COIN.test(text)) return { ok: false, code: 'ownCoin' };
  const isTokenForm = use === 'token' && decoded.code === 'prefix';
  return isTokenForm ? { ok: false, code: 'tokenForm', example: EXAMPLES[chain.tokens] } : decoded;
}

/** Tokens as the chain names them, for a message. */
const EXAMPLES = { bep2: 'ABC-A64', ibc: 'factory/cosmos1…/abc' };

function findToken(text: string, tokens: 'bep2' | 'ibc'): string | null {
  if (tokens === 'bep2') return BEP2_TOKEN.test(text) ? text.toUpperCase() : null;
  return IBC_COIN.test(text) ? `ibc/${text.slice(4).toUpperCase()}` : null;
}

const CHECKSUM_LETTERS = 6;
const BITS_A_LETTER = 5;

/** The bytes of a bech32 address with this human-readable part, or the reason why it does not decode. */
export function decodeBech32(
  text: string,
  humanPart: string,
  sizes: readonly number[],
): { ok: true; bytes: Uint8Array } | AddressRefused {
  const small = text.toLowerCase();
  const start = `${humanPart}1`;
  if (!small.startsWith(start)) {
    // A valid checksum under another human-readable part is an address of another chain, not a typing error.
    const isAnother = bech32.decodeUnsafe(text) !== undefined;
    return isAnother
      ? { ok: false, code: 'otherChain', otherPlatforms: [] }
      : { ok: false, code: 'prefix', expected: start };
  }
  if (text !== small && text !== text.toUpperCase()) {
    const suggestion = bech32.decodeUnsafe(small) === undefined ? {} : { suggestion: small };
    return { ok: false, code: 'characters', character: /\p{Lu}/u.exec(text)?.[0] ?? '', ...suggestion };
  }
  const foreign = /[^02-9ac-hj-np-z]/u.exec(small.slice(start.length));
  if (foreign) return { ok: false, code: 'characters', character: foreign[0] };

  const lengths = sizes.map((bytes) => start.length + Math.ceil((bytes * 8) / BITS_A_LETTER) + CHECKSUM_LETTERS);
  if (!lengths.includes(text.length))
    return { ok: false, code: 'length', found: text.length, expected: lengths.join(' / ') };
  const decoded = bech32.decodeUnsafe(small);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes ? { ok: true, bytes } : { ok: false, code: 'checksum' };
}
