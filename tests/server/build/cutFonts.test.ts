import { readFile, stat } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { loadAssets } from '../../../server/site/pages/render/assets.ts';
import { shared } from '../../support/shared.ts';

await shared('build');

const PACKAGED = 'node_modules/@fontsource-variable';

describe.each([
  { font: 'headingFont', family: 'bricolage-grotesque' },
  { font: 'textFont', family: 'figtree' },
] as const)('the $font of a build', ({ font, family }) => {
  it('has every sign of the English text that its typeface has, in half of the bytes', async () => {
    const address = (await loadAssets('dist'))[font];
    const whole = `${PACKAGED}/${family}/files/${family}-latin-wght-normal.woff2`;
    const [cut, full] = await Promise.all([open(`dist/public${address}`), open(whole)]);
    const signs = [...new Set(JSON.stringify(CATALOGS.en))].map((sign) => sign.codePointAt(0) ?? 0);
    const known = signs.filter((code) => full.nominalGlyph(code));
    expect(known.length).toBeGreaterThan(70);
    expect(known.filter((code) => !cut.nominalGlyph(code))).toEqual([]);
    const [small, large] = await Promise.all([stat(`dist/public${address}`), stat(whole)]);
    expect(small.size / large.size).toBeLessThan(0.6);
  });
});

async function open(path: string): Promise<Font> {
  return new Font(new Face(new Blob(await wawoff2.decompress(await readFile(path)))));
}
