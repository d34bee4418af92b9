import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';
import * as z from 'zod';
import { SUBMISSION_BYTES_MAX } from '../../shared/limits.ts';
import { type ReadJson, readJsonFile } from '../../shared/site/foreignText.ts';
import { isOfAll, isRange } from './addresses.ts';
import { furtherRedirects } from './furtherRedirects.ts';
import { findMeant } from './meantName.ts';

/** Settings that operators change without a build, in the JSON file SETTINGS_FILE, with their defaults. */

const FILE_BYTES_MAX = 4 * 1024 * 1024;
/** In a name that must be a mistake; `stroe` has two wrong letters. */
const MISSPELT_MAX = 2;
/** Without a setting of `all`, so many forms of the largest size are received at once. */
const FORMS_AT_ONCE = 8;
/** One address may send a quarter of what a process receives at once, so that others have room beside it. */
export const ONE_ADDRESS_OF = 4;
const TOO_SMALL = `must be at least ${ONE_ADDRESS_OF} times formBytes.one (${SUBMISSION_BYTES_MAX} without a setting): an address may fill that part of it, and no form of the largest size would fit`;
const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/**
 * Requests within `seconds`, from one address, from its whole network and, with `ofSite`, from everybody. `name` is
 * part of the key of the rows.
 */
export interface RateLimit {
  name: string;
  fromAddress: number;
  fromNetwork: number;
  ofSite?: number;
  seconds: number;
}

/** Every rate limit of the site. A network may be a company or the customers of a mobile provider. */
export const RATE_LIMITS = {
  subscribe: { name: 'subscribe', fromAddress: 10, fromNetwork: 60, seconds: MINUTE_S },
  /** Addresses taken for the newsletter. */
  subscribeDay: { name: 'subscribeDay', fromAddress: 30, fromNetwork: 300, ofSite: 5_000, seconds: DAY_S },
  /** Spellings of one mailbox taken for the newsletter: counted by mailKey instead of the client's address. */
  subscribeMailbox: { name: 'subscribeMailbox', fromAddress: 10, fromNetwork: 10, seconds: DAY_S },
  /** Confirmations and unsubscriptions: a mail provider unsubscribes for many of its users. */
  newsletterLink: { name: 'newsletterLink', fromAddress: 60, fromNetwork: 600, seconds: MINUTE_S },
  /** Forms sent, valid or not: enough to fix many mistakes. */
  submit: { name: 'submit', fromAddress: 30, fromNetwork: 120, seconds: 10 * MINUTE_S },
  /**
   * Forms stored: they fill the disk and the reviewers' day. Not `ofSite`: one sender with many addresses would close
   * the forms to all.
   */
  store: { name: 'store', fromAddress: 20, fromNetwork: 100, seconds: DAY_S },
  /** Of those, forms that dispute a listing: each takes a reviewer and a listed team some time. */
  dispute: { name: 'dispute', fromAddress: 3, fromNetwork: 15, seconds: DAY_S },
  /** Forms that are returned with errors and stored, for browsers without JavaScript: they fill the disk too. */
  returned: { name: 'returned', fromAddress: 100, fromNetwork: 500, seconds: DAY_S },
  /** Checks of a proof; each sends requests to a website and its DNS. */
  prove: { name: 'prove', fromAddress: 10, fromNetwork: 60, seconds: 10 * MINUTE_S },
  /** Mails with the link of a submission, to its own address. */
  mail: { name: 'mail', fromAddress: 10, fromNetwork: 60, seconds: 10 * MINUTE_S },
  /** Mails that one address causes in a day, by a collision or a request. `mailLimits.ts` limits mails by recipient. */
  mailDay: { name: 'mailDay', fromAddress: 40, fromNetwork: 200, seconds: DAY_S },
  /** Prechecks whether something is listed already, sent while a form is filled in. */
  precheck: { name: 'precheck', fromAddress: 60, fromNetwork: 300, seconds: MINUTE_S },
  /** Queries of `GET /api/verify`. Counted by each process. */
  verify: { name: 'verify', fromAddress: 60, fromNetwork: 300, seconds: MINUTE_S },
  /** Searches and private pages that are not cached: five a second, for a minute. Counted by each process. */
  render: { name: 'render', fromAddress: 300, fromNetwork: 1_500, seconds: MINUTE_S },
  /** Error pages that are rendered; then plain ones are sent. Counted by each process. */
  errorPage: { name: 'errorPage', fromAddress: 60, fromNetwork: 300, seconds: MINUTE_S },
  /**
   * Reports of a browser that are read: half of what a process reads in a second. Counted by each process, as those of
   * a day.
   */
  report: { name: 'report', fromAddress: 10, fromNetwork: 40, seconds: 10 },
  reportDay: { name: 'reportDay', fromAddress: 1_000, fromNetwork: 10_000, ofSite: 200_000, seconds: DAY_S },
} as const satisfies Record<string, RateLimit>;

type LimitName = keyof typeof RATE_LIMITS;
export type RateLimits = Readonly<Record<LimitName, RateLimit>>;

/** Directives of the content security policy that may get further sources. */
const DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'] as const;
type PolicyAdditions = Partial<Record<(typeof DIRECTIVES)[number], string[]>>;

interface FormBytesSetting {
  one?: number | undefined;
  all?: number | undefined;
}

export interface Settings {
  rateLimits: RateLimits;
  /** Bytes of one form with its files, and of all that a process receives at once. */
  formBytes: { one: number; all: number };
  contentSecurityPolicy: PolicyAdditions;
  /** Targets by path of this site: another path, or an https address. */
  redirects: Readonly<Record<string, string>>;
  /** Addresses and ranges that get 403. */
  blocked: readonly string[];
}

