import type { FileFacts } from '../fileFacts.ts';
import { type FieldOf, FORM_SECTIONS, type FormKind } from './formSections.ts';

/** Names of the fields, form by form, in the order of the form. */
export const FORM_FIELDS = {
  dapp: fieldsOf('dapp'),
  token: fieldsOf('token'),
  nft: fieldsOf('nft'),
  recruiting: fieldsOf('recruiting'),
};

function fieldsOf<Kind extends FormKind>(kind: Kind): readonly FieldOf<Kind>[] {
  const names = FORM_SECTIONS[kind].flatMap(({ question, fields }) => (question ? [question, ...fields] : fields));
  return names as FieldOf<Kind>[];
}

/** Fields that come as files; every other field is text. */
export const FILE_FIELDS = {
  dapp: ['icon_url', 'auditFile', 'img_url'],
  token: ['icon_url'],
  nft: ['icon_url'],
  recruiting: [],
} as const satisfies { [Kind in FormKind]: readonly FieldOf<Kind>[] };

/** Beside the form's own fields, in every form. */
export const ENVELOPE_FIELDS = {
  lang: 'lang',
  /** Made by the browser once a form, so that a form sent twice is one submission. Without a script it stays empty. */
  key: 'idempotencyKey',
  /** Receipt of the submission this one mends. */
  previous: 'previousReceipt',
  /** People never see it; programs that fill every field do. */
  honeypot: 'subject',
} as const;

export type FormField = FieldOf<FormKind> | (typeof ENVELOPE_FIELDS)[keyof typeof ENVELOPE_FIELDS];
export type FileField = (typeof FILE_FIELDS)[FormKind][number];

/** A form as it is filled in: texts as typed (empty or absent when not filled in), files by their facts. */
export interface FormInput {
  texts: Readonly<Record<string, string | undefined>>;
  files: Readonly<Partial<Record<FileField, FileFacts>>>;
}
