import { FAMILIES } from '../../shared/submission/addresses/families.ts';
import type { SubmissionPlatform } from '../../shared/submission/platforms.ts';
import { textWith } from '../../shared/submission/schemas/fieldRoles.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import {
  hasSubject,
  pickSubjectTexts,
  type Proof,
  type SubmissionSubject,
} from '../../shared/submission/submission.ts';
import { parseUrl } from '../../shared/site/textFormats.ts';
import { FAKE_REASONS, type FakeReason } from '../../shared/genuine/verify.ts';
import { findSharedSite } from '../../shared/genuine/websiteHosts.ts';

/** The texts of a checked form by field name. */
export interface CheckedSubmission {
  kind: FormKind;
  values: Record<string, string>;
}

/** The texts of a stored form: the column `fields` of a submission. */
export function readFields(fields: string): CheckedSubmission['values'] {
  return JSON.parse(fields) as CheckedSubmission['values'];
}

/** Roles of the texts by which a submission belongs to a team. */
export const TEAM_ROLES = ['owner', 'email', 'contact', 'otherContact'] as const;

/** The team's email address, as typed. */
export function emailOf({ kind, values }: CheckedSubmission): string {
  return textWith(kind, 'email', values);
}

/** The owner's address; empty where the form has none. */
export function ownerOf({ kind, values }: CheckedSubmission): string {
  return textWith(kind, 'owner', values);
}

/** Returns null for an application or a report of a fake, which have no chain address. */
export function subjectOf({ kind, values }: CheckedSubmission): SubmissionSubject | null {
  if (!hasSubject(kind)) return null;
  return { kind, ...pickSubjectTexts(kind, values) } as SubmissionSubject;
}

/** Whether a form of the kind `fake` reports an entry of the directory, which has nothing to do with the list of fakes. */
export function isEntryReport({ kind, values }: CheckedSubmission): boolean {
  return kind === 'fake' && values.what === 'entry';
}

/** What a report of a fake names; the reason is null in an objection. Null for other reports and forms. */
export function fakeOf({ kind, values }: CheckedSubmission): { name: string; reason: FakeReason | null } | null {
  if (kind !== 'fake' || isEntryReport({ kind, values })) return null;
  return { name: textWith(kind, 'name', values), reason: FAKE_REASONS.find((one) => one === values.reason) ?? null };
}

/**
 * The key that open submissions of one subject share, of which unique indexes allow one per proof and one accepted:
 * kind, chain and address, and what separates entries at one address.
 */
export function collisionKey({ kind, platform, address, symbol, name, language }: SubmissionSubject): string {
  if (kind === 'token') return `token:${tokenKey(platform, address, symbol)}`;
  if (kind === 'dapp') return `dapp:${platform}:${address}:${language}`;
  // On Antelope chains all collections of a standard share one contract.
  const collection = FAMILIES[platform].family === 'antelope' ? `:${name.toLowerCase()}` : '';
  return `nft:${platform}:${address}${collection}`;
}

/** The collision key without a DApp's language: all languages of a DApp share one directory entry. */
export function entrySubject(key: string): string {
  return key.replace(/^(dapp:.*):\w+$/, '$1');
}

/**
 * Chain and normalised address of a token, with its symbol on Antelope chains, where one contract issues many tokens.
 */
export function tokenKey(platform: SubmissionPlatform, address: string, symbol: string): string {
  const needsSymbol = FAMILIES[platform].family === 'antelope' && !address.includes('-');
  return `${platform}:${address}${needsSymbol ? `-${symbol.toUpperCase()}` : ''}`;
}

/** The host of a URL without `www.` and without the dot that DNS allows at its end; null when the text is not a URL. */
export function siteHost(url: string): string | null {
  return parseUrl(url)?.hostname.replace(/^www\.|\.+$/g, '') ?? null;
}

/** Host and port, without the default port: another port of a host can be another project's website. */
export function siteAuthority(url: string): string | null {
  const port = parseUrl(url)?.port ?? '';
  return port === '' ? siteHost(url) : `${siteHost(url)}:${port}`;
}

/** A key that is equal for proofs of the same website or the same owner. */
export function proofKey({ method, of }: Pick<Proof, 'method' | 'of'>): string {
  return `${method === 'signature' ? 'owner' : 'site'}:${of}`;
}

/** The keys of the proofs that show control of a submission: of its website, and of its owner where it names one. */
export function controlKeys(form: CheckedSubmission): string[] {
  const website = subjectOf(form)?.website ?? '';
  const owner = ownerOf(form);
  return [`site:${siteAuthority(website)}`, ...(owner ? [`owner:${owner}`] : [])];
}

/** Name and platform of a submission in a list; the platform is empty where the form has none. */
export function readTitle(
  kind: FormKind,
  fields: Readonly<Record<string, string>>,
): { name: string; platform: string } {
  const name = textWith(kind, 'name', fields) || textWith(kind, 'team', fields);
  const symbol = textWith(kind, 'symbol', fields);
  return { name: symbol ? `${symbol} · ${name}` : name, platform: textWith(kind, 'platform', fields) };
}

/**
 * What two submissions of one project have in common: the host of its website, or the page on a host of many projects.
 * Null when the text is no URL.
 */
export function websiteKey(url: string): string | null {
  return findSharedSite(url) ? (pageOf(url)?.toLowerCase() ?? null) : siteHost(url);
}

/** Whether two URLs lead to the same page: host, port, path, query and hash, without `www.` and a slash at the end. */
export function isSamePage(one: string, other: string): boolean {
  return (pageOf(one) ?? one) === (pageOf(other) ?? other);
}

/** Host and all that follows it. The scheme is left out, because forms accept https only. */
function pageOf(url: string): string | null {
  const site = siteAuthority(url);
  if (site === null) return null;
  const { pathname, search, hash } = new URL(url);
  return `${site}${pathname.replace(/\/+$/, '')}${search}${hash.replace(/\/+$/, '')}`;
}
