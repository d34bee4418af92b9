import { Argument, Option, type OptionValues, InvalidArgumentError } from 'commander';
import type { Actor } from '../review/audit.ts';
import type { Store } from '../../store/tables.ts';
import { toPlainText } from '../formats.ts';
import type { DeskConfig } from '../messages.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { findReceipt } from '../../records/receipt.ts';

/** Where the build puts the style sheet and the script of the review desk, in its output folder. */
export const DESK_FILES_DIR = 'desk';

/** What every command runs with. */
export interface Desk {
  config: DeskConfig;
  /** Called after parsing, so help and usage errors need no database. The creator of the desk closes the store. */
  openStore(): Promise<Store>;
  /** Resolves when the stream has taken the text, so a slow reader slows the command. */
  write(text: string): Promise<void>;
  writeError(text: string): Promise<void>;
  now(): Date;
  /** Folder with the style sheet and the script of the review desk. */
  filesDir: string;
  /** The actor in the audit: the user of the machine, or the one that --as names. */
  user: string;
  /** The user of the machine, where --as names another. */
  account?: string;
}

/** What a command prints: `data` with --json, else `text`. */
interface Output {
  data: unknown;
  text: string;
}

/** A command and its help: the details follow the summary, the notes follow the options. */
export interface DeskCommand {
  summary: string;
  details?: string;
  notes?: string;
  arguments?: readonly Argument[];
  options: readonly Option[];
  run(desk: Desk, options: OptionValues, ...args: unknown[]): Promise<Output | string>;
}

/** Commands by what is typed: `queue`, `news list`. */
export type DeskCommands = Readonly<Record<string, DeskCommand>>;

/** The command could not be done and changed nothing: the operator sees the message without a stack, exit code 1. */
export class DeskError extends Error {}

/** The command line does not make sense: exit code 2. */
export class UsageError extends Error {}

/** Who changes something with a command. Throws DeskError for a name that the operator's list does not have. */
export async function actorOf({ openStore, user: name, account, now, config }: Desk): Promise<Actor> {
  const { deskPeople } = config;
  if (deskPeople.size > 0 && !deskPeople.has(name))
    throw new DeskError(`${name} is not among DESK_ROLES. Give another name with --as.`);
  return { store: await openStore(), name, account, now, timeZone: config.siteTimeZone };
}

/** Writes one or several lines; control characters appear as codes. */
export function print(desk: Desk, text: string): Promise<void> {
  return desk.write(`${toPlainText(text)}\n`);
}

export const JSON_OPTION = new Option('--json', 'print JSON');
export const KIND_OPTION = new Option('--kind <kind>', 'only this kind').choices(FORM_KINDS);
export const LANG_OPTION = new Option('--lang <lang>', 'only this language').choices(LANGUAGES);

/** The actor of a change. */
export const AS_OPTION = new Option(
  '--as <name>',
  'who makes the change, for the audit (default: the user of this machine)',
).argParser((typed: string) => {
  const name = typed.trim();
  if (name === '') throw new InvalidArgumentError('A name is needed.');
  return name;
});

export const RECEIPT = new Argument('<receipt>', 'receipt of the submission; case and dashes do not matter').argParser(
  (typed: string) => {
    const receipt = findReceipt(typed);
    if (receipt === null) throw new InvalidArgumentError('A receipt has 26 letters and digits.');
    return receipt;
  },
);
export const NEWS_ID = new Argument('<id>', 'number of the news flash').argParser(parseWhole);

export function limitOption(rows: number): Option {
  return new Option('--limit <number>', 'print at most this many rows').default(rows).argParser(parseWhole);
}

/** A whole number as it is typed. */
export function parseWhole(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(typed);
}
