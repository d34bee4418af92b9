import { openStore } from '../../../../server/store/openStore.ts';
import { addWorkingDays } from '../../../../server/siteTime.ts';
import { receiveSubmission } from '../../../../server/site/intake/receiveSubmission.ts';
import type { NewSubmission } from '../../../../server/site/intake/types.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

/** 2026-11-20 is a Friday. */
const CASES = [
  ['Monday', '2026-11-16T02:30:00Z', 'Asia/Shanghai', '2026-11-18T15:59:59Z'],
  ['Thursday, over the weekend', '2026-11-19T02:30:00Z', 'Asia/Shanghai', '2026-11-23T15:59:59Z'],
  ['Friday', '2026-11-20T02:30:00Z', 'Asia/Shanghai', '2026-11-24T15:59:59Z'],
  ['Saturday: Monday is the first day', '2026-11-21T02:30:00Z', 'Asia/Shanghai', '2026-11-24T15:59:59Z'],
  ['Sunday: Monday is the first day', '2026-11-22T15:59:00Z', 'Asia/Shanghai', '2026-11-24T15:59:59Z'],
  ['Sunday in London is Monday in Shanghai', '2026-11-22T16:00:00Z', 'Asia/Shanghai', '2026-11-25T15:59:59Z'],
  ['Friday in New York is Saturday in UTC', '2026-11-21T01:00:00Z', 'America/New_York', '2026-11-25T04:59:59Z'],
  ['across a daylight saving change', '2026-10-23T12:00:00Z', 'Europe/Berlin', '2026-10-27T22:59:59Z'],
  ['across the end of a year', '2026-12-31T08:00:00Z', 'UTC', '2027-01-04T23:59:59Z'],
] as const;

describe('two working days end with the second day', () => {
  it.each(CASES)('%s: %s in %s ends %s', (_name, from, zone, until) => {
    expect(addWorkingDays(new Date(from), 2, zone).toISOString()).toBe(new Date(until).toISOString());
  });
});

describe.each(ENGINES)('a revision on %s', (engine) => {
  const locations = createStoreLocations();
  afterAll(() => locations.removeAll());

  it('is not stored when the submission was taken over since it was looked up', async () => {
    const store = await openStore(await locations.createLocation(engine));
    const config = { siteTimeZone: 'UTC', submissionWebhook: undefined, smtpUrl: undefined };
    const application: NewSubmission = {
      kind: 'recruiting',
      values: { name: 'Kim', region: 'Busan' },
      lang: 'ko',
      files: [],
      warnings: [],
      idempotencyKey: 'first',
      requestHash: 'first',
      previous: null,
      takenOver: [],
      proof: null,
      proofSecret: 'ab'.repeat(16),
      emailConfirmedAt: null,
      usedLink: null,
      disputes: null,
      entry: null,
    };
    const receipt = (await receiveSubmission(store, config, application)) ?? '';
    const revision = { ...application, idempotencyKey: 'second', requestHash: 'second', previous: { receipt } };
    await store.updateTable('submission').set({ claimed_by: 'another' }).where('receipt', '=', receipt).execute();
    expect(await receiveSubmission(store, config, revision)).toBeNull();
    expect(await store.selectFrom('submission').select('status').execute()).toEqual([{ status: 'received' }]);
    await store.updateTable('submission').set({ claimed_by: null }).where('receipt', '=', receipt).execute();
    expect(await receiveSubmission(store, config, revision)).toMatch(/^[0-9A-Z-]{30}$/);
    await store.destroy();
  });
});
