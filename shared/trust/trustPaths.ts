/** The signed list of everything that is ours, and of what pretends to be. */
export const TRUST_PATH = '/trust.json';
/** minisign's signature of it. */
export const TRUST_SIGNATURE_PATH = `${TRUST_PATH}.minisig`;
/** A list that nobody has signed anew since then is not to be trusted. */
export const TRUST_DAYS = 90;
