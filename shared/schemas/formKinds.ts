export const FORM_KINDS = ['dapp', 'token', 'nft', 'recruiting'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
