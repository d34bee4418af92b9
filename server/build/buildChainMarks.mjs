import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIBRARY = '@web3icons/core/svgs';
/** The file's; client/ui/ChainMark.tsx knows it. */
const WIDTH = 2048;

/**
 * Every chain's mark in one file, which costs the pages no script. In its own colours it stands 32 times its chain's id from
 * the edge, and `#own-ID` is a view of it; `#one-ID` is a symbol in the colour of the text, for `<use>`. Chains the library does
 * not know have their letter.
 */
export async function buildChainMarks({ assetsDir }) {
  const rows = Object.entries(JSON.parse(await readFile('client/ui/chainMarks.json', 'utf8')));
  const parts = await Promise.all(
    rows.map(async ([platform, mark]) => {
      const own =
        (await draw('background', mark)) ?? `<path fill="#3f5f73" d="M0 0h24v24H0z"/>${await drawOne('#fff', mark)}`;
      // Wider apart than they are, so that no neighbour's edge shines through where a view is scaled.
      const at = Number(platform) * 32;
      if (at + 24 > WIDTH) throw new Error(`No room for the mark of chain ${platform}`);
      return `<svg x="${at}" width="24" height="24">${own}</svg><view id="own-${platform}" viewBox="${at} 0 24 24"/><symbol id="one-${platform}" viewBox="0 0 24 24">${await drawOne('currentColor', mark)}</symbol>`;
    }),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 24">${parts.join('')}</svg>`;
  const name = `chains-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  await writeFile(join(assetsDir, name), sprite);
  return `/assets/${name}`;

  async function drawOne(colour, mark) {
    const drawn = (await draw('mono', mark))?.replaceAll('fill="#fff"', `fill="${colour}"`);
    return (
      drawn ??
      `<text x="12" y="16.5" fill="${colour}" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle">${mark}</text>`
    );
  }

  /** The inside of the library's drawing, or undefined. Ids are its own in each variant, but the variants of a mark share them. */
  async function draw(variant, mark) {
    const svg = await import(`${LIBRARY}/${mark.replace('/', `/${variant}/`)}.svg.js`).catch(() => undefined);
    return svg?.default.replace(/^<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '').replace(/(id="|#)([\w-]+__)/g, `$1${variant}-$2`);
  }
}
