/** Powers of ten by the words for them. 兆 is missing: it is a million in some places and a trillion in others. */
// prettier-ignore
const WORDS: Readonly<Record<string, number>> = {
  k: 3, thousand: 3, lakh: 5, m: 6, mn: 6, mio: 6, million: 6, crore: 7,
  b: 9, bn: 9, mrd: 9, billion: 9, t: 12, tn: 12, trillion: 12,
};
/** Those of Chinese and Korean, which are multiplied: 千万 is 10^7. */
// prettier-ignore
const CHARACTERS: Readonly<Record<string, number>> = {
  十: 1, 百: 2, 千: 3, 万: 4, 萬: 4, 亿: 8, 億: 8,
  십: 1, 백: 2, 천: 3, 만: 4, 억: 8, 조: 12,
};

/** A longer text is no number, and would take seconds to be read as one. */
const LENGTH_MAX = 1_000;

/** What people write after a number of tokens. */
const NOUN = / ?(?:tokens?|coins?|枚|个|個|개|토큰)$/i;
const POWER = /^(.*\d[.,]?) ?(?:e|[x×*·] ?10 ?(?:\^|\*\*)) ?\+?(-?\d{1,2})$/i;
const POWER_OF_TEN = /^10 ?(?:\^|\*\*) ?(\d{1,2})$/;
/** A number with a word, or with characters, after it. */
const WITH_WORD = /^(.*\d[.,]?) ?([a-z]+?)s?$/i;
const WITH_CHARACTERS = /(\d[^十百千万萬亿億십백천만억조]*?) ?([十百千万萬亿億십백천만억조]+) ?/gy;

/**
 * The numbers that a text can mean, each in digits with a decimal point and so that it is read in one way from then on:
 * none, one or, where a separator can stand between thousands and before decimal places (`100.000`), two, the smaller
 * one first. Reads the digits and separators of all scripts, powers of ten and words for them: `1e27`, `2.5 billion`, `1亿`.
 */
export function readNumber(text: string): readonly string[] {
  if (text.length > LENGTH_MAX) return [];
  const plain = toPlainDigits(text).replace(NOUN, '');
  const ten = POWER_OF_TEN.exec(plain)?.[1];
  if (ten !== undefined) return [shiftPoint('1', Number(ten))];
  const [, digits, power] = POWER.exec(plain) ?? [];
  // With a power of ten a point is one before decimal places.
  const [, whole = '', fraction] = /^(\d+)\.(\d+)$/.exec(digits ?? '') ?? [];
  if (fraction !== undefined) return [shiftPoint(`${whole}.${fraction}`, Number(power))];
  if (digits !== undefined) return shiftAll(digits, Number(power));
  const [, counted, word] = WITH_WORD.exec(plain) ?? [];
  if (counted !== undefined && word !== undefined) {
    const places = WORDS[word.toLowerCase()];
    return places === undefined ? [] : shiftAll(counted, places);
  }
  return readSum(plain) ?? readSeparated(plain);
}

/** The text in western digits and separators, without a plus in front. */
function toPlainDigits(text: string): string {
  const western = text
    .replace(/[’‘ʼ`´′]/g, "'")
    .replace(/[⁰¹²³⁴-⁹]+/g, (power) => `^${power.normalize('NFKC')}`)
    // Fractions and numbers in circles.
    .replace(/\p{No}/gu, '?')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, westernDigit);
  return western
    .replace(/،/g, ',')
    .replace(/。/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/^ ?\+? ?| $/g, '');
}

/** The ten digits of a script follow one another in Unicode. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}

/** The sum of numbers with Chinese or Korean characters, the largest first: 1亿2000万; null where there are none. */
function readSum(text: string): readonly string[] | null {
  const parts = [...text.matchAll(WITH_CHARACTERS)];
  const [first] = parts;
  if (!first) return null;
  if (parts.map(([part]) => part).join('') !== text) return [];
  const placesOf = (characters = '') => [...characters].reduce((sum, one) => sum + (CHARACTERS[one] ?? 0), 0);
  const read = parts.map(([, digits = '', characters]) => shiftAll(digits, placesOf(characters)));
  if (parts.length === 1) return read[0] ?? [];
  const places = parts.map(([, , characters]) => placesOf(characters));
  const isDescending = places.every((one, index) => index === 0 || one < (places[index - 1] ?? 0));
  if (!isDescending || !read.every((readings) => readings.length === 1 && /^\d+$/.test(readings[0] ?? ''))) return [];
  return [`${read.reduce((sum, [number = '']) => sum + BigInt(number), 0n)}`];
}

/** Signs between groups of digits; U+066C is the Arabic one. */
const GROUP_SIGNS = ['', ' ', "'", '_', '\u066c', ',', '.'];
/** Signs before decimal places; U+066B is the Arabic one. */
const POINTS = ['', '.', ',', '\u066b'];

/** The numbers that digits with separators can mean, the smaller one first. */
function readSeparated(text: string): readonly string[] {
  const readings = new Set<string>();
  for (const sign of GROUP_SIGNS)
    for (const point of POINTS) {
      const [whole = '', fraction = '', ...more] = point === '' ? [text] : text.split(point);
      if ((sign !== '' && sign === point) || more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '')
        continue;
      if (!isGrouped(whole, sign)) continue;
      // `1,00` is more likely a thousand with a digit missing than 1.
      if (sign === '' && point === ',' && /^[1-9]\d{0,2}$/.test(whole) && /^0{0,2}$/.test(fraction)) continue;
      readings.add(writeNumber(whole.replaceAll(sign, ''), fraction));
    }
  const ordered = [...readings];
  ordered.sort((one, other) => Number(one) - Number(other));
  return ordered;
}

/** Whether a sign separates thousands, as in the west or in India, or groups of four digits, as in East Asia. */
function isGrouped(whole: string, sign: string): boolean {
  if (sign === '') return /^\d*$/.test(whole);
  const groups = whole.split(sign);
  if (groups.length < 2 || groups.some((group) => !/^\d+$/.test(group)) || groups[0]?.startsWith('0')) return false;
  const lengths = groups.map((group) => group.length).join('');
  return /^[123]3+$/.test(lengths) || (sign !== '.' && /^(?:[12]2+3|[1-4]4+)$/.test(lengths));
}

function shiftAll(digits: string, places: number): readonly string[] {
  return readSeparated(digits).map((number) => shiftPoint(number, places));
}

/** A decimal number times a power of ten, without rounding. */
function shiftPoint(number: string, places: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  const point = whole.length + places;
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(-point, 0), '0');
  const end = Math.max(point, 0);
  const shifted = digits
    .slice(0, end)
    .padEnd(end, '0')
    .replace(/^0+(?=\d)/, '');
  return writeNumber(shifted, digits.slice(end).replace(/0+$/, ''));
}

/**
 * A number with a decimal point. Three decimal places get a zero at their end where a reader could take them for
 * thousands.
 */
export function writeNumber(whole: string, fraction: string): string {
  const number = /^0*$/.test(fraction) ? whole || '0' : `${whole || '0'}.${fraction}`;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${number}0` : number;
}
