import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { SCRIPT_BYTES_MAX } from '../../shared/limits.ts';
import { PAGE_NAMES, ROUTES } from '../../shared/site/routes.ts';
import { sheetsOf } from '../../shared/site/sheets.ts';
import type { describeClient } from './buildClient.ts';

const HOME_SCRIPT_FILES_MAX = 3;
/** Each file has headers of its own, and more files compress worse. */
const SCRIPT_FILES_MAX = 9;
const STYLE_BYTES_MAX = 20_000;
const FONT_BYTES_MAX = 40_000;

type WeighedAssets = Omit<Awaited<ReturnType<typeof describeClient>>, 'fileWorker'> & { messagesVersion: string };

/** A part of the site with its size and its limit, both in the unit that `what` names: bytes or files. */
export interface Weight {
  what: string;
  amount: number;
  limit: number;
}

/**
 * Weighs pages as browsers receive them: scripts and text after brotli, text in the language in which it is longest.
 * The build only warns of what is over its limit, so that a site with longer texts or other colours can be built; the
 * tests refuse it.
 */
export async function weighPages(publicDir: string, assets: WeighedAssets): Promise<Weight[]> {
  const { entry, modules, styles, sheets, headingFont, textFont, messagesVersion } = assets;
  const weights: Weight[] = [
    { what: 'files of the home page’s script', amount: 1 + modules.home.length, limit: HOME_SCRIPT_FILES_MAX },
    { what: 'bytes of the fonts', amount: await weigh([headingFont, textFont]), limit: FONT_BYTES_MAX },
  ];
  for (const page of PAGE_NAMES) {
    const sheetsOfPage = [styles, ...sheetsOf(page).map((name) => sheets[name])].map((address) => `${address}.br`);
    weights.push({
      what: `bytes of page ${page}: style`,
      amount: await weigh(sheetsOfPage),
      limit: STYLE_BYTES_MAX,
    });
    if (page !== 'home') {
      const amount = 1 + modules[page].length;
      weights.push({ what: `files of page ${page}: script`, amount, limit: SCRIPT_FILES_MAX });
    }
    const scripts = [entry.src, ...modules[page]].map((address) => `${address}.br`);
    const texts = LANGUAGES.map((lang) =>
      weigh(['site', page].map((name) => `/assets/messages/${messagesVersion}/${lang}/${name}.json.br`)),
    );
    weights.push({
      what: `bytes of page ${page}: script and text`,
      amount: (await weigh(scripts)) + Math.max(...(await Promise.all(texts))),
      limit: SCRIPT_BYTES_MAX[ROUTES[page].budget],
    });
  }
  return weights;

  async function weigh(addresses: string[]): Promise<number> {
    const files = await Promise.all(addresses.map((address) => stat(join(publicDir, address))));
    return files.reduce((sum, { size }) => sum + size, 0);
  }
}
