import type { FormKind } from '../../shared/schemas/formSections.ts';
import { pickSubjectTexts } from '../../shared/submission.ts';

/** Name and platform of a submission in a list; the platform is empty where the form has none. */
export function readTitle(
  kind: FormKind,
  fields: Readonly<Record<string, string>>,
): { name: string; platform: string } {
  if (kind === 'recruiting') return { name: fields.name ?? '', platform: '' };
  const { symbol, name, platform } = pickSubjectTexts(kind, fields);
  return { name: symbol ? `${symbol} · ${name}` : name, platform };
}
