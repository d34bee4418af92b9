import { PERSON_LENGTH_MAX, SUBMITTED_URL_LENGTH_MAX } from '../../limits.ts';
import { SUBMISSION_PLATFORMS } from '../platforms.ts';
import { countCharacters, findHttpUrl, isEmail } from '../../site/textFormats.ts';
import { CHOICES, type FieldControl, NFT_STANDARDS } from './fieldControl.ts';
import { FIELD_CONTROLS, type FormKind } from './formSections.ts';
import type { Finding } from './issue.ts';
import { checkNumber } from './numberRules.ts';

/** Limit of texts whose rule is stricter than their length. */
const LENGTH_MAX = 120;

/** The largest number of characters in a field. */
export function lengthMaxOf(control: FieldControl): number {
  if (control.type === 'text' && control.input === 'url') return SUBMITTED_URL_LENGTH_MAX;
  return 'limit' in control ? (control.limit ?? LENGTH_MAX) : LENGTH_MAX;
}

/** A choice has a default, a yes/no field may have no answer, and FORM_RULES counts the requirements. */
const MAY_BE_EMPTY: readonly FieldControl['type'][] = ['choice', 'yesNo', 'box', 'requirements'];

/** The first rule of the field that a normalised text breaks; null when there is none. */
export function checkText(control: FieldControl, text: string): Finding {
  if (text === '') return control.need || MAY_BE_EMPTY.includes(control.type) ? null : { code: 'required' };
  switch (control.type) {
    case 'platform':
      return oneOf(SUBMISSION_PLATFORMS, text);
    case 'standard':
      return oneOf(Object.keys(NFT_STANDARDS), text);
    case 'choice':
      return oneOf(CHOICES[control.choices], text);
    case 'requirements':
      return checkLength(text, PERSON_LENGTH_MAX);
    case 'area':
      return checkLength(text, control.limit);
    case 'text':
      if (control.input === 'email') return isEmail(text) ? null : { code: 'notEmail' };
      if (control.input === 'url') return checkLength(text, SUBMITTED_URL_LENGTH_MAX) ?? checkUrl(text);
      if (control.input === 'numeric' || control.input === 'decimal')
        return checkLength(text, LENGTH_MAX) ?? checkNumber(text, control);
      return checkLength(text, control.limit ?? LENGTH_MAX);
    default:
      return null;
  }
}

function oneOf(values: readonly string[], text: string): Finding {
  return values.includes(text) ? null : { code: 'notChoice', values: { choices: values } };
}

function checkLength(text: string, max: number): Finding {
  const count = countCharacters(text);
  return count > max ? { code: 'tooLong', values: { max, count } } : null;
}

/** Names reserved for private networks by RFC 6762, RFC 8375 and similar. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home|corp|invalid|home\.arpa)$/;
const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** A public https URL. */
function checkUrl(text: string): Finding {
  const url = findHttpUrl(text);
  // The URL parser accepts spaces and backslashes, which hide the real target from readers.
  if (url === null || /[\s\\]/.test(text)) return { code: 'notUrl', ...withScheme(text) };
  const { protocol, hostname } = new URL(url);
  // DNS allows a dot at the end without a change of meaning.
  const host = hostname.replace(/\.+$/, '');
  if (IP_ADDRESS.test(host)) return { code: 'ipAddress' };
  if (PRIVATE_NAMES.test(host)) return { code: 'notPublic' };
  // `https://http://wallet.example` has the host `http`.
  if (!host.includes('.')) return { code: 'notUrl' };
  // Last: with https the hosts above would still be wrong.
  return protocol === 'https:' ? null : { code: 'notHttps' };
}

/** A domain, with a path or without. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** The URL that a domain without a scheme most likely means, as `suggestion`; nothing for another text. */
function withScheme(text: string): { values?: { suggestion: string } } {
  const suggestion = `https://${text}`;
  return WITHOUT_SCHEME.test(text) && checkUrl(suggestion) === null ? { values: { suggestion } } : {};
}

/** Characters that are invisible or change the reading direction, except the joiners of emoji and some scripts. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Half of a character, which no UTF-8 text can contain. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The stored form of a text: NFC, no hidden characters, trimmed; whitespace of a single-line text is collapsed. */
export function normaliseText(text: string, { multiline = false } = {}): string {
  const normalised = text
    .replace(LONE_SURROGATE, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');
  if (!multiline) return normalised.replace(/\s+/g, ' ').replace(HIDDEN, '').trim();
  const rows = normalised.split('\n').map((row) => row.replace(/\t/g, ' ').replace(HIDDEN, '').trimEnd());
  return rows
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A text is read up to this many times the limit of its field: a visitor's mistake is explained, and a text that is
 * made to be slow is not read.
 */
const LENGTHS_READ = 2;
/** The minimum in any field, enough for a recovery phrase of 24 numbered words. */
const READ_MIN = 400;

/**
 * Whether a text is short enough to be searched for secrets, which takes far longer than to measure it. A longer text
 * is refused for its length. It may contain a secret, so it is neither stored nor sent back.
 */
export function isReadable(control: FieldControl | undefined, text: string): boolean {
  const limit = (control && 'limit' in control && control.limit) || SUBMITTED_URL_LENGTH_MAX;
  return countCharacters(text) <= Math.max(LENGTHS_READ * limit, READ_MIN);
}

/** The texts of a form, by field, that are short enough to be searched. */
export function pickReadable(kind: FormKind, texts: Readonly<Record<string, string>>): Record<string, string> {
  const readable = Object.entries(texts).filter(([name, text]) => isReadable(FIELD_CONTROLS[kind][name], text));
  return Object.fromEntries(readable);
}
