import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('the sample content on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  const counts = () => site.read<{ kind: string; entries: number }[]>('seed', 'list');
  const entriesOf = async (path: string) =>
    (JSON.parse(String((await site.get(path)).body)) as { data: unknown[] | null }).data?.length ?? 0;

  it('is removed at once, and what operators added stays', async () => {
    for (const { entries } of await counts()) expect(entries).toBeGreaterThan(0);
    const receipt = await site.submit('dapp');
    await site.run('accept', receipt, '--category', '12');
    await site.run('news', 'add', '--lang', 'en', '--title', 'Ours', '--desc', 'Ours', '--content', '<p>Ours</p>');
    const { code, out } = await site.run('seed', 'remove');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Removed: \d+ news flashes, 1\d\d DApps, \d+ promotions\.\n$/),
    });
    expect((await counts()).map(({ entries }) => entries)).toEqual([0, 0, 0]);
    expect(await entriesOf('/api/content/dapps?lang=en&start=0')).toBe(1);
    expect(await entriesOf('/api/content/news?lang=en&start=0')).toBe(1);
    expect(await site.run('accept', await site.submit('dapp'), '--category', '13')).toMatchObject({ code: 0 });
    expect(await site.auditOf('seed')).toMatchObject([{ command: 'seed remove' }]);
  });
});
