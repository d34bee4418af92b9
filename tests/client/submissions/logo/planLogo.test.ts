import { hasStrips, planLogo } from '../../../../client/submissions/logo/planLogo.ts';
import { LOGO_SIZE_PX } from '../../../../shared/limits.ts';

const box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [x, y, width, height];

describe('a picture that becomes the square of a logo', () => {
  it.each([
    // width, height, where it goes
    [200, 200, [0, 0, 200, 200]],
    [256, 256, [0, 0, 200, 200]],
    [51, 51, [0, 0, 200, 200]],
    [300, 299, [0, 0, 200, 200]],
    [51, 50, [0, 0, 200, 200]],
    [500, 490, [0, 0, 200, 200]],
    [200, 195, [0, 2, 200, 195]],
    [607, 306, [0, 49, 200, 101]],
    [306, 607, [49, 0, 101, 200]],
    [400, 100, [0, 75, 200, 50]],
    [4_096, 1, [0, 99, 200, 1]],
  ])('%i by %i goes whole to %j', (width, height, to) => {
    const plan = planLogo({ width, height }, 'pad');
    expect(box(plan.from)).toEqual([0, 0, width, height]);
    expect(box(plan.to)).toEqual(to);
    expect(hasStrips(plan)).toBe(to[2] !== LOGO_SIZE_PX || to[3] !== LOGO_SIZE_PX);
  });

  it.each([
    [300, 200, [50, 0, 200, 200]],
    [200, 301, [0, 50.5, 200, 200]],
    [64, 64, [0, 0, 64, 64]],
  ])('%i by %i, cut, leaves its middle %j', (width, height, from) => {
    const plan = planLogo({ width, height }, 'crop');
    expect(box(plan.from)).toEqual(from);
    expect(box(plan.to)).toEqual([0, 0, 200, 200]);
    expect(hasStrips(plan)).toBe(false);
  });

  it('lies inside the square in whole pixels and is stretched by 2% at most, whatever its sides', () => {
    for (let width = 32; width <= 4_096; width += 61) {
      for (let height = Math.ceil(width / 4); height <= Math.min(width * 4, 4_096); height += 37) {
        const { to } = planLogo({ width, height }, 'pad');
        expect(box(to).every(Number.isInteger)).toBe(true);
        expect(Math.max(to.width, to.height)).toBe(LOGO_SIZE_PX);
        expect(to.x + to.width <= LOGO_SIZE_PX && to.y + to.height <= LOGO_SIZE_PX).toBe(true);
        const stretch = to.width / to.height / (width / height);
        // Beside that a strip is rounded to whole pixels: half of one of 50 at most.
        expect(Math.abs(Math.log(stretch))).toBeLessThan(0.024);
      }
    }
  });
});
