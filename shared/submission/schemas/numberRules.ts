import { SUPPLY_DIGITS_MAX } from '../../limits.ts';
import type { FieldControl } from './fieldControl.ts';
import type { Finding } from './issue.ts';
import { readNumber, writeNumber } from './readNumber.ts';

type NumberControl = Extract<FieldControl, { example: string }>;

/**
 * The number that a text means, in digits with a decimal point. A text that is no number, or that can mean two, stays
 * as it is. A whole number is not written with decimal places, so there `60.000` is sixty thousand.
 */
export function normaliseNumber(text: string, { input }: Pick<NumberControl, 'input'>): string {
  const readings = readNumber(text);
  const fitting = input === 'numeric' ? readings.filter(isWhole).slice(-1) : readings;
  return fitting.length === 1 ? (fitting[0] ?? text) : text;
}

function isWhole(number: string): boolean {
  return /^\d+$/.test(number);
}

/** The first rule that a number breaks, in the form that normaliseNumber gives; null when there is none. */
export function checkNumber(text: string, { input, max = Infinity, example }: NumberControl): Finding {
  if (input === 'numeric') {
    if (!/^\d{1,15}$/.test(text)) return { code: 'notNumber', values: { example } };
    return Number(text) > max ? { code: 'outOfRange', values: { min: 0, max } } : null;
  }
  const [number, larger] = readNumber(text);
  if (number === undefined) return { code: 'notNumber', values: { example } };
  if (larger !== undefined) return { code: 'unclearNumber', values: { low: number, high: larger } };
  const count = number.replace(/\D/g, '').replace(/^0+/, '').length;
  return count > SUPPLY_DIGITS_MAX ? { code: 'tooLong', values: { max: SUPPLY_DIGITS_MAX, count } } : null;
}

/** How many decimal places a normalised number has, without zeros at its end. */
export function countPlaces(number: string): number {
  return /^\d+\.(\d*?)0*$/.exec(number)?.[1]?.length ?? 0;
}

/** Whether a text shows its normalised number neither in plain digits nor with commas between thousands. */
export function isWrittenOtherwise(text: string, number: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(number) && !/^\s*[\d,]+(?:\.\d+)?\s*$/.test(text);
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
  return writeNumber(supply.slice(0, -places), rest);
}
