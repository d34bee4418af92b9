import type { Config } from '../config.ts';
import type { Store } from '../store/tables.ts';
import { toPlainText } from './plainText.ts';

/** What every command runs with. */
export interface Desk {
  config: Pick<Config, 'siteOrigin' | 'siteTimeZone' | 'contentOrigin' | 'contentFreshMs'>;
  /** Called after parsing, so help and usage errors need no database. The creator of the desk closes the store. */
  openStore(): Promise<Store>;
  /** Resolves when the stream has taken the text, so a slow reader slows the command. */
  write(text: string): Promise<void>;
  writeError(text: string): Promise<void>;
  now(): Date;
  /** Actor in the audit unless --as names another. */
  user: string;
}

/** The command could not be done and changed nothing: the operator sees the message without a stack, exit code 1. */
export class DeskError extends Error {}

/** The command line does not make sense: exit code 2. */
export class UsageError extends Error {}

/** Writes one or several lines; control characters appear as codes. */
export function print(desk: Desk, text: string): Promise<void> {
  return desk.write(`${toPlainText(text)}\n`);
}

export function printJson(desk: Desk, data: unknown): Promise<void> {
  return print(desk, JSON.stringify(data, null, 2));
}
