import type { AddressCheck, AddressUse } from './addressCheck.ts';
import { decodeBech32 } from './decodeBech32.ts';

/** `SYMBOL-A64`, the last three signs being hex digits of the issuing transaction; BEP8 tokens end in M besides. */
const BEP2_TOKEN = /^[A-Z\d]{2,8}(\.B)?-[\dA-F]{3}M?$/i;
/** A coin of another chain by the hash of the way it came. */
const IBC_COIN = /^ibc\/[\dA-F]{64}$/i;

/** An address in bech32, or the name such a chain gives a token. */
export function checkBech32(
  text: string,
  chain: { humanPart: string; bytes: readonly number[]; tokens: 'bep2' | 'ibc' },
  use: AddressUse,
): AddressCheck {
  const token = findToken(text, chain.tokens);
  if (token !== null) {
    if (use === 'account') return { ok: false, code: 'tokenOnly' };
    return { ok: true, address: token, notices: token === text ? [] : ['caseNormalised'] };
  }
  const decoded = decodeBech32(text, chain.humanPart, chain.bytes);
  if (!decoded.ok) return decoded;
  const address = text.toLowerCase();
  return { ok: true, address, notices: address === text ? [] : ['caseNormalised'] };
}

function findToken(text: string, tokens: 'bep2' | 'ibc'): string | null {
  if (tokens === 'bep2') return BEP2_TOKEN.test(text) ? text.toUpperCase() : null;
  return IBC_COIN.test(text) ? `ibc/${text.slice(4).toUpperCase()}` : null;
}
