import { domainToUnicode } from 'node:url';
import { parse as parseDomain } from 'tldts';
import { BRAND, isOfficialHost } from '../../shared/brand/brand.ts';
import {
  isPageOf,
  type Name,
  nameKey,
  bareHost,
  decodeText,
  readName,
  type WebName,
} from '../../shared/genuine/readName.ts';
import type { Trust } from '../../shared/genuine/trustFile.ts';
import type { NameAnswer } from '../../shared/genuine/verify.ts';
import { findSharedSite } from '../../shared/genuine/websiteHosts.ts';
import { dayOf } from '../siteTime.ts';
import { findFake } from './fakes.ts';
import { isName, isWeb, type OfficialNames, officialNamesOf, partsOfPath } from './officialNames.ts';
import { findOwnName, isDisguisedName, isMisspelt, isSimilarWord, OWN_LABEL } from './ownName.ts';
import { isLookAlike, isOneEditAway, plainOf, readAsLatin, skeletonOf } from './skeleton.ts';

type Finding = Pick<NameAnswer, 'verdict' | 'how' | 'official'> & Partial<Pick<NameAnswer, 'networks' | 'file'>>;
type How = NonNullable<NameAnswer['how']>;

/** Shorter names are one edit away from too many words. */
const EDIT_LENGTH_MIN = 6;
const NOT_OURS: Finding = { verdict: 'notOurs', how: null, official: null };
const official = (name: string): Finding => ({ verdict: 'official', how: null, official: name });
const imitates = (how: How, name: string): Finding => ({ verdict: 'imitates', how, official: name });

/**
 * Whether a name is ours, imitates one of ours, has our name in it, or was reported as a fake. What is none of these is not
 * ours, which says nothing about it. What cannot be read as one name is not judged.
 */
export function checkName(trust: Trust, typed: string, now = new Date()): NameAnswer {
  const name = readName(typed);
  if (!isName(name))
    return answer(typed.trim(), { ...NOT_OURS, verdict: name.kind === 'severalNames' ? 'severalNames' : 'unreadable' });
  const names = officialNamesOf(trust);
  const compared = compare(names, name);
  const isOfficial = compared.verdict === 'official';
  const shown = showName(names, name);
  // As it was typed: that is what is unusual about it.
  if (isOfficial && name.spelling !== 'plain') return answer(typed.trim(), { ...compared, verdict: 'unusual' });
  if (isOfficial) return { ...answer(shown, compared), isInsecure: isWeb(name) && name.isInsecure };
  const found = answer(shown, compared);
  const fake = findFake(trust.fakes, name, dayOf(now.toISOString()));
  return fake ? { ...found, verdict: 'reported', reported: { reason: fake.reason, date: fake.date } } : found;
}

