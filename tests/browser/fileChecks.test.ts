import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { violationsOn } from '../support/axe.ts';
import { eventually, hydrated, startVisits, visit, type Visits } from '../support/browser.ts';
import { fileOf, held, LATEST, later, OLD, openBox, PATH, reading } from '../support/fileBox.ts';
import { FILES, signTrust } from '../support/signedTrust.ts';

const t = CATALOGS.en.verify.file;

let visits: Visits;
let folder: string;
beforeAll(async () => {
  visits = await startVisits();
  folder = mkdtempSync(join(tmpdir(), 'file-box-'));
});
afterEach(() => visits.leave());
afterAll(async () => {
  await visits.stop();
  rmSync(folder, { recursive: true });
});

describe('a check', () => {
  it('is canceled by key: the box is as before, has the focus, and it is said', async () => {
    const { serve, release } = held(signTrust());
    const { page, box, input, isAnnounced } = await openBox(visits, serve);
    await visit(page, PATH);
    await input.setInputFiles(fileOf(FILES.latest));
    const bar = box.getByRole('progressbar');
    await eventually(async () => expect(await bar.evaluate((part) => (part as HTMLProgressElement).value)).toBe(100));
    expect(await bar.getAttribute('aria-labelledby')).not.toBeNull();
    await isAnnounced(reading(100));
    expect(await violationsOn(page, { scope: '.file-box' })).toEqual([]);
    await box.getByRole('button', { name: t.cancel }).press('Enter');
    await isAnnounced(t.cancelled);
    expect(await box.locator('.checked-file').count()).toBe(0);
    expect(await input.evaluate((control) => control === document.activeElement)).toBe(true);
    release();
  });

  it('ends with the focus on its answer where it was on the button, and gives way to that of a second file', async () => {
    const { serve, release } = held(signTrust());
    const { page, box, input, isAnnounced } = await openBox(visits, serve);
    await visit(page, PATH);
    await input.setInputFiles(fileOf(FILES.latest));
    await isAnnounced(reading(100));
    await input.setInputFiles(fileOf(FILES.old, 'second.apk'));
    await isAnnounced(reading(100, 'second.apk'));
    await box.getByRole('button', { name: t.cancel }).focus();
    release();
    await isAnnounced(OLD);
    expect(await page.evaluate(() => document.activeElement?.className)).toMatch('checked-file');
  });

  it('ends when the page is left; the box is empty when the visitor comes back', async () => {
    const { serve, release } = held(signTrust());
    const { page, box, input, isAnnounced } = await openBox(visits, serve);
    await visit(page, PATH);
    await input.setInputFiles(fileOf(FILES.latest));
    await isAnnounced(reading(100));
    expect(page.workers()).toHaveLength(1);
    await page.locator('footer a[href="/en/partner"]').first().click();
    await eventually(async () => expect(page.url()).toMatch(/partner$/));
    await eventually(async () => expect(page.workers()).toEqual([]));
    release();
    await page.goBack();
    await box.waitFor();
    expect(await box.locator('.checked-file').count()).toBe(0);
  });

  it('that cannot start, as without a network, leads to the typed hash', async () => {
    const { page, context, input, isAnnounced } = await openBox(visits, signTrust);
    await visit(page, PATH);
    await context.setOffline(true);
    await input.setInputFiles(fileOf(FILES.latest));
    await isAnnounced(t.refusals.noWorker);
  });
});

describe('what is dropped', () => {
  async function drop(page: Page, files: string[]): Promise<void> {
    const input = page.locator('.file-box [type=file]');
    await input.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await input.boundingBox()) ?? {};
    const protocol = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await protocol.send('Input.dispatchDragEvent', {
        type,
        x: x + 20,
        y: y + 20,
        data: { items: [], files, dragOperationsMask: 1 },
      });
  }

  it('is checked; of several files the first, and the box says so', async () => {
    const [first, second] = [join(folder, 'first.apk'), join(folder, 'second.apk')];
    writeFileSync(first, FILES.latest);
    writeFileSync(second, FILES.old);
    const { page, box, input, isAnnounced } = await openBox(visits, signTrust);
    await visit(page, PATH);
    const isAnswered = () => isAnnounced(LATEST);
    await drop(page, [first]);
    await isAnswered();
    expect(await input.evaluate((control) => (control as HTMLInputElement).files?.[0]?.name)).toBe('first.apk');
    expect(await box.locator('.checked-file > p').count()).toBe(0);
    await drop(page, [first, second]);
    await eventually(async () =>
      expect(await box.locator('.checked-file > p').innerText()).toBe(interpolate(t.others, { name: 'first.apk' })),
    );
    await isAnswered();
  });

  it('as a folder is refused', async () => {
    const { page, isAnnounced } = await openBox(visits, signTrust);
    await visit(page, PATH);
    await drop(page, [folder]);
    await isAnnounced(interpolate(t.refusals.folder, { name: folder.split('/').at(-1) ?? '' }));
  });
});

describe('the box', () => {
  it('loads nothing of the check before a file is chosen', async () => {
    const { page } = await openBox(visits, signTrust);
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await visit(page, PATH);
    expect(requests.filter((address) => /fileWorker|trust\.json/.test(address))).toEqual([]);
  });

  it('is not there without JavaScript; the typed hash is', async () => {
    const { page, box } = await openBox(visits, signTrust, { javaScriptEnabled: false });
    await page.goto(PATH);
    expect(await box.isVisible()).toBe(false);
    expect(await page.locator('[name=hash]').isVisible()).toBe(true);
  });

  it('takes a file that was chosen before the page’s code came', async () => {
    const { page, context, input, isAnnounced } = await openBox(visits, signTrust);
    const { released, release } = later();
    await context.route('**/assets/site-*.js', (route) => released.then(() => route.continue()));
    await page.goto(PATH, { waitUntil: 'commit' });
    await input.setInputFiles(fileOf(FILES.latest));
    release();
    await hydrated(page);
    await isAnnounced(LATEST);
  });
});
