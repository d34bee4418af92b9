import * as z from 'zod';
import type { OfferState } from '../../../shared/genuine/offers.ts';
import { trustSchema } from '../../../shared/genuine/trustFile.ts';
import {
  type Advice,
  CODE_VERDICTS,
  FAKE_REASONS,
  HASH_VERDICTS,
  type HashAnswer,
  IMITATIONS,
  NAME_VERDICTS,
  type NameAnswer,
  PRODUCTS,
  type SentMail,
  VERSION_VERDICTS,
  type VersionAnswer,
} from '../../../shared/genuine/verify.ts';

const day = z.iso.date();
const product = z.enum(PRODUCTS);
const advice = z.object({
  id: z.string(),
  fixedIn: z.string().nullable(),
  todo: z.object({ zh: z.string(), en: z.string(), ko: z.string() }),
}) satisfies z.ZodType<Advice>;

/** In every answer of the check, beside what it judges. */
const why = {
  why: z.array(z.string()).meta({ description: 'The verdict in sentences, and what it does not prove.' }),
};
const version = z.object({
  of: z.literal('version'),
  product,
  version: z.string(),
  verdict: z.enum(VERSION_VERDICTS),
  latest: z.object({ version: z.string(), date: day }),
  date: day.nullable(),
  advisory: advice.nullable(),
}) satisfies z.ZodType<VersionAnswer>;
const file = z.object({ name: z.string(), product, version: z.string(), date: day });
const name = z.object({
  of: z.literal('name'),
  name: z.string().meta({ description: 'As it was understood; empty for a secret.' }),
  verdict: z.enum(NAME_VERDICTS),
  how: z.enum(IMITATIONS).nullable(),
  official: z.string().nullable(),
  reported: z.object({ reason: z.enum(FAKE_REASONS), date: day }).nullable(),
  networks: z.array(z.string()),
  isInsecure: z.boolean(),
  file: file.extend({ sha256: z.string() }).nullable(),
  odd: z.array(z.string()),
}) satisfies z.ZodType<NameAnswer>;
const hash = z.object({
  of: z.literal('hash'),
  hash: z.string(),
  verdict: z.enum(HASH_VERDICTS),
  file: file.nullable(),
  advisory: advice.nullable(),
}) satisfies z.ZodType<HashAnswer>;
const mail = z.object({ subject: z.string(), text: z.string(), sentAt: z.string() }) satisfies z.ZodType<SentMail>;
const code = z.object({
  of: z.literal('code'),
  code: z.string(),
  verdict: z.enum(CODE_VERDICTS),
  mail: mail.nullable(),
});
const tooLong = z.object({ of: z.literal('question'), verdict: z.literal('tooLong') });

const verified = z.object({
  result: z.literal(0),
  data: z.discriminatedUnion('of', [
    version.extend(why),
    name.extend(why),
    hash.extend(why),
    code.extend(why),
    tooLong.extend(why),
  ]),
});

const addresses = z.record(z.string(), z.url());
const paused = { state: z.literal('paused'), since: day, advice, isWhole: z.boolean() };
const offerState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('offered') }),
  z.object(paused),
  z.object({ state: z.literal('unconfirmed') }),
]) satisfies z.ZodType<OfferState>;
const release = { version: z.string(), date: day, files: addresses };
const offer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('offered'), ...release }),
  z.object({ ...paused, ...release }),
  z.object({ state: z.literal('unconfirmed') }),
]);

const releases = z.object({
  hashes: z.url(),
  releases: z.array(z.object({ product, version: z.string(), date: day, offer: offerState, files: addresses })),
});
const channels = z.object({
  name: z.string(),
  website: z.url(),
  email: z.object({ business: z.email(), security: z.email() }),
  accounts: z.array(z.object({ network: z.string(), handle: z.string(), url: z.url() })),
  downloads: addresses,
  offers: z.object({ mobile: offer, desktop: offer, extension: offer, hardware: offer }),
});

const token = {
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  logoURI: z.url().optional(),
};
const tokenList = z.object({
  name: z.string(),
  timestamp: z.iso.datetime(),
  version: z.object({ major: z.int(), minor: z.int(), patch: z.int() }),
  tokens: z.array(z.object({ chainId: z.int(), ...token })),
  otherTokens: z
    .array(z.object({ chain: z.string(), ...token }))
    .meta({ description: 'Those that the Token Lists format cannot express.' }),
});

export const TRUST_SCHEMAS = {
  Advice: advice,
  TrustList: trustSchema,
  Verified: verified,
  Releases: releases,
  OfficialChannels: channels,
  TokenList: tokenList,
};
