/** The signed list of what is genuine; its schema is in trustFile.ts, apart from these because the browser loads no zod. */
export const TRUST_PATH = '/trust.json';
/** minisign's signature of it. */
export const TRUST_SIGNATURE_PATH = `${TRUST_PATH}.minisig`;
