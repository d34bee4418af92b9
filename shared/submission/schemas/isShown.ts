import { FORM_FIELDS } from './formInput.ts';
import { FIELD_CONTROLS, type FormKind } from './formSections.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** Whether a field applies while the form has these values, the receipt that it revises included. */
export function isShown(kind: FormKind, name: string, values: Values): boolean {
  const conditions = FIELD_CONTROLS[kind][name]?.shownWhen ?? [];
  return conditions.every((condition) => {
    const value = values[condition.field] ?? '';
    return 'is' in condition ? value === condition.is : value !== condition.isNot;
  });
}

/** The fields that apply while the form has these values, in form order. */
export function shownFields(kind: FormKind, values: Values): readonly string[] {
  return FORM_FIELDS[kind].filter((name) => isShown(kind, name, values));
}
