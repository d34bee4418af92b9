import type { Kysely } from 'kysely';
import { getDomain as findDomain } from 'tldts';
import { DAY_MS } from '../../shared/limits.ts';
import {
  bareHost,
  isPageOf,
  type Name,
  nameKey,
  pathKey,
  type ReadName,
  readName,
  type WebName,
} from '../../shared/genuine/readName.ts';
import type { Fake } from '../../shared/genuine/trustFile.ts';
import { FAKE_DAYS } from '../../shared/genuine/verify.ts';
import type { Tables } from '../store/tables.ts';
import { dayOf } from '../siteTime.ts';
import { isName, isWeb } from './officialNames.ts';
import { changeEntries } from './trustList.ts';

/** What an entry of the list of fakes names: a host is whole, a page is not. */
export type FakeEntry = Pick<Fake, 'name' | 'wholeHost'>;

/**
 * The entry that covers a name: of the name itself, of a page above it, of its host or a host above that, or of the host
 * of a mailbox; expired ones do not count. `today` is an ISO date.
 */
export function findFake(fakes: readonly Fake[], name: Name, today: string): Fake | null {
  const found = entriesOf(fakes).find(
    ({ fake, listed }) => fake.expires >= today && isCovered(fake.name, listed, name),
  );
  return found?.fake ?? null;
}

const readEntries = new WeakMap<readonly Fake[], readonly { fake: Fake; listed: ReadName }[]>();

/** The entries of a list with their names, read once. */
function entriesOf(fakes: readonly Fake[]) {
  const known = readEntries.get(fakes) ?? fakes.map((fake) => ({ fake, listed: readEntry(fake) }));
  readEntries.set(fakes, known);
  return known;
}

/** The name of an entry. A host that looks like a package or a file is a host by its mark. */
export function readEntry({ name, wholeHost }: FakeEntry): ReadName {
  return readName(wholeHost ? `https://${name}/` : name);
}

/** Whether an entry names a name, or what it is a part of. */
export function covers(entry: FakeEntry, name: ReadName): boolean {
  return isName(name) && isCovered(entry.name, readEntry(entry), name);
}

function isCovered(entry: string, listed: ReadName, name: Name): boolean {
  if (!isName(listed)) return entry === nameKey(name);
  // The handle @evil.shop is not the website evil.shop.
  if ((listed.kind === 'handle') !== (name.kind === 'handle')) return false;
  if (nameKey(listed) === nameKey(name)) return true;
  if (!isWeb(listed) || !('host' in name)) return false;
  const isSameHost = bareHost(name.host) === bareHost(listed.host);
  if (!isHost(listed)) return isSameHost && isWeb(name) && isPageOf(fold(listed), fold(name));
  // A suffix such as co.uk is the domain of many.
  return isSameHost || (name.host.endsWith(`.${listed.host}`) && findDomain(listed.host) !== null);
}

/** A page as entries name it: an entry covers every spelling of its page. */
function fold(page: WebName): WebName {
  return { ...page, path: pathKey(page.path).replace(/\/{2,}/g, '/'), query: page.query.toLowerCase() };
}

/** Whether a web address names no page of its host. */
export function isHost({ path, query }: WebName): boolean {
  return path === '' && query === '';
}

/** Whether an entry names a host that no reviewer has called whole: it was listed before entries were pages. */
export function awaitsReview(fake: FakeEntry): boolean {
  const listed = readEntry(fake);
  return !fake.wholeHost && isWeb(listed) && isHost(listed);
}

/** The entries that another one hides: pages on its host or below its page, hosts and mailboxes below its host. */
export function findHidden(fakes: readonly Fake[], entry: FakeEntry): Fake[] {
  return compareWith(fakes, entry.name, readEntry(entry)).flatMap(({ fake, isBelow, isAbove }) =>
    isBelow && !isAbove && fake.name !== entry.name ? [fake] : [],
  );
}

/** The entry of exactly the name that was typed, in whatever spelling. */
export function findEntry(fakes: readonly Fake[], typed: string): Fake | null {
  return findSame(fakes, typed.trim().toLowerCase(), readName(typed));
}

function findSame(fakes: readonly Fake[], text: string, name: ReadName): Fake | null {
  const same = compareWith(fakes, text, name).find(({ isBelow, isAbove }) => isBelow && isAbove);
  return fakes.find((fake) => fake.name === text) ?? same?.fake ?? null;
}

/** Whether each entry of a list is a part of a name, and whether it covers that name; both is the same name. */
function compareWith(fakes: readonly Fake[], text: string, name: ReadName) {
  return entriesOf(fakes).map(({ fake, listed }) => ({
    fake,
    isBelow: isName(listed) && isCovered(text, name, listed),
    isAbove: isName(name) && isCovered(fake.name, listed, name),
  }));
}

/** The whole hosts of websites, which other programs can block. */
export function hostsOf(fakes: readonly Fake[], today: string): string[] {
  const hosts = fakes.filter(({ reason, expires, wholeHost }) => wholeHost && reason === 'website' && expires >= today);
  return hosts.flatMap(({ name }) => (findDomain(name) !== null && /^[a-z\d.-]+$/.test(name) ? [name] : [])).toSorted();
}

/**
 * Lists a fake for half a year, or its new reason. The entries that it hides leave the list. Resolves with these. An
 * entry that is listed already keeps its day.
 */
export async function listFake(
  trx: Kysely<Tables>,
  at: string,
  { name, wholeHost, reason }: FakeEntry & Pick<Fake, 'reason'>,
): Promise<Fake[]> {
  const entry: FakeEntry = { name, ...(wholeHost && { wholeHost }) };
  let hidden: Fake[] = [];
  await changeEntries(trx, at, ({ fakes, ...entries }) => {
    const known = findSame(fakes, name, readEntry(entry));
    hidden = findHidden(fakes, entry);
    const others = fakes.filter((fake) => fake !== known && !hidden.includes(fake));
    const listed = { reason, date: known?.date ?? dayOf(at), expires: expiryFrom(at), ...entry };
    return { ...entries, fakes: [...others, listed] };
  });
  return hidden;
}

/** Puts entries back that another one has hidden or an objection has taken off, but for those that are listed again. */
export async function restoreFakes(trx: Kysely<Tables>, at: string, fakes: readonly Fake[]): Promise<void> {
  if (fakes.length === 0) return;
  await changeEntries(trx, at, (entries) => {
    const missing = fakes.filter((fake) => !entries.fakes.some((other) => covers(other, readEntry(fake))));
    return { ...entries, fakes: [...entries.fakes, ...missing] };
  });
}

/** Lists the entry of this name for another half year; one that is not on the list changes nothing. */
export async function renewFake(trx: Kysely<Tables>, at: string, name: string): Promise<void> {
  await changeEntries(trx, at, (entries) => ({
    ...entries,
    fakes: entries.fakes.map((fake) => (fake.name === name ? { ...fake, expires: expiryFrom(at) } : fake)),
  }));
}

/** Takes the entry of this name off the list; one that is not on it changes nothing. */
export async function withdrawFake(trx: Kysely<Tables>, at: string, name: string): Promise<void> {
  await changeEntries(trx, at, (entries) => ({
    ...entries,
    fakes: entries.fakes.filter((fake) => fake.name !== name),
  }));
}

function expiryFrom(at: string): string {
  return dayOf(new Date(Date.parse(at) + FAKE_DAYS * DAY_MS).toISOString());
}
