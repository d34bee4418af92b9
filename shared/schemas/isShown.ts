import { FIELD_CONTROLS, FORM_SECTIONS, type FormKind } from './formSections.ts';

/** Whether a field applies while the form has these values: its section's question is answered with yes, and its own condition holds. */
export function isShown(kind: FormKind, name: string, values: Readonly<Record<string, string | undefined>>): boolean {
  const question = FORM_SECTIONS[kind].find(({ fields }) => fields.includes(name))?.question;
  if (question && values[question] !== 'yes') return false;
  const condition = FIELD_CONTROLS[kind][name]?.shownWhen;
  if (!condition) return true;
  const value = values[condition.field];
  return 'is' in condition ? value === condition.is : value !== condition.isNot;
}
