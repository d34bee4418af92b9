import sharp from 'sharp';
import { fillCorners, findRoundedCorners } from '../../../../client/submissions/logo/roundedCorners.ts';

const SIZE = 200;

/** The pixels of a drawing of 200 by 200. */
async function draw(shape: string, background = 'none') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${background}"/>${shape}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: SIZE, height: SIZE };
}

const square = (radius: number) => `<rect width="200" height="200" rx="${radius}" fill="#0b5d4e"/>`;

describe('rounded corners', () => {
  it.each([
    ['rounded, clear corners', square(40), 'none', true],
    ['slightly rounded ones', square(12), 'none', true],
    ['white corners', square(30), '#fff', true],
    ['square corners', square(0), 'none', false],
    ['a disc', '<circle cx="100" cy="100" r="100" fill="#0b5d4e"/>', 'none', false],
    ['a mark on clear ground', '<circle cx="100" cy="100" r="70" fill="#0b5d4e"/>', 'none', false],
    ['a mark on a plain ground', '<circle cx="100" cy="100" r="70" fill="#0b5d4e"/>', '#c98b4b', false],
    ['nothing', '', 'none', false],
  ])('%s', async (_name, shape, background, expected) =>
    expect(findRoundedCorners(await draw(shape, background)) > 0).toBe(expected),
  );

  it.each(['none', '#fff'])('are filled with the colour of the edge on %s', async (background) => {
    const image = await draw(square(40), background);
    fillCorners(image, findRoundedCorners(image));
    expect(findRoundedCorners(image)).toBe(0);
    expect([...image.data.subarray(0, 4)]).toEqual([11, 93, 78, 255]);
  });
});
