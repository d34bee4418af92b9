/**
 * A longer question is not judged at all, because what decides may be at its end. In characters, without blanks around
 * it.
 */
export const QUESTION_LENGTH_MAX = 2_048;
/** A question is part of an address, and proxies take about 8,000 characters of one. */
const ENCODED_LENGTH_MAX = 3 * QUESTION_LENGTH_MAX;

/** Chinese recovery phrases have twelve characters; no other is as short. */
export const SECRET_LENGTH_MIN = 12;

/**
 * Whether a question is too long to be judged whole, as it was typed or as part of an address. The page and the server
 * ask.
 */
export function isTooLong(text: string): boolean {
  const q = text.trim();
  return q.length > QUESTION_LENGTH_MAX || String(new URLSearchParams({ q })).length > ENCODED_LENGTH_MAX;
}
