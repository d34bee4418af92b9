import { createConsume } from '../../../../server/site/limits/rateLimits.ts';
import { RATE_LIMITS } from '../../../../server/config/settings.ts';
import { createStore, migrateStore } from '../../../../server/store/openStore.ts';
import { createSubmissions } from '../../../../server/site/intake/submissions.ts';
import type { Content } from '../../../../server/site/content/content.ts';
import { goodForm, picture } from '../../../support/forms.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const IP = '203.0.113.7';
const config = {
  siteTimeZone: 'UTC',
  submissionWebhook: { url: 'http://127.0.0.1:9/hook', secret: 'a secret of sixteen' },
  smtpUrl: undefined,
  databaseUrl: undefined,
  dataDir: '.',
};
/** The directory of a content service that is down. */
const content = { loadDapps: async () => null } as unknown as Content;

it('a plain form with its files, event and delivery makes eight requests to PostgreSQL, four of them at once', async () => {
  const location = await locations.createLocation('PostgreSQL');
  await migrateStore(location);
  const requests: string[] = [];
  const store = await createStore(location, 'request', undefined, {
    query: (operation) => void requests.push(operation),
    pool: () => undefined,
  });
  const submissions = createSubmissions(store, content, config, SILENT_LOG);
  const consume = createConsume(store, undefined, 60_000);
  await consume(RATE_LIMITS.submit, IP);
  const texts = goodForm('token', 1) as Record<string, string>;
  const uploads = { icon_url: await picture() };
  const { outcome } = await submissions.submit(
    { kind: 'token', lang: 'en', texts, uploads, client: IP },
    {
      isOurs: () => false,
      countStored: async () => (await consume(RATE_LIMITS.store, IP))?.waitSeconds ?? 0,
      countDispute: async () => 0,
      countMail: async () => false,
    },
  );
  expect(outcome).toBe('stored');
  // The limit of what is sent; the same form; what is in its way, twice, and notices, twice; the limit of what is
  // stored; the rows.
  expect(requests).toEqual(['insert', 'select', 'select', 'select', 'select', 'select', 'insert', 'other']);
  for (const table of ['submission', 'submission_file', 'submission_event', 'delivery'] as const)
    expect(await store.selectFrom(table).select('receipt').execute()).toHaveLength(1);
  const limits = await store.selectFrom('rate_limit').select(['key', 'points']).orderBy('key').execute();
  expect(limits.map(({ points }) => points)).toEqual([1, 1, 1, 1]);
  await store.destroy();
});
