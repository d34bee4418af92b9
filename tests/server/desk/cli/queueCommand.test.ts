import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const HOUR_MS = 3_600_000;
const CONTROLS = '\u001b[2J\u009b31m\u202e';

describe.each(ENGINES)('output of the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  const setDue = (receipt: string, hours: number) =>
    site.store
      .updateTable('submission')
      .set({ due_at: new Date(Date.now() + hours * HOUR_MS).toISOString() })
      .where('receipt', '=', receipt)
      .execute();

  it('the queue is sorted by due time: overdue first and marked, decided ones on request', async () => {
    const [late, soon, done] = [await site.submit('nft'), await site.submit('dapp'), await site.submit('token')];
    await setDue(late, -3.5);
    await setDue(soon, 5.5);
    await site.run('refuse', done, '--reason', 'imitation');
    const waiting = [
      { receipt: late, kind: 'nft', name: 'Harbour Lights', platform: 'Polygon', status: 'received', overdue: true },
      { receipt: soon, kind: 'dapp', name: 'Harbour', platform: 'ETH', status: 'received', overdue: false },
    ];
    expect(JSON.parse((await site.run('queue')).out)).toMatchObject(waiting);
    const refused = { receipt: done, status: 'refused', overdue: false };
    expect(await site.read('queue', '--all')).toMatchObject([...waiting, refused]);
    expect(await site.read('queue', '--all', '--kind', 'token')).toMatchObject([refused]);
  });

  it('no text of a team controls the terminal', async () => {
    const receipt = await site.submit('nft');
    const fields = { name: `Lights${CONTROLS}`, desc: CONTROLS, platform: 'ETH', website: '' };
    await site.store
      .updateTable('submission')
      .set({ fields: JSON.stringify(fields), notices: JSON.stringify([{ code: 'homographName', with: CONTROLS }]) })
      .where('receipt', '=', receipt)
      .execute();
    for (const line of [['queue'], ['queue', '--json'], ['export'], ['accept', receipt]]) {
      const { out, err } = await site.run(...line);
      expect(['\u001b', '\u009b', '\u202e'].filter((character) => (out + err).includes(character))).toEqual([]);
      expect((out + err).includes('\\u001b[2J\\u009b31m\\u202e')).toBe(true);
    }
  });
});
