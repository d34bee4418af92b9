/** Where a chain's explorer shows an address, by platform id. A chain without a known explorer has no row. */
const EXPLORERS: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io/address/',
  8: 'https://www.mintscan.io/cosmos/address/',
  10: 'https://tronscan.org/#/contract/',
  12: 'https://bscscan.com/address/',
  13: 'https://polkadot.subscan.io/account/',
  14: 'https://kusama.subscan.io/account/',
  18: 'https://polygonscan.com/address/',
  22: 'https://kaiascan.io/address/',
  23: 'https://snowtrace.io/address/',
  24: 'https://arbiscan.io/address/',
  26: 'https://optimistic.etherscan.io/address/',
  27: 'https://solscan.io/account/',
  28: 'https://gnosisscan.io/address/',
  29: 'https://waxblock.io/account/',
  31: 'https://moonscan.io/address/',
  33: 'https://explorer.harmony.one/address/',
  36: 'https://evm.confluxscan.org/address/',
};

/** The page of an address in its chain's explorer, or null. */
export function findExplorerUrl(platform: number, address: string): string | null {
  const base = EXPLORERS[platform];
  return base === undefined ? null : base + encodeURIComponent(address);
}
