import type { Kysely } from 'kysely';
import { getDomain as findDomain } from 'tldts';
import { DAY_MS } from '../../shared/limits.ts';
import { fakeName } from '../../shared/genuine/fakeName.ts';
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

/**
 * The entry that covers a name: of the name itself, of a page above it, of its host or a host above that, or of the host
 * of a mailbox; expired ones do not count. `today` is an ISO date.
 */
export function findFake(fakes: readonly Fake[], name: Name, today: string): Fake | null {
  const found = entriesOf(fakes).find(({ fake, listed }) => fake.expires >= today && covers(fake.name, listed, name));
  return found?.fake ?? null;
}

const readEntries = new WeakMap<readonly Fake[], readonly { fake: Fake; listed: ReadName }[]>();

/** The entries of a list with their names, read once. */
function entriesOf(fakes: readonly Fake[]) {
  const known = readEntries.get(fakes) ?? fakes.map((fake) => ({ fake, listed: readName(fake.name) }));
  readEntries.set(fakes, known);
  return known;
}

/** Whether an entry of the list names a name, or what it is a part of. */
function covers(entry: string, listed: ReadName, name: Name): boolean {
  if (!isName(listed)) return entry === nameKey(name);
  if (nameKey(listed) === nameKey(name)) return true;
  if (!isWeb(listed) || !('host' in name)) return false;
  if (listed.path !== '' || listed.query !== '') return isWeb(name) && isPageOf(fold(listed), fold(name));
  // A suffix such as co.uk is the domain of many.
  const isBelow = name.host.endsWith(`.${listed.host}`) && findDomain(listed.host) !== null;
  return isBelow || bareHost(name.host) === bareHost(listed.host);
}

/** A page as entries name it: whoever lists a page means every spelling of it. */
function fold(page: WebName): WebName {
  return { ...page, path: pathKey(page.path), query: page.query.toLowerCase() };
}

/** The names that are hosts of websites, which other programs can block. */
export function hostsOf(fakes: readonly Fake[], today: string): string[] {
  const websites = fakes.filter(({ reason, expires }) => reason === 'website' && expires >= today);
  return websites
    .flatMap(({ name }) => (findDomain(name) !== null && /^[a-z\d.-]+$/.test(name) ? [name] : []))
    .toSorted();
}

/** Lists a reported fake, or its new reason. It is listed for half a year. */
export async function listFake(
  trx: Kysely<Tables>,
  at: string,
  { name: typed, reason }: Pick<Fake, 'name' | 'reason'>,
): Promise<void> {
  const name = fakeName(typed);
  await changeEntries(trx, at, ({ fakes, ...rest }) => {
    const others = fakes.filter((fake) => fake.name !== name);
    const known = fakes.find((fake) => fake.name === name);
    return { ...rest, fakes: [...others, { name, reason, date: known?.date ?? dayOf(at), expires: expiryFrom(at) }] };
  });
}

/** Lists a fake for another half year; one that is not on the list changes nothing. */
export async function renewFake(trx: Kysely<Tables>, at: string, typed: string): Promise<void> {
  const name = fakeName(typed);
  await changeEntries(trx, at, ({ fakes, ...rest }) => ({
    ...rest,
    fakes: fakes.map((fake) => (fake.name === name ? { ...fake, expires: expiryFrom(at) } : fake)),
  }));
}

/** Takes a fake off the list; one that is not on it changes nothing. */
export async function withdrawFake(trx: Kysely<Tables>, at: string, typed: string): Promise<void> {
  const name = fakeName(typed);
  await changeEntries(trx, at, ({ fakes, ...rest }) => ({
    ...rest,
    fakes: fakes.filter((fake) => fake.name !== name),
  }));
}

function expiryFrom(at: string): string {
  return dayOf(new Date(Date.parse(at) + FAKE_DAYS * DAY_MS).toISOString());
}
