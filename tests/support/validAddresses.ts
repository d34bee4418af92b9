import { checkAddress } from '../../shared/submission/addresses/checkAddress.ts';
import type { SubmissionPlatform } from '../../shared/submission/platforms.ts';

export const EVM_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const NAME = 'tethertether';

/** One address of every platform, in the form its chain writes it. */
export const VALID_ADDRESSES: Readonly<Record<SubmissionPlatform, string>> = {
  ETH: EVM_ADDRESS,
  BSC: EVM_ADDRESS,
  HECO: EVM_ADDRESS,
  OKExChain: EVM_ADDRESS,
  TRON: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  HSC: EVM_ADDRESS,
  EOS: NAME,
  IOST: 'Contract4qHoprgHXBKjehvC2C4HEpXCn8NSeLb8p4vt9uvBG5cT',
  Polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  Polygon: EVM_ADDRESS,
  Klaytn: EVM_ADDRESS,
  Cosmos: 'cosmos1t2htvpfl862vnwdqnuekd9p4ulh3h6hdhh78pa',
  BOS: NAME,
  MOAC: EVM_ADDRESS,
  Jingtum: 'jPo32F1gUA4TtPzquhNBEq1L1wXmcghqUi',
  BNB: 'bnb1t2htvpfl862vnwdqnuekd9p4ulh3h6hd4nptqn',
  Arbitrum: EVM_ADDRESS,
  Fantom: EVM_ADDRESS,
  'Conflux eSpace': EVM_ADDRESS,
  Solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v',
  AVAX: EVM_ADDRESS,
  'Optimistic Ethereum': EVM_ADDRESS,
  'Gnosis Chain': EVM_ADDRESS,
  Harmony: EVM_ADDRESS,
  WAX: NAME,
  Aurora: EVM_ADDRESS,
  Kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  Moonbeam: EVM_ADDRESS,
  SubGame: '3n443h7CKdQggDC2ZsR49hX4Nq4UQfr1YYPYy8xrrTM1h3Wu',
  KCC: EVM_ADDRESS,
  PlatON: EVM_ADDRESS,
  BTTC: EVM_ADDRESS,
  GateChain: EVM_ADDRESS,
  HALO: EVM_ADDRESS,
  ENU: NAME,
};

/** `platform:address`, equal for every spelling; null when the address is refused. */
export function findAddressKey(platform: SubmissionPlatform, input: string): string | null {
  const check = checkAddress(platform, input);
  return check.ok ? `${platform}:${check.address}` : null;
}
