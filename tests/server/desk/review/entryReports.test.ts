import { loadNewest } from '../../../../server/genuine/trustList.ts';
import { loadReportedEntry } from '../../../../server/records/loadSubmission.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { goodForm, postForm, type Texts } from '../../../support/forms.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const NAME = 'Uniswap (app.uniswap.org)';
const REPORT = {
  what: 'entry',
  entry: '2001',
  name: NAME,
  fault: 'contract',
  details: 'The contract on Polygon is another.',
};

const locations = createStoreLocations();
let site: DeskSite;
beforeAll(async () => void (site = await startDeskSite(await locations.createLocation('SQLite'))));
afterAll(async () => {
  await site.stop();
  await locations.removeAll();
});

const fakes = async () => (await loadNewest(site.store)).trust.fakes;
const issuesOf = async (texts: Texts) => {
  const { body } = await postForm(site.origin, 'fake', { ...goodForm('fake'), ...REPORT, ...texts });
  return (body.errors ?? []).map(({ field, code }) => `${field} ${code}`);
};

describe('a report that an entry of the directory is wrong', () => {
  it('needs to say which one and what is wrong, in words where nothing else fits', async () => {
    expect(await issuesOf({ name: '', fault: '' })).toEqual(['name required', 'fault required']);
    expect(await issuesOf({ fault: 'other', details: '' })).toEqual(['details required']);
    expect(await issuesOf({ fault: 'ugly' })).toEqual(['fault notChoice']);
    // No name of a fake: it need not be one that can be listed.
    expect(await issuesOf({ name: 'That swap thing', details: '', email: '' })).toEqual([]);
  });

  it('is in the queue under the DApp’s name, with the way to its entry, and accepting it lists no fake', async () => {
    const before = await fakes();
    const receipt = await site.submit('fake', REPORT);
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    expect((await desk.get('/')).body).toContain(NAME);
    const { body } = await desk.review(pathOf(receipt));
    expect(body).toContain('The web address or a contract is wrong');
    expect(body).toContain('href="/listed/dapps/2001"');
    expect(body).not.toMatch(/name="wholeHost"|list of fakes/);
    expect((await desk.decide(pathOf(receipt), { decision: 'accept' })).status).toBe(303);
    expect((await site.load(receipt)).status).toBe('accepted');
    expect(await fakes()).toEqual(before);
    await desk.close();
  });

  it.each([
    ['that names a number in its text', { entry: '', name: 'Uniswap (DApp 2001, app.uniswap.org)' }],
    ['with a number that the directory does not have', { entry: '999999' }],
    ['with no number', { entry: '../2001' }],
  ])('leads to the list of all entries for one %s', async (_, texts) => {
    const receipt = await site.submit('fake', { ...REPORT, ...texts });
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    const { body } = await desk.review(pathOf(receipt));
    expect(body).toContain('Correct or hide the entry first');
    expect(body).not.toContain('href="/listed/dapps/');
    await desk.close();
  });

  it('keeps its entry when it is revised', async () => {
    const receipt = await site.submit('fake', REPORT);
    const { data } = (await (await fetch(`${site.origin}/api/page-data/en/submit/fake?revises=${receipt}`)).json()) as {
      data: { fill: { about?: string } };
    };
    expect(data.fill.about).toBe('2001');
  });

  it('is about no entry where it reports a fake', async () => {
    const receipt = await site.submit('fake', { entry: '2001', name: 'https://satche1-swap.example' });
    expect(await loadReportedEntry(site.store, receipt)).toBeNull();
  });

  it('takes nothing off the list of fakes, whatever it names', async () => {
    const name = 'https://satche1-entry.example/login';
    await site.run('accept', await site.submit('fake', { name }), '--despite', 'nameVerdict,alsoNamed');
    const before = await fakes();
    expect(before.map((fake) => fake.name)).toContain('satche1-entry.example/login');
    const receipt = await site.submit('fake', { ...REPORT, name });
    expect(await site.run('accept', receipt)).toMatchObject({ code: 0 });
    expect(await fakes()).toEqual(before);
    expect(await site.run('reopen', receipt)).toMatchObject({ code: 0 });
    expect(await fakes()).toEqual(before);
  });
});
