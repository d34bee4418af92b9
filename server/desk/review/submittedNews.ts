import type { Kysely, Selectable } from 'kysely';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { isLanguage, type Language } from '../../../shared/site/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { insertNews, type News, saveNews } from './news.ts';
import { ReviewError } from './obstacles.ts';
import { picturePath } from '../../records/pictures.ts';
import { loadVersionReceipts } from '../../records/submissionVersions.ts';
import { readFields } from '../../records/subject.ts';

/** The news flash of a submission, published from one of its versions. */
interface SubmittedNews {
  id: number;
  receipt: string;
  createdAt: string;
  isPublic: boolean;
}

/** The flash that was published when a version of the submission was accepted; null when there is none. */
export async function loadSubmittedNews(db: Kysely<Tables>, receipt: string): Promise<SubmittedNews | null> {
  const rows = await db
    .selectFrom('news')
    .select(['id', 'receipt', 'status', 'create_time'])
    .where('receipt', 'in', [receipt, ...(await loadVersionReceipts(db, receipt))])
    .execute();
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    receipt: row.receipt ?? receipt,
    createdAt: row.create_time,
    isPublic: rows.some(({ status }) => status === STATUS_PUBLISHED),
  };
}

/**
 * Publishes the news flash of a DApp submission, in its language. A flash that was published before is shown again
 * under its number: as it is when the same version is accepted again, else with the texts of this version. Throws
 * ReviewError when the submission has none.
 */
export async function publishSubmittedNews(
  trx: Kysely<Tables>,
  { kind, receipt, fields }: Selectable<SubmissionTable>,
  at: string,
): Promise<{ id: number; lang: Language; newsletter: boolean }> {
  const form = readFields(fields);
  const { hasNews, newsTitle, content = '', source } = form;
  const language = textWith(kind, 'language', form);
  if (hasNews !== 'yes' || !isLanguage(language)) throw new ReviewError({ code: 'noNewsFlash' });
  const newsletter = form.newsletter === 'yes';
  const published = await loadSubmittedNews(trx, receipt);
  if (published?.receipt === receipt) {
    await setStatus(trx, published.id, STATUS_PUBLISHED);
    return { id: published.id, lang: language, newsletter };
  }
  const image = await picturePath(trx, { kind, receipt }, 'picture');
  const news: News = {
    topic: 'community',
    ...(image === null ? {} : { image }),
    ...(source ? { source } : {}),
    [language]: {
      title: newsTitle || textWith(kind, 'name', form),
      desc: textWith(kind, 'subtitle', form),
      content: toParagraphs(content),
    },
  };
  if (!published) return { id: await saveNews(trx, news, at, receipt), lang: language, newsletter };
  await trx.deleteFrom('news').where('id', '=', published.id).execute();
  await insertNews(trx, published.id, news, { createdAt: published.createdAt, receipt });
  return { id: published.id, lang: language, newsletter };
}

/**
 * Hides the flash of a submission of which no version is accepted any more. Returns its number; null when nothing was
 * shown.
 */
export async function hideSubmittedNews(trx: Kysely<Tables>, receipt: string): Promise<number | null> {
  const chain = await loadVersionReceipts(trx, receipt);
  const accepted = trx.selectFrom('submission').select('receipt').where('receipt', 'in', chain);
  if (await accepted.where('status', '=', 'accepted').executeTakeFirst()) return null;
  const published = await loadSubmittedNews(trx, receipt);
  if (!published?.isPublic) return null;
  await setStatus(trx, published.id, STATUS_UNPUBLISHED);
  return published.id;
}

async function setStatus(trx: Kysely<Tables>, id: number, status: number): Promise<void> {
  await trx.updateTable('news').set({ status }).where('id', '=', id).execute();
}

/** Plain text as HTML: empty lines separate paragraphs, markup is escaped. */
function toParagraphs(text: string): string {
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const paragraphs = safe.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('\n');
}
