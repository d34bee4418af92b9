import { findSecretLazily } from '../../shared/secrets/findSecret.ts';
import { QUESTION_LENGTH_MAX, SECRET_ANSWER, type SentMail, type VerifyAnswer } from '../../shared/verify.ts';
import { currentList, type TrustSource } from '../trust/trustSource.ts';
import { checkHash } from '../../shared/trust/checkHash.ts';
import { checkName } from './checkName.ts';
import { checkVersion } from './checkVersion.ts';

/** A question, as it stands in the address of the page and of the API. */
export interface Question {
  product?: string | undefined;
  version?: string | undefined;
  /** An address or a name. */
  q?: string | undefined;
  /** Set where an address or a name was a secret, which is in no address. */
  secret?: string | undefined;
  hash?: string | undefined;
  /** From the end of a mail. */
  code?: string | undefined;
}

/**
 * The answer to the first question that is asked; null where there is none, or a version without its product. Longer questions
 * are cut. `findMail` looks a code up. Rejects when it does, and while there is no list to answer by.
 */
export async function verify(
  { product = '', version = '', q = '', secret = '', hash = '', code = '' }: Question,
  trust: Pick<TrustSource, 'current'>,
  findMail: (code: string) => Promise<SentMail | null>,
): Promise<VerifyAnswer | null> {
  const cut = (text: string) => text.slice(0, QUESTION_LENGTH_MAX);
  if (version.trim()) return checkVersion(currentList(trust).trust, product, cut(version));
  if (secret || (q.trim() && (await findSecretLazily(cut(q))))) return SECRET_ANSWER;
  if (q.trim()) return checkName(currentList(trust).trust, cut(q));
  if (hash.trim()) return checkHash(currentList(trust).trust, cut(hash));
  if (!code.trim()) return null;
  const mail = await findMail(cut(code));
  return { of: 'code', code: cut(code).trim(), verdict: mail ? 'sent' : 'notSent', mail };
}
