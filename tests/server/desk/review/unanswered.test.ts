import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const { labels } = CATALOGS.en.submissionFields;
const QUESTIONS = ['hasReferral', 'hasAudit', 'hasNews'] as const;

const locations = createStoreLocations();
let site: DeskSite;
beforeAll(async () => void (site = await startDeskSite(await locations.createLocation('SQLite'))));
afterAll(async () => {
  await site.stop();
  await locations.removeAll();
});

/** Which questions the team's page, the desk and the export have of a submission. */
async function questionsOf(receipt: string) {
  const desk = await openTestReviewDesk(deskOf(site.store));
  await desk.enter();
  const review = (await desk.review(pathOf(receipt))).body;
  await desk.close();
  const page = (await site.get(`/en/submit/status/${receipt}`)).body.toString();
  const exported = (await site.run('export', '--kind', 'dapp', '--format', 'jsonl')).out;
  const { fields } = exported
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { receipt: string; fields: Record<string, string> })
    .find((row) => row.receipt === receipt) ?? { fields: {} as Record<string, string> };
  return {
    page: QUESTIONS.filter((name) => page.includes(`>${labels.dapp[name]}</dt>`)),
    desk: QUESTIONS.filter((name) => review.includes(labels.dapp[name])),
    exported: QUESTIONS.map((name) => fields[name]),
  };
}

it('a question that the team has not touched is shown as answered nowhere; a no is', async () => {
  const untouched = await site.submit('dapp', { hasReferral: '', hasAudit: '', hasNews: '' });
  expect(await questionsOf(untouched)).toEqual({ page: [], desk: [], exported: ['', '', ''] });
  const answered = await site.submit('dapp', { hasReferral: 'no', hasAudit: '', hasNews: 'no' });
  const named = ['hasReferral', 'hasNews'];
  expect(await questionsOf(answered)).toEqual({ page: named, desk: named, exported: ['no', '', 'no'] });
});
