import { readFile, stat } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { loadAssets } from '../../../server/site/pages/render/assets.ts';
import { shared } from '../../support/shared.ts';

await shared('build');

const PACKAGED = 'node_modules/@fontsource-variable';
/** Records of a font's table of names. */
const COPYRIGHT = 0;
const LICENCE = 13;
const LICENCE_ADDRESS = 14;

describe.each([
  { font: 'headingFont', family: 'bricolage-grotesque' },
  { font: 'textFont', family: 'figtree' },
] as const)('the $font of a build', ({ font, family }) => {
  const whole = `${PACKAGED}/${family}/files/${family}-latin-wght-normal.woff2`;
  let path: string;
  let cut: Face;
  let full: Face;
  beforeAll(async () => {
    path = `dist/public${(await loadAssets('dist'))[font]}`;
    [cut, full] = await Promise.all([open(path), open(whole)]);
  });

  it('has every sign of the English text that its typeface has, in half of the bytes', async () => {
    const signs = [...new Set(JSON.stringify(CATALOGS.en))].map((sign) => sign.codePointAt(0) ?? 0);
    const [glyphs, all] = [new Font(cut), new Font(full)];
    const known = signs.filter((code) => all.nominalGlyph(code));
    expect(known.length).toBeGreaterThan(70);
    expect(known.filter((code) => !glyphs.nominalGlyph(code))).toEqual([]);
    const [small, large] = await Promise.all([stat(path), stat(whole)]);
    expect(small.size / large.size).toBeLessThan(0.6);
  });

  it('names its authors, its licence and the licence’s address, as the whole one does', () => {
    for (const id of [COPYRIGHT, LICENCE, LICENCE_ADDRESS]) expect(cut.getName(id, 'en')).toBe(full.getName(id, 'en'));
    expect(cut.getName(COPYRIGHT, 'en')).toMatch(/^Copyright \d{4} The .+ Project Authors/);
    expect(cut.getName(LICENCE_ADDRESS, 'en')).toMatch(/^https?:\/\/(scripts\.sil\.org|openfontlicense\.org)/);
  });
});

async function open(path: string): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(await readFile(path))));
}
