import type { Kysely } from 'kysely';
import { getDomain as findDomain } from 'tldts';
import { DAY_MS } from '../../shared/limits.ts';
import { fakeName } from '../../shared/genuine/fakeName.ts';
import type { Fake } from '../../shared/genuine/trustFile.ts';
import { FAKE_DAYS } from '../../shared/genuine/verify.ts';
import type { Tables } from '../store/tables.ts';
import { dayOf } from '../siteTime.ts';
import { changeEntries } from './trustList.ts';

/**
 * The entry of a name, of the domain above it, or of the domain of a mailbox; expired ones do not count. `today` is an
 * ISO date.
 */
export function findFake(fakes: readonly Fake[], typed: string, today: string): Fake | null {
  const address = fakeName(typed);
  const [, domain = address] = /^[^\s@/]+@([^\s@/]+)$/.exec(address) ?? [];
  const isNamed = ({ name }: Fake) =>
    address === name ||
    domain === name ||
    // A suffix such as co.uk is the domain of many.
    (domain.endsWith(`.${name}`) && findDomain(name) !== null) ||
    ['/', '?', '&'].some((end) => address.startsWith(name + end));
  return fakes.find((fake) => fake.expires >= today && isNamed(fake)) ?? null;
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
