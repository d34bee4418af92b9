import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { ANSWER_LENGTH_MAX, REVIEW_WORKING_DAYS } from '../../../../shared/limits.ts';
import type { FormPageData } from '../../../../shared/site/pageData.ts';
import { FORM_KINDS } from '../../../../shared/submission/schemas/formSections.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { goodFiles, goodForm, postForm } from '../../../support/forms.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { PHRASE } from '../../../support/submitForms.ts';

const locations = createStoreLocations();
let site: DeskSite;
beforeAll(async () => void (site = await startDeskSite(await locations.createLocation('SQLite'))));
afterAll(async () => {
  await site.stop();
  await locations.removeAll();
});

it('the form of a revision says what was asked for, above the form and by field, in the page’s language', async () => {
  const receipt = await site.submit('token');
  const note = 'Please use the mark without the words.';
  const reasons = ['--reason', 'icon_url:logoUnclear', '--reason', 'websiteDown'];
  expect(await site.run('changes', receipt, ...reasons, '--note', note)).toMatchObject({ code: 0 });
  const { body } = await site.get(`/api/page-data/ko/submit/token?revises=${receipt}`);
  const { fill } = (JSON.parse(body.toString()) as { data: FormPageData }).data;
  const words = CATALOGS.ko.submissionReasons;
  expect(fill?.requested).toEqual({
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
  expect((JSON.parse(body.toString()) as { data: FormPageData }).data.fill?.requested).toBeNull();
  const page = (await site.get(`/en/submit/nft?revises=${receipt}`)).body.toString();
  const { own } = CATALOGS.en.submissionForm.revises;
  expect(page).toContain(interpolate(own, { days: REVIEW_WORKING_DAYS }));
});

const ANSWER = 'The website is up again. <b>The old host</b> had expired.';

it('a team answers the reviewer with a revision: shown at the desk and on its own page, empty in the next version', async () => {
  const receipt = await site.submit('token');
  const sent = await site.load(receipt);
  const revision = { ...goodForm('token'), ...sent.fields, previousReceipt: receipt, answer: ` ${ANSWER} ` };
  const { status, body } = await postForm(site.origin, 'token', revision, await goodFiles('token'));
  expect(status).toBe(201);
  const revised = body.data?.receipt ?? '';
  expect(await site.load(revised)).toMatchObject({ fields: { answer: ANSWER } });

  const desk = await openTestReviewDesk(deskOf(site.store));
  await desk.enter();
  const review = (await desk.review(pathOf(revised))).body;
  await desk.close();
  expect(review).toContain('<h2>The team’s reply</h2>');
  expect(review.split('&lt;b&gt;The old host').length).toBe(2);
  expect((await site.get(`/en/submit/status/${revised}`)).body.toString()).toContain('&lt;b&gt;The old host');

  const next = (await site.get(`/en/submit/token?revises=${revised}`)).body.toString();
  expect(next).toContain('name="answer"');
  expect(next).not.toContain('The old host');
  expect((await site.get('/en/submit/token')).body.toString()).not.toContain('name="answer"');
});

it.each(FORM_KINDS)('an answer is checked like every text of the form: %s', async (kind) => {
  const revision = { ...goodForm(kind, 1), previousReceipt: await site.submit(kind) };
  const tooLong = await postForm(site.origin, kind, { ...revision, answer: 'a'.repeat(ANSWER_LENGTH_MAX + 1) });
  expect(tooLong.body.errors).toContainEqual(expect.objectContaining({ field: 'answer', code: 'tooLong' }));
  const secret = await postForm(site.origin, kind, { ...revision, answer: `Restore it: ${PHRASE}` });
  expect(secret.body.errors).toContainEqual(expect.objectContaining({ field: 'answer', code: 'secret' }));
});

it('an answer is stored of a revision only: a first version was asked for nothing', async () => {
  const receipt = await site.submit('dapp', { answer: ANSWER });
  expect((await site.load(receipt)).fields.answer).toBe('');
});
