import * as z from 'zod/mini';
import { URL_LENGTH_MAX } from '../limits.ts';
import type { Finding } from './issue.ts';
import { countCharacters } from '../countCharacters.ts';
import { normaliseText } from './normaliseText.ts';
import { email, publicUrl, type TextRule } from './textRules.ts';

interface FieldOptions {
  required?: boolean;
  lines?: 'one' | 'many';
}

/** A field of text as a schema: normalised, then the first rule that finds something speaks. One issue a field is enough. */
export function textField<Value extends string = string>(
  rules: readonly TextRule[],
  { required = false, lines = 'one' }: FieldOptions = {},
): z.ZodMiniType<Value, string> {
  const schema = z.string().check(
    z.overwrite((text) => normaliseText(text, lines)),
    z.check((field) => {
      const finding = findingOf(field.value);
      // `continue`: rules of several fields are asked too, so that all errors come at once.
      if (finding) field.issues.push({ code: 'custom', input: '', params: finding, continue: true });
    }),
  );
  return schema as unknown as z.ZodMiniType<Value, string>;

  function findingOf(text: string): Finding {
    if (text === '') return required ? { code: 'required' } : null;
    for (const rule of rules) {
      const finding = rule(text);
      if (finding) return finding;
    }
    return null;
  }
}

/** A required text of one line. */
export function neededText(max: number, ...rules: TextRule[]): z.ZodMiniType<string, string> {
  return textField([atMost(max), ...rules], { required: true });
}

/** A text of one line that may be left out. */
export function optionalText(max: number, ...rules: TextRule[]): z.ZodMiniType<string, string> {
  return textField([atMost(max), ...rules]);
}

/** A text of several lines. */
export function longText(max: number, { min = 0, required = true } = {}): z.ZodMiniType<string, string> {
  return textField([atMost(max), atLeast(min)], { required, lines: 'many' });
}

/** One of a list; anything else was not chosen from it. */
export function choice<Value extends string>(
  values: readonly Value[],
  { required = true } = {},
): z.ZodMiniType<Value, string> {
  return textField<Value>([(text) => (values.some((value) => value === text) ? null : { code: 'notChoice' })], {
    required,
  });
}

function atMost(max: number): TextRule {
  return (text) => {
    const count = countCharacters(text);
    return count > max ? { code: 'tooLong', values: { max, count } } : null;
  };
}

function atLeast(min: number): TextRule {
  return (text) => {
    const count = countCharacters(text);
    return count < min ? { code: 'tooShort', values: { min, count } } : null;
  };
}

/** The address of a page. */
export function urlText({ required = false } = {}): z.ZodMiniType<string, string> {
  return textField([atMost(URL_LENGTH_MAX), publicUrl], { required });
}

export function emailText(): z.ZodMiniType<string, string> {
  return textField([email], { required: true });
}

/** An address on a chain. Which chain it must fit is known only together with the platform. */
export function addressText({ required = false } = {}): z.ZodMiniType<string, string> {
  return textField([], { required });
}

/** A question, as `pickBranches` answered it. */
export function yesOrNo(): z.ZodMiniType<'yes' | 'no', string> {
  return choice(['yes', 'no']);
}
