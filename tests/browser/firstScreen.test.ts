import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { isRequired } from '../../client/submissions/form/formTexts.ts';
import { AMBASSADOR_ROLE } from '../../shared/brand/ambassadors.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { FORM_SECTIONS } from '../../shared/submission/schemas/formSections.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { field, openForm } from '../support/submitForms.ts';

const { forms, submissionFields, submissionForm: form, submit, recruiting } = CATALOGS.en;
const missing = (name: 'icon_url' | 'symbol') =>
  interpolate(forms.errors.missing, { label: submissionFields.labels.token[name] });
/** A desk and a phone. */
const VIEWPORTS = [
  { width: 1_366, height: 768 },
  { width: 360, height: 740 },
];

/** Phones, and how much of the home page's picture each shows at first. */
const PHONES = [
  { width: 390, height: 844, seen: 220 },
  { width: 390, height: 664, seen: 120 },
  { width: 360, height: 740, seen: 150 },
  { width: 320, height: 640, seen: 80 },
];

const FIRST_REQUIRED = FORM_SECTIONS.token[0]?.fields.filter((name) => isRequired('token', name)).length ?? 0;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

describe('a token form', () => {
  it('starts in the first screen, counts what is done and names what is missing above the button', async () => {
    for (const viewport of VIEWPORTS) {
      const { page, sheet } = await openForm(visits, 'token', { viewport });
      expect((await page.locator('.paste-box textarea').boundingBox())?.y).toBeLessThan(viewport.height);
      await field(page, 'symbol').fill('HBR');
      await field(page, 'token_name').fill('Harbour');
      await field(page, 'total_supply').fill('1000000000000000000000000000');
      await field(page, 'decimal').fill('18');
      const recap = page.getByRole('group', { name: form.recap.title });
      await eventually(async () => {
        expect(await recap.innerText()).toContain(missing('icon_url'));
        expect(await recap.innerText()).not.toContain(missing('symbol'));
        expect(await page.getByRole('group', { name: form.preview.title }).innerText()).toContain('Harbour');
        const progress = interpolate(form.progress, { done: 3, total: FIRST_REQUIRED });
        expect(await sheet.locator('.form-section__step').first().innerText()).toContain(` · ${progress}`);
      });
      // A supply that looks raw is asked about, and right with one click.
      await page.getByRole('button', { name: '1,000,000,000' }).click();
      expect(await field(page, 'total_supply').inputValue()).toBe('1000000000');
    }
  });
});

describe('every listing form', () => {
  it('starts in the first screen, under how long it takes and what comes of it', async () => {
    const facts = interpolate(submit.facts, { days: REVIEW_WORKING_DAYS });
    const pages = (['dapp', 'token', 'nft'] as const).map((kind) => pathTo('submit', 'en', { kind }));
    const { page } = await visits.comeBack();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      for (const path of pages) {
        await page.goto(path);
        expect(await page.getByText(facts).isVisible()).toBe(true);
        const label = await page.locator('.submission-form label:visible:not([for$=trap])').first().boundingBox();
        const end = (label?.y ?? Infinity) + (label?.height ?? 0);
        expect({ path, viewport, isSeen: end < viewport.height }).toEqual({ path, viewport, isSeen: true });
      }
    }
  });
});

it('an application begins with how much time it takes, then what one does and gets, then the form', async () => {
  const { page } = await visits.comeBack({ viewport: { width: 390, height: 844 } });
  await page.goto(pathTo('recruiting', 'en'));
  const { hoursPerWeek: hours, termMonths: months } = AMBASSADOR_ROLE;
  const time = page.getByText(interpolate(recruiting.gets.note, { hours, months }));
  const headings = [recruiting.work.title, recruiting.gets.title].map((name) => page.getByRole('heading', { name }));
  const tops = [];
  for (const part of [time, ...headings, page.locator('.submission-form')]) tops.push((await part.boundingBox())?.y);
  expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
  expect(tops[0]).toBeLessThan(844);
});

it.each(LANGUAGES)(
  'the first screen of a phone says what the wallet is and for whom, what it costs, and how one compares (%s)',
  async (lang) => {
    const { introduction: t } = CATALOGS[lang].home;
    const { page } = await visits.comeBack({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    await page.goto(pathTo('home', lang));
    // On a slow machine the first view is set in a face of the system, which may be wider than that of any phone.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    const ends = await Promise.all(
      [t.lead, interpolate(t.compared, BRAND), t.terms.free, t.terms.noAccount, t.try].map(async (text) => {
        const box = await page.locator('.introduction').getByText(text.trim(), { exact: true }).boundingBox();
        return (box?.y ?? Infinity) + (box?.height ?? 0);
      }),
    );
    // The same recipient on both screens.
    const screen = await page.locator('.wallet-scene .key-device__screen').boundingBox();
    expect(Math.max(...ends, (screen?.y ?? Infinity) + (screen?.height ?? 0))).toBeLessThan(844);
    const buttons = page.locator('.introduction .download-buttons__main > :visible');
    expect(new Set(await buttons.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))).size).toBe(1);
    const banner = page.locator('.warning-banner');
    expect(await banner.innerText()).toContain(BRAND.officialHost);
    expect(await banner.getByText(CATALOGS[lang].layout.warning.brief).isVisible()).toBe(true);
    expect((await banner.boundingBox())?.height).toBeLessThan(65);
  },
);

it.each(LANGUAGES)('the picture of the home page begins in the first screen of a phone (%s)', async (lang) => {
  const { page } = await visits.comeBack({ reducedMotion: 'reduce' });
  for (const { seen, ...viewport } of PHONES) {
    await page.setViewportSize(viewport);
    await page.goto(pathTo('home', lang));
    const top = (await page.locator('.wallet-scene').boundingBox())?.y ?? Infinity;
    expect({ viewport, isSeen: viewport.height - top >= seen }).toEqual({ viewport, isSeen: true });
  }
});
