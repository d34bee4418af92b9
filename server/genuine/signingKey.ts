import type { Logger } from 'pino';
import { TRUST_KEY } from '../../shared/brand/genuine.ts';
import { makeSigningKey, readSigningKey, type SigningKey, writePublicKey } from '../../shared/genuine/minisign.ts';
import { loadOrCreateFact } from '../store/facts.ts';
import type { Store } from '../store/tables.ts';

const TEST_KEY = 'trust-test-key';

/**
 * The key that this process signs with: the operator's, or, for a brand that names no public key, one that is made for tests and
 * kept in the store. Null where the key is kept elsewhere, or is not the one that the brand names. Rejects when the store does.
 */
export async function loadSigningKey(
  store: Store,
  own: SigningKey | undefined,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<SigningKey | null> {
  const isNamed = TRUST_KEY === null || (own && writePublicKey(own) === TRUST_KEY);
  if (own && isNamed) return own;
  if (own) log.warn({ variable: 'TRUST_KEY' }, 'the trust key is not the one that the brand names: nothing is signed');
  if (TRUST_KEY !== null) return null;
  const made = await loadOrCreateFact(store, TEST_KEY, () => makeSigningKey('test key, proves nothing').file);
  log.info('the trust list is signed with a test key, which proves nothing');
  return readSigningKey(made);
}
