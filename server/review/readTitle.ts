import { textWith } from '../../shared/schemas/fieldRoles.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';

/** Name and platform of a submission in a list; the platform is empty where the form has none. */
export function readTitle(
  kind: FormKind,
  fields: Readonly<Record<string, string>>,
): { name: string; platform: string } {
  const name = textWith(kind, 'name', fields) || textWith(kind, 'team', fields);
  const symbol = textWith(kind, 'symbol', fields);
  return { name: symbol ? `${symbol} · ${name}` : name, platform: textWith(kind, 'platform', fields) };
}
