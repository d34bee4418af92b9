import type { FileFacts } from '../fileFacts.ts';
import { type FieldOf, FORM_SECTIONS, type FormKind } from './formSections.ts';

/** Field names of each form, in form order. */
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

/** Fields that contain files; all others contain text. */
export const FILE_FIELDS = {
  dapp: ['icon_url', 'auditFile', 'img_url'],
  token: ['icon_url'],
  nft: ['icon_url'],
  recruiting: [],
} as const satisfies { [Kind in FormKind]: readonly FieldOf<Kind>[] };

/** Fields that every form has beside its own. */
export const ENVELOPE_FIELDS = {
  lang: 'lang',
  /**
   * The browser makes one per form, so that a form that is sent twice is one submission. Empty without JavaScript.
   */
  key: 'idempotencyKey',
  /** Receipt of the submission that this one revises. */
  previous: 'previousReceipt',
  /** Hidden from people; bots that fill every field fill it. */
  honeypot: 'subject',
} as const;

export type FormField = FieldOf<FormKind> | (typeof ENVELOPE_FIELDS)[keyof typeof ENVELOPE_FIELDS];
export type FileField = (typeof FILE_FIELDS)[FormKind][number];

/** A form's raw input: texts as typed, files as their facts. */
export interface FormInput {
  texts: Readonly<Record<string, string | undefined>>;
  files: Readonly<Partial<Record<FileField, FileFacts>>>;
}
