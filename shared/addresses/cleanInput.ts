import type { AddressNotice } from './addressCheck.ts';

/** Signs without ink: zero-width and bidi marks, fillers, variation selectors, controls other than blanks. */
const HIDDEN = /[\p{DI}\p{Cf}]|(?![\t-\r])\p{Cc}/gu;
/** The ASCII signs once more in the width of Chinese letters. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** The text somebody meant: nothing invisible in it, letters of ASCII in their ordinary width, no blanks around. */
export function cleanInput(input: string): { text: string; notices: AddressNotice[] } {
  const shown = input.replace(HIDDEN, '');
  const narrow = shown.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET));
  const notices: AddressNotice[] = [];
  if (shown !== input) notices.push('hiddenRemoved');
  if (narrow !== shown) notices.push('fullWidthConverted');
  return { text: narrow.trim(), notices };
}
