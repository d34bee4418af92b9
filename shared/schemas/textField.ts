import * as z from 'zod/mini';
import { URL_LENGTH_MAX } from '../limits.ts';
import { countCharacters, findHttpUrl, isEmail } from '../textFormats.ts';
import type { Finding } from './issue.ts';

interface FieldOptions {
  required?: boolean;
  lines?: 'one' | 'many';
}

/** A text field: the text is normalised, and the first rule that fails gives the issue. */
function textField<Value extends string = string>(
  rules: readonly TextRule[],
  { required = false, lines = 'one' }: FieldOptions = {},
): z.ZodMiniType<Value, string> {
  const schema = z.string().check(
    z.overwrite((text) => normaliseText(text, lines)),
    z.check((field) => {
      const finding = findingOf(field.value);
      // `continue` lets the rules over several fields run too, so that all errors come at once.
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

/** A required single-line text. */
export function neededText(max: number, ...rules: TextRule[]): z.ZodMiniType<string, string> {
  return textField([atMost(max), ...rules], { required: true });
}

/** An optional single-line text. */
export function optionalText(max: number, ...rules: TextRule[]): z.ZodMiniType<string, string> {
  return textField([atMost(max), ...rules]);
}

/** A multi-line text. */
export function longText(max: number, { min = 0, required = true } = {}): z.ZodMiniType<string, string> {
  return textField([atMost(max), atLeast(min)], { required, lines: 'many' });
}

/** One value of a list. */
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

/** A URL. */
export function urlText({ required = false } = {}): z.ZodMiniType<string, string> {
  return textField([atMost(URL_LENGTH_MAX), publicUrl], { required });
}

export function emailText(): z.ZodMiniType<string, string> {
  return textField([email], { required: true });
}

/** A blockchain address. The chain is checked together with the platform field. */
export function addressText({ required = false } = {}): z.ZodMiniType<string, string> {
  return textField([], { required });
}

/** A question, as normalised by `pickBranches`. */
export function yesOrNo(): z.ZodMiniType<'yes' | 'no', string> {
  return choice(['yes', 'no']);
}

/** Checks a non-empty text. */
type TextRule = (text: string) => Finding;

/** Names reserved for private networks by RFC 6762, RFC 8375 and similar. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home|corp|invalid|home\.arpa)$/;
const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** A public https URL. */
const publicUrl: TextRule = (text) => {
  const url = findHttpUrl(text);
  // The URL parser accepts spaces and backslashes, which hide the real target from readers.
  if (url === null || /[\s\\]/.test(text)) return { code: 'notUrl' };
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return { code: 'notHttps' };
  if (IP_ADDRESS.test(hostname) || PRIVATE_NAMES.test(hostname)) return { code: 'notPublic' };
  // `https://http://satchel.example` has the host `http`.
  return hostname.includes('.') ? null : { code: 'notUrl' };
};

const email: TextRule = (text) => (isEmail(text) ? null : { code: 'notEmail' });

export const withoutBlanks: TextRule = (text) => (/\s/.test(text) ? { code: 'symbolBlank' } : null);

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): TextRule {
  return (text) => {
    if (!/^\d{1,15}$/.test(text)) return { code: 'notNumber' };
    return Number(text) < min || Number(text) > max ? { code: 'outOfRange', values: { min, max } } : null;
  };
}

/** A token amount: digits, optional thousands separators, decimals after a dot. */
export function supply(digitsMax: number): TextRule {
  return (text) => {
    if (!/^\d{1,3}(?:([,_ ])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text)) return { code: 'notNumber' };
    const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
    return digits > digitsMax ? { code: 'tooLong', values: { max: digitsMax, count: digits } } : null;
  };
}

/** Characters that are invisible or change the reading direction. Line breaks and tabs are handled before. */
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Emoji and some scripts need joiners. */
const JOINERS = /[\u200c\u200d]/u;

/**
 * The stored form of a text: NFC, no hidden characters, trimmed; in a single-line field whitespace is collapsed.
 */
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
  return row.replace(HIDDEN, (character) => (JOINERS.test(character) ? character : ''));
}
