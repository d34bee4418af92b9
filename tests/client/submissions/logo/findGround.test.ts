import { findBackground, type Pixel } from '../../../../client/submissions/logo/drawLogo.ts';

const WHITE: Pixel = [255, 255, 255, 255];
const PINE: Pixel = [11, 93, 78, 255];

describe('the ground a picture stands on', () => {
  it.each<[string, Pixel[], string | null]>([
    ['is the colour of its corners', [PINE, PINE, PINE, PINE], 'rgb(11 93 78)'],
    ['is their mean where they hardly differ', [WHITE, WHITE, [251, 255, 247, 255], WHITE], 'rgb(254 255 253)'],
    ['is none where they differ', [WHITE, WHITE, WHITE, PINE], null],
    ['is none where one can be seen through', [PINE, PINE, PINE, [11, 93, 78, 0]], null],
    ['is none where all can be seen through', [0, 1, 2, 3].map((): Pixel => [0, 0, 0, 0]), null],
    ['is none without corners', [], null],
  ])('%s', (_name, corners, ground) => expect(findBackground(corners)).toBe(ground));
});
