import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { DAY_MS } from '../../shared/limits.ts';
import { violationsOn } from '../support/axe.ts';
import { eventually, noteCopied, startVisits, visit, type Visits } from '../support/browser.ts';
import { fileOf, LATEST, NAME, OLD, openBox, PATH, type Served } from '../support/fileBox.ts';
import { FILES, hashOf, OTHER_KEY, signTrust } from '../support/signedTrust.ts';

const { verify: texts } = CATALOGS.en;
const t = texts.file;

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

describe('a file', () => {
  it.each([
    ['of the latest version', FILES.latest, 'genuine', '2.10.0'],
    ['of an older version', FILES.old, 'old', '2.9.0'],
    ['of somebody else', 'foreign', 'notOurs', ''],
  ] as const)('%s is named so in the words of a typed hash, with its hash to copy, and stays here', async (...row) => {
    const [, content, verdict, version] = row;
    const { page, complaints, box, input, isAnnounced } = await openBox(visits, signTrust);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    await visit(page, PATH);
    const copied = await noteCopied(page);
    await input.setInputFiles(fileOf(content));
    const file = `satchel-${version}.apk`;
    await isAnnounced(interpolate(texts.hashVerdicts[verdict].title, { file }));
    const answer = box.locator('.verify-answer');
    expect(await answer.locator('h3').innerText()).toBe(interpolate(texts.hashVerdicts[verdict].title, { file }));
    expect(await answer.locator('code').innerText()).toBe(hashOf(content));
    await answer.getByRole('button').click();
    await eventually(async () => expect(await copied()).toBe(hashOf(content)));
    expect(await violationsOn(page, { scope: '.file-box' })).toEqual([]);
    expect(sent.join('')).toBe('');
    expect(complaints).toEqual([]);
  });

  it('that is chosen again after it was changed is read anew', async () => {
    const path = join(folder, NAME);
    writeFileSync(path, FILES.latest);
    const { page, box, input } = await openBox(visits, signTrust);
    await visit(page, PATH);
    page.on('filechooser', (dialog) => void dialog.setFiles(path));
    for (const content of [FILES.latest, 'changed']) {
      writeFileSync(path, content);
      await input.click();
      await eventually(async () => expect(await box.locator('code').innerText()).toBe(hashOf(content)));
    }
  });

  it('that is empty is said to be so', async () => {
    const { page, input, isAnnounced } = await openBox(visits, signTrust);
    await visit(page, PATH);
    await input.setInputFiles(fileOf(''));
    await isAnnounced(interpolate(t.refusals.empty, { name: NAME }));
  });
});

describe('the list', () => {
  const good = signTrust();
  const outdated = signTrust({ expires: new Date(Date.now() - DAY_MS).toISOString() });
  const cases: [string, Served | null, keyof typeof texts.fileFaults][] = [
    ['with one flipped byte', { ...good, text: good.text.replace('Satchel', 'Satchek') }, 'changed'],
    ['with a signature that is none', { ...good, signature: '<!doctype html>' }, 'changed'],
    ['of another key', signTrust({}, OTHER_KEY), 'otherKey'],
    ['that is expired', outdated, 'expired'],
    ['that cannot be loaded', null, 'unavailable'],
  ];
  it.each(cases)('%s says nothing about the file but its hash', async (_how, served, fault) => {
    const { page, box, input, isAnnounced } = await openBox(visits, () => served);
    await visit(page, PATH);
    await input.setInputFiles(fileOf(FILES.latest));
    await isAnnounced(texts.fileFaults[fault].title);
    const answer = await box.locator('.verify-answer').innerText();
    expect(answer).toContain(hashOf(FILES.latest));
    expect(answer).toContain(t.unproven);
    expect(answer).not.toMatch(/2\.10\.0|[{}]/);
    expect(await violationsOn(page, { scope: '.file-box' })).toEqual([]);
  });

  it('with a lower number than this browser has seen is not believed, also after a reload', async () => {
    const lists = [signTrust({ serial: 8 }), signTrust({ serial: 7 }), signTrust({ serial: 8 })];
    let served: Served | null = null;
    const { page, box, input, isAnnounced } = await openBox(visits, () => served);
    for (const [index, list] of lists.entries()) {
      served = list;
      await visit(page, PATH);
      await input.setInputFiles(fileOf(FILES.latest));
      await isAnnounced(index === 1 ? texts.fileFaults.older.title : LATEST);
      if (index === 1) expect(await box.locator('.verify-answer').innerText()).toMatch(/\b7\b.*\b8\b/);
    }
  });

  it('is used where storage is forbidden', async () => {
    const { page, input, isAnnounced } = await openBox(visits, signTrust);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
    );
    await visit(page, PATH);
    await input.setInputFiles(fileOf(FILES.old));
    await isAnnounced(OLD);
  });
});
