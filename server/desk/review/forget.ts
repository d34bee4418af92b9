import type { Kysely } from 'kysely';
import { TAKEOVER } from '../../mail/addressLinks.ts';
import { NOT_HIDDEN } from '../../records/hiding.ts';
import { PICTURES_PATH } from '../../records/pictures.ts';
import type { Tables } from '../../store/tables.ts';
import { mailboxOf, hashMailbox } from '../../records/mailbox.ts';
import { emailOf, entrySubject, readFields } from '../../records/subject.ts';
import { type Actor, makeChange } from './audit.ts';
import { entryTarget } from './listedEntry.ts';
import { ReviewError } from './obstacles.ts';
import { loadSubmittedNews } from './submittedNews.ts';
import { loadVersionReceipts } from '../../records/submissionVersions.ts';

/** Rows that were deleted. */
type Counts = Record<'mails' | 'codes' | 'forms', number>;

/**
 * Deletes a newsletter address with what waits for its mailbox. `submissions` are the receipts of those with this
 * address, which stay. Throws ReviewError when there is nothing of it.
 */
export async function forgetMailbox(actor: Actor, address: string) {
  const email = address.toLowerCase();
  const { found } = await makeChange(actor, 'forget', async (trx) => {
    const subscribers = countOf(await trx.deleteFrom('subscriber').where('email', '=', email).executeTakeFirst());
    const traces = await deleteTraces(trx, [email], []);
    const sent = trx.deleteFrom('sent_mail').where('recipient', '=', hashMailbox(email));
    const counts = { subscribers, ...traces, texts: countOf(await sent.executeTakeFirst()) };
    const rows = await trx
      .selectFrom('submission')
      .select('receipt')
      .where('email', '=', mailboxOf(email))
      .orderBy('created_at')
      .execute();
    const submissions = rows.map(({ receipt }) => receipt);
    const isKnown = submissions.length > 0 || Object.values(counts).some((count) => count > 0);
    if (!isKnown) throw new ReviewError({ code: 'nothingToForget' });
    // The audit keeps how many rows there were, not whose.
    return { target: 'mailbox', detail: counts, found: { ...counts, submissions } };
  });
  return found;
}

/**
 * Deletes all versions of a submission with their files, events, deliveries, mails and returned forms, and empties what
 * was published of it and is hidden. Throws ReviewError while something of it is public.
 */
export async function forgetSubmission(actor: Actor, receipt: string) {
  const { detail } = await makeChange(actor, 'forget', async (trx) => {
    const chain = await loadVersionReceipts(trx, receipt);
    if (chain.length === 0) throw new ReviewError({ code: 'unknownSubmission', receipt });
    const versions = await trx.selectFrom('submission').selectAll().where('receipt', 'in', chain).execute();
    const listed = versions.find(({ kind, status }) => status === 'accepted' && (kind === 'dapp' || kind === 'token'));
    if (listed) throw new ReviewError({ code: 'stillListed', receipt: listed.receipt });
    const news = await loadSubmittedNews(trx, receipt);
    if (news?.state === 'published' || news?.state === 'scheduled')
      throw new ReviewError({ code: 'newsPublic', id: news.id });

    const files = await trx.selectFrom('submission_file').select('sha256').where('receipt', 'in', chain).execute();
    const deliveries = await trx.selectFrom('delivery').select('id').where('receipt', 'in', chain).execute();
    const emails = versions.map(({ kind, fields }) => emailOf({ kind, values: readFields(fields) }).toLowerCase());
    const traces = await deleteTraces(trx, emails, chain);
    // The codes of mails about other submissions stay genuine.
    const texts = countOf(await trx.deleteFrom('sent_mail').where('receipt', 'in', chain).executeTakeFirst());
    const sources = chain.map((one) => `submission ${one}`);
    // A hidden token stays in the store until then.
    const tokens = await trx
      .deleteFrom('listed_token')
      .where('source', 'in', sources)
      .returning('address_key')
      .execute();
    await trx.deleteFrom('submission').where('receipt', 'in', chain).execute();
    await deletePictures(
      trx,
      files.map(({ sha256 }) => sha256),
    );
    const subjects = versions.flatMap(({ collision_key: key }) => (key === null ? [] : [entrySubject(key)]));
    const entries = await emptyEntries(trx, subjects);
    if (news) await emptyNews(trx, news.id);
    const edited = [...entries.map(entryTarget), ...tokens.map(({ address_key: key }) => key)];
    await stripAudit(trx, [...chain, ...(news ? [String(news.id)] : []), ...edited]);
    const counts = { versions: chain.length, files: files.length, deliveries: deliveries.length, ...traces, texts };
    return { target: receipt, detail: { kind: versions[0]?.kind ?? '', ...counts } };
  });
  return detail;
}