function answer(name: string, { networks = [], file = null, ...finding }: Finding): NameAnswer {
  const letters = [...new Set(name)].filter((letter) => !/^[ -~]$/.test(letter) && isLookAlike(plainOf(letter)));
  const odd = letters.map(
    (letter) => `${letter} U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return { of: 'name', name, ...finding, reported: null, networks, isInsecure: false, file, odd };
}

/** A name as it was understood: on a host of many projects the page, elsewhere the host. */
function showName(names: OfficialNames, name: Name): string {
  if (name.kind === 'handle') return name.handle;
  if (name.kind === 'mailbox') return `${name.local}@${domainToUnicode(name.host)}`.toLowerCase();
  if (!isWeb(name)) return name.kind === 'file' ? name.file : name.id;
  const host = domainToUnicode(name.host);
  const isPage = !isOfficialHost(name.host) && (pagesBeside(names, name).length > 0 || isOnSharedHost(name));
  return isPage ? host + decodeText(name.path) + name.query : host;
}

function compare(names: OfficialNames, name: Name): Finding {
  switch (name.kind) {
    case 'web':
      return compareWeb(names, name);
    case 'mailbox':
      return compareMailbox(names, name);
    case 'handle':
      return compareHandle(names, name.handle);
    case 'package':
      return comparePackage(names, name);
    case 'extension':
      return names.ids.includes(name.id) ? official(name.id) : NOT_OURS;
    case 'file':
      return compareFile(names, name.file);
  }
}

function compareWeb(names: OfficialNames, page: WebName): Finding {
  const own = names.pages.find((one) => isPageOf(one.page, page));
  if (own) return official(own.url);
  if (isOfficialHost(page.host)) return official(BRAND.officialHost);
  if (isOwnUser(page.user)) return imitates('otherDomain', BRAND.officialHost);
  const beside = pagesBeside(names, page);
  if (beside.length > 0 || isOnSharedHost(page)) return comparePage(beside, page);
  return compareHost(domainToUnicode(page.host));
}

/** Our pages on the host of another one. */
function pagesBeside({ pages }: OfficialNames, { host }: WebName) {
  return pages.filter(({ page }) => !isOfficialHost(page.host) && bareHost(page.host) === bareHost(host));
}

function isOnSharedHost({ host, path }: WebName): boolean {
  return findSharedSite(`https://${host}${path}`) !== null;
}

/** Whether what is written before an `@` is to be taken for our address. */
function isOwnUser(user: string): boolean {
  return user !== '' && (readAsLatin(user).includes(BRAND.officialHost) || findOwnName(user) !== null);
}

/** A page on a host of many projects: every part of its path may imitate one of ours. */
function comparePage(beside: OfficialNames['pages'], page: WebName): Finding {
  const parts = partsOfPath(page);
  const [first] = beside;
  for (const { lastPart, url } of beside) {
    const how = lastPart === '' ? null : parts.map((part) => howImitated(part, lastPart)).find(Boolean);
    if (how) return imitates(how, url);
  }
  // Some give each project a subdomain.
  const labels = parseDomain(page.host).subdomain?.split('.') ?? [];
  return withOwnName([...parts, ...labels], first?.url ?? BRAND.officialHost);
}

/** The first of some texts that has our name in it. */
function withOwnName(texts: readonly string[], own: string): Finding {
  const found = texts.map(findOwnName);
  if (found.includes('nameInside')) return imitates('nameInside', own);
  return found.includes('hasName') ? { verdict: 'hasName', how: null, official: own } : NOT_OURS;
}

/** How a text imitates an official name; null where it is that name itself. */
function howImitated(text: string, own: string): How | null {
  const [bare, ownBare] = [text, own].map((one) => one.replace(/^@/, '').toLowerCase()) as [string, string];
  if (bare === ownBare) return null;
  const [skeleton, ownSkeleton] = [skeletonOf(bare), skeletonOf(ownBare)];
  if (skeleton === ownSkeleton) return 'lookAlike';
  const isWord = isSimilarWord(bare) || bare === `${ownBare}s`;
  return ownSkeleton.length >= EDIT_LENGTH_MIN && !isWord && isOneEditAway(skeleton, ownSkeleton) ? 'oneEdit' : null;
}

/** `host` is in Unicode. */
function compareHost(host: string): Finding {
  const read = readAsLatin(host);
  const { subdomain, domainWithoutSuffix } = parseDomain(read);
  const [name, own, skeleton] = [domainWithoutSuffix ?? '', BRAND.officialHost, skeletonOf(OWN_LABEL)];
  const labels = subdomain?.split('.') ?? [];
  const isPlain = host === read;
  if (skeletonOf(name) === skeleton && (!isPlain || name !== OWN_LABEL)) return imitates('lookAlike', own);
  if (`.${read}.`.includes(`.${own}.`)) return imitates('otherDomain', own);
  if (name === OWN_LABEL) return imitates('otherEnding', own);
  if (labels.some((label) => skeletonOf(label) === skeleton)) return imitates('otherDomain', own);
  if (labels.some((label) => findOwnName(label) === 'nameInside')) return imitates('otherDomain', own);
  if (findOwnName(name) === 'nameInside') return imitates('nameInside', own);
  if ([name, ...labels].some(isMisspelt)) return imitates('oneEdit', own);
  if (!isPlain && host.split('.').some(isDisguisedName)) return imitates('lookAlike', own);
  return withOwnName([name, ...labels], own);
}

function compareMailbox({ mailboxes }: OfficialNames, name: Name & { kind: 'mailbox' }): Finding {
  const mailbox = mailboxes.find((one) => one === nameKey(name));
  if (mailbox) return official(mailbox);
  // A sender's name is easily made up, also one at our own host: only the official mailboxes write.
  if (isOfficialHost(name.host)) return { ...NOT_OURS, official: BRAND.officialHost };
  if (readAsLatin(name.local).includes(BRAND.officialHost)) return imitates('otherDomain', BRAND.officialHost);
  const found = compareHost(domainToUnicode(name.host));
  return found.verdict === 'notOurs' ? withOwnName([name.local], mailboxes[0] ?? BRAND.officialHost) : found;
}

function compareHandle({ accounts, ids }: OfficialNames, handle: string): Finding {
  const bare = handle.toLowerCase();
  const bareOf = (one: string) => one.replace(/^@/, '').toLowerCase();
  const own = accounts.filter((account) => bareOf(account.handle) === bare);
  if (own[0]) return { ...official(own[0].handle), networks: own.map(({ network }) => network) };
  return findImitated(bare, [...accounts.map((account) => bareOf(account.handle)), ...ids]) ?? findInHandle();

  function findInHandle(): Finding {
    if (isMisspelt(bare)) return imitates('oneEdit', accounts[0]?.handle ?? BRAND.officialHost);
    return withOwnName([handle], accounts[0]?.handle ?? BRAND.officialHost);
  }
}

function comparePackage(names: OfficialNames, { id, host, spelling }: Name & { kind: 'package' }): Finding {
  if (names.ids.includes(id)) return official(id);
  const found = findImitated(id, names.ids);
  if (found) return found;
  const website = compareWeb(names, { kind: 'web', spelling, host, path: '', query: '', user: '', isInsecure: true });
  return website.verdict === 'notOurs' ? withOwnName([id], names.ids[0] ?? BRAND.officialHost) : website;
}

/** A name proves nothing about a file: it is answered with the hash of the file of ours. */
function compareFile({ releases }: OfficialNames, file: string): Finding {
  for (const { product, version, date, files } of releases) {
    const own = files.find(({ name }) => name.toLowerCase() === file.toLowerCase());
    if (own)
      return {
        verdict: 'releaseFile',
        how: null,
        official: own.name,
        file: { name: own.name, product, version, date, sha256: own.sha256 },
      };
  }
  return withOwnName([file.replace(/\.\w+$/, '')], BRAND.officialHost);
}

/** The official name that another one looks like, or is one edit away from. */
function findImitated(text: string, names: readonly string[]): Finding | null {
  for (const name of names) {
    const how = howImitated(text, name);
    if (how) return imitates(how, name);
  }
  return null;
}
