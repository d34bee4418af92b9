import type { Kysely, Selectable } from 'kysely';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { isLanguage, type Language } from '../../../shared/site/languages.ts';
import { NEWS_STATUSES, type NewsState } from '../../records/publicContent.ts';
import { picturePath } from '../../records/pictures.ts';
import { loadVersionReceipts } from '../../records/submissionVersions.ts';
import { readFields } from '../../records/subject.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import type { Actor } from './audit.ts';
import { changeNews, loadRows, nextId, type NewsRow, replaceRows, stateOfAll } from './changeNews.ts';
import { checkPublishable, type News, rowsOf } from './news.ts';
import { ReviewError } from './obstacles.ts';

/** The news flash of a submission, made of one of its versions. */
interface SubmittedNews {
  id: number;
  receipt: string;
  createdAt: string;
  state: NewsState;
}

/** The flash that was made of a version of the submission: published, or edited before that; null when there is none. */
export async function loadSubmittedNews(db: Kysely<Tables>, receipt: string): Promise<SubmittedNews | null> {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where('receipt', 'in', [receipt, ...(await loadVersionReceipts(db, receipt))])
    .execute();
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    receipt: row.receipt ?? receipt,
    createdAt: row.create_time,
    state: stateOfAll(rows, Date.now()),
  };
}

/**
 * Publishes the news flash of a DApp submission: as an editor has left the flash of this version, or in the team's words
 * and language. One that was published before is shown again under its number, with the texts of this version. Throws
 * ReviewError when the submission has none.
 */
export async function publishSubmittedNews(
  trx: Kysely<Tables>,
  submission: Selectable<SubmissionTable>,
  at: string,
): Promise<{ id: number; lang: Language; newsletter: boolean }> {
  const { receipt, fields } = submission;
  const { lang, news } = await readFlash(trx, submission);
  const newsletter = readFields(fields).newsletter === 'yes';
  const known = await loadSubmittedNews(trx, receipt);
  if (known?.receipt !== receipt) {
    const id = known?.id ?? (await nextId(trx));
    const createdAt = known && known.state !== 'draft' ? known.createdAt : at;
    await replaceRows(trx, id, rowsOf(id, news, { createdAt, receipt }));
    return { id, lang, newsletter };
  }
  const rows = await loadRows(trx, known.id);
  await checkPublishable(trx, rows);
  const isNew = known.state === 'draft';
  const { published: status } = NEWS_STATUSES;
  const shown = rows.map((row) => ({ ...row, status, create_time: isNew ? at : row.create_time }));
  await replaceRows(trx, known.id, shown);
  return { id: known.id, lang, newsletter };
}

/**
 * Prepares the flash of a submission that waits as a draft, which an editor can change and which its acceptance
 * publishes. A draft of an earlier version gets the texts of this one. Returns its number. Throws ReviewError.
 */
export async function prepareSubmittedNews(actor: Actor, receipt: string): Promise<number> {
  const { store } = actor;
  const submission = await store.selectFrom('submission').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  if (!submission) throw new ReviewError({ code: 'unknownSubmission', receipt });
  const known = await loadSubmittedNews(store, receipt);
  if (known?.receipt === receipt || known?.state === 'published') return known.id;
  const { id } = await changeNews(actor, {
    command: known ? 'news edit' : 'news add',
    id: known?.id ?? null,
    async change(_rows, at, number, trx) {
      const { news } = await readFlash(trx, submission);
      const rows = rowsOf(number, news, { createdAt: known?.createdAt ?? at, receipt });
      return rows.map((row): NewsRow => ({ ...row, status: NEWS_STATUSES.draft }));
    },
  });
  return id;
}

/** The flash as the team wrote it, in its language. Throws ReviewError when the submission has none. */
async function readFlash(
  trx: Kysely<Tables>,
  { kind, receipt, fields }: Selectable<SubmissionTable>,
): Promise<{ lang: Language; news: News }> {
  const form = readFields(fields);
  const { hasNews, newsTitle, content = '', source } = form;
  const lang = textWith(kind, 'language', form);
  if (hasNews !== 'yes' || !isLanguage(lang)) throw new ReviewError({ code: 'noNewsFlash' });
  const image = await picturePath(trx, { kind, receipt }, 'picture');
  const text = {
    title: newsTitle || textWith(kind, 'name', form),
    desc: textWith(kind, 'subtitle', form),
    content: toParagraphs(content),
  };
  const shared = { topic: 'community' as const, ...(image !== null && { image }), ...(source && { source }) };
  return { lang, news: { ...shared, [lang]: text } };
}

/**
 * Hides the flash of a submission of which no version is accepted any more. Returns its number; null when nothing was
 * shown.
 */
export async function hideSubmittedNews(trx: Kysely<Tables>, receipt: string): Promise<number | null> {
  const chain = await loadVersionReceipts(trx, receipt);
  const accepted = trx.selectFrom('submission').select('receipt').where('receipt', 'in', chain);
  if (await accepted.where('status', '=', 'accepted').executeTakeFirst()) return null;
  const known = await loadSubmittedNews(trx, receipt);
  if (known?.state !== 'published' && known?.state !== 'scheduled') return null;
  await trx.updateTable('news').set({ status: NEWS_STATUSES.withdrawn }).where('id', '=', known.id).execute();
  return known.id;
}

/** Plain text as HTML: empty lines separate paragraphs, markup is escaped. */
function toParagraphs(text: string): string {
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const paragraphs = safe.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('\n');
}
