import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../submissionPlatforms.ts';
import { FAMILIES } from './families.ts';

/** Lists that hold tokens of Solana give its chain one of these numbers; EIP-155 has none for it. */
const SOLANA_CHAIN_IDS = [101, 501_000_101];

/** The platform a token list means by a chain's number; null for chains the wallet does not have. */
export function findPlatformOfChain(chainId: number): SubmissionPlatform | null {
  if (SOLANA_CHAIN_IDS.includes(chainId)) return 'Solana';
  const platform = SUBMISSION_PLATFORMS.find((name) => {
    const chain = FAMILIES[name];
    return chain.family === 'evm' && chain.chainId === chainId;
  });
  return platform ?? null;
}
