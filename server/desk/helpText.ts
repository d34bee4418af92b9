import type { DeskCommand, DeskOptions } from './deskCommand.ts';

const START = 'npm run desk --';
const HELP_OPTION: DeskOptions = { help: { type: 'boolean', help: 'show this' } };

/** `npm run desk -- show RECEIPT [--json]`. */
export function usageLine({ name, words = [], options }: DeskCommand): string {
  const behind = words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : word));
  const marks = Object.entries(options).map(([option, row]) =>
    row.needed ? optionText(option, row) : `[${optionText(option, row)}]`,
  );
  return [START, name, ...behind, ...marks].join(' ');
}

/** What `--help` shows of a command. */
export function commandHelp(command: DeskCommand): string {
  const rows = Object.entries({ ...command.options, ...HELP_OPTION }).map(
    ([option, row]) => [optionText(option, row), row.help] as const,
  );
  return [
    `${command.summary}\n\nUsage: ${usageLine(command)}\n\nOptions:\n${inColumns(rows)}`,
    ...(command.details === undefined ? [] : [command.details]),
  ].join('\n\n');
}

/** The list of all commands. */
export function helpText(commands: readonly DeskCommand[]): string {
  const rows = commands.map(({ name, words = [], summary }) => {
    const behind = words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : word));
    return [[name, ...behind].join(' '), summary] as const;
  });
  return [
    `The desk: submissions, directory, news and tokens of the site.\n\nUsage: ${START} COMMAND …\n\n${inColumns(rows)}`,
    `More of a command: ${START} COMMAND --help`,
    'Exit codes: 0 done, 1 not done, 2 not understood. To pipe the output: npm run --silent desk -- …',
  ].join('\n\n');
}

function optionText(name: string, { value, multiple }: DeskOptions[string]): string {
  return `--${name}${value === undefined ? '' : ` ${value}`}${multiple ? ' …' : ''}`;
}

function inColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
