import { Argument } from 'commander';
import { isEmail } from '../../../shared/site/textFormats.ts';
import type { Actor } from '../review/audit.ts';
import { forgetMailbox, forgetSubmission } from '../review/forget.ts';
import { findReceipt } from '../../records/receipt.ts';
import { emptyLog } from '../../store/emptyLog.ts';
import { actorOf, type DeskCommands, UsageError, AS_OPTION } from './desk.ts';

export const FORGET_COMMANDS: DeskCommands = {
  forget: {
    summary: 'Delete what is stored of an email address or of a submission.',
    details: `An address leaves the newsletter, with the mails and forms that wait for it; its submissions are named
and stay. A submission goes with all its versions, files, events, deliveries, mails, their texts and returned forms; what is public of it must be
withdrawn first. The audit keeps that it was done, not the data. It cannot be undone.`,
    notes: `Not reached: backups, exports, what the webhook has been sent, and addresses at NEWSLETTER_ORIGIN.`,
    arguments: [new Argument('<who>', 'an email address, or the receipt of any version of a submission')],
    options: [AS_OPTION],
    async run(desk, _options, typed: string) {
      const who = typed.trim();
      const receipt = findReceipt(who);
      if (receipt === null && !isEmail(who)) throw new UsageError('Give an email address or a receipt.');
      const actor = await actorOf(desk);
      if (receipt !== null) {
        const { kind, ...counts } = await forgetSubmission(actor, receipt);
        return `${receipt} (${kind}) is deleted: ${list(counts)}.${await emptyFiles(actor)}`;
      }
      const { submissions, ...counts } = await forgetMailbox(actor, who);
      const left = submissions.map((one) => `  forget ${one}`);
      return [
        `Deleted: ${list(counts)}.${await emptyFiles(actor)}`,
        ...(left.length > 0 ? ['Submissions with this address are still there:', ...left] : []),
      ].join('\n');
    },
  },
};

/** A sentence where bytes of what was deleted could not be removed from the files of the store; empty otherwise. */
async function emptyFiles({ store }: Pick<Actor, 'store'>): Promise<string> {
  if (await emptyLog(store)) return '';
  return ' Another program was reading: its bytes stay in the log of the SQLite file (-wal) until the site restarts.';
}

function list(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
