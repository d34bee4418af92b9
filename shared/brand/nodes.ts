/**
 * Public nodes on the developer page; the documentation lists all of them. `platform` is the id in platforms.ts,
 * `requests` the limit of an IP address in a second, `logBlocks` how many blocks one `eth_getLogs` may cover. A file of
 * its own, because only that page loads it.
 */
export const ENDPOINTS = [
  { platform: 1, chainId: 1, url: 'https://ethereum.nodes.satchel.example', requests: 25, logBlocks: 10_000 },
  { platform: 12, chainId: 56, url: 'https://bnb.nodes.satchel.example', requests: 25, logBlocks: 5_000 },
  { platform: 18, chainId: 137, url: 'https://polygon.nodes.satchel.example', requests: 25, logBlocks: 10_000 },
  { platform: 24, chainId: 42_161, url: 'https://arbitrum.nodes.satchel.example', requests: 25, logBlocks: 10_000 },
  { platform: 26, chainId: 10, url: 'https://optimism.nodes.satchel.example', requests: 25, logBlocks: 10_000 },
  { platform: 28, chainId: 100, url: 'https://gnosis.nodes.satchel.example', requests: 20, logBlocks: 5_000 },
  { platform: 31, chainId: 1_284, url: 'https://moonbeam.nodes.satchel.example', requests: 20, logBlocks: 5_000 },
] as const;