const count = z.int().min(1);
/** Neither a wildcard nor unsafe-inline: either would undo the policy. */
const source = z
  .string()
  .regex(
    /^(https|wss):\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$|^'sha256-[\w+/]{43}='$/,
    'must be an https or wss host, or a hash',
  )
  .refine((value) => !isOfEverybody(value), 'must not allow every domain below a public suffix, such as *.co.uk');
const range = z.string().refine(isRange, {
  error: ({ input }) =>
    isOfAll(`${input}`)
      ? 'is too wide: it would block everybody'
      : 'must be an address or a range such as 203.0.113.0/24',
});
const limit = z.strictObject({ fromAddress: count, fromNetwork: count, ofSite: count, seconds: count }).partial();
const limitRows = Object.entries<RateLimit>(RATE_LIMITS).map(([name, { name: _key, ...own }]) => {
  return [name, limit.optional().meta({ description: `Without a setting: ${JSON.stringify(own)}` })] as const;
});

/** What a file may have. An editor completes and checks it by the JSON schema that the build writes from this. */
export const settingsSchema = z.strictObject({
  $schema: z.string().optional().meta({ description: 'Where editors find this schema; read by nothing else.' }),
  rateLimits: z
    .strictObject(Object.fromEntries(limitRows) as Record<LimitName, (typeof limitRows)[number][1]>)
    .default({})
    .meta({ description: 'Requests of one address, of its network and of everybody, within seconds.' }),
  formBytes: z
    .strictObject({ one: count, all: count })
    .partial()
    .refine(holdsOne, { path: ['all'], message: TOO_SMALL })
    .default({})
    .meta({ description: 'Bytes of one form with its files, and of all that a process receives at once.' }),
  contentSecurityPolicy: z
    .partialRecord(z.enum(DIRECTIVES), z.array(source))
    .default({})
    .meta({ description: 'Further sources of directives: hosts, such as those of analytics, or hashes.' }),
  redirects: furtherRedirects
    .default({})
    .meta({ description: 'Targets by path: another path of this site, or an https address.' }),
  blocked: z.array(range).default([]).meta({ description: 'Addresses and ranges that get 403.' }),
});

/** The settings of a site without a file. */
export const DEFAULT_SETTINGS: Settings = completed({});

/** The value of SETTINGS_FILE: the path of a file. Messages describe faults in it without quoting values. */
export const settingsFile = z.string().transform((file, context): Settings => {
  const { value, fault } = readFile(file);
  if (fault !== null) {
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  }
  const { data, error } = settingsSchema.safeParse(value);
  if (data) return completed(data);
  for (const issue of error.issues)
    for (const words of describeIssue(issue))
      context.addIssue({ code: 'custom', message: [issue.path.join('.'), words].filter(Boolean).join(' ') });
  return z.NEVER;
});

/** The faults that an issue is about. What is wrong with a name is in an issue of its own, within this one. */
function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message);
  if (issue.code !== 'unrecognized_keys') return [issue.message];
  const known = namesAt(issue.path);
  return issue.keys.map((name) => {
    const meant = findMeant(name, known, MISSPELT_MAX);
    return `has no "${name}"${meant === undefined ? '' : `: ${meant} is probably meant`}`;
  });
}

/** The names that a file may have at a place, as editors are told them. */
function namesAt(place: readonly PropertyKey[]): string[] {
  let part: z.core.JSONSchema.BaseSchema = z.toJSONSchema(settingsSchema, { io: 'input' });
  for (const name of place) part = (part.properties?.[String(name)] ?? {}) as typeof part;
  const { properties = {}, propertyNames } = part;
  const listed = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
  return [...Object.keys(properties), ...listed.map(String)];
}

/** Whether the share of one address, a quarter of all, has room for a form of the largest size. */
function holdsOne({ one = SUBMISSION_BYTES_MAX, all = FORMS_AT_ONCE * one }: FormBytesSetting): boolean {
  return all >= ONE_ADDRESS_OF * one;
}

function readFile(file: string): ReadJson {
  try {
    return readJsonFile(readFileSync(file), FILE_BYTES_MAX);
  } catch (error) {
    return { value: undefined, fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

function completed({
  $schema: _schema,
  rateLimits = {},
  formBytes,
  ...others
}: Partial<z.infer<typeof settingsSchema>>): Settings {
  const one = formBytes?.one ?? SUBMISSION_BYTES_MAX;
  const limits = Object.entries(RATE_LIMITS).map(([name, own]) => [name, { ...own, ...rateLimits[name as LimitName] }]);
  return {
    contentSecurityPolicy: {},
    redirects: {},
    blocked: [],
    ...others,
    rateLimits: Object.fromEntries(limits) as RateLimits,
    formBytes: { one, all: formBytes?.all ?? FORMS_AT_ONCE * one },
  };
}

/** Whether a wildcard covers domains that anybody can register, such as those of `*.co.uk` or `*.github.io`. */
function isOfEverybody(value: string): boolean {
  const [, host] = /^\w+:\/\/\*\.([^:]+)/.exec(value) ?? [];
  return host !== undefined && parse(host, { allowPrivateDomains: true }).publicSuffix === host;
}

/** Makes a list of blocked addresses and ranges. */
export function createBlockList(ranges: readonly string[]): { has(ip: string): boolean } {
  const list = new BlockList();
  for (const one of ranges) {
    const [address = '', bits] = one.split('/');
    const family = ipaddr.IPv6.isValid(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    has(ip) {
      if (!ipaddr.isValid(ip)) return false;
      // An IPv4 address may be written as IPv6.
      const parsed = ipaddr.process(ip);
      return list.check(`${parsed}`, parsed.kind());
    },
  };
}
