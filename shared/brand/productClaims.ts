/**
 * What each product of the wallet can do and for which chains, compared on the download pages. Claims that only the wallet
 * itself can make: the words are in `locales/`, so that another brand claims only what is true of it.
 */

/** What products differ in, in the order of the page. */
export const ABILITIES = ['sentence', 'dapps', 'swap', 'revoke', 'batch', 'apart', 'key'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Families of chains; `all` are those that the page of the partners lists. */
type ChainFamily = 'all' | 'evm' | 'tron' | 'solana';

interface ProductClaims {
  can: readonly Ability[];
  chains: readonly ChainFamily[];
}

export const PRODUCT_CLAIMS = {
  mobile: { can: ['sentence', 'dapps', 'swap', 'revoke', 'key'], chains: ['all'] },
  desktop: { can: ['sentence', 'dapps', 'swap', 'batch', 'key'], chains: ['all'] },
  extension: { can: ['sentence', 'dapps', 'revoke', 'key'], chains: ['evm', 'tron', 'solana'] },
  hardware: { can: ['sentence', 'apart'], chains: ['evm', 'tron', 'solana'] },
} as const satisfies Record<string, ProductClaims>;
