import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { prepareFiles } from '../../server/records/files.ts';
import { readFileFacts } from '../../shared/submission/fileFacts.ts';
import type { Language } from '../../shared/site/languages.ts';
import { LOGO_BYTES_MAX, LOGO_SIZE_PX } from '../../shared/limits.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { checkFile } from '../../shared/submission/schemas/fileRules.ts';
import { eventually, hydrated, type Visits } from './browser.ts';

const SIZE = { size: LOGO_SIZE_PX };

/**
 * A visitor before the logo's field of a token named HarborSwap, whose square corners are checked too. One who comes
 * back finds it empty.
 */
export async function openLogoField(visits: Visits, options: BrowserContextOptions = {}) {
  const { page, complaints } = await visits.comeBack(options);
  const field = logoFieldOf(page);
  const path = pathTo('submit', 'en', { kind: 'token' });
  if (page.url().endsWith(path)) {
    await field.input.setInputFiles([]);
  } else {
    await page.goto(path);
    await hydrated(page);
    await page.locator('.submission-form [name=symbol]').fill('HarborSwap');
  }
  return { ...field, page, complaints };
}

interface LogoField {
  lang?: Language;
  /** Of its control; the token form's unless given. */
  id?: string;
}

export function logoFieldOf(page: Page, { lang = 'en', id = 'token-icon_url' }: LogoField = {}) {
  const words = CATALOGS[lang].logoCheck;
  const drop = page.locator('.file-drop', { has: page.locator(`#${id}`) });
  const input = drop.locator('[type=file]');
  const logoCheck = drop.locator('.logo-check');
  const status = drop.getByRole('status');
  const make = logoCheck.getByRole('button', { name: interpolate(words.make, SIZE) });
  const announces = async (titles: readonly string[]) => {
    await eventually(async () => {
      const text = await status.innerText();
      expect([text, titles.some((title) => text.startsWith(title))]).toEqual([text, true]);
    });
    return {
      title: await logoCheck.locator('p').first().innerText(),
      items: await logoCheck.locator('.logo-check__items li').allInnerTexts(),
    };
  };
  return {
    drop,
    input,
    logoCheck,
    status,
    make,
    /** Chooses a file and waits for what is said of it. */
    async choose(buffer: Buffer, name: string) {
      await input.setInputFiles({ name, mimeType: 'image/png', buffer });
      return announces(Object.values(words.titles));
    },
    /** Presses a button and waits until the file is another. */
    async fix(button = make) {
      await button.click();
      return announces(
        [words.titles.fixed, words.titles.faint, words.failed, words.unreadable].map((text) => interpolate(text, SIZE)),
      );
    },
    /** The file that the form would send. */
    async held() {
      const file = await input.evaluate(async (control) => {
        const form = (control as HTMLInputElement).form ?? undefined;
        const entry = new FormData(form).get('icon_url') as File;
        const bytes = new Uint8Array(await entry.arrayBuffer());
        let text = '';
        for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
        return { name: entry.name, type: entry.type, text: btoa(text) };
      });
      return { name: file.name, type: file.type, body: Buffer.from(file.text, 'base64') };
    },
  };
}

/**
 * What is wrong with a file as the logo of a submission, by the server's own check and by another library; nothing when
 * it is right.
 */
export async function refusalsOf(body: Buffer): Promise<string[]> {
  const { format, width, height, pages = 1, exif } = await sharp(body).metadata();
  const { files, issues } = await prepareFiles({ icon_url: body }, 'HBR');
  const checks = {
    form: checkFile('logo', readFileFacts(body)) === null,
    type: format === 'png' || format === 'jpeg',
    pixels: width === LOGO_SIZE_PX && height === LOGO_SIZE_PX && pages === 1,
    weight: body.length <= LOGO_BYTES_MAX,
    metadata: exif === undefined,
    server: issues.length === 0 && files.length === 1,
  };
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}
