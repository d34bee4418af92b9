import { randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';
import type { Kysely } from 'kysely';
import { DAY_MS, SENT_MAIL_DAYS } from '../../shared/limits.ts';
import { readCode } from '../../shared/genuine/readCode.ts';
import type { SentMail } from '../../shared/genuine/verify.ts';
import type { Tables } from '../store/tables.ts';
import { hashMailbox } from '../records/mailbox.ts';
import { sha256 } from '../records/files.ts';

/** 50 random bits: guessing within the rate limits finds no mail. */
const CODE_LENGTH = 10;
/** Receipts, mailed codes and every other value in an address. */
const SECRETS = /(?<=[?&]\w+=)[^\s&#]+|(?<=\/)[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5,6}){4}/g;

const HIDDEN = '•••••';

/** A code for the end of a mail: `XXXXX-XXXXX`. */
export function createMailCode(): string {
  return base32crockford.encode(randomBytes(CODE_LENGTH)).slice(0, CODE_LENGTH).replace(/.{5}/, '$&-');
}

/** Stores the text of a mail, without its address and without what only its reader may know. */
export async function storeSentMail(
  db: Kysely<Tables>,
  { code, to, receipt, subject, text }: Record<'code' | 'to' | 'subject' | 'text', string> & { receipt: string | null },
): Promise<void> {
  await db
    .insertInto('sent_mail')
    .values({
      code_hash: hashCode(code),
      recipient: hashMailbox(to),
      receipt,
      subject,
      text: text.replace(SECRETS, HIDDEN).replace(code, HIDDEN),
      sent_at: new Date().toISOString(),
    })
    // Another attempt at the same mail.
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}

/** Loads the mail with a typed code; null when we sent none, or sent it long ago. */
export async function loadSentMail(db: Kysely<Tables>, typed: string): Promise<SentMail | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const found = await db
    .selectFrom('sent_mail')
    .select(['subject', 'text', 'sent_at'])
    .where('code_hash', '=', hashCode(code))
    .where('sent_at', '>=', new Date(Date.now() - SENT_MAIL_DAYS * DAY_MS).toISOString())
    .executeTakeFirst();
  return found ? { subject: found.subject, text: found.text, sentAt: found.sent_at } : null;
}

function hashCode(code: string): string {
  return sha256(code.replace('-', ''));
}
