import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { Registry } from 'prom-client';
import { measureQueue } from '../../../../server/site/siteMetrics.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import type { SubmissionTable } from '../../../../server/store/submissionTable.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { createQueueFigures, DECISIONS_MIN, loadQueueFigures } from '../../../../server/site/intake/queueFigures.ts';
import type { SubmissionStatus } from '../../../../shared/submission/submission.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

/** A Thursday at noon. */
const NOW = new Date('2026-10-15T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

/** Of a submission: how many hours ago it came, was due, and was decided. */
interface Made {
  came: number;
  due: number;
  events?: { decided: number; status: SubmissionStatus; reasons?: string[] }[];
}

describe.each(ENGINES)('the figures of the queue on %s', (engine) => {
  let store: Store;
  beforeAll(async () => void (store = await openStore(await locations.createLocation(engine))));
  beforeEach(async () => {
    for (const table of ['submission_event', 'submission'] as const) await store.deleteFrom(table).execute();
  });
  afterAll(() => store.destroy());

  const figures = async () => (await loadQueueFigures(store, NOW, 'UTC')).token;

  async function add({ came, due, events = [] }: Made, changes: Partial<Insertable<SubmissionTable>> = {}) {
    const receipt = randomUUID();
    const row = { receipt, kind: 'token', lang: 'en', fields: '{}', notices: '[]', request_hash: '' } as const;
    const last = events.at(-1)?.status ?? 'received';
    const status = last === 'aside' || last === 'withdrawn' ? 'received' : last;
    await store
      .insertInto('submission')
      .values({
        ...row,
        status,
        idempotency_key: receipt,
        created_at: ago(came),
        due_at: ago(due),
        updated_at: ago(came),
        email: `${receipt}@harbour.example`,
        ...changes,
      })
      .execute();
    const all = [{ decided: came, status: 'received' as const, reasons: [] }, ...events];
    await store
      .insertInto('submission_event')
      .values(
        all.map(({ decided, status: its, reasons = [] }, number) => {
          return { receipt, number, at: ago(decided), status: its, reasons: JSON.stringify(reasons), note: '' };
        }),
      )
      .execute();
  }
  /** Decided in time after so many hours. */
  const addDecided = (hours: number, status: SubmissionStatus = 'accepted', reasons: string[] = []) =>
    add({ came: 100 + hours, due: 90, events: [{ decided: 100, status, reasons }] });

  it('of an empty one say that nothing waits, and nothing about decisions', async () => {
    const empty = { promiseWorkingDays: 2, waiting: 0, overdue: 0, oldestWorkingDays: null, decisions: null };
    expect(await loadQueueFigures(store, NOW, 'UTC')).toEqual({ dapp: empty, token: empty, nft: empty });
  });

  it('count what waits by kind, what is late, and the working days of the oldest', async () => {
    // Friday of the week before.
    await add({ came: 6 * 24, due: 2 * 24 });
    await add({ came: 5, due: -43 });
    await add({ came: 500, due: 400 }, { kind: 'dapp' });
    await add({ came: 500, due: 400 }, { kind: 'recruiting' });
    expect(await figures()).toMatchObject({ waiting: 2, overdue: 1, oldestWorkingDays: 4 });
    expect((await loadQueueFigures(store, NOW, 'UTC')).nft.waiting).toBe(0);
  });

  it('are metrics of every kind of form, by one request for all of them', async () => {
    await add({ came: 6 * 24, due: 2 * 24 });
    await add({ came: 5, due: -7 });
    await add({ came: 5, due: -9 }, { kind: 'recruiting' });
    await addDecided(3);
    const registry = new Registry();
    measureQueue(registry, store, () => NOW);
    const text = await registry.metrics();
    const valuesOf = (kind: string) =>
      ['waiting', 'overdue', 'due_soon', 'oldest_seconds'].map(
        (name) => new RegExp(`^submissions_${name}\\{kind="${kind}"\\} (.+)$`, 'm').exec(text)?.[1],
      );
    expect(valuesOf('token')).toEqual(['2', '1', '1', String(6 * 24 * 3_600)]);
    expect(valuesOf('recruiting')).toEqual(['1', '0', '0', String(5 * 3_600)]);
    expect(valuesOf('dapp')).toEqual(['0', '0', '0', '0']);
    // Within ten seconds the store is not read again.
    await add({ came: 1, due: -40 });
    expect(await registry.metrics()).toContain('submissions_waiting{kind="token"} 2');
  });

  it('say nothing about decisions before there are enough of the kind in 30 days', async () => {
    for (let count = 1; count < DECISIONS_MIN; count += 1) await addDecided(10, 'changes', ['logoSize']);
    await add({ came: 801, due: 700, events: [{ decided: 31 * 24, status: 'accepted' }] });
    await add({ came: 20, due: 1, events: [{ decided: 10, status: 'accepted' }] }, { kind: 'nft' });
    expect((await figures()).decisions).toBeNull();
    await addDecided(20);
    expect((await figures()).decisions).toEqual({
      days: 30,
      count: DECISIONS_MIN,
      kept: DECISIONS_MIN,
      medianHours: 10,
      reasons: ['logoSize'],
    });
  });

  it('count the first decision only, against the time that was promised, and none that was undone', async () => {
    for (let hours = 1; hours <= DECISIONS_MIN; hours += 1) await addDecided(hours);
    // Accepted in time; its listing ended long after.
    await add({
      came: 400,
      due: 300,
      events: [
        { decided: 390, status: 'accepted' },
        { decided: 10, status: 'refused', reasons: ['websiteDown'] },
      ],
    });
    await add({ came: 90, due: 50, events: [{ decided: 49, status: 'refused' }] });
    await add({
      came: 90,
      due: 50,
      events: [
        { decided: 60, status: 'refused' },
        { decided: 59, status: 'received' },
      ],
    });
    const { decisions, waiting, overdue } = await figures();
    expect({ waiting, overdue }).toEqual({ waiting: 1, overdue: 1 });
    expect(decisions).toMatchObject({ count: DECISIONS_MIN + 2, kept: DECISIONS_MIN + 1, medianHours: 11 });
  });

  it('name at most three reasons for changes, and none that fewer than five teams got', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const most = ['logoSize', ...(turn < 7 ? ['websiteDown'] : []), ...(turn < 6 ? ['contactMissing'] : [])];
      await addDecided(10, 'changes', turn < 5 ? [...most, 'addressWrong'] : most);
    }
    for (let turn = 0; turn < 12; turn += 1)
      await add(
        { came: 110, due: 90, events: [{ decided: 100, status: 'changes', reasons: ['ownerRights'] }] },
        { email: 'one@team.example' },
      );
    for (let turn = 0; turn < 9; turn += 1) await addDecided(10, 'refused', ['prohibited']);
    expect((await figures()).decisions?.reasons).toEqual(['logoSize', 'websiteDown', 'contactMissing']);
  });

  // The last, because it takes a table away.
  it('are loaded once for many readers, and stay as they were while the store is away', async () => {
    let at = 0;
    const load = createQueueFigures(store, 'UTC', { clock: () => NOW, now: () => at });
    const read = await Promise.all([load(), load(), load()]);
    await add({ came: 5, due: -43 });
    expect(new Set([...read, await load()]).size).toBe(1);
    at = 3 * 60_000;
    const [later] = await Promise.all([load(), load()]);
    expect(later?.token.waiting).toBe(1);
    await store.schema.dropTable('submission_event').execute();
    at += HOUR_MS - 1;
    expect(await load()).toBe(later);
    at += 60_000;
    expect(await load()).toBeNull();
    expect(await createQueueFigures(store, 'UTC')()).toBeNull();
  });
});
