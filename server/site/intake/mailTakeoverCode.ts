import type { Logger } from 'pino';
import type { Language } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { createAddressLink, TAKEOVER } from '../../mail/addressLinks.ts';
import { isMailLimitReached, enqueueMail, nameSubject } from '../../mail/mails.ts';
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
 * over. It is written after the response, whose time must not reveal whether the address is the right one.
 */
export function mailTakeoverCode(
  { db, log }: { db: Store; log: Logger },
  blocking: readonly Blocking[],
  { lang, subject, values }: Sender,
): void {
  const mailbox = hashMailbox(emailOf({ kind: subject.kind, values }));
  const own = blocking.find(({ email }) => hashMailbox(email) === mailbox);
  if (own) write(own).catch((error) => log.warn({ reason: findReason(error) }, 'mail not kept'));

  async function write({ receipt, email: to }: Blocking): Promise<void> {
    if (await isMailLimitReached(db, to)) return;
    const code = await createAddressLink(db, { purpose: TAKEOVER, target: collisionKey(subject), address: to });
    const path = pathTo('submit', lang, { kind: subject.kind }, { takeover: code });
    const about = nameSubject(lang, { kind: subject.kind, values });
    await enqueueMail(db, { to, lang, template: TAKEOVER, values: { about }, path }, receipt);
  }
}
