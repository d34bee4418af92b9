import type { Config } from '../config.ts';
import type { Store } from '../store/tables.ts';

/** What a command line runs in. */
export interface Desk {
  config: Pick<Config, 'siteOrigin' | 'siteTimeZone' | 'contentOrigin' | 'contentFreshMs'>;
  /** Asked for once a command line is understood, so that help and slips need no database. Whoever made the desk closes it. */
  openStore(): Promise<Store>;
  /** Resolves when the text was taken, so that a slow reader slows the writer. */
  write(text: string): Promise<void>;
  complain(text: string): Promise<void>;
  now(): Date;
  /** Who sits here, unless --as says another. */
  user: string;
}

interface DeskOption {
  type: 'string' | 'boolean';
  multiple?: true;
  needed?: true;
  /** What stands for the value in the usage line; flags have none. */
  value?: string;
  help: string;
}
export type DeskOptions = Record<string, DeskOption>;

type OptionValue<Option> = Option extends { type: 'boolean' }
  ? boolean
  : Option extends { multiple: true }
    ? string[]
    : string;

type OptionValues<Options extends DeskOptions> = {
  [Name in keyof Options]: OptionValue<Options[Name]> | (Options[Name] extends { needed: true } ? never : undefined);
};

/** One run of a command. */
export interface Call<Options extends DeskOptions = DeskOptions> {
  desk: Desk;
  store: Store;
  actor: string;
  /** The command's words, as the audit keeps them. */
  command: string;
  options: OptionValues<Options>;
  /** By the command's `words`; the last may be missing where it ends in `?`. */
  words: string[];
  /** Writes a line or several; signs that could steer the terminal are shown as what they are. */
  print(text: string): Promise<void>;
}

export interface DeskCommand<Options extends DeskOptions = DeskOptions> {
  /** `queue`, `news add`. */
  name: string;
  /** Names of what stands behind the command, in order: `RECEIPT`, `ID?`. */
  words?: readonly string[];
  /** One line of the list of commands. */
  summary: string;
  /** What else an operator should know, below the options. */
  details?: string;
  options: Options;
  /** Throws WrongUsage or DeskFailure; anything else is a bug. */
  run(call: Call<Options>): Promise<void>;
}

/** A command whose `run` knows the types of its own options. */
export function createDeskCommand<const Options extends DeskOptions>(command: DeskCommand<Options>): DeskCommand {
  return command as unknown as DeskCommand;
}

/** For every command that changes something. */
export const CHANGE_OPTIONS = {
  as: { type: 'string', value: 'NAME', help: 'who makes the change, for the audit; else the user of this machine' },
} as const satisfies DeskOptions;

/** For every command whose output is data. */
export const JSON_OPTION = {
  json: { type: 'boolean', help: 'print JSON instead of a table' },
} as const satisfies DeskOptions;
