import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { readTones } from './images/readTones.ts';

/** The package that has the marks. */
export const MARKS_PACKAGE = '@web3icons/core';
export const MARKS_LIBRARY = `${MARKS_PACKAGE}/svgs`;
/**
 * The sprite's, which client/ui/ChainMark.tsx knows. Marks are 24 wide; with less between them, scaled windows show the
 * next mark's edge.
 */
const WIDTH = 2048;
const STEP = 32;
/**
 * Two decimals are a fiftieth of a pixel where a mark is largest. With three the sprite does not fit into a
 * connection's initial window.
 */
const DECIMALS = 2;

/**
 * Writes every chain's mark into one SVG sprite, so that marks cost pages no script: each in steps of its chain's id,
 * as a disc in its own colours and below in the text colour, which the style sheet inverts in the dark theme. Chains
 * the library does not know have a letter. Returns the sprite's address.
 */
export async function buildChainMarks(assetsDir: string): Promise<string> {
  const ink = (await readTones()).light('text');
  const rows = JSON.parse(await readFile('client/ui/chainMarks.json', 'utf8')) as Record<string, string>;
  const parts = await Promise.all(
    Object.entries(rows).map(async ([platform, mark]) => {
      const x = Number(platform) * STEP;
      if (x + STEP > WIDTH) throw new Error(`No room for the mark of chain ${platform}`);
      const letter = `<path fill="#3f5f73" d="M0 0h24v24H0z"/>${await drawMono('#fff', mark)}`;
      const disc = (await drawVariant('background', mark)) ?? letter;
      return `<svg x="${x}" y="0" width="24" height="24"><g clip-path="url(#disc)">${disc}</g></svg><svg x="${x}" y="${STEP}" width="24" height="24">${await drawMono(ink, mark)}</svg>`;
    }),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${2 * STEP}"><clipPath id="disc"><circle cx="12" cy="12" r="12"/></clipPath>${parts.join('')}</svg>`;
  const name = `chains-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  await writeFile(join(assetsDir, name), sprite);
  return `/assets/${name}`;
}

async function drawMono(colour: string, mark: string): Promise<string> {
  const drawing = await drawVariant('mono', mark);
  return (
    drawing?.replaceAll('fill="#fff"', `fill="${colour}"`) ??
    `<text x="12" y="16.5" fill="${colour}" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle">${mark}</text>`
  );
}

/**
 * The content of the library's SVG, or undefined. The variants of a mark share ids, which a prefix keeps apart in the
 * sprite.
 */
async function drawVariant(variant: 'background' | 'mono', mark: string): Promise<string | undefined> {
  const file = (await import(`${MARKS_LIBRARY}/${mark.replace('/', `/${variant}/`)}.svg.js`).catch(() => undefined)) as
    { default: string } | undefined;
  if (!file) return undefined;
  const { data } = optimize(file.default, {
    plugins: [
      { name: 'prefixIds', params: { prefix: variant } },
      { name: 'convertPathData', params: { floatPrecision: DECIMALS } },
    ],
  });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
