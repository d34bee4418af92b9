import { formatNumber } from '../../../client/i18n/formatNumber.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';

const WHOLE = [0, 7, 12, 999, 1_000, 2_200, 65_536, 100_000, 1_234_567, 20_000_000, 250_000_000, -1, -12_345];

describe.each(LANGUAGES)('a number in %s', (lang) => {
  it.each(WHOLE)('%i is what the language’s own rules make of it', (value) => {
    expect(formatNumber(lang, value)).toBe(new Intl.NumberFormat(lang).format(value));
  });
});

describe('a large number in short', () => {
  it.each([
    ['en', '20 million'],
    ['zh', '2000 万'],
    ['ko', '2,000만'],
  ] as const)('in %s is %s', (lang, written) => {
    expect(formatNumber(lang, 20_000_000, true)).toBe(written);
  });
});
