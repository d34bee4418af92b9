import CHANGES from '../../../shared/brand/changes.json' with { type: 'json' };
import { changesOf } from '../../../server/genuine/releaseChanges.ts';
import { FIRST_ENTRIES } from '../../../shared/brand/genuine.ts';
import { RELEASES } from '../../../shared/brand/links.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';

describe('what a version changed', () => {
  it('is known of the newest version of each product in every language, with the name of the brand', () => {
    for (const product of PRODUCTS)
      for (const lang of LANGUAGES) {
        const changes = changesOf(product, RELEASES[product].version, lang);
        expect([product, lang, changes.length > 0]).toEqual([product, lang, true]);
        expect(changes.filter((text) => /[{}]/.test(text))).toEqual([]);
      }
  });

  it('is nothing for a version without notes, and the same for a number that is written otherwise', () => {
    expect(changesOf('mobile', '1.2.3', 'en')).toEqual([]);
    expect(changesOf('hardware', '2.0', 'ko')).toEqual(changesOf('hardware', '2.0.0', 'ko'));
  });

  it('is of versions of the list, with as many sentences in each language', () => {
    for (const [product, versions] of Object.entries(CHANGES))
      for (const [version, texts] of Object.entries(versions)) {
        const listed = FIRST_ENTRIES.releases.some((one) => one.product === product && one.version === version);
        expect([product, version, listed]).toEqual([product, version, true]);
        expect(new Set(LANGUAGES.map((lang) => texts[lang].length)).size).toBe(1);
      }
  });
});
