export const FORM_KINDS = ['dapp', 'token', 'nft', 'recruiting'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export function isFormKind(value: unknown): value is FormKind {
  return FORM_KINDS.some((kind) => kind === value);
}
