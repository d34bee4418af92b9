import type { Kysely } from 'kysely';
import {
  MAILS_A_DAY_MAX,
  NEWSLETTER_MAILS_A_DAY_MAX,
  SITE_MAILS_A_DAY_MAX,
  SITE_NEWSLETTER_MAILS_A_DAY_MAX,
  SITE_TAKEOVER_MAILS_A_DAY_MAX,
} from '../../shared/limits.ts';
import { mailKey } from '../records/mailbox.ts';
import { startOfMailDay } from '../store/expiry.ts';
import type { Tables } from '../store/tables.ts';
import { TAKEOVER } from './addressLinks.ts';

/**
 * The mails that strangers can set off, by what sets them off: templates, and how many a mailbox and the site get in a
 * day. Each has a budget of its own, so that requests for the newsletter do not keep a team's mails back.
 */
const BUDGETS = {
  newsletter: {
    templates: ['subscribe'],
    mailboxMax: NEWSLETTER_MAILS_A_DAY_MAX,
    siteMax: SITE_NEWSLETTER_MAILS_A_DAY_MAX,
  },
  takeover: { templates: [TAKEOVER], mailboxMax: MAILS_A_DAY_MAX, siteMax: SITE_TAKEOVER_MAILS_A_DAY_MAX },
  submission: { templates: ['confirm', 'link'], mailboxMax: MAILS_A_DAY_MAX, siteMax: SITE_MAILS_A_DAY_MAX },
} as const satisfies Record<string, { templates: readonly string[]; mailboxMax: number; siteMax: number }>;

export type MailBudget = keyof typeof BUDGETS;

/** Whether the mails of a day are used up for a mailbox, however its address is spelt, or for the whole site. */
export async function isMailLimitReached(
  db: Kysely<Tables>,
  budget: MailBudget,
  address: string,
  now = Date.now(),
): Promise<boolean> {
  const { templates, mailboxMax, siteMax } = BUDGETS[budget];
  const { all, own } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('recipient', '=', mailKey(address)).as('own'),
    ])
    .where('created_at', '>=', startOfMailDay(now))
    .where('template', 'in', templates)
    .executeTakeFirstOrThrow();
  return Number(own) >= mailboxMax || Number(all) >= siteMax;
}
