import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { eventually, startVisits, type Visits } from '../support/browser.ts';
import { field, openForm } from '../support/submitForms.ts';

const { file: words } = CATALOGS.en.forms;
/** One dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LOGO = { name: 'HARBOR.png', mimeType: 'image/png', buffer: PNG };
const LOGO_FACTS = `${interpolate(words.pixels, { width: 1, height: 1 })} · 0.1 KB`;

let visits: Visits;
beforeAll(async () => void (visits = await startVisits()));
afterAll(() => visits.stop());

/** The picture of a news flash in the DApp form, which takes any image. */
async function openDrop(options: BrowserContextOptions = {}) {
  const { page, complaints } = await openForm(visits, 'dapp', options);
  // Playwright takes over the browser's dialog once a test waits for it, a moment too late for a quick key.
  page.on('filechooser', () => undefined);
  await page.locator('[name=hasNews][value=yes]').check();
  const input = field(page, 'img_url');
  const drop = page.locator('.file-drop', { has: page.locator('[name=img_url]') });
  return { page, complaints, drop, input, card: drop.locator('.file-card') };
}

const fileName = (input: Locator) =>
  input.evaluate((control) => (control as HTMLInputElement).files?.[0]?.name ?? null);

describe('a file', () => {
  let page: Page;
  let complaints: string[];
  let drop: Locator;
  let input: Locator;
  let card: Locator;
  beforeAll(async () => void ({ page, complaints, drop, input, card } = await openDrop()));
  beforeEach(async () => {
    await input.setInputFiles([]);
    await card.waitFor({ state: 'detached' });
  });

  it('that was chosen is shown with its name and size, and announced', async () => {
    await input.setInputFiles(LOGO);
    await eventually(async () => expect(await card.locator('.note').innerText()).toBe(LOGO_FACTS));
    expect(await card.locator('strong').innerText()).toBe(LOGO.name);
    expect(await drop.getByRole('status').innerText()).toBe(
      interpolate(words.chosen, { name: LOGO.name, size: '0.1 KB' }),
    );
    expect(complaints).toEqual([]);
  });

  it('that is no picture is shown by name and size', async () => {
    await input.setInputFiles({ name: 'audit.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_048) });
    await eventually(async () => expect(await card.innerText()).toContain('audit.pdf'));
    expect(await card.locator('.note').innerText()).toBe('2 KB');
    expect(await card.locator('.icon').first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is chosen by key: the control takes the focus, and Enter opens the browser’s dialog', async () => {
    await input.focus();
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await dialog.setFiles(LOGO);
    await eventually(async () => expect(await card.count()).toBe(1));
  });

  it('is chosen by a click anywhere in the box', async () => {
    const box = await input.boundingBox();
    const click = () => input.click({ position: { x: (box?.width ?? 0) - 12, y: 12 } });
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), click()]);
    await dialog.setFiles(LOGO);
    await eventually(async () => expect(await card.count()).toBe(1));
  });

  it('that is dragged over the box is expected, and taken when it is dropped', async () => {
    const box = drop.locator('.file-drop__box');
    await input.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await input.boundingBox()) ?? {};
    const folder = mkdtempSync(join(tmpdir(), 'satchel-drop-'));
    writeFileSync(join(folder, LOGO.name), PNG);
    const protocol = await page.context().newCDPSession(page);
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop', [left, top] = [x + 20, y + 20]) =>
      protocol.send('Input.dispatchDragEvent', {
        type,
        x: left,
        y: top,
        data: { items: [], files: [join(folder, LOGO.name)], dragOperationsMask: 1 },
      });
    await drag('dragEnter');
    await drag('dragOver');
    await eventually(async () => expect(await box.getAttribute('data-over')).toBe('true'));
    await drag('dragOver', [2, 2]);
    await eventually(async () => expect(await box.getAttribute('data-over')).toBeNull());
    await drag('dragOver');
    // Where nothing is expected the browser opens the file instead of dropping it.
    await eventually(async () => expect(await box.getAttribute('data-over')).toBe('true'));
    await drag('drop');
    await eventually(async () => expect(await card.locator('.note').innerText()).toBe(LOGO_FACTS));
    expect(await box.getAttribute('data-over')).toBeNull();
    expect(await fileName(input)).toBe(LOGO.name);
    rmSync(folder, { recursive: true });
  });

  it('is taken away by key: the control is empty again, has the focus, and it is said', async () => {
    await input.setInputFiles(LOGO);
    await card.getByRole('button', { name: interpolate(words.removeName, { name: LOGO.name }) }).press('Enter');
    expect(await fileName(input)).toBeNull();
    expect(await card.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('dapp-img_url');
    expect(await drop.getByRole('status').innerText()).toBe(interpolate(words.removed, { name: LOGO.name }));
  });
});

describe('without JavaScript', () => {
  it('a form is made of the browser’s own controls, each by its label and by key, holds what was put into it, and shows nothing that a script would have to do', async () => {
    const { page, drop, input, card } = await openDrop({ javaScriptEnabled: false });
    expect(await drop.locator('[type=file]').isVisible()).toBe(true);
    expect(await card.count()).toBe(0);
    const { labels, choices } = CATALOGS.en.submissionFields;
    const form = page.locator('.submission-form');
    await form.getByLabel(labels.dapp.title, { exact: true }).fill('Harbor');
    await form.getByLabel(labels.dapp.desc, { exact: true }).fill('One sentence');
    await form.getByLabel(labels.dapp.platform).selectOption('TRON');
    await form.getByLabel(choices.language.en, { exact: true }).check();
    await form.getByLabel(labels.dapp.newsletter).press('Space');
    await input.focus();
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await dialog.setFiles(LOGO);
    const held = await form.evaluate((element) =>
      Object.fromEntries(
        [...new FormData(element as HTMLFormElement)].map(([name, value]) => [
          name,
          value instanceof File ? value.name : value,
        ]),
      ),
    );
    expect(held).toMatchObject({
      title: 'Harbor',
      desc: 'One sentence',
      platform: 'TRON',
      language: 'en',
      img_url: LOGO.name,
      newsletter: expect.any(String),
    });
  });
});
