import { decideScroll } from '../../../../client/shell/navigation/scroll.ts';

const LINK = { isPop: false, inPlace: false, reading: null };
const BACK = { ...LINK, isPop: true };
const READING = { block: 3, distance: -12 };

describe('a view that the browser has not scrolled', () => {
  it.each([
    ['is scrolled to where back finds it saved', BACK, 700, false, 700],
    ['is scrolled to its saved position rather than to its hash', BACK, 700, true, 700],
    ['is scrolled to its saved position, also the top rather than its hash', BACK, 0, true, 0],
    ['is scrolled to its saved position, also a list', { ...BACK, inPlace: true }, 700, false, 700],
    ['is scrolled to its top on back without a saved position', BACK, undefined, false, 0],
    [
      'is scrolled to its top on back without a saved position, also a list',
      { ...BACK, inPlace: true },
      undefined,
      true,
      0,
    ],
    ['is scrolled to its hash on back without a saved position', BACK, undefined, true, 'anchor'],
    [
      'is scrolled to its top on back, whatever was read in another language',
      { ...BACK, reading: READING },
      undefined,
      false,
      0,
    ],
    ['continues where the previous language was read', { ...LINK, reading: READING }, undefined, false, READING],
    [
      'continues where the previous language was read, not at its hash',
      { ...LINK, reading: READING },
      undefined,
      true,
      READING,
    ],
    ['is scrolled to the hash of a link', LINK, undefined, true, 'anchor'],
    ['is scrolled to its top by a link', LINK, undefined, false, 0],
    ['is not scrolled as a list that changes in place', { ...LINK, inPlace: true }, undefined, false, null],
    [
      'is not scrolled as a list that changes in place, whatever its hash',
      { ...LINK, inPlace: true },
      undefined,
      true,
      null,
    ],
  ])('%s', (_title, view, saved, hasAnchor, goal) => {
    expect(decideScroll(view, saved, hasAnchor)).toEqual(goal);
  });
});
