import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { isRequired } from '../../client/submissions/form/formTexts.ts';
import { FORM_SECTIONS } from '../../shared/schemas/formSections.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { field, openForm } from '../support/submitForms.ts';

const TIMEOUT_MS = 120_000;
const { submissionErrors: errors, submissionForm: form } = CATALOGS.en;

const FIRST_REQUIRED = FORM_SECTIONS.token[0]?.fields.filter((name) => isRequired('token', name)).length ?? 0;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()), TIMEOUT_MS);
afterAll(() => visits.stop());

describe('a token form', () => {
  it('starts in the first screen, counts what is done and names what is missing above the button', async () => {
    for (const viewport of [
      { width: 1_366, height: 768 },
      { width: 360, height: 740 },
    ]) {
      const { page, sheet } = await openForm(visits, 'token', { viewport });
      expect((await page.locator('.paste-box textarea').boundingBox())?.y).toBeLessThan(viewport.height);
      await field(page, 'symbol').fill('HBR');
      await field(page, 'token_name').fill('Harbour');
      await field(page, 'total_supply').fill('1000000000000000000000000000');
      await field(page, 'decimal').fill('18');
      const recap = page.getByRole('group', { name: form.recap.title });
      await eventually(async () => {
        expect(await recap.innerText()).toContain(errors.required.token.icon_url);
        expect(await recap.innerText()).not.toContain(`\n${errors.required.token.symbol}`);
        expect(await page.getByRole('group', { name: form.preview.title }).innerText()).toContain('Harbour');
        const progress = interpolate(form.progress, { done: 3, count: FIRST_REQUIRED });
        expect(await sheet.locator('.form-section__step').first().innerText()).toContain(` · ${progress}`);
      });
      // A supply that looks raw is asked about, and right with one click.
      await page.getByRole('button', { name: '1,000,000,000' }).click();
      expect(await field(page, 'total_supply').inputValue()).toBe('1000000000');
    }
  });
});
