import { WrongUsage } from './deskFailure.ts';

/** A whole number from 0 on. Throws WrongUsage. */
export function readWhole(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new WrongUsage(`${name} must be a whole number, not “${value}”.`);
  return Number(value);
}
