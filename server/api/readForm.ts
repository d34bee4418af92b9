import type { Request } from 'express';
import { isLanguage } from '../../shared/languages.ts';
import { ENVELOPE_FIELDS, type FileField, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import { pickLanguageOf } from '../middleware/pickLanguage.ts';
import type { PostedForm } from '../submissions/submitForm.ts';

/** The fields the form has, as texts: boxes of one name joined, of other fields sent twice the first. */
export function readForm(kind: FormKind, req: Request): PostedForm {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const names: string[] = [...FORM_FIELDS[kind], ...Object.values(ENVELOPE_FIELDS)];
  const texts = Object.fromEntries(names.map((name) => [name, textOf(name, body[name])]));
  const files = (req.files ?? {}) as Record<string, { buffer: Buffer }[]>;
  const uploads = Object.fromEntries(
    Object.entries(files).flatMap(([field, [file]]) => (file && file.buffer.length > 0 ? [[field, file.buffer]] : [])),
  ) as Partial<Record<FileField, Buffer>>;
  const lang = texts[ENVELOPE_FIELDS.lang];
  return { kind, lang: isLanguage(lang) ? lang : pickLanguageOf(req), texts, uploads };
}

function textOf(name: string, value: unknown): string {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return name === 'requirements' ? texts.join(',') : (texts[0] ?? '');
}
