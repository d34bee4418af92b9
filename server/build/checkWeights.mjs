import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** In bytes as a browser gets them. */
const SUBMISSION_PAGE_BYTES_MAX = 130_000;
const SCRIPT_BYTES_MAX = {
  home: 92_000,
  submit: SUBMISSION_PAGE_BYTES_MAX,
  recruiting: SUBMISSION_PAGE_BYTES_MAX,
  submissionStatus: SUBMISSION_PAGE_BYTES_MAX,
};
const PAGE_SCRIPT_BYTES_MAX = 105_000;
const STYLE_BYTES_MAX = 15_000;
const FONT_BYTES_MAX = 60_000;

/** Throws when a page has grown heavier than a visitor on a phone should have to wait for. Counts what brotli leaves of it. Returns [what, bytes, limit] of everything. */
export async function checkWeights({ publicDir }, { entry, modules, styles, headingFont, messagesVersion }) {
  const weigh = async (addresses) => {
    const files = await Promise.all(addresses.map((address) => stat(join(publicDir, address))));
    return files.reduce((sum, { size }) => sum + size, 0);
  };
  const compressed = (addresses) => weigh(addresses.map((address) => `${address}.br`));
  /** A page's text as its document brings it, in the language in which it is longest. */
  const weighText = async (page) => {
    const folder = join(publicDir, 'assets/messages', messagesVersion);
    const weighed = (await readdir(folder)).map(async (lang) => {
      const texts = {
        ...(await readJson(join(folder, lang, 'site.json'))),
        ...(await readJson(join(folder, lang, `${page}.json`))),
      };
      return brotliCompressSync(JSON.stringify(texts)).length;
    });
    return Math.max(...(await Promise.all(weighed)));
  };
  const weights = [
    ['the style sheet', await compressed([styles]), STYLE_BYTES_MAX],
    ['the fonts', await weigh([headingFont]), FONT_BYTES_MAX],
  ];
  for (const [page, own] of Object.entries(modules).filter(([name]) => name !== 'components')) {
    const bytes = (await compressed([entry.src, ...own])) + (await weighText(page));
    weights.push([`the script of page ${page} with its text`, bytes, SCRIPT_BYTES_MAX[page] ?? PAGE_SCRIPT_BYTES_MAX]);
  }
  const over = weights.filter(([, bytes, limit]) => bytes > limit);
  if (over.length > 0) {
    throw new Error(over.map(([what, bytes, limit]) => `${what} weighs ${bytes} of ${limit} bytes`).join('; '));
  }
  return weights;
}

async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'));
}
