import { randomUUID } from 'node:crypto';
import { mailKey } from '../../../server/records/mailbox.ts';
import { isMailLimitReached } from '../../../server/mail/mails.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { DAY_MS, MAILS_A_DAY_MAX, SITE_MAILS_A_DAY_MAX } from '../../../shared/limits.ts';
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

describe.each(ENGINES)('mails of a day in %s', (engine) => {
  const locations = createStoreLocations();
  let store: Store;
  beforeEach(async () => {
    store = await openStore(await locations.createLocation(engine));
  });
  afterEach(() => store.destroy());
  afterAll(() => locations.removeAll());

  async function keep(addresses: string[], at = new Date().toISOString()): Promise<void> {
    const row = { state: 'delivered', payload: '{}', attempts: 1, created_at: at, next_at: at } as const;
    const rows = addresses.map((address) => ({ id: randomUUID(), recipient: mailKey(address), ...row }));
    for (let start = 0; start < rows.length; start += 500)
      await store
        .insertInto('mail')
        .values(rows.slice(start, start + 500))
        .execute();
  }

  it('are limited for a mailbox, however its address is spelt', async () => {
    await keep(Array.from({ length: MAILS_A_DAY_MAX - 1 }, (_, number) => `team+${number}@harbour.example`));
    expect(await isMailLimitReached(store, 'team@harbour.example')).toBe(false);
    await keep(['Team@harbour.example']);
    expect(await isMailLimitReached(store, 'team+new@harbour.example')).toBe(true);
    expect(await isMailLimitReached(store, 'other@harbour.example')).toBe(false);
    expect(await isMailLimitReached(store, 'team@harbour.example', Date.now() + 2 * DAY_MS)).toBe(false);
  });

  it('are limited for the whole site', async () => {
    await keep(Array.from({ length: SITE_MAILS_A_DAY_MAX }, (_, number) => `team${number}@harbour.example`));
    expect(await isMailLimitReached(store, 'nobody@elsewhere.example')).toBe(true);
    expect(await isMailLimitReached(store, 'nobody@elsewhere.example', Date.now() + 2 * DAY_MS)).toBe(false);
  });
});
