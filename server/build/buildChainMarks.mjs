import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optimize } from 'svgo';

const LIBRARY = '@web3icons/core/svgs';
/** The picture's; client/ui/ChainMark.tsx knows them. Marks are 24 wide: farther apart, no neighbour's edge shines through where a window is scaled. */
const WIDTH = 2048;
const STEP = 32;
/** The text's, as in tokens.css; at night the style sheet turns it. */
const INK = '#10201f';
/** A fiftieth of a pixel where a mark is largest. With one more the picture does not fit into a connection's initial window. */
const DECIMALS = 2;

/**
 * Every chain's mark in one picture, which costs the pages no script: its chain's id in steps from the edge, as a disc in its own
 * colours, and below in one tone. Chains the library does not know have their letter.
 */
export async function buildChainMarks({ assetsDir }) {
  const rows = Object.entries(JSON.parse(await readFile('client/ui/chainMarks.json', 'utf8')));
  const parts = await Promise.all(
    rows.map(async ([platform, mark]) => {
      const own =
        (await draw('background', mark)) ?? `<path fill="#3f5f73" d="M0 0h24v24H0z"/>${await drawOne('#fff', mark)}`;
      const x = Number(platform) * STEP;
      if (x + STEP > WIDTH) throw new Error(`No room for the mark of chain ${platform}`);
      const one = await drawOne(INK, mark);
      return `<svg x="${x}" y="0" width="24" height="24"><g clip-path="url(#disc)">${own}</g></svg><svg x="${x}" y="${STEP}" width="24" height="24">${one}</svg>`;
    }),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${2 * STEP}"><clipPath id="disc"><circle cx="12" cy="12" r="12"/></clipPath>${parts.join('')}</svg>`;
  const { data: sprite } = optimize(drawing, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: DECIMALS } }],
  });
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
