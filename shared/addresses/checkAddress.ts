import { findPrivateKey } from '../secrets/findPrivateKey.ts';
import { pickWordLists } from '../secrets/pickWordLists.ts';
import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import type { AddressCheck, AddressRefused, AddressUse } from './addressCheck.ts';
import { checkFamily } from './checkFamily.ts';
import { cleanInput } from './cleanInput.ts';
import { findInside } from './findInside.ts';
import { findOtherForm } from './findOtherForm.ts';
import { findOtherPlatforms } from './findOtherPlatforms.ts';
import { isNearName } from './isNearName.ts';

/** Longer than any address with a link around it; longer texts are refused unread. */
const INPUT_LENGTH_MAX = 512;

/**
 * Whether the text is an address on the platform, in the form the chain writes it; if not, what it is instead, as a
 * code. Nothing of a text that may be a secret is in the answer.
 */
export function checkAddress(platform: SubmissionPlatform, input: string, use: AddressUse = 'token'): AddressCheck {
  if (input.length > INPUT_LENGTH_MAX) return { ok: false, code: 'tooLong' };
  const { text, notices } = cleanInput(input);
  if (text === '') return { ok: false, code: 'empty' };
  const check = checkFamily(platform, text, use);
  if (check.ok) return { ...check, notices: [...notices, ...check.notices] };
  if (check.code === 'secret' || check.code === 'tokenOnly') return check;
  return findBetterReason(platform, text, use) ?? check;
}

/** The family says what is wrong with an address; this, what the text is if it is something else. Secrets first. */
function findBetterReason(platform: SubmissionPlatform, text: string, use: AddressUse): AddressRefused | null {
  const key = findPrivateKey(text);
  if (key !== null) return { ok: false, code: key === 'privateKey' ? 'secret' : 'hashOrKey' };
  if (/\s/.test(text) && pickWordLists(text).length > 0) return { ok: false, code: 'secret' };

  const hint = findOtherForm(platform, text);
  if (hint !== null) return { ok: false, code: 'otherForm', hint };
  const otherPlatforms = findOtherPlatforms(platform, text);
  if (otherPlatforms.length > 0) return { ok: false, code: 'otherChain', otherPlatforms };
  // Last of the forms: what another chain vouches for by a checksum is no name.
  if (platform === 'Aurora' && isNearName(text)) return { ok: false, code: 'otherForm', hint: 'nearName' };

  const inside = findInside(platform, text, use);
  const suggestion = inside === null ? {} : { suggestion: inside };
  if (/^https?:\/\//i.test(text)) return { ok: false, code: 'link', ...suggestion };
  return inside === null ? null : { ok: false, code: 'extraText', ...suggestion };
}
