import * as z from 'zod/mini';
import { URL_LENGTH_MAX } from '../limits.ts';
import { countCharacters, findHttpUrl, isEmail } from '../textFormats.ts';
import type { Finding } from './issue.ts';

interface FieldOptions {
  required?: boolean;
  lines?: 'one' | 'many';
}

/** A field of text as a schema: normalised, then the first rule that finds something speaks. One issue a field is enough. */
function textField<Value extends string = string>(
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

/** Looks at a text that is not empty. */
type TextRule = (text: string) => Finding;

/** Names that never leave a machine or a house, reserved by RFC 6762, RFC 8375 and their like. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home|corp|invalid|home\.arpa)$/;
const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** The address of a page that everybody can open: https, on a host with a public name. */
const publicUrl: TextRule = (text) => {
  const url = findHttpUrl(text);
  // The parser of addresses forgives blanks and backslashes inside; a reader would not know where the link leads.
  if (url === null || /[\s\\]/.test(text)) return { code: 'notUrl' };
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return { code: 'notHttps' };
  if (IP_ADDRESS.test(hostname) || PRIVATE_NAMES.test(hostname)) return { code: 'notPublic' };
  // `https://http://satchel.example` leads to a host called http.
  return hostname.includes('.') ? null : { code: 'notUrl' };
};

const email: TextRule = (text) => (isEmail(text) ? null : { code: 'notEmail' });

export const withoutBlanks: TextRule = (text) => (/\s/.test(text) ? { code: 'symbolBlank' } : null);

/** A whole number in figures from `min` to `max`. */
export function whole(min: number, max: number): TextRule {
  return (text) => {
    if (!/^\d{1,15}$/.test(text)) return { code: 'notNumber' };
    return Number(text) < min || Number(text) > max ? { code: 'outOfRange', values: { min, max } } : null;
  };
}

/** A number of tokens: figures, thousands set apart or not, and decimal places after a dot. */
export function supply(digitsMax: number): TextRule {
  return (text) => {
    if (!/^\d{1,3}(?:([,_ ])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text)) return { code: 'notNumber' };
    const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
    return digits > digitsMax ? { code: 'tooLong', values: { max: digitsMax, count: digits } } : null;
  };
}

/**
 * Signs that show nothing or turn the reading order, so that a text looks like another: controls, blanks of no width,
 * bidirectional marks. Line ends and tabs are seen to before.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Joiners make letters of emoji and of some scripts. */
const JOINERS = /[\u200c\u200d]/u;

/** A text as it is counted and kept: NFC, without hidden signs, trimmed; in a field of one line every run of blanks is one. */
export function normaliseText(text: string, lines: 'one' | 'many' = 'one'): string {
  const normalised = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');
  if (lines === 'one') return strip(normalised.replace(/\s+/g, ' ')).trim();
  const rows = normalised.split('\n').map((row) => strip(row.replace(/\t/g, ' ')).trimEnd());
  return rows
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function strip(row: string): string {
  return row.replace(HIDDEN, (sign) => (JOINERS.test(sign) ? sign : ''));
}
