import { decideScroll } from '../../../../client/shell/navigation/scroll.ts';

const LINK = { isScrolled: false, isKnown: false, isPop: false, inPlace: false, isRead: false, hasAnchor: false };
const BACK = { ...LINK, isPop: true };

describe('a view that is shown for the first time', () => {
  it.each([
    ['stays where the browser has scrolled its document', { ...BACK, isScrolled: true, isKnown: true }, 'stay'],
    ['stays at the hash to which the browser has scrolled', { ...BACK, isScrolled: true, hasAnchor: true }, 'stay'],
    ['is scrolled to where back finds it saved', { ...BACK, isKnown: true }, 'saved'],
    ['is scrolled to its saved position rather than to its hash', { ...BACK, isKnown: true, hasAnchor: true }, 'saved'],
    ['is scrolled to its saved position, also a list', { ...BACK, isKnown: true, inPlace: true }, 'saved'],
    ['is scrolled to its top on back without a saved position', BACK, 'top'],
    ['is scrolled to its top on back without a saved position, also a list', { ...BACK, inPlace: true }, 'top'],
    ['is scrolled to its hash on back without a saved position', { ...BACK, hasAnchor: true }, 'anchor'],
    ['is scrolled to its top on back, whatever its language was', { ...BACK, isRead: true }, 'top'],
    ['continues where the previous language was read', { ...LINK, isRead: true }, 'reading'],
    [
      'continues where the previous language was read, not at its hash',
      { ...LINK, isRead: true, hasAnchor: true },
      'reading',
    ],
    ['is scrolled to the hash of a link', { ...LINK, hasAnchor: true }, 'anchor'],
    ['is scrolled to its top by a link', LINK, 'top'],
    ['stays as a list that changes in place', { ...LINK, inPlace: true }, 'stay'],
    ['stays as a list that changes in place, whatever its hash', { ...LINK, inPlace: true, hasAnchor: true }, 'stay'],
  ])('%s', (_title, facts, goal) => {
    expect(decideScroll(facts)).toBe(goal);
  });
});
