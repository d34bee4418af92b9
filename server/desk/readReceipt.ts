import { findReceipt } from '../submissions/receipt.ts';
import { WrongUsage } from './deskFailure.ts';

/** A receipt as it is kept, from one that was typed. Throws WrongUsage. */
export function readReceipt(typed = ''): string {
  const receipt = findReceipt(typed);
  if (receipt === null) throw new WrongUsage(`“${typed}” is no receipt: a receipt has 26 letters and digits.`);
  return receipt;
}
