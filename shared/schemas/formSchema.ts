import * as z from 'zod/mini';
import type { FileFacts } from '../fileFacts.ts';
import type { FileField, FormInput } from './formInput.ts';
import type { IssueCode, IssueValues } from './issue.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Values<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;

/** Reports an issue of a field from a rule that reads several fields. */
type Report<Field extends string> = (field: Field, code: IssueCode, values?: IssueValues) => void;

interface FormRules<Fields extends Shape> {
  /** Fields that apply only when the question before them is answered with yes. */
  branches?: Branches;
  /** Rules that read several fields. They may replace a value by its canonical form. */
  together: (values: Values<Fields>, report: Report<keyof Fields & string>) => void;
}

/** Builds the schema of a form, used in the browser and on the server: raw input in, typed values out. */
export function formSchema<Fields extends Shape>(
  fields: Fields,
  { branches = {}, together }: FormRules<Fields>,
): z.ZodMiniType<Values<Fields>, FormInput> {
  const filledIn = z.transform(({ texts, files }: FormInput): unknown => {
    const values = Object.entries(fields).map(([name, field]) => {
      // Text that is sent in place of a file is ignored.
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

/** The fields behind each question. */
type Branches = Readonly<Record<string, readonly string[]>>;

/** A checkbox posts `on`, a radio button `yes`; API clients send any of these. */
const YES = /^\s*(yes|on|true|1)\s*$/i;
const NO = /^\s*(no|off|false|0)\s*$/i;

/**
 * Answers each question with yes or no and clears the fields behind a no. An unanswered question counts as yes when
 * a field behind it is filled in: without JavaScript those fields are visible, and their content must not be lost.
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
 * The field that must get a second contact: the first filled one, else the first. Null when a contact other than
 * the email address is given.
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
