import { randomUUID } from 'node:crypto';
import { claimDeliveries } from '../../../server/submissions/outbox.ts';
import { startDeskSite, type DeskSite } from '../../support/deskSite.ts';
import { createStorePlaces, ENGINES } from '../../support/stores.ts';

const places = createStorePlaces();
afterAll(() => places.removeAll());

describe.each(ENGINES)('deliveries at the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await places.createPlace(engine));
  });
  afterAll(() => site.stop());

  async function addDelivery(state: 'waiting' | 'delivered' | 'dead'): Promise<string> {
    const [id, receipt] = [randomUUID(), await site.submit('recruiting')];
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const row = { id, receipt, state, payload: '{}', attempts: 12, created_at: later, next_at: later };
    await site.store
      .insertInto('delivery')
      .values({ ...row, last_error: 'answered 500', locked_until: null, lock_owner: null, delivered_at: null })
      .execute();
    return id;
  }

  it('lists waiting and dead ones, the rest on request', async () => {
    expect((await site.run('deliveries')).out).toBe('None.\n');
    const [waiting, dead, delivered] = [
      await addDelivery('waiting'),
      await addDelivery('dead'),
      await addDelivery('delivered'),
    ];
    const { out } = await site.run('deliveries');
    expect(out).toMatch(new RegExp(`${dead} +\\S+ +DEAD +12 .*answered 500`));
    expect([out.includes(waiting), out.includes(delivered)]).toEqual([true, false]);
    for (const [state, id] of [
      ['waiting', waiting],
      ['dead', dead],
      ['delivered', delivered],
    ] as const)
      expect(await site.read('deliveries', '--state', state)).toMatchObject([{ id, state }]);
  });

  it('retries dead ones at once, one or all, and nothing else', async () => {
    const [one, ...more] = [await addDelivery('dead'), await addDelivery('dead'), await addDelivery('dead')];
    expect(await site.run('replay', one, '--as', 'jun')).toMatchObject({ code: 0, out: '1 waiting again.\n' });
    const claimed = await claimDeliveries(site.store, { owner: 'test', count: 10, now: new Date() });
    expect(claimed).toEqual([{ id: one, payload: '{}', attempts: 0, traceparent: null }]);
    expect(await site.run('replay', one)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is waiting, not dead'),
    });
    expect(await site.run('replay', 'none')).toMatchObject({ code: 1, err: expect.stringContaining('no delivery') });
    expect((await site.run('replay', '--dead')).out).toMatch(/^[34] waiting again/);
    const ids = (await claimDeliveries(site.store, { owner: 'test', count: 10, now: new Date() })).map(({ id }) => id);
    expect(more.every((id) => ids.includes(id))).toBe(true);
    expect(await site.run('replay', '--dead')).toMatchObject({ code: 1, err: 'There are no dead deliveries.\n' });
    expect(await site.read('audit', '--target', one)).toMatchObject([{ actor: 'jun', command: 'replay' }]);
    expect(await site.read('audit', '--target', 'dead')).toHaveLength(1);
  });
});
