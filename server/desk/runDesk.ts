import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.ts';
import type { Call, Desk, DeskCommand, DeskOptions } from './deskCommand.ts';
import { DeskFailure, WrongUsage } from './deskFailure.ts';
import { commandHelp, helpText, usageLine } from './helpText.ts';
import { toPlainText } from './toPlainText.ts';

type Given = Record<string, string | string[] | boolean | undefined>;

export const DONE = 0;
export const NOT_DONE = 1;
export const NOT_UNDERSTOOD = 2;

/**
 * Runs one command line. Resolves with the exit code: done, could not be done, or was not understood. Rejects only for
 * what no operator can do anything about.
 */
export async function runDesk(args: readonly string[], desk: Desk): Promise<number> {
  const print = (text: string) => desk.write(`${toPlainText(text)}\n`);
  const complain = (text: string) => desk.complain(`${toPlainText(text)}\n`);
  const [first = '', second = ''] = args;
  const asksHelp = ['help', '--help', '-h'].includes(first);
  const command = findCommand(asksHelp ? args.slice(1) : args);
  if (!command) {
    if (asksHelp && second === '') return print(helpText(COMMANDS)).then(() => DONE);
    const family = COMMANDS.filter(({ name }) => name.startsWith(`${asksHelp ? second : first} `));
    if (family.length > 0 && ['--help', '-h', ''].includes(asksHelp ? '' : second))
      return print(helpText(family)).then(() => (asksHelp || second !== '' ? DONE : NOT_UNDERSTOOD));
    const slip = first === '' ? 'What is to be done?' : `There is no command “${args.join(' ')}”.`;
    return complain(`${slip}\nAll commands: npm run desk -- help`).then(() => NOT_UNDERSTOOD);
  }
  if (asksHelp) return print(commandHelp(command)).then(() => DONE);
  try {
    const { options, words } = readArgs(command, args.slice(command.name.split(' ').length));
    if (options.help) return await print(commandHelp(command)).then(() => DONE);
    checkWords(command, words);
    checkNeeded(command, options);
    const actor = typeof options.as === 'string' ? options.as.trim() : desk.user;
    if (actor === '') throw new WrongUsage('--as wants a name.');
    const store = await desk.openStore();
    await command.run({ desk, store, actor, command: command.name, options: options as Call['options'], words, print });
    return DONE;
  } catch (error) {
    if (error instanceof WrongUsage)
      return complain(`${error.message}\nUsage: ${usageLine(command)}`).then(() => NOT_UNDERSTOOD);
    if (error instanceof DeskFailure) return complain(error.message).then(() => NOT_DONE);
    throw error;
  }
}

function findCommand(args: readonly string[]): DeskCommand | undefined {
  return COMMANDS.find(({ name }) => name.split(' ').every((word, place) => args[place] === word));
}

function readArgs({ options }: DeskCommand, args: string[]) {
  const known: DeskOptions = { ...options, help: { type: 'boolean', help: '' } };
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(known).map(([name, { type, multiple = false }]) => [
          name,
          { type, multiple, ...(name === 'help' ? { short: 'h' } : {}) },
        ]),
      ),
    });
    return { options: values as Given, words: positionals };
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

function checkWords({ words: names = [] }: DeskCommand, words: readonly string[]): void {
  const missing = names[words.length];
  if (missing !== undefined && !missing.endsWith('?')) throw new WrongUsage(`${missing} is missing.`);
  if (words.length > names.length) throw new WrongUsage(`“${words[names.length]}” is one word too many.`);
}

function checkNeeded({ options }: DeskCommand, given: Given): void {
  for (const [name, { needed }] of Object.entries(options))
    if (needed && given[name] === undefined) throw new WrongUsage(`--${name} is missing.`);
}
