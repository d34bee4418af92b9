import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import { FAMILIES, type AddressFamily } from './families.ts';

/**
 * What a text must look like before it may be called an address of the family unasked. Without this any word is an
 * account of EOS and any number a token of TRON.
 */
const TELLING: Partial<Record<AddressFamily['family'], RegExp>> = {
  antelope: /^(?:[a-z1-5]{12}|[a-z1-5.]{1,12}-[A-Z]{1,7}|eosio\.[a-z1-5]+)$/,
  iost: /^Contract|^[a-z\d_]+\.iost$/,
  bech32: /^[a-z]+1|^[A-Z]+1|^ibc\/|^[A-Z\d.]+-[\dA-F]{3}M?$/,
  ss58: /\D/,
  tron: /\D/,
};

/** Whether a valid address of the platform is one beyond doubt, not a word that happens to fit. */
export function isTelling(platform: SubmissionPlatform, text: string): boolean {
  return TELLING[FAMILIES[platform].family]?.test(text) ?? true;
}
