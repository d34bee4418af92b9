import type { Kysely } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../shared/limits.ts';
import { PLATFORMS } from '../../shared/platforms.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../store/tables.ts';
import { entrySubject, siteHost } from '../submissions/subject.ts';
import { DeskFailure } from './deskFailure.ts';
import { pictureAddress } from './pictureAddress.ts';
import { readCategory } from './readCategory.ts';

/** Whose text stands in for a language nobody wrote in. */
const STAND_INS: Record<Language, readonly Language[]> = { zh: ['zh', 'en'], en: ['en', 'zh'], ko: ['ko', 'en', 'zh'] };

interface ListedDapp extends Record<string, unknown> {
  hid: number | null;
  shown: boolean;
}

/**
 * Makes the directory say what the accepted submissions of a DApp say: one entry for a platform and address, its text in
 * each language by the submission in that language. Without one that is accepted the entry is hidden, not deleted. Throws
 * DeskFailure where an entry that is shown would lead to another host and nobody said that it may.
 */
export async function listDapp(
  trx: Kysely<Tables>,
  config: Pick<Config, 'siteOrigin'>,
  collisionKey: string,
  { category, mayReplaceUrl }: { category?: string | undefined; mayReplaceUrl: boolean },
): Promise<ListedDapp> {
  const subject = entrySubject(collisionKey);
  const accepted = await findAccepted(trx, subject);
  const former = await trx
    .selectFrom('application')
    .select(['hid', 'category_id', 'url', 'status'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  const [newest] = accepted;
  if (!newest) {
    await trx.updateTable('application').set({ status: STATUS_UNPUBLISHED }).where('subject', '=', subject).execute();
    return { hid: former?.hid ?? null, shown: false };
  }
  if (!mayReplaceUrl && former?.status === STATUS_PUBLISHED) refuseOtherHost(former, accepted);
  const values = {
    category_id: category === undefined && former ? former.category_id : await readCategory(trx, category),
    url: newest.fields.url ?? '',
    icon_url: await pictureAddress(trx, config, newest.receipt, 'icon_url'),
    platforms: JSON.stringify(PLATFORMS.filter(({ name }) => name === newest.fields.platform).map(({ id }) => id)),
    status: STATUS_PUBLISHED,
  };
  const hid = former?.hid ?? (await insertLast(trx, { ...values, subject }));
  if (former) await trx.updateTable('application').set(values).where('hid', '=', hid).execute();
  await trx.deleteFrom('application_text').where('hid', '=', hid).execute();
  await trx
    .insertInto('application_text')
    .values(
      LANGUAGES.map((lang) => {
        const [source = newest] = STAND_INS[lang].flatMap((one) => accepted.filter(({ language }) => language === one));
        const { title = '', desc = '' } = source.fields;
        return { hid, lang: toContentLanguage(lang), title, desc };
      }),
    )
    .execute();
  return { hid, shown: true };
}

/** Whoever knows a contract can submit it in the language it does not have yet: that must not move the entry to their site. */
function refuseOtherHost({ hid, url }: { hid: number; url: string }, accepted: Accepted[]): void {
  const [newest] = accepted;
  const newUrl = newest?.fields.url ?? '';
  if (siteHost(newUrl) === siteHost(url)) return;
  const owner = accepted.find(({ fields }) => siteHost(fields.url ?? '') === siteHost(url));
  const whose = owner ? `of ${owner.receipt} (${owner.fields.email ?? ''}) ` : '';
  throw new DeskFailure(
    `Entry ${hid} of the directory ${whose}leads to ${url}; this one (${newest?.fields.email ?? ''}) would make it lead to ${newUrl} ` +
      `in every language. Ask the team of the entry first; if it agrees, add --replace-url.`,
  );
}

type Accepted = Awaited<ReturnType<typeof findAccepted>>[number];

async function findAccepted(trx: Kysely<Tables>, subject: string) {
  const rows = await trx
    .selectFrom('submission')
    .select(['receipt', 'fields'])
    .where(
      'collision_key',
      'in',
      LANGUAGES.map((language) => `${subject}:${language}`),
    )
    .where('status', '=', 'accepted')
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ receipt, fields: kept }) => {
    const fields = JSON.parse(kept) as Record<string, string>;
    return { receipt, fields, language: fields.language };
  });
}

/** Desks write one after the other, so the next number is nobody else's. */
async function insertLast(
  trx: Kysely<Tables>,
  values: Omit<Tables['application'], 'hid' | 'position'>,
): Promise<number> {
  const { hid, position } = await trx
    .selectFrom('application')
    .select(({ fn }) => [fn.max('hid').as('hid'), fn.max('position').as('position')])
    .executeTakeFirstOrThrow();
  const row = { ...values, hid: Number(hid ?? 0) + 1, position: Number(position ?? -1) + 1 };
  await trx.insertInto('application').values(row).execute();
  return row.hid;
}
