import { Command, CommanderError } from 'commander';
import { addAuditCommand } from './audit.ts';
import { addDecisionCommands } from './decisions.ts';
import { addDeliveryCommands } from './deliveries.ts';
import { type Desk, DeskError, UsageError } from './desk.ts';
import { addExportCommands } from './exports.ts';
import { addNewsCommands } from './news.ts';
import { toPlainText } from './plainText.ts';
import { addQueueCommand } from './queue.ts';
import { addShowCommands } from './show.ts';
import { addTokenCommands } from './tokens.ts';

export const DONE = 0;
export const FAILED = 1;
export const MISUSED = 2;

const HELP_HINT = 'Add --help to see the usage.';

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

/** All commands of the operators, in the order of the help. */
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
  addQueueCommand(program, desk);
  addShowCommands(program, desk);
  addDecisionCommands(program, desk);
  addDeliveryCommands(program, desk);
  addExportCommands(program, desk);
  addNewsCommands(program, desk);
  addTokenCommands(program, desk);
  addAuditCommand(program, desk);
  return program;
}
