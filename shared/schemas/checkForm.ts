import type * as z from 'zod/mini';
import type { AddressNotice } from '../addresses/addressCheck.ts';
import { checkAddress } from '../addresses/checkAddress.ts';
import { findPlatform } from '../platforms.ts';
import type { Secret } from '../secrets/findSecret.ts';
import { dappSchema } from './dappSchema.ts';
import { FORM_FIELDS, type FormField, type FormInput } from './formInput.ts';
import type { FormKind } from './formSections.ts';
import type { Issue } from './issue.ts';
import { nftSchema } from './nftSchema.ts';
import { recruitingSchema } from './recruitingSchema.ts';
import { normaliseText } from './textField.ts';
import { tokenSchema } from './tokenSchema.ts';

export const FORM_SCHEMAS = { dapp: dappSchema, token: tokenSchema, nft: nftSchema, recruiting: recruitingSchema };

/** A form's values by field name: texts in canonical form, files as their facts. */
export type FormValues<Kind extends FormKind> = z.output<(typeof FORM_SCHEMAS)[Kind]>;

/** An accepted address in canonical form, with its notices. */
export interface FieldNotice {
  field: FormField;
  address: string;
  notices: readonly AddressNotice[];
}

export type CheckedForm<Kind extends FormKind> = { notices: FieldNotice[] } & (
  | { ok: true; values: FormValues<Kind> }
  /** At most one issue per field, all at once, in form order. */
  | { ok: false; issues: Issue[] }
);

/** The platform field and the address fields of each form, with their use. */
const ADDRESSES = {
  dapp: { platform: 'platform', fields: { address: 'account', inviteAccount: 'account', rakeBackAccount: 'account' } },
  token: { platform: 'bl_symbol', fields: { address: 'token', owner_address: 'account' } },
  nft: { platform: 'platform', fields: { address: 'account' } },
  recruiting: { platform: '', fields: {} },
} as const;

/** Finds a secret that must not be sent, stored or logged; null when there is none. */
export type SecretFinder = (text: string) => Secret | null;

/** Validates a form. A field that contains a recovery phrase or private key has only that issue. */
export function checkForm<Kind extends FormKind>(
  kind: Kind,
  input: FormInput,
  findSecret: SecretFinder,
): CheckedForm<Kind> {
  const secrets = FORM_FIELDS[kind].flatMap((field): Issue[] => {
    const secret = findSecret(input.texts[field] ?? '');
    if (secret === null) return [];
    return [{ field, code: secret === 'hashOrKey' ? 'hashOrKey' : 'secret' }];
  });
  const parsed = FORM_SCHEMAS[kind].safeParse(input);
  const notices = noticesOf(kind, input);
  if (parsed.success && secrets.length === 0) return { ok: true, values: parsed.data as FormValues<Kind>, notices };

  const found = (parsed.error?.issues ?? []).map(toIssue);
  const order: readonly string[] = FORM_FIELDS[kind];
  const issues = order.flatMap((field) => [...secrets, ...found].find((issue) => issue.field === field) ?? []);
  return { ok: false, issues, notices };
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  const finding = issue.code === 'custom' ? issue.params : undefined;
  return { code: 'notChoice', ...finding, field: issue.path[0] as FormField };
}

function noticesOf(kind: FormKind, { texts }: FormInput): FieldNotice[] {
  const { platform: platformField, fields } = ADDRESSES[kind];
  const platform = findPlatform(normaliseText(texts[platformField] ?? ''));
  if (platform === null) return [];
  return Object.entries(fields).flatMap(([field, use]) => {
    const check = checkAddress(platform, texts[field] ?? '', use);
    return check.ok ? [{ field: field as FormField, address: check.address, notices: check.notices }] : [];
  });
}
