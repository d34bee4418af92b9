import type { AddressFamily } from '../addresses/families.ts';
import type { AddressUse } from '../addresses/addressCheck.ts';
import { LANGUAGES } from '../../site/languages.ts';
import { FAKE_REASONS } from '../../genuine/verify.ts';

/**
 * What a field means, whatever its form calls it. Code that has to know a field by its meaning asks for the role; see
 * fieldRoles.ts. `team` is the company or person, `contact` where users reach customer service, `answer` what the team
 * tells the reviewer. A form can have several fields with the roles in the second part.
 */
export type FieldRole =
  | 'name'
  | 'symbol'
  | 'subtitle'
  | 'standard'
  | 'platform'
  | 'address'
  | 'owner'
  | 'website'
  | 'language'
  | 'team'
  | 'email'
  | 'contact'
  | 'logo'
  | 'supply'
  | 'decimals'
  | 'picture'
  | 'teamDescription'
  | 'answer'
  | 'otherContact'
  | 'description'
  | 'account'
  | 'link';

/** The value that another field, above it in the form, has or has not while a field applies. */
export type Condition = { field: string } & ({ is: string } | { isNot: string });

/**
 * How a field is filled in and what it accepts, with lengths in characters. Fields without `need` are required, those with
 * `whenShown` where they apply. A field applies while all its conditions in `shownWhen` hold; one that does not is
 * hidden, and empty when it is sent. `shownWhen` alone decides this; see isShown.
 */
export type FieldControl = {
  role?: FieldRole;
  need?: 'whenShown' | 'sometimes' | 'never';
  shownWhen?: readonly Condition[];
} & (
  | { as: 'text'; limit?: number; input?: 'url' | 'email' }
  /** A number: a whole one up to `max`, or a decimal one. `example` stands in the message about letters. */
  | { as: 'text'; input: 'numeric' | 'decimal'; limit?: undefined; max?: number; example: string }
  /** A shorter text than `advised` is accepted; the form only advises more. */
  | { as: 'area'; limit: number; advised?: number }
  | { as: 'address'; use: AddressUse }
  | { as: 'choice'; of: keyof typeof CHOICES }
  | { as: 'platform' | 'standard' | 'question' | 'box' | 'requirements' }
  | { as: 'logo'; corners?: 'square' }
  | { as: Exclude<FileControl, 'logo'> }
);
export type FileControl = 'logo' | 'picture' | 'report';

/** `language` is that of a DApp's texts. Rewards are paid by the contract, or claimed manually on the DApp. */
export const CHOICES = {
  language: LANGUAGES,
  rewardDistribution: ['automatic', 'manual'],
  fakeMatter: ['report', 'objection'],
  fakeReason: FAKE_REASONS,
} as const;

/** Protocol standards and their address family; null when any chain can have it. */
export const NFT_STANDARDS = {
  'ERC-721': 'evm',
  'ERC-1155': 'evm',
  'TRC-721': 'tron',
  Metaplex: 'solana',
  AtomicAssets: 'antelope',
  SimpleAssets: 'antelope',
  other: null,
} as const satisfies Record<string, AddressFamily['family'] | null>;

/** The four requirements, in the order of the recruiting page. */
export const RECRUITING_REQUIREMENTS = ['wallet', 'events', 'writing', 'community'] as const;
