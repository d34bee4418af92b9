import { QUESTION_LENGTH_MAX, type VerifyAnswer } from '../../shared/verify.ts';
import { checkHash } from './checkHash.ts';
import { checkName } from './checkName.ts';
import { checkVersion } from './checkVersion.ts';

/** As in the address of the page and of the API. */
export interface Question {
  product?: string | undefined;
  version?: string | undefined;
  /** An address or a name. */
  q?: string | undefined;
  hash?: string | undefined;
}

/** The answer to the first question that is asked; null where there is none, or a version without its product. Longer questions are cut. */
export function verify({ product = '', version = '', q = '', hash = '' }: Question): VerifyAnswer | null {
  const cut = (text: string) => text.slice(0, QUESTION_LENGTH_MAX);
  if (version.trim()) return checkVersion(product, cut(version));
  if (q.trim()) return checkName(cut(q));
  return hash.trim() ? checkHash(cut(hash)) : null;
}
