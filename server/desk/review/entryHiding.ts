import type { Kysely, Selectable } from 'kysely';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { readName } from '../../../shared/genuine/readName.ts';
import type { Fake } from '../../../shared/genuine/trustFile.ts';
import { toContentLanguage } from '../../../shared/site/languages.ts';
import { covers, type FakeEntry, findFake } from '../../genuine/fakes.ts';
import { isName } from '../../genuine/officialNames.ts';
import { loadNewest } from '../../genuine/trustList.ts';
import { keysOfSubjects, parseContracts, subjectsOf } from '../../records/directory.ts';
import { type Hiding, NOT_HIDDEN, readHiding, writeHiding } from '../../records/hiding.ts';
import { dayOf } from '../../siteTime.ts';
import type { Tables } from '../../store/tables.ts';
import { type NamedEntry, ReviewError } from './obstacles.ts';

function selectNamed(db: Kysely<Tables>) {
  return db
    .selectFrom('application')
    .leftJoin('application_text', (join) =>
      join
        .onRef('application_text.hid', '=', 'application.hid')
        .on('application_text.lang', '=', toContentLanguage('en')),
    )
    .select(['application.hid', 'title', 'url', 'subject', 'original', 'contracts', 'hidden_by', 'hidden_reason'])
    .orderBy('application.hid');
}

function toNamed({ hid, title, url }: { hid: number; title: string | null; url: string }): NamedEntry {
  return { hid, title: title ?? '', url };
}

/** Every entry of the directory with who hides it, by number. */
export async function loadNamedEntries(db: Kysely<Tables>) {
  const rows = await selectNamed(db).select('status').execute();
  return rows.map(({ status, hidden_by, hidden_reason, ...row }) => {
    return { ...toNamed(row), isShown: status === STATUS_PUBLISHED, hidden_by, hidden_reason };
  });
}

/** Finds the visible entries whose website the entry of a fake covers: the site must not link to it. */
export async function loadCoveredBy(db: Kysely<Tables>): Promise<(fake: FakeEntry) => NamedEntry[]> {
  const rows = await selectNamed(db).where('status', '=', STATUS_PUBLISHED).execute();
  const websites = rows.map((row) => ({ entry: toNamed(row), name: readName(row.url) }));
  return (fake) => websites.filter(({ name }) => covers(fake, name)).map(({ entry }) => entry);
}

/**
 * Hides the visible entries whose website a fake on the list covers, and resolves with them. Entries that fakes have
 * hidden which are not on the list any more are hidden by these.
 */
export async function hideCovered(trx: Kysely<Tables>, names: readonly string[]): Promise<NamedEntry[]> {
  if (names.length === 0) return [];
  const { fakes } = (await loadNewest(trx)).trust;
  const rows = await selectNamed(trx)
    .where(({ eb, or }) => or([eb('status', '=', STATUS_PUBLISHED), eb('hidden_by', 'is not', null)]))
    .execute();
  const hidden: NamedEntry[] = [];
  for (const row of rows) {
    const [hiding, name] = [readHiding(row), readName(row.url)];
    const fake = fakes.find((one) => names.includes(one.name) && covers(one, name));
    const isHidden = hiding?.author === 'editor' || fakes.some((one) => one.name === hiding?.name);
    if (!fake || isHidden) continue;
    await hideEntry(trx, row.hid, { author: 'fake', name: fake.name, reason: FAKE_HIDING });
    if (!hiding) hidden.push(toNamed(row));
  }
  return hidden;
}

const FAKE_HIDING = 'Its website is on the list of fakes.';

/** Hides an entry whose website is on the list of fakes. */
export async function hideIfFake(trx: Kysely<Tables>, hid: number): Promise<void> {
  const row = await selectNamed(trx).where('application.hid', '=', hid).executeTakeFirst();
  const fake = row && findFakeOf((await loadNewest(trx)).trust.fakes, row.url);
  if (fake) await hideCovered(trx, [fake.name]);
}

/** Hides an entry, whatever hides it already. */
export async function hideEntry(trx: Kysely<Tables>, hid: number, hiding: Hiding): Promise<void> {
  const values = { status: STATUS_UNPUBLISHED, ...writeHiding(hiding) };
  await trx.updateTable('application').set(values).where('hid', '=', hid).execute();
}

/**
 * Shows the entries again that fakes of these names have hidden, once these are off the list. Where another one covers
 * the website, the entry stays hidden by that. Resolves with those that are visible.
 */
export async function releaseEntries(trx: Kysely<Tables>, names: readonly string[]): Promise<NamedEntry[]> {
  if (names.length === 0) return [];
  const keys = names.map((name) => writeHiding({ author: 'fake', name, reason: '' }).hidden_by);
  const rows = await selectNamed(trx).where('hidden_by', 'in', keys).execute();
  if (rows.length === 0) return [];
  const { fakes } = (await loadNewest(trx)).trust;
  const shown: NamedEntry[] = [];
  for (const row of rows) {
    const [hiding, other] = [readHiding(row), findFakeOf(fakes, row.url)];
    if (other && hiding) await hideEntry(trx, row.hid, { ...hiding, name: other.name });
    else if (await showEntry(trx, row)) shown.push(toNamed(row));
  }
  return shown;
}

/** Ends the hiding of an entry. False where it stays invisible, because its submission is not accepted any more. */
export async function showEntry(
  trx: Kysely<Tables>,
  { hid, contracts, ...entry }: Pick<Selectable<Tables['application']>, 'hid' | 'subject' | 'original' | 'contracts'>,
): Promise<boolean> {
  const subjects = subjectsOf({ ...entry, contracts: parseContracts(contracts) });
  const isListed = entry.subject === null || entry.original !== null || (await hasAccepted(trx, subjects));
  const status = isListed ? STATUS_PUBLISHED : STATUS_UNPUBLISHED;
  const values = { status, ...NOT_HIDDEN };
  await trx.updateTable('application').set(values).where('hid', '=', hid).execute();
  return isListed;
}

/** Whether a submission of an entry's subjects is accepted, in any language. */
async function hasAccepted(trx: Kysely<Tables>, subjects: readonly string[]): Promise<boolean> {
  const rows = trx.selectFrom('submission').select('receipt').where('status', '=', 'accepted');
  return (await rows.where('collision_key', 'in', keysOfSubjects(subjects)).executeTakeFirst()) !== undefined;
}

/** Throws ReviewError for a website that is on the list of fakes. */
export async function checkWebsite(db: Kysely<Tables>, url: string): Promise<void> {
  const fake = findFakeOf((await loadNewest(db)).trust.fakes, url);
  if (fake) throw new ReviewError({ code: 'fakeWebsite', url, fake: fake.name });
}

/** The entry of the list of fakes that covers a website today. */
function findFakeOf(fakes: readonly Fake[], url: string): Fake | null {
  const name = readName(url);
  return isName(name) ? findFake(fakes, name, dayOf(new Date().toISOString())) : null;
}
