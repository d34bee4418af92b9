import * as z from 'zod/mini';
import type { FileFacts } from '../files/readFileFacts.ts';
import type { FileField, FormInput } from './formInput.ts';
import type { IssueCode, IssueValues } from './issue.ts';
import { pickBranches, type Branches } from './pickBranches.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Values<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;

/** Says what is wrong with a field, from a rule that looks at several. */
export type Report<Field extends string> = (field: Field, code: IssueCode, values?: IssueValues) => void;

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
