import { findSecretLazily } from '../../shared/submission/secrets/findSecret.ts';
import {
  isTooLong,
  SECRET_ANSWER,
  type SentMail,
  TOO_LONG_ANSWER,
  type VerifyAnswer,
} from '../../shared/genuine/verify.ts';
import { currentList, type TrustSource } from './trustSource.ts';
import { checkHash } from '../../shared/genuine/checkHash.ts';
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
 * The answer to the first question that is asked; null where there is none, or a version without its product. A question is judged
 * whole or not at all. `findMail` looks a code up. Rejects when it does, and while there is no list to answer by.
 */
export async function verify(
  { product = '', version = '', q = '', secret = '', hash = '', code = '' }: Question,
  trust: Pick<TrustSource, 'current'>,
  findMail: (code: string) => Promise<SentMail | null>,
): Promise<VerifyAnswer | null> {
  const isSecret = !version.trim() && (secret !== '' || (q.trim() !== '' && (await findSecretLazily(q))));
  if (isSecret) return SECRET_ANSWER;
  if ([version, q, hash, code].some(isTooLong)) return TOO_LONG_ANSWER;
  if (version.trim()) return checkVersion(currentList(trust).trust, product, version);
  if (q.trim()) return checkName(currentList(trust).trust, q);
  if (hash.trim()) return checkHash(currentList(trust).trust, hash);
  if (!code.trim()) return null;
  const mail = await findMail(code);
  return { of: 'code', code: code.trim(), verdict: mail ? 'sent' : 'notSent', mail };
}
