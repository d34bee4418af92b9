import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { describeIssues } from '../../../../client/submissions/form/issueMessages.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { readNumber } from '../../../../shared/submission/schemas/readNumber.ts';
import { checkChanged, issuesOf } from '../../../support/formIssues.ts';

const ZEROS = (count: number) => '0'.repeat(count);

const ONE: [name: string, text: string, number: string][] = [
  ['plain digits, however many', '123456789012345678901', '123456789012345678901'],
  ['commas', '21,000,000', '21000000'],
  ['dots', '1.000.000', '1000000'],
  ['dots and a comma', '1.234.567,89', '1234567.89'],
  ['commas and a dot', '1,234,567.89', '1234567.89'],
  ['one comma and a dot', '1,234.567', '1234.567'],
  ['typographic apostrophes', '1’000’000', '1000000'],
  ['modifier apostrophes', '2ʼ500ʼ000', '2500000'],
  ['typewriter apostrophes', "1'000", '1000'],
  ['groups of four', '10,0000,0000', '1000000000'],
  ['narrow spaces that do not break', '1\u202f000\u202f000', '1000000'],
  ['spaces that do not break', '7\u00a0500', '7500'],
  ['thin spaces and a comma', '1\u2009234\u2009567,89', '1234567.89'],
  ['underscores', '1_000_000', '1000000'],
  ['groups of India', '10,00,00,000', '100000000'],
  ['Arabic digits and separators', '١٬٠٠٠٬٠٠٠٫٥', '1000000.5'],
  ['Persian digits', '۲۱۰۰۰۰۰۰', '21000000'],
  ['Devanagari digits', '१,००,०००', '100000'],
  ['full-width digits and separators', '１，０００，０００．５', '1000000.5'],
  ['a word', '10 billion', '10000000000'],
  ['a word and a point', '2.5 million', '2500000'],
  ['a letter', '21M', '21000000'],
  ['a word and what is counted', '1 billion tokens', '1000000000'],
  ['words of India', '5 crores', '50000000'],
  ['a Chinese word', '1 亿', '100000000'],
  ['two Chinese words', '100万', '1000000'],
  ['a sum in Chinese', '1亿2000万枚', '120000000'],
  ['a Korean word', '1억', '100000000'],
  ['a sum in Korean', '3억 5천만', '350000000'],
  ['an exponent', '1e9', '1000000000'],
  ['an exponent with a plus', '1E+27', `1${ZEROS(27)}`],
  ['an exponent with three places before it', '1.234e6', '1234000'],
  ['a negative exponent', '15e-3', '0.015'],
  ['a power of ten', '10^18', `1${ZEROS(18)}`],
  ['a power of ten that is set high', '2×10⁹', '2000000000'],
  ['a point without a whole', '.5', '0.5'],
  ['three places of less than one', '0.125', '0.125'],
  ['four places', '1.2345', '1.2345'],
  ['three places after thousands without separators', '1234.567', '1234.567'],
  ['a comma before one place', '1,5', '1.5'],
  ['places of zeros', '21000000.00', '21000000'],
  ['zeros in front', '007', '007'],
];

describe('A number as people write it', () => {
  it.each(ONE)('with %s is read: %s', (_name, text, number) => {
    expect(readNumber(text)).toEqual([number]);
    // What is stored is filled in again when it is revised.
    expect(readNumber(number)).toEqual([number]);
  });

  it.each([
    ['100.000', '100', '100000'],
    ['1.000', '1', '1000'],
    ['1,234', '1.2340', '1234'],
    ['٩٩٩.٠٠٠', '999', '999000'],
    ['1.500 million', '1500000', '1500000000'],
    ['12,0000', '12', '120000'],
  ])('can mean two: %s', (text, low, high) => {
    expect(readNumber(text)).toEqual([low, high]);
    expect([readNumber(low), readNumber(high)]).toEqual([[low], [high]]);
  });

  it.each([
    '',
    '.',
    'HBR',
    '-5',
    '1,00',
    '1,000 000',
    '1.2.3',
    '1..5',
    '½',
    '①',
    '0x12',
    '1e999',
    '1兆',
    '1亿5000',
    '5%',
  ])('is none of %j', (text) => expect(readNumber(text)).toEqual([]));
});

describe('A supply that can mean two numbers', () => {
  it('is refused with both of them and with how to write each', () => {
    const { issues } = { issues: [], ...checkChanged('token', { total_supply: '100.000' }) };
    expect(issues).toEqual([{ field: 'total_supply', code: 'unclearNumber', values: { low: '100', high: '100000' } }]);
    for (const lang of LANGUAGES) {
      const [described] = describeIssues(issues, { kind: 'token', lang }, CATALOGS[lang].submissionErrors);
      for (const number of ['100', '100,000', '100000']) expect(described?.message).toContain(number);
    }
  });

  it('shows the smaller one without the zero that makes it clear', () => {
    const { issues } = { issues: [], ...checkChanged('token', { total_supply: '1,234' }) };
    const [described] = describeIssues(issues, { kind: 'token', lang: 'en' }, CATALOGS.en.submissionErrors);
    expect(described?.message).toBe('This could mean 1.234 or 1,234. Enter it as 1.2340 or 1234.');
  });

  it('is accepted in either writing, with the places that the token has', () => {
    const changes = { decimal: '3', precision: '3' };
    for (const total_supply of ['100', '100000', '1.2340'])
      expect(issuesOf('token', { ...changes, total_supply })).toBe('');
  });
});

describe('A whole number', () => {
  it.each([
    ['60,000', '60000'],
    ['60.000', '60000'],
    ['60 thousand', '60000'],
    ['6万', '60000'],
    ['٦٠٠٠٠', '60000'],
    ['60000.0', '60000'],
  ])('has no places, so that %s is read in one way', (gas, expected) =>
    expect(checkChanged('token', { gas })).toMatchObject({ ok: true, values: { gas: expected } }),
  );
});

describe('What is shown beside a supply', () => {
  it.each([
    ['10 billion', '10000000000'],
    ['1.000.000', '1000000'],
    ['1e9', '1000000000'],
  ])('is the number that %s means', (total_supply, value) =>
    expect(checkChanged('token', { total_supply }).notices).toContainEqual({
      field: 'total_supply',
      value,
      notices: ['readNumber'],
    }),
  );

  it.each(['1000000', '1,000,000', '100.000', 'HBR'])('is nothing more for %s', (total_supply) =>
    expect(checkChanged('token', { total_supply }).notices.filter(({ field }) => field === 'total_supply')).toEqual([]),
  );
});
