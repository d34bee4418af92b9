import { Command, CommanderError } from 'commander';
import { AUDIT_COMMANDS } from './audit.ts';
import { BACKUP_COMMANDS } from './backup.ts';
import { DECISION_COMMANDS } from './decisions.ts';
import { DELIVERY_COMMANDS } from './deliveries.ts';
import { type Desk, type DeskCommands, DeskError, print, UsageError } from './desk.ts';
import { EXPORT_COMMANDS } from './exports.ts';
import { LISTED_COMMANDS } from './listed.ts';
import { NEWS_COMMANDS } from './news.ts';
import { toPlainText } from './plainText.ts';
import { READING_COMMANDS } from './reading.ts';
import { SEED_COMMANDS } from './seed.ts';
import { SERVE_COMMANDS } from './serve.ts';
import { TOKEN_COMMANDS } from './tokens.ts';

const DONE = 0;
export const FAILED = 1;
const MISUSED = 2;

const HELP_HINT = 'Add --help to see the usage.';

/** All commands of the operators, in the order of the help. */
const COMMANDS: DeskCommands = {
  ...SERVE_COMMANDS,
  ...READING_COMMANDS,
  ...DECISION_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...EXPORT_COMMANDS,
  ...NEWS_COMMANDS,
  ...LISTED_COMMANDS,
  ...TOKEN_COMMANDS,
  ...SEED_COMMANDS,
  ...AUDIT_COMMANDS,
  ...BACKUP_COMMANDS,
};
const GROUPS: Readonly<Record<string, string>> = {
  newsletter: 'Export the newsletter addresses.',
  news: 'List, add, edit, publish and unpublish news flashes.',
  dapps: 'List the DApps of the directory.',
  tokens: 'Import, list and remove listed tokens.',
  seed: 'List and remove the sample content.',
};

/** Runs one command line and resolves with its exit code. Rejects for bugs only. */
export async function runDesk(args: readonly string[], desk: Desk): Promise<number> {
  try {
    await createProgram(desk).parseAsync(args, { from: 'user' });
    return DONE;
  } catch (error) {
    // Commander has already written the help or the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    if (error instanceof UsageError) {
      await desk.writeError(`error: ${toPlainText(error.message)}\n${HELP_HINT}\n`);
      return MISUSED;
    }
    if (!(error instanceof DeskError)) throw error;
    await desk.writeError(`${toPlainText(error.message)}\n`);
    return FAILED;
  }
}

export function createProgram(desk: Desk): Command {
  const program = new Command('npm run desk --')
    .description('The desk: submissions, directory, news and tokens of the site.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong usage. To pipe the output: npm run --silent desk -- …',
    )
    .showHelpAfterError(HELP_HINT)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void desk.write(toPlainText(text)),
      writeErr: (text) => void desk.writeError(toPlainText(text)),
    });
  for (const [path, { summary, details = '', notes, arguments: named = [], options, run }] of Object.entries(
    COMMANDS,
  )) {
    const [name = '', group] = path.split(' ').toReversed();
    const command = (group === undefined ? program : findGroup(program, group))
      .command(name)
      .summary(summary)
      .description(`${summary} ${details}`.trimEnd())
      .addHelpText('after', notes ? `\n${notes}` : '');
    for (const argument of named) command.addArgument(argument);
    for (const option of options) command.addOption(option);
    command.action(async () => {
      const { as: user = desk.user, ...given } = command.opts();
      const output = await run({ ...desk, user }, given, ...command.processedArgs);
      if (output === '') return;
      const printed = typeof output === 'string' ? { data: output, text: output } : output;
      await print(desk, given.json ? JSON.stringify(printed.data, null, 2) : printed.text);
    });
  }
  return program;
}

function findGroup(program: Command, name: string): Command {
  const known = program.commands.find((command) => command.name() === name);
  return known ?? program.command(name).description(GROUPS[name] ?? '');
}
