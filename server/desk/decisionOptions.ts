import { CHANGE_OPTIONS, type DeskOptions } from './deskCommand.ts';
import { WrongUsage } from './deskFailure.ts';

const NOTE_LENGTH_MAX = 1_000;

/** Options of every command that decides a submission. */
export const DECISION_OPTIONS = {
  note: { type: 'string', value: 'TEXT', help: 'a word to the team: they read it on their status page' },
  again: { type: 'boolean', help: 'decide anew what was accepted or refused' },
  ...CHANGE_OPTIONS,
} as const satisfies DeskOptions;

/** The note as it is kept. Throws WrongUsage. */
export function readNote(note = ''): string {
  if (note.length > NOTE_LENGTH_MAX) throw new WrongUsage(`--note has at most ${NOTE_LENGTH_MAX} characters.`);
  return note.trim();
}
