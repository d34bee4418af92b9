import { randomUUID } from 'node:crypto';
import { mailKey } from '../../../server/records/mailbox.ts';
import { isMailLimitReached } from '../../../server/mail/mailBudgets.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import {
  DAY_MS,
  MAILS_A_DAY_MAX,
  NEWSLETTER_MAILS_A_DAY_MAX,
  SITE_MAILS_A_DAY_MAX,
  SITE_NEWSLETTER_MAILS_A_DAY_MAX,
  SITE_TAKEOVER_MAILS_A_DAY_MAX,
} from '../../../shared/limits.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';

it.each([
  ['team@harbour.example', 'Team@Harbour.EXAMPLE', true],
  ['team@harbour.example', 'team+1@harbour.example', true],
  ['team@harbour.example', 'team+a+b@harbour.example', true],
  ['team@harbour.example', 'te.am@harbour.example', false],
  ['team@harbour.example', 'team@harbor.example', false],
  ['harbourteam@gmail.com', 'h.a.r.bour.team+x@googlemail.com', true],
  ['harbourteam@proton.me', 'harbour.team@pm.me', true],
  ['+1@harbour.example', '+2@harbour.example', false],
])('%s and %s are counted as one mailbox: %s', (one, other, expected) => {
  expect(mailKey(one) === mailKey(other)).toBe(expected);
});

const BUDGETS = [
  {
    budget: 'newsletter',
    template: 'subscribe',
    mailboxMax: NEWSLETTER_MAILS_A_DAY_MAX,
    siteMax: SITE_NEWSLETTER_MAILS_A_DAY_MAX,
  },
  { budget: 'takeover', template: 'claim', mailboxMax: MAILS_A_DAY_MAX, siteMax: SITE_TAKEOVER_MAILS_A_DAY_MAX },
  { budget: 'submission', template: 'confirm', mailboxMax: MAILS_A_DAY_MAX, siteMax: SITE_MAILS_A_DAY_MAX },
  { budget: 'submission', template: 'link', mailboxMax: MAILS_A_DAY_MAX, siteMax: SITE_MAILS_A_DAY_MAX },
] as const;

describe.each(ENGINES)('mails of a day in %s', (engine) => {
  const locations = createStoreLocations();
  let store: Store;
  beforeEach(async () => {
    store = await openStore(await locations.createLocation(engine));
  });
  afterEach(() => store.destroy());
  afterAll(() => locations.removeAll());

  async function keep(template: string, addresses: string[]): Promise<void> {
    const at = new Date().toISOString();
    const row = { state: 'delivered', payload: '{}', attempts: 1, created_at: at, next_at: at, template } as const;
    const rows = addresses.map((address) => ({ id: randomUUID(), recipient: mailKey(address), ...row }));
    for (let start = 0; start < rows.length; start += 500)
      await store
        .insertInto('mail')
        .values(rows.slice(start, start + 500))
        .execute();
  }

  it.each(BUDGETS)('are limited for a mailbox, however its address is spelt: $budget', async (row) => {
    const { budget, template, mailboxMax } = row;
    const isReached = (address: string, now?: number) => isMailLimitReached(store, budget, address, now);
    await keep(
      template,
      Array.from({ length: mailboxMax - 1 }, (_, number) => `team+${number}@harbour.example`),
    );
    expect(await isReached('team@harbour.example')).toBe(false);
    await keep(template, ['Team@harbour.example']);
    expect(await isReached('team+new@harbour.example')).toBe(true);
    expect(await isReached('other@harbour.example')).toBe(false);
    expect(await isReached('team@harbour.example', Date.now() + 2 * DAY_MS)).toBe(false);
  });

  it.each(BUDGETS)(
    'are limited for the whole site, each kind by itself: $budget',
    async ({ budget, template, siteMax }) => {
      await keep(
        template,
        Array.from({ length: siteMax }, (_, number) => `team${number}@harbour.example`),
      );
      // Decisions are no stranger's to set off.
      await keep(
        'accepted',
        Array.from({ length: siteMax }, () => 'nobody@elsewhere.example'),
      );
      for (const { budget: other } of BUDGETS)
        expect([other, await isMailLimitReached(store, other, 'nobody@elsewhere.example')]).toEqual([
          other,
          other === budget,
        ]);
      expect(await isMailLimitReached(store, budget, 'nobody@elsewhere.example', Date.now() + 2 * DAY_MS)).toBe(false);
    },
  );
});
