import { type Kysely, sql } from 'kysely';
import type { FormFill } from '../../shared/site/pageData.ts';
import { FORM_KINDS } from '../../shared/submission/schemas/formSections.ts';
import { fillOnce } from '../store/facts.ts';
import type { Store, Tables } from '../store/tables.ts';
import { hashMailbox } from './mailbox.ts';
import { findReceipt } from './receipt.ts';
import { emailOf, readFields, subjectOf } from './subject.ts';
import { searchColumnsOf, traitsOf } from './traits.ts';

const ROWS_PER_FILL = 500;

/**
 * Fills the columns that are read off what an earlier release has stored, or a backup of one, before the desk looks
 * anything up in them. Costs three short queries when there is nothing to fill.
 */
export async function fillColumns(store: Store): Promise<void> {
  await fillTraits(store);
  await fillSearch(store);
  await fillOnce(store, 'links-filled-at', async (trx) => {
    await linkReplaced(trx);
    await linkAudited(trx);
    await linkSentMails(trx);
  });
  await fillMailboxes(store);
}

/**
 * What an acceptance has replaced: the version before it, or what it has taken over, was revised at the moment of its
 * event.
 */
async function linkReplaced(trx: Kysely<Tables>): Promise<void> {
  const replacing = trx
    .selectFrom('submission_event as event')
    .innerJoin('submission as later', 'later.receipt', 'event.receipt')
    .select(({ fn }) => fn.max('later.receipt').as('receipt'))
    .where('event.status', '=', 'accepted')
    .where('event.at', '=', sql.ref<string>('submission.updated_at'))
    .where(({ eb, or }) =>
      or([
        eb('later.previous_receipt', '=', sql.ref<string>('submission.receipt')),
        eb('later.receipt', '=', sql.ref<string>('submission.claimed_by')),
      ]),
    );
  await trx.updateTable('submission').set({ replaced_by: replacing }).execute();
}

/** Who has made a change and which news flash came with it: until then only the audit knew. */
async function linkAudited(trx: Kysely<Tables>): Promise<void> {
  const audited = trx.selectFrom('audit').select(['at', 'actor', 'target', 'detail']).orderBy('at');
  const rows = await audited.where('command', 'in', ['accept', 'changes', 'refuse', 'reopen']).execute();
  for (const { at, actor, target, detail } of rows) {
    const event = trx.updateTable('submission_event').set({ actor }).where('receipt', '=', target);
    await event.where('at', '=', at).execute();
    const { news } = JSON.parse(detail) as { news?: { id: number } };
    if (news) await trx.updateTable('news').set({ receipt: target }).where('id', '=', news.id).execute();
  }
}

/** Which submission a mail was about: of those with its address the one whose contract it names, else the newest. */
async function linkSentMails(trx: Kysely<Tables>): Promise<void> {
  const mails = await trx.selectFrom('sent_mail').select(['code_hash', 'recipient', 'text']).execute();
  const teams = await loadTeams(
    trx,
    mails.map(({ recipient }) => recipient),
  );
  for (const { code_hash: code, recipient, text } of mails) {
    const receipt = pickNamed(teams.get(recipient), text);
    if (receipt) await trx.updateTable('sent_mail').set({ receipt }).where('code_hash', '=', code).execute();
  }
}

/** Fills the mailboxes of the mails and returned forms of the last day. */
async function fillMailboxes(store: Store): Promise<void> {
  const forms = await store.selectFrom('returned_form').select(['key', 'fill']).where('mailbox', '=', '').execute();
  for (const { key, fill } of forms) {
    const { texts, revises } = JSON.parse(fill) as FormFill;
    // The kind of a form was not stored.
    const email = FORM_KINDS.map((kind) => emailOf({ kind, values: texts })).find(Boolean) ?? '';
    const owner = { mailbox: hashMailbox(email), previous_receipt: revises };
    await store.updateTable('returned_form').set(owner).where('key', '=', key).execute();
  }
  const mails = await store.selectFrom('mail').select(['id', 'payload']).where('mailbox', '=', '').execute();
  if (mails.length === 0) return;
  const read = mails.map(({ id, payload }) => ({ id, ...readMail(payload) }));
  const teams = await loadTeams(
    store,
    read.map(({ mailbox }) => mailbox),
  );
  for (const { id, mailbox, template, lang, path, about } of read) {
    const named = template === 'subscribe' ? null : (findReceipt(path) ?? pickNamed(teams.get(mailbox), about));
    const mail = { mailbox, template, lang, receipt: named };
    await store.updateTable('mail').set(mail).where('id', '=', id).execute();
  }
}

function readMail(payload: string) {
  const {
    to = '',
    template = '',
    lang = '',
    path = '',
    values,
  } = JSON.parse(payload) as Record<string, string> & {
    values?: { about?: string };
  };
  return { mailbox: hashMailbox(to), template, lang, path, about: values?.about ?? '' };
}

interface Team {
  receipt: string;
  contract: string | undefined;
}

/** The submissions of some mailboxes, the newest first, by mailbox. */
async function loadTeams(db: Kysely<Tables>, mailboxes: readonly string[]): Promise<Map<string, Team[]>> {
  const teams = new Map(mailboxes.map((mailbox): [string, Team[]] => [mailbox, []]));
  if (teams.size === 0) return teams;
  const rows = db.selectFrom('submission').select(['receipt', 'kind', 'fields']).orderBy('created_at', 'desc');
  for (const { receipt, kind, fields } of await rows.execute()) {
    const form = { kind, values: readFields(fields) };
    teams.get(hashMailbox(emailOf(form)))?.push({ receipt, contract: subjectOf(form)?.address });
  }
  return teams;
}

function pickNamed(teams: readonly Team[] = [], text: string): string | null {
  const named = teams.find(({ contract }) => contract && text.includes(contract));
  return (named ?? teams[0])?.receipt ?? null;
}

/** Fills the traits of submissions without an `email`. */
async function fillTraits(store: Store): Promise<void> {
  for (let count = ROWS_PER_FILL; count === ROWS_PER_FILL;)
    count = await store.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('submission')
        .select(['receipt', 'kind', 'fields'])
        .where('email', 'is', null)
        .limit(ROWS_PER_FILL)
        .execute();
      for (const { receipt, kind, fields } of rows) {
        const { host, owner, email, symbol } = traitsOf({ kind, values: readFields(fields) });
        await trx
          .updateTable('submission')
          .set({ host, owner, email, symbol })
          .where('receipt', '=', receipt)
          .execute();
      }
      return rows.length;
    });
}

/**
 * Fills what the desk finds submissions by where it is missing: an earlier release stores them while the desk is open.
 * Costs one short query when there is nothing to fill. Returns the number of filled rows.
 */
export async function fillSearch(store: Store): Promise<number> {
  const rows = await store
    .selectFrom('submission')
    .select(['receipt', 'kind', 'fields'])
    .where('desk_id', 'is', null)
    .limit(ROWS_PER_FILL)
    .execute();
  if (rows.length === 0) return 0;
  await store.transaction().execute(async (trx) => {
    for (const row of rows)
      await trx.updateTable('submission').set(searchColumnsOf(row)).where('receipt', '=', row.receipt).execute();
  });
  return rows.length + (rows.length === ROWS_PER_FILL ? await fillSearch(store) : 0);
}
