import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { DECISION_WORKING_DAYS } from '../../../shared/limits.ts';
import type { FormPageData } from '../../../shared/pageData.ts';
import { type DeskSite, startDeskSite } from '../../support/deskSite.ts';
import { createStorePlaces } from '../../support/stores.ts';

const places = createStorePlaces();
let site: DeskSite;
beforeAll(async () => void (site = await startDeskSite(await places.createPlace('SQLite'))));
afterAll(async () => {
  await site.stop();
  await places.removeAll();
});

it('the form of a revision says what was asked for, above the form and by field, in the page’s language', async () => {
  const receipt = await site.submit('token');
  const note = 'Please use the mark without the words.';
  const reasons = ['--reason', 'icon_url:logoUnclear', '--reason', 'websiteDown'];
  expect(await site.run('changes', receipt, ...reasons, '--note', note)).toMatchObject({ code: 0 });
  const { body } = await site.get(`/api/page-data/ko/submit/token?revises=${receipt}`);
  const { fill } = (JSON.parse(body.toString()) as { data: FormPageData }).data;
  const words = CATALOGS.ko.submissionReasons;
  expect(fill?.asked).toEqual({
    reasons: [
      { field: 'icon_url', message: words.logoUnclear },
      { field: '', message: words.websiteDown },
    ],
    note,
  });
  const page = (await site.get(`/ko/submit/token?revises=${receipt}`)).body.toString();
  expect(page).toContain(`<q>${note}</q>`);
  expect(page).toContain(`<strong>${words.logoUnclear}</strong>`);
  const status = (await site.get(`/ko/submit/status/${receipt}`)).body.toString().replaceAll('<!-- -->', '');
  expect(status).toContain(`<li>${CATALOGS.ko.submissionFields.labels.token.icon_url} · ${words.logoUnclear}</li>`);
  expect(status).toContain(`<li>${words.websiteDown}</li>`);
});

it('a correction before any decision was asked for by nobody, and its form says what sending it changes', async () => {
  const receipt = await site.submit('nft');
  const { body } = await site.get(`/api/page-data/en/submit/nft?revises=${receipt}`);
  expect((JSON.parse(body.toString()) as { data: FormPageData }).data.fill?.asked).toBeNull();
  const page = (await site.get(`/en/submit/nft?revises=${receipt}`)).body.toString();
  const { own } = CATALOGS.en.submissionForm.revises;
  expect(page).toContain(interpolate(own, { days: DECISION_WORKING_DAYS.nft }));
});
