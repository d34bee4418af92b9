import type { Kysely } from 'kysely';
import { DAY_MS } from '../../shared/limits.ts';
import { type Fake, FAKE_DAYS, type FAKE_REASONS } from '../../shared/trust/trustFile.ts';
import { writeFact } from '../store/facts.ts';
import type { Tables } from '../store/tables.ts';
import { FAKES_FACT, loadNewest } from './trustList.ts';

/** The name under which a fake is listed: the host of an address of the web, else the text in small letters. */
export function fakeName(typed: string): string {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text.includes('@') || !/[./]/.test(text) || !URL.canParse(address)) return text.toLowerCase();
  return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** Lists a reported fake, or its new reason. */
export async function listFake(
  trx: Kysely<Tables>,
  at: string,
  { name: typed, reason }: { name: string; reason: (typeof FAKE_REASONS)[number] },
): Promise<void> {
  const name = fakeName(typed);
  const dayOf = (time: string) => time.slice(0, 'YYYY-MM-DD'.length);
  const expires = dayOf(new Date(Date.parse(at) + FAKE_DAYS * DAY_MS).toISOString());
  await keep(trx, [...(await loadOthers(trx, name)), { name, reason, date: dayOf(at), expires }]);
}

/** Takes a fake off the list; one that is not on it changes nothing. */
export async function withdrawFake(trx: Kysely<Tables>, _at: string, typed: string): Promise<void> {
  await keep(trx, await loadOthers(trx, fakeName(typed)));
}

async function loadOthers(trx: Kysely<Tables>, name: string): Promise<Fake[]> {
  return (await loadNewest(trx)).trust.fakes.filter((fake) => fake.name !== name);
}

function keep(trx: Kysely<Tables>, fakes: readonly Fake[]): Promise<void> {
  return writeFact(trx, FAKES_FACT, JSON.stringify(fakes));
}
