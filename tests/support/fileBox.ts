import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../shared/genuine/verify.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { bringAxe } from './axe.ts';
import { eventually, type Visits } from './browser.ts';
import { PUBLIC_KEY } from './signedTrust.ts';

export const PATH = '/en/verify';
export const NAME = 'download.apk';
const { hashVerdicts, file: texts } = CATALOGS.en.verify;

export const fileOf = (content: string, name = NAME) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
/** What is said of the files of `signTrust`. */
export const LATEST = interpolate(hashVerdicts.genuine.title, { file: 'satchel-2.10.0.apk' });
export const OLD = interpolate(hashVerdicts.old.title, { file: 'satchel-2.9.0.apk' });
export const reading = (percent: number, name = NAME) => interpolate(texts.reading, { name, percent });

export type Served = { text: string; signature: string };

/** As the page shows a key. */
const inGroups = (key: string) => key.replace(/.{1,4}/g, '<span>$&</span>');

/** The verify page with the key of the tests; the list is what `serve` gives. Null is a list that cannot be loaded. */
export async function openBox(
  visits: Visits,
  serve: () => Promise<Served | null> | Served | null,
  options: BrowserContextOptions = {},
) {
  const { page, context, complaints } = await visits.open(options);
  await bringAxe(page);
  await context.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // In the page's data and in its text.
    const [, key = ''] = /"publicKey":"([^"]+)"/.exec(html) ?? [];
    const body = html.replaceAll(key, PUBLIC_KEY).replaceAll(inGroups(key), inGroups(PUBLIC_KEY));
    await route.fulfill({ response, body });
  });
  for (const [path, part] of [
    [TRUST_PATH, 'text'],
    [TRUST_SIGNATURE_PATH, 'signature'],
  ] as const)
    await context.route(`**${path}`, async (route) => {
      const served = await serve();
      await (served ? route.fulfill({ body: served[part] }) : route.abort());
    });
  const box = page.locator('.file-box');
  const input = box.locator('[type=file]');
  const isAnnounced = (words: string) =>
    eventually(async () => expect(await box.locator(':scope > [role=status]').innerText()).toBe(words));
  return { page, context, complaints, box, input, isAnnounced };
}

/** Lets a list wait until it is released. */
export function held(served: Served) {
  const { released, release } = later();
  return { serve: () => released.then(() => served), release };
}

/** What a test lets come when it is time. */
export function later() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
}
