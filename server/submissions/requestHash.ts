import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import { sha256 } from './sha256.ts';
import type { PostedForm } from './submitForm.ts';

/**
 * The same for the same form sent again: over its kind, its texts, what it mends and the bytes of its files. The language
 * of the page, the form's own number and the field nobody sees say nothing of what is sent.
 */
export function requestHash({ kind, texts, uploads }: PostedForm): string {
  const names = [...FORM_FIELDS[kind], ENVELOPE_FIELDS.previous];
  const files = Object.entries(uploads).map(([field, body]) => [field, sha256(body)]);
  return sha256(JSON.stringify([kind, names.map((name) => texts[name] ?? ''), files.toSorted()]));
}
