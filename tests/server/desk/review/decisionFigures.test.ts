import { loadDecisionFigures } from '../../../../server/desk/review/audit.ts';
import { startDeskSite, type DeskSite } from '../../../support/deskSite.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('the decisions of each reviewer on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => void (site = await startDeskSite(await locations.createLocation(engine))));
  afterAll(() => site.stop());

  it('are counted by day in the site’s time zone, for three reviewers on two days', async () => {
    const receipts: string[] = [];
    for (let count = 0; count < 6; count += 1) receipts.push(await site.submit('nft'));
    // Two minutes before and after midnight in Shanghai.
    const [before, after] = [new Date('2099-03-01T15:58:00Z'), new Date('2099-03-01T16:02:00Z')];
    const decide = async (now: Date, author: string, command: string, index: number, ...more: string[]) => {
      const { run } = site.deskWith({ now: () => now });
      const done = await run(command, receipts[index] ?? '', '--as', author, ...more);
      expect([done.err, done.code]).toEqual(['', 0]);
    };
    const why = ['--reason', 'websiteDown'];
    await decide(before, 'anna', 'accept', 0);
    await decide(before, 'anna', 'accept', 1);
    await decide(before, 'ben', 'changes', 2, ...why);
    await decide(after, 'ben', 'refuse', 3, ...why);
    await decide(after, 'cho', 'accept', 4);
    // An undone decision stays one that was made; what waits again is none.
    await decide(after, 'anna', 'refuse', 5, ...why);
    await decide(after, 'anna', 'reopen', 5);
    const actor = { ...site.actor('anna'), now: () => after };
    expect(await loadDecisionFigures(actor)).toEqual([
      { day: '2099-03-02', reviewer: 'anna', counts: { accepted: 0, changes: 0, refused: 1 } },
      { day: '2099-03-02', reviewer: 'ben', counts: { accepted: 0, changes: 0, refused: 1 } },
      { day: '2099-03-02', reviewer: 'cho', counts: { accepted: 1, changes: 0, refused: 0 } },
      { day: '2099-03-01', reviewer: 'anna', counts: { accepted: 2, changes: 0, refused: 0 } },
      { day: '2099-03-01', reviewer: 'ben', counts: { accepted: 0, changes: 1, refused: 0 } },
    ]);
  });
});
