import type { Command } from 'commander';

/** Exit code of a command line that makes no sense, as the desk's. */
export const MISUSED = 2;

/**
 * The options of a tool for developers. Prints its help and ends with 0 when that is asked for, and ends with 2 and what
 * is wrong when an option is not known. `args` are those after the program's name.
 */
export function readOptions<Options extends object>(tool: Command, args: readonly string[]): Options {
  return tool
    .allowExcessArguments(false)
    .showHelpAfterError('(--help lists the options)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSED))
    .parse(args, { from: 'user' })
    .opts<Options>();
}