/**
 * Deletes the mails, mailed codes and returned forms of some addresses; with receipts, of mails and codes only what is
 * about those.
 */
async function deleteTraces(
  trx: Kysely<Tables>,
  emails: readonly string[],
  receipts: readonly string[],
): Promise<Counts> {
  // A form without an address would match all without one, and SQL has no empty list.
  const mailboxes = [...emails.filter(Boolean).map(hashMailbox), 'none'];
  const isAbout = receipts.length > 0;
  const mails = trx.deleteFrom('mail');
  const mailed = isAbout ? mails.where('receipt', 'in', receipts) : mails.where('mailbox', 'in', mailboxes);
  const found = trx
    .deleteFrom('address_link')
    .where(({ eb, or }) => or([eb('recipient', 'in', mailboxes), eb('target', 'in', [...receipts, ''])]));
  // The newsletter is not about a submission: its links go on working.
  const links = isAbout ? found.where('purpose', 'in', ['confirm', TAKEOVER]) : found;
  const forms = trx
    .deleteFrom('returned_form')
    .where(({ eb, or }) => or([eb('mailbox', 'in', mailboxes), eb('previous_receipt', 'in', [...receipts, ''])]));
  return {
    mails: countOf(await mailed.executeTakeFirst()),
    codes: countOf(await links.executeTakeFirst()),
    forms: countOf(await forms.executeTakeFirst()),
  };
}

function countOf({ numDeletedRows }: { numDeletedRows: bigint }): number {
  return Number(numDeletedRows);
}

/** Deletes the images that the site has drawn from pictures that no submission has any more. */
async function deletePictures(trx: Kysely<Tables>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const kept = await trx.selectFrom('submission_file').select('sha256').where('sha256', 'in', hashes).execute();
  const paths = hashes
    .filter((hash) => !kept.some(({ sha256 }) => sha256 === hash))
    .map((hash) => `${PICTURES_PATH}/${hash}`);
  if (paths.length === 0) return;
  const sources = await trx.deleteFrom('image_source').where('url', 'in', paths).returning('hash').execute();
  const drawn = sources.flatMap(({ hash }) => hash ?? []);
  if (drawn.length === 0) return;
  const used = trx.selectFrom('image_source').select('hash').where('hash', 'is not', null).$castTo<{ hash: string }>();
  await trx.deleteFrom('image').where('hash', 'in', drawn).where('hash', 'not in', used).execute();
}

/**
 * Empties hidden entries of which no submission is left, and resolves with their numbers. The rows stay, so that no
 * other DApp gets these.
 */
async function emptyEntries(trx: Kysely<Tables>, subjects: readonly string[]): Promise<number[]> {
  const hids: number[] = [];
  for (const subject of new Set(subjects)) {
    const others = trx.selectFrom('submission').select('receipt').where('collision_key', 'like', `${subject}:%`);
    if (await others.executeTakeFirst()) continue;
    const emptied = await trx
      .updateTable('application')
      .set({ url: '', icon_url: null, contracts: '[]', subject: null, original: null, ...NOT_HIDDEN, edited_by: null })
      .where('subject', '=', subject)
      .returning('hid')
      .execute();
    for (const { hid } of emptied) {
      await trx.deleteFrom('application_text').where('hid', '=', hid).execute();
      hids.push(hid);
    }
  }
  return hids;
}

async function emptyNews(trx: Kysely<Tables>, id: number): Promise<void> {
  const empty = {
    title: '',
    desc: '',
    content: '',
    markdown: null,
    img_url: null,
    img_alt: null,
    source: null,
    receipt: null,
  };
  await trx.updateTable('news').set(empty).where('id', '=', id).execute();
}

/**
 * Details of the audit that quote a person: notes to a team, why an editor changed a listing, and what was written
 * before and after a change.
 */
const QUOTING = ['note', 'reason', 'before', 'after'];

async function stripAudit(trx: Kysely<Tables>, targets: readonly string[]): Promise<void> {
  const rows = await trx.selectFrom('audit').select(['id', 'detail']).where('target', 'in', targets).execute();
  for (const { id, detail } of rows) {
    const kept = Object.entries(JSON.parse(detail) as object).filter(([name]) => !QUOTING.includes(name));
    const stripped = JSON.stringify(Object.fromEntries(kept));
    await trx.updateTable('audit').set({ detail: stripped }).where('id', '=', id).execute();
  }
}
