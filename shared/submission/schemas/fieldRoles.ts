import type { FieldRole } from './fieldControl.ts';
import { FIELD_CONTROLS, type FieldOf, type FormKind, type Row } from './formSections.ts';

type ControlOf<Section> = Section extends { fields: infer Fields } ? Fields[keyof Fields] : never;
type RoleIn<Control> = Control extends { role: infer Role extends FieldRole } ? Role : never;

/** The roles that fields of a form have. One that no field has does not compile. */
export type RoleOf<Kind extends FormKind> = { [K in Kind]: RoleIn<ControlOf<Row<K>>> }[Kind];

/** The fields of a form with a role, in form order. */
export function fieldsWith<Kind extends FormKind>(kind: Kind, role: RoleOf<Kind>): FieldOf<Kind>[] {
  const names = Object.keys(FIELD_CONTROLS[kind]) as FieldOf<Kind>[];
  return names.filter((name) => FIELD_CONTROLS[kind][name]?.role === role);
}

/** The first field of a form with a role; empty, which is no field's name, when it has none. */
export function fieldWith<Kind extends FormKind>(kind: Kind, role: RoleOf<Kind>): FieldOf<Kind> | '' {
  return fieldsWith(kind, role)[0] ?? '';
}

/** The text in the field with a role; empty when the form has no such field. */
export function textWith<Kind extends FormKind>(
  kind: Kind,
  role: RoleOf<Kind>,
  texts: Readonly<Record<string, string | undefined>>,
): string {
  return texts[fieldWith(kind, role)] ?? '';
}

/** Texts by role as the fields of a form; what it has no field for is left out. */
export function toFields<Kind extends FormKind>(
  kind: Kind,
  texts: Readonly<Partial<Record<RoleOf<Kind>, string>>>,
): Record<string, string> {
  const entries = Object.entries<string | undefined>(texts) as [RoleOf<Kind>, string | undefined][];
  return Object.fromEntries(
    entries.flatMap(([role, text]) => {
      const field = fieldWith(kind, role);
      return field === '' || text === undefined ? [] : [[field, text]];
    }),
  );
}
