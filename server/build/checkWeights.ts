import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/languages.ts';
import { SCRIPT_BYTES_MAX } from '../../shared/limits.ts';
import { isForDevelopment, PAGE_NAMES, ROUTES } from '../../shared/routes.ts';
import type { ClientFiles } from './buildClient.ts';

const HOME_SCRIPT_FILES_MAX = 3;
const STYLE_BYTES_MAX = 15_000;
const FONT_BYTES_MAX = 60_000;

interface Weight {
  what: string;
  bytes: number;
  limit: number;
}

interface WeighedAssets extends Pick<ClientFiles, 'modules'> {
  entry: Pick<ClientFiles['entry'], 'src'>;
  styles: string;
  headingFont: string;
  messagesVersion: string;
}

/**
 * Weighs pages as browsers receive them: scripts and text after brotli, text in the language in which it is longest. Throws when
 * a page is over the budget of its row in the route table, or when styles, fonts or the home page's script files are over theirs.
 */
export async function checkWeights(publicDir: string, assets: WeighedAssets): Promise<Weight[]> {
  const { entry, modules, styles, headingFont, messagesVersion } = assets;
  const weights: Weight[] = [
    { what: 'the style sheet', bytes: await weigh([`${styles}.br`]), limit: STYLE_BYTES_MAX },
    { what: 'the fonts', bytes: await weigh([headingFont]), limit: FONT_BYTES_MAX },
  ];
  for (const page of PAGE_NAMES.filter((name) => !isForDevelopment(name))) {
    const scripts = [entry.src, ...modules[page]].map((address) => `${address}.br`);
    const texts = LANGUAGES.map((lang) =>
      weigh(['site', page].map((name) => `/assets/messages/${messagesVersion}/${lang}/${name}.json.br`)),
    );
    weights.push({
      what: `the script of page ${page} with its text`,
      bytes: (await weigh(scripts)) + Math.max(...(await Promise.all(texts))),
      limit: SCRIPT_BYTES_MAX[ROUTES[page].budget],
    });
  }
  const over = weights.filter(({ bytes, limit }) => bytes > limit);
  if (over.length > 0)
    throw new Error(over.map(({ what, bytes, limit }) => `${what}: ${bytes} of ${limit} bytes`).join('; '));
  const homeFiles = 1 + modules.home.length;
  if (homeFiles > HOME_SCRIPT_FILES_MAX)
    throw new Error(`the script of page home: ${homeFiles} of ${HOME_SCRIPT_FILES_MAX} files`);
  return weights;

  async function weigh(addresses: string[]): Promise<number> {
    const files = await Promise.all(addresses.map((address) => stat(join(publicDir, address))));
    return files.reduce((sum, { size }) => sum + size, 0);
  }
}
