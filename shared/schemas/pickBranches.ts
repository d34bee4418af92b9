/** The question a branch hangs on, and the fields behind it. */
export type Branches = Readonly<Record<string, readonly string[]>>;

/** A box that is ticked posts `on`, a choice `yes`, programs what they like. */
const YES = /^\s*(yes|on|true|1)\s*$/i;
const NO = /^\s*(no|off|false|0)\s*$/i;

/**
 * Answers each question with yes or no and empties what stands behind a no. A question left open counts as yes when
 * something behind it was filled in: without a script nothing hides those fields, and what was typed must not get lost.
 */
export function pickBranches<File>(
  branches: Branches,
  values: Readonly<Record<string, string | File | null>>,
): Record<string, string | File | null> {
  const picked = { ...values };
  for (const [question, behind] of Object.entries(branches)) {
    const answer = String(picked[question] ?? '');
    const isYes = YES.test(answer) || (!NO.test(answer) && behind.some((field) => isFilled(picked[field])));
    picked[question] = isYes ? 'yes' : 'no';
    if (!isYes) for (const field of behind) picked[field] = typeof values[field] === 'string' ? '' : null;
  }
  return picked;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' && !NO.test(value) : Boolean(value);
}
