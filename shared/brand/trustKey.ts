/**
 * The public key of `/trust.json`, the line `RWQ…` that `minisign -G` prints. Null, as in the sample: the site makes a
 * key for tests at its first start, which proves nothing. A file of its own, because it is compiled into the browser's
 * code.
 */
export const TRUST_KEY: string | null = null;
