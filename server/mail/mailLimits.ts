import { mailKey } from '../records/mailbox.ts';
import type { Kysely } from 'kysely';
import { MAILS_A_DAY_MAX, SITE_MAILS_A_DAY_MAX } from '../../shared/limits.ts';
import { startOfMailDay } from '../store/expiry.ts';
import type { Tables } from '../store/tables.ts';

/** Whether an address, however it is spelt, or the whole site has sent the mails of a day that strangers can ask for. */
export async function isMailLimitReached(db: Kysely<Tables>, address: string, now = Date.now()): Promise<boolean> {
  const { all, own } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('recipient', '=', mailKey(address)).as('own'),
    ])
    .where('created_at', '>=', startOfMailDay(now))
    .executeTakeFirstOrThrow();
  return Number(own) >= MAILS_A_DAY_MAX || Number(all) >= SITE_MAILS_A_DAY_MAX;
}
