import { randomUUID } from 'node:crypto';
import { loadDeliveries, replay } from '../../../../server/desk/review/outboxRows.ts';
import { lockDeliveries } from '../../../../server/mail/outbox.ts';
import { deskOf } from '../../../support/desk.ts';
import { startDeskSite, type DeskSite } from '../../../support/deskSite.ts';
import { openTestReviewDesk } from '../../../support/reviewDesk.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('deliveries at the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  async function addDelivery(state: 'waiting' | 'delivered' | 'dead', payload = '{}'): Promise<string> {
    const [id, receipt] = [randomUUID(), await site.submit('recruiting')];
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const row = { id, receipt, state, payload, attempts: 12, created_at: later, next_at: later };
    await site.store
      .insertInto('delivery')
      .values({ ...row, last_error: 'answered 500', locked_until: null, lock_owner: null, delivered_at: null })
      .execute();
    return id;
  }

  it('waiting and dead ones are listed, delivered ones on request', async () => {
    const told = JSON.stringify({ type: 'submission.accepted', id: 'x' });
    const [waiting, dead] = [await addDelivery('waiting', told), await addDelivery('dead')];
    const delivered = await addDelivery('delivered', '');
    const rows = await loadDeliveries(site.store, false);
    expect(rows.map(({ id, type }) => [id, type])).toEqual([
      [waiting, 'accepted'],
      [dead, ''],
    ]);
    expect(await loadDeliveries(site.store, true)).toMatchObject([{ id: delivered, state: 'delivered', type: '' }]);
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    expect((await desk.get('/outbox')).body).toContain('<div class="small">accepted</div>');
    await desk.close();
  });

  it('dead ones are retried at once, one or all, and nothing else', async () => {
    const [one, ...more] = [await addDelivery('dead'), await addDelivery('dead'), await addDelivery('dead')];
    const jun = site.actor('jun');
    expect(await replay(jun, one)).toBe(1);
    const locked = await lockDeliveries(site.store, { owner: 'test', count: 10, now: new Date() });
    expect(locked).toEqual([{ id: one, receipt: expect.any(String), payload: '{}', attempts: 0, traceparent: null }]);
    await expect(replay(jun, one)).rejects.toMatchObject({ obstacle: { code: 'deliveryNotDead', state: 'waiting' } });
    await expect(replay(jun, 'none')).rejects.toMatchObject({ obstacle: { code: 'unknownDelivery' } });
    expect(await replay(jun)).toBeGreaterThanOrEqual(2);
    const ids = (await lockDeliveries(site.store, { owner: 'test', count: 10, now: new Date() })).map(({ id }) => id);
    expect(more.every((id) => ids.includes(id))).toBe(true);
    await expect(replay(jun)).rejects.toMatchObject({ obstacle: { code: 'noDeadDeliveries' } });
    expect(await site.auditOf(one ?? '')).toMatchObject([{ actor: 'jun', command: 'replay' }]);
    expect(await site.auditOf('dead')).toHaveLength(1);
  });
});
