import type { SubmissionPlatform } from '../../shared/submissionPlatforms.ts';

/** Block explorers by the end of their host. A listing's own word for its chain is often wrong, the link to its explorer seldom. */
export const EXPLORERS: readonly (readonly [host: string, platform: SubmissionPlatform])[] = [
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
export const TOKEN_TYPES: Readonly<Record<string, SubmissionPlatform>> = {
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
