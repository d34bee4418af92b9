import sharp from 'sharp';
import { findInvisible } from '../../../../client/submissions/logo/visibility.ts';

/** The pixels of a drawing of 200 by 200. */
async function draw(shape: string, background = 'none') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${background}"/>${shape}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const disc = (colour: string, radius = 70) => `<circle cx="100" cy="100" r="${radius}" fill="${colour}"/>`;

describe('a logo in the wallet', () => {
  it.each([
    ['in colour', disc('#0b5d4e'), 'none', []],
    ['in grey', disc('#888'), 'none', []],
    ['in yellow, which is as light as white', disc('#ffe34d'), 'none', []],
    ['in white on nothing', disc('#fff'), 'none', ['light']],
    ['in nearly white on nothing', disc('#e8e8e8'), 'none', ['light']],
    ['in white that shines through', disc('#ffffff60'), 'none', ['light']],
    ['in black on nothing', disc('#000'), 'none', ['dark']],
    ['in midnight blue on nothing', disc('#0c1220'), 'none', ['dark']],
    ['in white with a line of colour', disc('#0b5d4e') + disc('#fff', 62), 'none', []],
    ['in white on a background of its own', disc('#fff'), '#0b5d4e', []],
    ['in black on white', disc('#000'), '#fff', []],
    ['as a small mark on white', disc('#000', 16), '#fff', []],
    ['as a thin line', '<path d="M40 100h120" stroke="#0b5d4e" stroke-width="3"/>', 'none', []],
    ['that is one white square', '', '#fff', ['light']],
    ['in nearly nothing at all', disc('#ffffff08'), 'none', 'empty'],
    ['with nothing but its corners, which are cut off', '<rect width="12" height="12" fill="#000"/>', 'none', 'empty'],
    ['without a pixel', '', 'none', 'empty'],
  ])('%s', async (_name, shape, background, invisible) =>
    expect(findInvisible(await draw(shape, background))).toEqual(invisible),
  );
});
