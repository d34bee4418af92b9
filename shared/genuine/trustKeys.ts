import { TRUST_KEYS } from '../brand/trustKeys.ts';

/**
 * The public keys whose lists are accepted, the current one first; null where the brand names none, so that a list
 * proves only that it was not damaged.
 */
export function acceptedKeys(): readonly string[] | null {
  const { current, successor, revoked } = TRUST_KEYS;
  if (current === null) return null;
  return [current, successor].filter((key): key is string => key !== null && !revoked.includes(key));
}

/** The key that pages and files name: the brand's, never another one that a list names beside it. */
export function namedKey(list: { publicKey: string } | null | undefined): string | null {
  return TRUST_KEYS.current ?? list?.publicKey ?? null;
}
