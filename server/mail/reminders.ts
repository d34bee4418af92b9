import type { Logger } from 'pino';
import { DAY_MS, REVISION_DAYS } from '../../shared/limits.ts';
import { toSiteTime } from '../siteTime.ts';
import { type Polling, startPolling } from '../store/polling.ts';
import type { Store } from '../store/tables.ts';
import { mailNews } from './mails.ts';
import { readFields } from '../records/subject.ts';

const EVERY_MS = 60 * 60 * 1000;
/** How many days before its request for changes lapses a team is reminded. */
const REMINDED_DAYS = 7;

interface RemindersOptions {
  store: Store;
  log: Logger;
  siteTimeZone: string;
}

/**
 * Reminds teams with a confirmed address, once, that the changes that a reviewer requested are due in a week. Runs
 * every hour.
 */
export function startReminders(options: RemindersOptions): Polling {
  return startPolling(EVERY_MS, () =>
    remind(options).catch((error: unknown) => options.log.warn({ err: error }, 'reminders not written')),
  );
}

/** Writes the mails that are due at `now`. */
export async function remind({ store, siteTimeZone }: RemindersOptions, now = Date.now()): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const due = await store
    .selectFrom('submission')
    .leftJoin('submission as next', 'next.previous_receipt', 'submission.receipt')
    .select('submission.receipt')
    .where('submission.status', '=', 'changes')
    .where('next.receipt', 'is', null)
    .where('submission.email_confirmed_at', 'is not', null)
    .where('submission.reminded_at', 'is', null)
    .where('submission.updated_at', '<', daysAgo(REVISION_DAYS - REMINDED_DAYS))
    .where('submission.updated_at', '>', daysAgo(REVISION_DAYS))
    .execute();
  for (const { receipt } of due)
    await store.transaction().execute(async (trx) => {
      const reminded = await trx
        .updateTable('submission')
        .set({ reminded_at: new Date(now).toISOString() })
        .where('receipt', '=', receipt)
        .where('reminded_at', 'is', null)
        .returning(['receipt', 'kind', 'lang', 'fields', 'updated_at'])
        .executeTakeFirst();
      // Another process was faster.
      if (!reminded) return;
      const lapses = new Date(Date.parse(reminded.updated_at) + REVISION_DAYS * DAY_MS).toISOString();
      const values = readFields(reminded.fields);
      await mailNews(trx, { ...reminded, values }, { template: 'lapsing', day: toSiteTime(lapses, siteTimeZone).date });
    });
}
