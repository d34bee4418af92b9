import * as z from 'zod/mini';
import type { FileFacts } from '../fileFacts.ts';
import type { FileField, FormInput } from './formInput.ts';
import type { IssueCode, IssueValues } from './issue.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Values<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;

/** Says what is wrong with a field, from a rule that looks at several. */
type Report<Field extends string> = (field: Field, code: IssueCode, values?: IssueValues) => void;

interface FormRules<Fields extends Shape> {
  /** Fields that count only when the question before them is answered with yes. */
  branches?: Branches;
  /** Rules over several fields. May put the usual form of a value in its place. */
  together: (values: Values<Fields>, report: Report<keyof Fields & string>) => void;
}

/** One form as a schema, run in the browser and on the server: takes what was filled in, gives its typed values. */
export function formSchema<Fields extends Shape>(
  fields: Fields,
  { branches = {}, together }: FormRules<Fields>,
): z.ZodMiniType<Values<Fields>, FormInput> {
  const filledIn = z.transform(({ texts, files }: FormInput): unknown => {
    const values = Object.entries(fields).map(([name, field]) => {
      // A text sent where a file belongs is no file.
      const value = field instanceof z.ZodMiniString ? (texts[name] ?? '') : (files[name as FileField] ?? null);
      return [name, value];
    });
    const filled: Record<string, string | FileFacts | null> = Object.fromEntries(values);
    return pickBranches(branches, filled);
  });
  const checked = z.object(fields).check(
    z.check((form) => {
      together(form.value, (field, code, values) => {
        const params = { code, ...(values ? { values } : {}) };
        form.issues.push({ code: 'custom', input: '', path: [field], params, continue: true });
      });
    }),
  );
  return z.pipe(filledIn, checked as unknown as z.ZodMiniType<Values<Fields>, unknown>);
}

/** The question a branch hangs on, and the fields behind it. */
type Branches = Readonly<Record<string, readonly string[]>>;

/** A box that is ticked posts `on`, a choice `yes`, programs what they like. */
const YES = /^\s*(yes|on|true|1)\s*$/i;
const NO = /^\s*(no|off|false|0)\s*$/i;

/**
 * Answers each question with yes or no and empties what stands behind a no. A question left open counts as yes when
 * something behind it was filled in: without a script nothing hides those fields, and what was typed must not get lost.
 */
function pickBranches<File>(
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
