import type { Kysely } from 'kysely';
import { BRAND } from '../../shared/brand/brand.ts';
import { CHANNELS } from '../../shared/brand/genuine.ts';
import { DAY_MS } from '../../shared/limits.ts';
import type { Fake } from '../../shared/trust/trustFile.ts';
import { FAKE_DAYS } from '../../shared/verify.ts';
import { findSharedSite } from '../../shared/websiteHosts.ts';
import type { Tables } from '../store/tables.ts';
import { changeEntries, TrustError } from './trustList.ts';

/** Hosts of stores and networks where we have a page ourselves, as others have. */
const SHARED_HOSTS = [...CHANNELS.accounts.map(({ url }) => url), ...CHANNELS.pages]
  .map(hostOf)
  .filter((host) => !isOwnHost(host));

/**
 * The name under which a fake is listed: the host of an address of the web, in ASCII; on a host of many projects with path and
 * query, by which stores tell apps apart; of everything else the text in small letters.
 */
export function fakeName(typed: string): string {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text.includes('@') || !/[./]/.test(text) || !URL.canParse(address)) return text.toLowerCase();
  const host = hostOf(address);
  const isShared = findSharedSite(address) !== null || SHARED_HOSTS.includes(host);
  const { pathname, search } = new URL(address);
  return isShared ? host + (pathname.replace(/\/$/, '') + search).toLowerCase() : host;
}

/** The entry of a name or of the domain above it; of an expired one nothing. `today` is an ISO date. */
export function findFake(fakes: readonly Fake[], typed: string, today: string): Fake | null {
  const asked = fakeName(typed);
  const isNamed = ({ name }: Fake) =>
    asked === name || asked.endsWith(`.${name}`) || ['/', '?', '&'].some((end) => asked.startsWith(name + end));
  return fakes.find((fake) => fake.expires >= today && isNamed(fake)) ?? null;
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

/** Lists a fake for another half year. Throws TrustError when it is not on the list. */
export async function renewFake(trx: Kysely<Tables>, at: string, typed: string): Promise<void> {
  const name = fakeName(typed);
  await changeEntries(trx, at, ({ fakes, ...rest }) => {
    if (!fakes.some((fake) => fake.name === name)) throw new TrustError(`${name} is not on the list.`);
    return { ...rest, fakes: fakes.map((fake) => (fake.name === name ? { ...fake, expires: expiryFrom(at) } : fake)) };
  });
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

/** The ISO date of an ISO time. */
export function dayOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DD'.length);
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '');
}

function isOwnHost(host: string): boolean {
  return host === BRAND.officialHost || host.endsWith(`.${BRAND.officialHost}`);
}
