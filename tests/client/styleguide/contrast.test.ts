import { readFileSync } from 'node:fs';
import { COLOUR_PAIRS, contrastOf } from '../../../client/styleguide/contrast.ts';
import { GROUNDS } from '../../../shared/brand/brand.ts';
import { filesOf } from '../../support/sourceFiles.ts';

const SHEET = readFileSync('shared/brand/colours.css', 'utf8');

/** The colours of every block whose selector is asked for, later ones over earlier. */
function coloursOf(...selectors: string[]): Record<string, string> {
  const blocks = [...SHEET.matchAll(/(:root[^{}]*)\{([^{}]*)\}/g)];
  return Object.fromEntries(
    selectors
      .flatMap((selector) => blocks.filter(([, own = '']) => own.trim() === selector))
      .flatMap(([, , rows = '']) => [...rows.matchAll(/--([\w-]+): (#[\da-f]{6});/g)])
      .map(([, name = '', colour = '']) => [name, colour]),
  );
}

const LIGHT = coloursOf(':root');
const THEMES = {
  light: LIGHT,
  'dark as the visitor chose it': { ...LIGHT, ...coloursOf(":root[data-theme='dark']") },
  'dark as the system has it': { ...LIGHT, ...coloursOf(":root:not([data-theme='light'])") },
};

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0b5d4e', '#fbfaf6', 7.47],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe.each(Object.entries(THEMES))('in the theme %s', (_name, colours) => {
  it.each(COLOUR_PAIRS)('$front stands on $back with a contrast of $least at least', ({ front, back, least }) => {
    expect(contrastOf(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

describe('the two dark themes', () => {
  it('are one', () => {
    const [, chosen, system] = Object.values(THEMES);
    expect(chosen).toEqual(system);
    expect(chosen).not.toEqual(LIGHT);
  });
});

describe('the brand’s colours', () => {
  it('have the grounds of both themes once more for the browser’s own bars', () => {
    const [light, dark] = Object.values(THEMES);
    expect(GROUNDS).toEqual({ light: light?.ground, dark: dark?.ground });
  });

  it('are in shared/brand/: client/ names none but black and white, which belong to no brand', () => {
    const neutral = /^(#fff|#000|rgb\((0 0 0|255 255 255) )/;
    const found = filesOf('client').flatMap((path) => {
      const colours =
        readFileSync(path, 'utf8').match(/#[\da-f]{6}\b|#[\da-f]{3}\b|(rgba?|hsla?)\([\d\s.,%/]+/gi) ?? [];
      return colours.filter((colour) => !neutral.test(colour)).map((colour) => `${path}: ${colour}`);
    });
    expect(found).toEqual([]);
  });
});
