import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In bytes as a browser gets them. */
const SCRIPT_BYTES_MAX = { home: 85_000, submit: 130_000 };
const PAGE_SCRIPT_BYTES_MAX = 95_000;
const STYLE_BYTES_MAX = 12_000;
const FONT_BYTES_MAX = 60_000;

/** Throws when a page has grown heavier than a visitor on a phone should have to wait for. Counts what brotli leaves of it. */
export async function checkWeights({ publicDir }, { entry, modules, styles, headingFont }) {
  const weigh = async (addresses) => {
    const files = await Promise.all(addresses.map((address) => stat(join(publicDir, address))));
    return files.reduce((sum, { size }) => sum + size, 0);
  };
  const compressed = (addresses) => weigh(addresses.map((address) => `${address}.br`));
  const weights = [
    ['the style sheets of the home page', await compressed([styles.site, styles.home]), STYLE_BYTES_MAX],
    ['the style sheets of the other pages', await compressed([styles.site, styles.pages]), STYLE_BYTES_MAX],
    [
      'the style sheets of pages with a submission',
      await compressed([styles.site, styles.pages, styles.submissions]),
      STYLE_BYTES_MAX,
    ],
    ['the fonts', await weigh([headingFont]), FONT_BYTES_MAX],
  ];
  for (const [page, own] of Object.entries(modules)) {
    const bytes = await compressed([entry.src, ...own]);
    weights.push([`the script of page ${page}`, bytes, SCRIPT_BYTES_MAX[page] ?? PAGE_SCRIPT_BYTES_MAX]);
  }
  const over = weights.filter(([, bytes, limit]) => bytes > limit);
  if (over.length > 0) {
    throw new Error(over.map(([what, bytes, limit]) => `${what} weighs ${bytes} of ${limit} bytes`).join('; '));
  }
}
