/** Public keys of `/trust.json`, each the line `RWQ…` that `minisign -G` prints. */
interface TrustKeys {
  /** Null, as in the sample: the site makes a key for tests at its first start, which proves nothing. */
  current: string | null;
  /** The key that will follow: lists that it signed are accepted beside those of the current one. */
  successor: string | null;
  /** Keys that were lost or stolen: nothing that they signed is accepted again. */
  revoked: readonly string[];
}

/** Compiled into the site and into its scripts, so that neither the store nor a list can name another key. */
export const TRUST_KEYS: Readonly<TrustKeys> = { current: null, successor: null, revoked: [] };
