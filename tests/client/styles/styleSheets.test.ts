import { readFileSync } from 'node:fs';
import { filesOf } from '../../support/sourceFiles.ts';

const TOKENS = 'client/styles/tokens.css';
const COLOURS = 'shared/brand/colours.css';
/** Grounds that are dark in both themes, on which links and buttons have other colours. */
const DARK_GROUNDS = ['developerInfo', 'followUs', 'signingBalance'].map((name) => `client/pages/home/${name}.css`);
const SHEETS = (['client', 'server', 'shared'] as const).flatMap(filesOf).filter((path) => path.endsWith('.css'));

/** The sizes of client/styles/tokens.css, from one side and from the other. */
const BREAKPOINTS = {
  'min-width': ['30em', '48.01em', '64em', '80em'],
  'max-width': ['29.99em', '48em', '63.99em', '79.99em'],
};
const SIDES = { 'min-height': BREAKPOINTS['min-width'], 'max-height': BREAKPOINTS['max-width'], ...BREAKPOINTS };

const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');

describe('the style sheets', () => {
  it('change the layout at four sizes of the screen, and the header where a phone is wide enough for one link more', () => {
    const conditions = SHEETS.flatMap((path) =>
      [...read(path).matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/\(([^():]*\b(?:width|height|inline-size|block-size)\b[^():]*)(?::\s*([^()]*))?\)/g)].map(
          ([, name = '', size = '']) => ({ path, name, size }),
        ),
      ),
    );
    expect(conditions.length).toBeGreaterThan(0);
    expect(
      conditions.filter(({ name, size }) => !(name in SIDES && SIDES[name as keyof typeof SIDES].includes(size))),
    ).toEqual([{ path: 'client/shell/layout/header.css', name: 'min-width', size: '24em' }]);
  });

  it('give a token one value, and a colour one value for each theme', () => {
    const declared = (path: string) => [...read(path).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
    const redeclaring = (source: string) => {
      const tokens = new Set(declared(source));
      expect(tokens.size).toBeGreaterThan(0);
      return SHEETS.filter((path) => path !== source && declared(path).some((name) => tokens.has(name)));
    };
    expect(redeclaring(TOKENS)).toEqual([]);
    expect(redeclaring(COLOURS)).toEqual(DARK_GROUNDS);
  });

  it('move by the times of one table, and the hero by those of its story', () => {
    const timed = SHEETS.filter((path) => /\b\d+m?s\b/.test(read(path)));
    expect(timed).toEqual(['client/pages/home/walletMotion.css', TOKENS]);
  });
});
