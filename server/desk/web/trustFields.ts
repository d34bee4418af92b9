/** What was typed into a form of the page Trust, by field. */
export type TrustFields = Partial<Record<string, string>>;

/** The fields of a posted form that have one value. */
export function readFields(body: unknown): TrustFields {
  const pairs = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}
