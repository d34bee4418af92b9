import type { FieldOf, FormKind, Row } from '../../shared/schemas/formSections.ts';

type NeverMissing = { need: 'never' } | { as: 'choice' | 'question' | 'box' | 'requirements' };
/** One of several of these fields is enough, so none of them is missing by itself. */
type Alternative = 'wechat' | 'serviceWechat' | 'others' | 'auditUrl' | 'auditFile';
type RequiredName<Section> = Section extends { fields: infer Fields }
  ? keyof { [Name in keyof Fields & string as Fields[Name] extends NeverMissing ? never : Name]: string }
  : never;

/** A field that is required always or on a condition. */
export type RequiredOf<Kind extends FormKind> = { [K in Kind]: Exclude<RequiredName<Row<K>>, Alternative> }[Kind];

/** Catalogs that lack the label of a field, or the message of a required one, do not compile. */
type Labels = { [Kind in FormKind]: Readonly<Record<FieldOf<Kind>, string>> };
type RequiredMessages = { [Kind in FormKind]: Readonly<Record<RequiredOf<Kind>, string>> };

/** The label of a field. A name that the form does not have, as in data of another version, stands for itself. */
export function labelOf(labels: Labels, kind: FormKind, field: string): string {
  const ofForm: Readonly<Record<string, string>> = labels[kind];
  return ofForm[field] ?? field;
}

/** The message that a field is missing. */
export function requiredMessage<K extends FormKind>(texts: RequiredMessages, kind: K, field: RequiredOf<K>): string {
  return texts[kind][field];
}
