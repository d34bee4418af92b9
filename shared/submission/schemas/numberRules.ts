import { SUPPLY_DIGITS_MAX } from '../../limits.ts';
import type { FieldControl } from './fieldControl.ts';
import type { Finding } from './issue.ts';

type NumberControl = Extract<FieldControl, { example: string }>;

/** The first rule that a number breaks, in the form that normaliseNumber gives; null when there is none. */
export function checkNumber(text: string, { input, max = Infinity, example }: NumberControl): Finding {
  const isNumber = input === 'numeric' ? /^\d{1,15}$/.test(text) : /^\d+(?:\.\d+)?$/.test(text);
  if (!isNumber) return { code: 'notNumber', values: { example } };
  if (input === 'numeric') return Number(text) > max ? { code: 'outOfRange', values: { min: 0, max } } : null;
  const count = text.replace(/\D/g, '').replace(/^0+/, '').length;
  return count > SUPPLY_DIGITS_MAX ? { code: 'tooLong', values: { max: SUPPLY_DIGITS_MAX, count } } : null;
}

const GROUPED_NUMBER = /^\d{1,3}(?:([,_' ])(?:\d{2,3}\1)*\d{3})?(?:\.\d+)?$/;

/**
 * The digits of a number as people write it: full-width, with separators between thousands. Any other text stays as it
 * is.
 */
export function normaliseNumber(text: string): string {
  const narrow = text.normalize('NFKC');
  return GROUPED_NUMBER.test(narrow) || /^\d+(?:\.\d+)?$/.test(narrow) ? narrow.replace(/[,_' ]/g, '') : text;
}

/** Whether a normalised number is 0. */
export function isZero(text: string): boolean {
  return /^0+(?:\.0+)?$/.test(text);
}

/** The largest supplies of known tokens have 18 digits. */
const RAW_DIGITS_MIN = 19;

/**
 * The tokens of a supply that looks as if it were in the contract's smallest unit, such as 10^27 with 18 decimals; else
 * null. Both are normalised numbers.
 */
export function findRawSupply(supply: string, decimal: string): string | null {
  const places = /^\d{1,3}$/.test(decimal) ? Number(decimal) : 0;
  if (places === 0 || !/^[1-9]\d*$/.test(supply) || supply.length < Math.max(RAW_DIGITS_MIN, places + 1)) return null;
  const rest = supply.slice(-places).replace(/0+$/, '');
  return supply.slice(0, -places) + (rest && `.${rest}`);
}
