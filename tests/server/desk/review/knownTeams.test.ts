import { findFieldWarnings } from '../../../../server/desk/review/fieldWarnings.ts';
import { needsConfirmation } from '../../../../server/desk/review/warningDetails.ts';
import { findWarningGuide } from '../../../../server/desk/web/warningGuides.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
beforeAll(async () => void (site = await startDeskSite(await locations.createLocation('SQLite'))));
afterAll(async () => {
  await site.stop();
  await locations.removeAll();
});

const prove = (receipt: string, proven: string) =>
  site.store.updateTable('submission').set({ proven }).where('receipt', '=', receipt).execute();
const codesOf = async (receipt: string) => (await site.load(receipt)).warnings.map(({ code }) => code);
const TEAM = { email: 'team@known.example', website: 'https://known.example' };

it('another project of a team that has proven the same as before is accepted without a tick, unless something changed', async () => {
  const [first, second, third, fourth] = [
    await site.submit('token', TEAM),
    await site.submit('token', TEAM),
    await site.submit('token', { ...TEAM, email: 'new@known.example' }),
    await site.submit('token', TEAM),
  ];
  for (const receipt of [first, second, third]) await prove(receipt, 'site:known.example');
  const despite = [...new Set(await codesOf(first))].join(',');
  await site.run('accept', first, '--despite', despite);
  // The mailbox of the third is another, and the fourth has proven nothing.
  expect(await codesOf(second)).toContain('provenBefore');
  for (const receipt of [third, fourth]) {
    expect(await codesOf(receipt)).toContain('acceptedBefore');
    expect(await codesOf(receipt)).not.toContain('provenBefore');
  }
  for (const receipt of [third, fourth]) await site.run('refuse', receipt, '--reason', 'notConfirmed');
  const ticks = (await site.load(second)).warnings.filter(needsConfirmation).map(({ code }) => code);
  expect(ticks).not.toContain('acceptedBefore');
  const desk = await openTestReviewDesk(deskOf(site.store));
  try {
    await desk.enter();
    const { body } = await desk.review(pathOf(second));
    expect(body).toContain('The same team was accepted before');
    expect(body).not.toContain('value="provenBefore"');
  } finally {
    await desk.close();
  }
  const names = ['--as', 'mina', '--despite', [...new Set(ticks)].join(',')];
  expect(await site.run('accept', second, ...names)).toMatchObject({ code: 0 });
});

it('a token that is named by a hash is shown with what the hash does not say', () => {
  const address = `ibc/${'A1'.repeat(32)}`;
  const codes = (fields: Record<string, string>) =>
    findFieldWarnings({ kind: 'token', fields }).map(({ code }) => code);
  expect(codes({ address })).toEqual(['ibcHash']);
  expect(codes({ address: 'factory/cosmos1abc/coin' })).toEqual([]);
  expect(findWarningGuide('ibcHash')?.found).toContain('nothing about its chain');
});
