import type { FileFacts } from '../fileFacts.ts';
import type { Condition, FieldControl, FileControl } from './fieldControl.ts';
import { REVISED_FIELD } from './fieldRows.ts';
import { FIELD_CONTROLS, type FieldOf, type FormKind, ofEachForm } from './formSections.ts';

export type FileField = 'icon_url' | 'auditFile' | 'img_url' | 'picture';

/** Field names of each form, in form order. */
export const FORM_FIELDS = ofEachForm((kind) => Object.keys(FIELD_CONTROLS[kind])) as {
  [Kind in FormKind]: readonly FieldOf<Kind>[];
};

/** Fields that contain files; all others contain text. */
export const FILE_FIELDS = ofEachForm((kind) =>
  Object.entries(FIELD_CONTROLS[kind]).flatMap(([name, control]) => (takesFile(control) ? [name as FileField] : [])),
);

export function takesFile(control: FieldControl): control is Extract<FieldControl, { type: FileControl }> {
  return ['logo', 'picture', 'report'].includes(control.type);
}

/** Fields that every form has beside its own. */
export const ENVELOPE_FIELDS = {
  lang: 'lang',
  /**
   * The browser creates one per form, so that a form that is posted twice is one submission. Empty without JavaScript.
   */
  key: 'idempotencyKey',
  /** Receipt of the submission that this one revises. */
  previous: REVISED_FIELD,
  /**
   * Known receipts, which let the form revise the submission with which it collides: first the typed one, which may be
   * empty, then those that the browser remembers.
   */
  knownReceipts: 'heldReceipts',
  /** Set when the proof of control that a collision requires is published or signed. */
  proof: 'proof',
  signature: 'signature',
  /** Key of the returned form before this one, whose files are stored. */
  returned: 'returnedForm',
  /** In a report: the number of the directory's entry that it is about. */
  entry: 'entry',
  /** Hidden from people; bots that fill every field fill it. */
  trap: 'subject',
} as const;

/** Fields that a form has after a collision. Errors of the other envelope fields are shown for the whole form. */
const COLLISION_FIELDS = [ENVELOPE_FIELDS.knownReceipts, ENVELOPE_FIELDS.proof, ENVELOPE_FIELDS.signature];

/** Names of the fields that visitors can see in a form. */
export const visibleFields = (kind: FormKind): readonly string[] => [...FORM_FIELDS[kind], ...COLLISION_FIELDS];

export type FormField = FieldOf<FormKind> | (typeof ENVELOPE_FIELDS)[keyof typeof ENVELOPE_FIELDS];

/** A form's raw input: texts as typed, files as their facts. */
export interface FormInput {
  texts: Readonly<Record<string, string | undefined>>;
  files: Readonly<Partial<Record<FileField, FileFacts>>>;
}

type Values = FormInput['texts'];

/** Whether a field applies while the form has these values, the receipt that it revises included. */
export function isShown(kind: FormKind, name: string, values: Values): boolean {
  return (FIELD_CONTROLS[kind][name]?.shownWhen ?? []).every((condition) => holds(condition, values));
}

/** Whether an answer is given with which a field is required that otherwise is optional. */
export function isNeeded({ neededWhen = [] }: FieldControl, values: Values): boolean {
  return neededWhen.some((condition) => holds(condition, values));
}

function holds(condition: Condition, values: Values): boolean {
  const value = values[condition.field] ?? '';
  return 'value' in condition ? value === condition.value : value !== condition.excluded;
}

/** The fields that apply while the form has these values, in form order. */
export function shownFields(kind: FormKind, values: Values): readonly string[] {
  return FORM_FIELDS[kind].filter((name) => isShown(kind, name, values));
}
