import { dropShades, isOpaque } from '../../../../client/submissions/logo/encodeLogo.ts';

describe('shades that are dropped', () => {
  it.each([
    [1, [0, 1, 2, 127, 128, 253, 254, 255], [0, 2, 2, 128, 128, 254, 255, 255]],
    [2, [0, 1, 2, 127, 129, 252, 253, 255], [0, 0, 4, 128, 128, 252, 255, 255]],
    [4, [0, 7, 8, 100, 200, 246, 247, 255], [0, 0, 16, 96, 208, 240, 255, 255]],
  ])('%i bits of them', (bits, before, after) => {
    expect([...dropShades(Uint8ClampedArray.from(before), bits)]).toEqual(after);
  });

  it('never move a value by more than half a step, and leave at most 2 to the power of what is left, and one', () => {
    const all = Uint8ClampedArray.from({ length: 256 }, (_, value) => value);
    for (const bits of [1, 2, 3, 4]) {
      const left = dropShades(all, bits);
      expect(new Set(left).size).toBeLessThanOrEqual(2 ** (8 - bits) + 1);
      for (const [value, now] of left.entries()) expect(Math.abs(now - value)).toBeLessThanOrEqual(2 ** (bits - 1));
    }
  });
});

describe('a picture', () => {
  it.each([
    [[0, 0, 0, 255, 9, 9, 9, 255], true],
    [[0, 0, 0, 255, 9, 9, 9, 254], false],
    [[255, 255, 255, 0], false],
  ])('of the pixels %j is opaque: %s', (pixels, expected) => {
    expect(isOpaque(Uint8ClampedArray.from(pixels))).toBe(expected);
  });
});
