import type { Logger } from 'pino';
import type { Language } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { createAddressLink, TAKEOVER } from '../../mail/addressLinks.ts';
import { isMailLimitReached } from '../../mail/mailBudgets.ts';
import { enqueueMail, nameSubject } from '../../mail/mails.ts';
import { findReason } from '../../observability/logFields.ts';
import { type CheckedSubmission, collisionKey, emailOf } from '../../records/subject.ts';
import type { Store } from '../../store/tables.ts';
import type { Blocking } from './duplicates.ts';

interface Sender {
  lang: Language;
  subject: SubmissionSubject;
  values: CheckedSubmission['values'];
}

/**
 * After a collision with a submission of the same address, mails that address a code with which the form takes it
 * over. It is written after the response, whose time must not reveal whether the address is the right one. Resolves
 * with `limit` when the form's address has had its mails of the day, whether or not it is the right one.
 */
export async function mailTakeoverCode(
  { db, log }: { db: Store; log: Logger },
  blocking: readonly Blocking[],
  { lang, subject, values }: Sender,
): Promise<'sent' | 'limit'> {
  const address = emailOf({ kind: subject.kind, values });
  if (await isMailLimitReached(db, 'takeover', address)) return 'limit';
  const mailbox = hashMailbox(address);
  const own = blocking.find(({ email }) => hashMailbox(email) === mailbox);
  if (own) write(own).catch((error) => log.warn({ reason: findReason(error) }, 'mail not kept'));
  return 'sent';

  async function write({ receipt, email: to }: Blocking): Promise<void> {
    const code = await createAddressLink(db, { purpose: TAKEOVER, target: collisionKey(subject), address: to });
    const path = pathTo('submit', lang, { kind: subject.kind }, { takeover: code });
    const about = nameSubject(lang, { kind: subject.kind, values });
    await enqueueMail(db, { to, lang, template: TAKEOVER, values: { about }, path }, receipt);
  }
}
