import { checkAddress } from '../../../shared/submission/addresses/checkAddress.ts';
import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../../shared/submission/platforms.ts';

/** The chain that a name, or a type of token as listings write it, means; null for any other text. */
export function platformNamed(name: unknown): SubmissionPlatform | null {
  const plain = plainOf(typeof name === 'string' ? name : '');
  return TOKEN_TYPES[plain] ?? SUBMISSION_PLATFORMS.find((platform) => plainOf(platform) === plain) ?? null;
}

function plainOf(name: string): string {
  return name.toUpperCase().replace(/[\s-]/g, '');
}

/** The only chain whose address this is, if none is named or one whose address it cannot be; else the named one. */
export function findPlatformOfAddress<Named extends SubmissionPlatform | null | undefined>(
  address: string,
  named: Named,
) {
  const check = checkAddress(named ?? 'ETH', address);
  const others = !check.ok && check.code === 'otherChain' ? check.otherPlatforms : [];
  return others.length === 1 ? others[0] : named;
}

/** Values of a listing's type or chain that name a single chain, beside the names of the platforms. */
const TOKEN_TYPES: Readonly<Record<string, SubmissionPlatform>> = {
  ETHEREUM: 'ETH',
  OPTIMISM: 'Optimistic Ethereum',
  AVALANCHE: 'AVAX',
  XDAI: 'Gnosis Chain',
  ERC20: 'ETH',
  BEP20: 'BSC',
  HRC20: 'HECO',
  TRC10: 'TRON',
  TRC20: 'TRON',
  KIP20: 'OKExChain',
  SPL: 'Solana',
  IRC20: 'IOST',
  BEP2: 'BNB',
  BNBCHAIN: 'BSC',
  BNBSMARTCHAIN: 'BSC',
  BINANCESMARTCHAIN: 'BSC',
};
