import { SUBMITTED_URL_LENGTH_MAX } from '../../limits.ts';
import { countCharacters } from '../../site/textFormats.ts';
import type { FieldControl } from './fieldControl.ts';
import { FIELD_CONTROLS, type FormKind } from './formSections.ts';

/** A text may be this many times as long as its field takes to be read: a visitor's mistake, and not a text made to be slow. */
const LENGTHS_READ = 2;
/** In any field: a recovery phrase of 24 numbered words. */
const READ_MIN = 400;

/**
 * Whether a text is short enough to be read for secrets, which takes far longer than to measure it. A longer one is refused for its
 * length, and because nobody has read it, it is neither stored nor sent back.
 */
export function isReadable(control: FieldControl | undefined, text: string): boolean {
  const limit = (control && 'limit' in control && control.limit) || SUBMITTED_URL_LENGTH_MAX;
  return countCharacters(text) <= Math.max(LENGTHS_READ * limit, READ_MIN);
}

/** The texts of a form, by field, that may be read. */
export function pickReadable(kind: FormKind, texts: Readonly<Record<string, string>>): Record<string, string> {
  const readable = Object.entries(texts).filter(([name, text]) => isReadable(FIELD_CONTROLS[kind][name], text));
  return Object.fromEntries(readable);
}
