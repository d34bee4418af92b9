import { domainToUnicode } from 'node:url';
import { parse as parseDomain } from 'tldts';
import { BRAND, isOfficialHost } from '../../shared/brand/brand.ts';
import { parseUrl } from '../../shared/site/textFormats.ts';
import type { Trust } from '../../shared/genuine/trustFile.ts';
import type { NameAnswer } from '../../shared/genuine/verify.ts';
import { findSharedSite } from '../../shared/genuine/websiteHosts.ts';
import { isOneEditAway, isLookAlike, plainOf, readAsLatin, skeletonOf } from './skeleton.ts';
import { findFake } from './fakes.ts';
import { dayOf } from '../siteTime.ts';

type Finding = Pick<NameAnswer, 'verdict' | 'how' | 'official'>;

/**
 * Words with which a name says that it is the wallet's: `ours-wallet.com`, not `ours-bags.com`. The last are those of
 * our own ending.
 */
const WALLET_WORDS = [
  ...`wallet wallets app apk web web3 crypto key keys extension chrome android ios download update login official secure security support
    help verify claim airdrop desk desktop team pay swap bridge nft defi dapp dapps get www 官方 客服 钱包 空投 공식 고객센터 지갑
    에어드랍`.split(/\s+/),
  ...BRAND.officialHost.split('.').slice(1),
].map(skeletonOf);
/** What stands around an address in a text: brackets, quotes, a full stop. */
const AROUND = /^[\s\p{Ps}\p{Pi}"'<]+|[\s\p{Pe}\p{Pf}"'>.,;:!?，。；：！？、]+$/gu;
const EMAIL = /^[^\s@/]+@([^\s@/]+)$/;
const PACKAGE = /^[\w\p{L}]+(?:\.[\w\p{L}]+){2,}$/u;
/** Shorter names are one edit away from too many words. */
const EDIT_LENGTH_MIN = 6;

const INSIDE = { verdict: 'imitates', how: 'nameInside' } as const;
const NOT_OURS: Finding = { verdict: 'notOurs', how: null, official: null };
const official = (name: string): Finding => ({ verdict: 'official', how: null, official: name });

/**
 * Whether an address, a host, a handle, an address of email, a package or the id of an extension is ours, imitates one
 * that is, or was reported as a fake. What is neither is not ours, which says nothing about it.
 */
export function checkName(trust: Trust, text: string, now = new Date()): NameAnswer {
  const name = addressIn(text);
  const found = compare(trust, name);
  const fake = found.verdict === 'official' ? null : findFake(trust.fakes, name, dayOf(now.toISOString()));
  return fake ? { ...found, verdict: 'reported', reported: { reason: fake.reason, date: fake.date } } : found;
}

/** The address of `Name <address>`, `mailto:address` or `“address”.`. */
function addressIn(text: string): string {
  const [, inner = text] = /<([^<>\s]+)>\s*$/.exec(text) ?? [];
  const bare = inner.replace(AROUND, '').replace(/^mailto:([^?]*).*$/i, '$1');
  return bare || text.trim();
}

function compare({ channels, releases }: Trust, name: string): NameAnswer {
  const { accounts, mailboxes } = channels;
  const pages = [...accounts.map(({ url }) => url), ...channels.pages];
  const ids = [...new Set(releases.flatMap((release) => release.ids))];
  const email = EMAIL.exec(name);
  if (email && !name.startsWith('@')) return answer(name.toLowerCase(), checkMailbox(mailboxes, name, email[1] ?? ''));
  if (ids.includes(name)) return answer(name, official(name));
  if (name.startsWith('@') || /^[\p{L}\p{N}_-]+$/u.test(name)) return checkHandle(accounts, ids, name);
  const named = PACKAGE.test(name) ? findImitated(name, ids) : null;
  if (named) return answer(name, named);
  const page = pageOf(name);
  if (!page) return answer(name, NOT_OURS);
  const host = domainToUnicode(page.hostname);
  return answer(host + pathOnSharedHost(pages, page), checkPage(pages, page, host));
}

/** On a host of many projects the answer is about one of its pages; elsewhere it is about the host. */
function pathOnSharedHost(pages: readonly string[], page: URL): string {
  if (isOfficialHost(page.hostname) || (pagesBeside(pages, page).length === 0 && !findSharedSite(page.href))) return '';
  return decoded(page.pathname.replace(/\/$/, '')) + page.search;
}

/** Our pages on the host of another one. */
function pagesBeside(pages: readonly string[], { hostname }: URL): URL[] {
  return pages.map((url) => new URL(url)).filter((one) => one.hostname === hostname);
}

function answer(name: string, finding: Finding, networks: string[] = []): NameAnswer {
  const letters = [...new Set(name)].filter((letter) => !/^[ -~]$/.test(letter) && isLookAlike(plainOf(letter)));
  const odd = letters.map(
    (letter) => `${letter} U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return { of: 'name', name, ...finding, reported: null, networks, odd };
}

/** Null for what is no page of the web: `javascript://` and our host is not ours. */
function pageOf(name: string): URL | null {
  const [scheme = '', ...rest] = name.split('://');
  const address = rest.length > 0 && /^[a-z][a-z\d+.-]*$/i.test(scheme) ? name : `https://${name}`;
  const page = parseUrl(address);
  return page && /^https?:$/.test(page.protocol) ? page : null;
}

function checkPage(pages: readonly string[], page: URL, host: string): Finding {
  const own = pages.find((url) => leadsToOfficial(new URL(url), page));
  if (own !== undefined) return official(own);
  const bare = host.replace(/\.$/, '');
  if (isOfficialHost(bare)) return official(BRAND.officialHost);
  const handles = pagesBeside(pages, page);
  const shared = findImitated(lastPart(page), handles.map(lastPart).filter(Boolean));
  if (shared) return { ...shared, official: handles.find((one) => lastPart(one) === shared.official)?.href ?? null };
  if (handles.length === 0 && !findSharedSite(page.href)) return checkHost(bare, page.username);
  return hasNameInside(lastPart(page)) ? { ...INSIDE, official: handles[0]?.href ?? BRAND.officialHost } : NOT_OURS;
}

function lastPart({ pathname }: URL): string {
  return decoded(pathname.split('/').findLast(Boolean) ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Stores name an app in the query: what the official address has there must be in the page's, which may have more. */
export function leadsToOfficial(own: URL, page: URL): boolean {
  const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, '').toLowerCase();
  const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  const hasQuery = [...own.searchParams].every(([name, value]) => page.searchParams.get(name) === value);
  return hasQuery && hostOf(own) === hostOf(page) && pathOf(own) === pathOf(page);
}

/** `user` is what stands before an `@`, where an address hides another one. */
function checkHost(host: string, user = ''): Finding {
  const imitates = (how: NonNullable<Finding['how']>): Finding => ({
    verdict: 'imitates',
    how,
    official: BRAND.officialHost,
  });
  if (readAsLatin(user).includes(BRAND.officialHost)) return imitates('otherDomain');
  const read = readAsLatin(host);
  const [domain, ours] = [parseDomain(read), parseDomain(BRAND.officialHost)];
  const [name, own] = [domain.domainWithoutSuffix ?? '', ours.domainWithoutSuffix ?? ''];
  const isPlain = host === read;
  if (skeletonOf(name) === skeletonOf(own) && (!isPlain || name !== own)) return imitates('lookAlike');
  if (`.${read}.`.includes(`.${BRAND.officialHost}.`)) return imitates('otherDomain');
  if (name === own) return imitates('otherEnding');
  if (domain.subdomain?.split('.').some((label) => skeletonOf(label) === skeletonOf(own)))
    return imitates('otherDomain');
  if (domain.subdomain?.split('.').some(hasNameInside)) return imitates('otherDomain');
  if (hasNameInside(name)) return imitates('nameInside');
  if (own.length >= EDIT_LENGTH_MIN && isOneEditAway(skeletonOf(name), skeletonOf(own))) return imitates('oneEdit');
  return NOT_OURS;
}

/** Whether a name is ours with a word that a wallet's name would have: `ours-wallet`, `getours`, `ours_0fficial`. */
function hasNameInside(name: string): boolean {
  const own = skeletonOf(parseDomain(BRAND.officialHost).domainWithoutSuffix ?? '');
  const parts = name.split(/[-_.]+/).map(skeletonOf);
  const rests = parts.flatMap((part) => {
    if (part.startsWith(own)) return part.slice(own.length);
    return part.endsWith(own) ? part.slice(0, -own.length) : part;
  });
  return parts.some((part, index) => part !== rests[index]) && rests.some((rest) => WALLET_WORDS.includes(rest));
}

function checkMailbox(mailboxes: readonly string[], address: string, domain: string): Finding {
  const mailbox = mailboxes.find((one) => one === address.toLowerCase());
  if (mailbox) return official(mailbox);
  const host = domainToUnicode(domain.toLowerCase());
  // A sender's name is easily made up, also one at our own host: only these write.
  if (isOfficialHost(host)) return { ...NOT_OURS, official: BRAND.officialHost };
  return checkHost(host, address.slice(0, address.lastIndexOf('@')).toLowerCase());
}

function checkHandle(accounts: Trust['channels']['accounts'], ids: readonly string[], name: string): NameAnswer {
  const bare = name.replace(/^@/, '').toLowerCase();
  const same = accounts.filter(({ handle }) => handle.replace(/^@/, '').toLowerCase() === bare);
  if (same[0])
    return answer(
      name,
      official(same[0].handle),
      same.map(({ network }) => network),
    );
  const handles = accounts.map(({ handle }) => handle.replace(/^@/, ''));
  const inside = hasNameInside(bare) ? { ...INSIDE, official: accounts[0]?.handle ?? null } : NOT_OURS;
  return answer(name, findImitated(bare, [...handles, ...ids]) ?? inside);
}

/** The official name that another one looks like, or is one edit away from. */
function findImitated(text: string, names: readonly string[]): Finding | null {
  const own = skeletonOf(text);
  for (const name of names) {
    const skeleton = skeletonOf(name);
    if (own === skeleton) return { verdict: 'imitates', how: 'lookAlike', official: name };
    if (skeleton.length >= EDIT_LENGTH_MIN && isOneEditAway(own, skeleton))
      return { verdict: 'imitates', how: 'oneEdit', official: name };
  }
  return null;
}
