import type { Language } from '../../../shared/site/languages.ts';
import { type FileField, isShown } from '../../../shared/submission/schemas/formInput.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The data to send, without the fields that do not apply. */
export function readForm(form: HTMLFormElement, kind: FormKind): FormData {
  const data = new FormData(form);
  const texts = textsOf(data);
  for (const name of Object.keys(FIELD_CONTROLS[kind])) if (!isShown(kind, name, texts)) data.delete(name);
  return data;
}

/** The texts of a form by field name; checkboxes of one name are joined by commas. */
export function textsOf(data: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of data)
    if (typeof value === 'string') texts[name] = name in texts ? `${texts[name]},${value}` : value;
  return texts;
}

/** The chosen files. An empty file input posts an empty file, which is skipped. */
export function filesOf(data: FormData): Partial<Record<FileField, File>> {
  const files = [...data].filter(([, value]) => value instanceof File && value.size > 0);
  return Object.fromEntries(files) as Partial<Record<FileField, File>>;
}

/** Sets texts and fires the events of typing. Unknown names are ignored, and those of fields that nobody types in. */
export function setValues(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (text === undefined || control.type === 'file' || control.type === 'hidden') continue;
    if (isTick(control)) {
      const isTicked = text.split(',').includes(control.value);
      if (control.checked === isTicked) continue;
      control.checked = isTicked;
    } else control.value = text;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Sets texts and focuses the first of their fields: the button that was pressed disappears. */
export function setAndFocus(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  setValues(form, texts);
  const [first = ''] = Object.keys(texts);
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** Focuses the first field: the button that was pressed disappears. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('select, input:not([type=hidden]):not([tabindex])')?.focus();
}

/** Names of the fields whose value differs from the initial one. */
export function findChanged(form: HTMLFormElement): Set<string> {
  const changed = controlsOf(form).filter(isChanged);
  return new Set(changed.map(({ name }) => name));
}

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.value !== '';
  return control.value !== control.defaultValue;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')];
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

/** The labels of fields in a row, between the language's own separators. */
export function formatLabels(
  lang: Language,
  labels: Readonly<Record<string, string>>,
  fields: readonly string[],
): string {
  return new Intl.ListFormat(lang, { style: 'narrow' }).format(fields.map((name) => labels[name] ?? name));
}

/** Whether a field is always required; a choice has a default. */
export function isRequired(kind: FormKind, name: string): boolean {
  const control = FIELD_CONTROLS[kind][name];
  return control !== undefined && !control.need && !['yesNo', 'choice', 'box'].includes(control.type);
}

/** How many of these fields have to be right, those with an error among them, and how many are. */
export function countDone(
  kind: FormKind,
  fields: readonly string[],
  open: readonly { field: string }[],
): { done: number; total: number } {
  const isOpen = (name: string) => open.some(({ field }) => field === name);
  const counted = fields.filter((name) => isRequired(kind, name) || isOpen(name));
  return { done: counted.filter((name) => !isOpen(name)).length, total: counted.length };
}
