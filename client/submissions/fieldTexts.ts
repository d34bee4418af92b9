import type { FieldOf, FormKind, RequiredOf } from '../../shared/schemas/formSections.ts';

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
