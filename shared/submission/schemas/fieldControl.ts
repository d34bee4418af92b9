import type { AddressFamily } from '../addresses/families.ts';
import type { AddressUse } from '../addresses/addressCheck.ts';
import { LANGUAGES } from '../../site/languages.ts';
import { FAKE_REASONS } from '../../genuine/verify.ts';

/**
 * The meaning of a field, which can have another name in each form. Code finds a field by its role with fieldRoles.ts.
 * `team` is the company or person, `contact` the customer service for users, `answer` the team's message to the
 * reviewer. A form can have several fields with the roles in the second part.
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

/** The value that another field must have, or must not have, for a field to apply. The other field is above it. */
export type Condition = { field: string } & ({ value: string } | { excluded: string });

/**
 * How a field is filled in and what it accepts, with lengths in characters. Fields without `need` are required, those with
 * `whenShown` where they apply. A field applies while all its conditions in `shownWhen` hold; one that does not is
 * hidden, and empty when it is posted. isShown decides this by `shownWhen` alone.
 */
export type FieldControl = {
  role?: FieldRole;
  need?: 'whenShown' | 'sometimes' | 'never';
  shownWhen?: readonly Condition[];
  /** Of a field with `sometimes`: the answers with each of which it is required. */
  neededWhen?: readonly Condition[];
} & (
  | { type: 'text'; limit?: number; input?: 'url' | 'email' }
  /** A number: a whole one up to `max`, or a decimal one. The message about letters contains `example`. */
  | { type: 'text'; input: 'numeric' | 'decimal'; limit?: undefined; max?: number; example: string }
  /** A shorter text than `advised` is accepted; the form only advises more. */
  | { type: 'area'; limit: number; advised?: number }
  | { type: 'address'; use: AddressUse }
  | { type: 'choice'; choices: keyof typeof CHOICES }
  | { type: 'platform' | 'standard' | 'yesNo' | 'box' | 'requirements' }
  | { type: 'logo'; corners?: 'square' }
  | { type: Exclude<FileControl, 'logo'> }
);
export type FileControl = 'logo' | 'picture' | 'report';

/** `language` is that of a DApp's texts. Rewards are paid by the contract, or collected manually on the DApp. */
export const CHOICES = {
  language: LANGUAGES,
  rewardDistribution: ['automatic', 'manual'],
  fakeMatter: ['report', 'objection', 'entry'],
  fakeReason: FAKE_REASONS,
  entryFault: ['replaced', 'contract', 'gone', 'other'],
} as const;

/** What a report is about. */
export type Matter = (typeof CHOICES.fakeMatter)[number];

/** A form that does not say it reports a fake. */
export function readMatter(what = ''): Matter {
  return CHOICES.fakeMatter.find((matter) => matter === what) ?? 'report';
}

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
