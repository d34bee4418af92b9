/**
 * The field that lacks a way to reach somebody besides the e-mail address: the first that is filled in, else the first. Null
 * when one of them holds something else than that address again.
 */
export function findMissingContact<Field extends string>(
  values: Readonly<Record<Field | 'email', string>>,
  fields: readonly [Field, ...Field[]],
): Field | null {
  const email = bare(values.email);
  const filled = fields.filter((field) => values[field].trim() !== '');
  return filled.some((field) => bare(values[field]) !== email) ? null : (filled[0] ?? fields[0]);
}

function bare(contact: string): string {
  return contact
    .trim()
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
}
