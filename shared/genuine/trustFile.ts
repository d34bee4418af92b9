import * as z from 'zod';
import { LANGUAGES } from '../site/languages.ts';
import { FAKE_REASONS, PRODUCTS } from './verify.ts';

/*
 * `/trust.json`: everything that is ours, and what pretends to be, in one signed file. Pages, `/releases.json` and
 * `/.well-known/official-channels.json` are views of it.
 */

const MAX = { texts: 100, entries: 5_000, text: 500, url: 2_048 } as const;
const text = z.string().min(1).max(MAX.text);
const texts = z.array(text).max(MAX.texts);
const url = z.url({ protocol: /^https$/ }).max(MAX.url);
const day = z.iso.date();
const sha256 = z.string().regex(/^[\da-f]{64}$/, '64 digits, 0 to 9 and a to f');
const version = z.string().regex(/^\d{1,4}(\.\d{1,6}){1,3}$/, 'numbers with dots between them');

export const PLATFORMS = ['android', 'ios', 'windows', 'macos', 'linux', 'browser', 'device'] as const;

const fileSchema = z.object({ name: text, platform: z.enum(PLATFORMS), url, bytes: z.int().min(1), sha256 });

export const releaseSchema = z.object({
  product: z.enum(PRODUCTS),
  version,
  date: day,
  /** Pages of stores. */
  stores: z.array(url).max(MAX.texts),
  files: z.array(fileSchema).max(MAX.texts),
  /** SHA-256 of the certificate that signs the files, where the system knows one. */
  certificate: sha256.nullable(),
  /** Names of packages, or ids of extensions. */
  ids: texts,
});

const id = z.string().regex(/^[A-Z\d-]{3,40}$/, 'capital letters, digits and hyphens');
/** A sentence in every language of the site. */
const sentences = z.object(
  Object.fromEntries(LANGUAGES.map((lang) => [lang, text])) as Record<(typeof LANGUAGES)[number], z.ZodString>,
);

export const advisorySchema = z.object({
  id,
  /** `neverExisted`: a version number that fakes show. */
  kind: z.enum(['affected', 'neverExisted']),
  product: z.enum(PRODUCTS),
  versions: z.array(version).min(1).max(MAX.texts),
  /** Null where no version has repaired it. */
  fixedIn: version.nullable(),
  date: day,
  /** What to do. */
  todo: sentences,
  /** Shown above every page until it is withdrawn. */
  isUrgent: z.boolean(),
});

/** A warning of no version, such as of a wave of phishing mails: shown above every page until it expires. */
export const noticeSchema = z.object({ id, date: day, expires: z.iso.datetime(), text: sentences });

const fakeSchema = z.object({
  /** A host, address, handle, email address, package or extension id, in small letters as far as case does not matter. */
  name: z.string().min(3).max(MAX.text),
  reason: z.enum(FAKE_REASONS),
  date: day,
  expires: day,
  /** A host with all that is on it and below it. Lists signed before this field existed have hosts without it. */
  wholeHost: z.literal(true).optional(),
});

export const trustSchema = z.object({
  format: z.literal(1),
  name: text,
  website: url,
  /** Greater than that of every list before it. */
  serial: z.int().min(1),
  published: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** The line of minisign's public key. */
  publicKey: text,
  /** The key that will follow it, announced beforehand. */
  successorKey: text.optional(),
  /** The oldest version of this website's software that is still to be trusted; absent where there is no such limit. */
  minimumVersion: version.optional(),
  releases: z.array(releaseSchema).max(MAX.entries),
  advisories: z.array(advisorySchema).max(MAX.entries),
  /** Lists signed before this field existed have none. */
  notices: z.array(noticeSchema).max(MAX.texts).default([]),
  channels: z.object({
    accounts: z.array(z.object({ network: text, handle: text, url })).max(MAX.texts),
    mailboxes: texts,
    /** Addresses on hosts that are not ours alone: stores, accounts, documents. */
    pages: z.array(url).max(MAX.texts),
  }),
  fakes: z.array(fakeSchema).max(MAX.entries),
});

export type Trust = z.infer<typeof trustSchema>;
export type Release = Trust['releases'][number];
export type Advisory = Trust['advisories'][number];
export type Notice = Trust['notices'][number];
export type Fake = Trust['fakes'][number];
/** What people change; the rest is written when the list is signed. */
export type TrustEntries = Pick<Trust, 'releases' | 'advisories' | 'notices' | 'fakes' | 'minimumVersion'>;
