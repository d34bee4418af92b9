import type { FileField } from '../../../shared/schemas/formInput.ts';
import { FORM_SECTIONS, type FormKind } from '../../../shared/schemas/formSections.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form sends: what hangs on a question that was not answered with yes is nobody's answer, and stays here. */
export function readForm(form: HTMLFormElement, kind: FormKind): FormData {
  const data = new FormData(form);
  for (const { question, fields } of FORM_SECTIONS[kind])
    if (question && data.get(question) !== 'yes') for (const name of fields) data.delete(name);
  return data;
}

/** The texts of a form by field name; boxes of one name joined by commas. */
export function textsOf(data: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of data)
    if (typeof value === 'string') texts[name] = name in texts ? `${texts[name]},${value}` : value;
  return texts;
}

/** The files somebody chose. A field without one posts an empty file, which is none. */
export function filesOf(data: FormData): Partial<Record<FileField, File>> {
  const files = [...data].filter(([, value]) => value instanceof File && value.size > 0);
  return Object.fromEntries(files) as Partial<Record<FileField, File>>;
}

/** Puts texts into a form as if they had been typed, so that counters and checks hear of it. Names the form has not are left out. */
export function writeTexts(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const control of controlsOf(form, name)) {
      if (isTick(control)) {
        const isTicked = text.split(',').includes(control.value);
        if (control.checked === isTicked) continue;
        control.checked = isTicked;
      } else control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** Names of the fields that hold something else than when the page came. */
export function findChanged(form: HTMLFormElement): Set<string> {
  const controls = [...form.elements].filter(isControl);
  return new Set(controls.filter(isChanged).map(({ name }) => name));
}

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected && control.value !== '';
  return control.value !== control.defaultValue;
}

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(isControl).filter((control) => control.name === name && control.type !== 'file');
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}
