import { Command, CommanderError } from 'commander';
import { ReviewError } from '../review/obstacles.ts';
import { TrustError } from '../../genuine/trustList.ts';
import { toPlainText } from '../formats.ts';
import { StoreFailure } from '../../store/storeFailure.ts';
import { describeObstacle, describeStoreFailure, type Resolutions } from '../messages.ts';
import { ADVISORY_COMMANDS } from './advisoryCommands.ts';
import { BACKUP_COMMANDS, SEED_COMMANDS } from './storeCommands.ts';
import { DAPP_COMMANDS } from './dappCommands.ts';
import { DECISION_COMMANDS, QUEUE_COMMANDS } from './reviewCommands.ts';
import { type Desk, type DeskCommands, DeskError, print, UsageError } from './desk.ts';
import { EXPORT_COMMANDS } from './exportCommands.ts';
import { FAKE_COMMANDS } from './fakeCommands.ts';
import { FORGET_COMMANDS } from './forgetCommand.ts';
import { NEWS_COMMANDS } from './newsCommands.ts';
import { RELEASE_COMMANDS } from './releaseCommands.ts';
import { SERVE_COMMANDS } from './serveCommand.ts';
import { TOKEN_COMMANDS } from './tokenCommands.ts';
import { TRUST_COMMANDS } from './trustCommands.ts';

const DONE = 0;
export const FAILED = 1;
const MISUSED = 2;

const HELP_HINT = 'Add --help to see the usage.';

/** All commands of the operators, in the order of the help. */
const COMMANDS: DeskCommands = {
  ...SERVE_COMMANDS,
  ...QUEUE_COMMANDS,
  ...DECISION_COMMANDS,
  ...EXPORT_COMMANDS,
  ...NEWS_COMMANDS,
  ...DAPP_COMMANDS,
  ...TOKEN_COMMANDS,
  ...RELEASE_COMMANDS,
  ...ADVISORY_COMMANDS,
  ...FAKE_COMMANDS,
  ...TRUST_COMMANDS,
  ...SEED_COMMANDS,
  ...FORGET_COMMANDS,
  ...BACKUP_COMMANDS,
};
const GROUPS: Readonly<Record<string, string>> = {
  newsletter: 'Export the newsletter addresses.',
  news: 'List, add, edit, publish and unpublish news flashes.',
  tokens: 'Import, hide and remove listed tokens.',
  dapps: 'List, hide and show entries of the directory.',
  seed: 'List and remove the sample content.',
  releases: 'List, add, withdraw and check what /trust.json says is genuine.',
  fakes: 'List, renew, withdraw and export reported fakes.',
  advisories: 'Warn of versions.',
  notices: 'Warn of what is no version, on every page, for some days.',
  trust: 'Sign and publish /trust.json.',
};

/** The options that lead past an obstacle. */
const RESOLUTIONS: Resolutions = {
  decided: 'To replace the decision, add --replace.',
  assigned: 'Nothing was decided. To decide nevertheless, add --take.',
  unconfirmedWarnings: 'To accept despite them, add --despite {codes}.',
  unknownCategory: 'Name one with --category.',
  otherHost: 'If it agrees, add --replace-url.',
  noNewsFlash: 'Leave --with-news out.',
  pageMissing: 'If it is, add --whole-host.',
  hiddenFakes: 'To let them go, add --covering.',
  coveredEntries: 'To hide them, add --hide-entries {entries}.',
  hiddenListing: 'To show it again, add --show-again.',
  otherPage: 'To change it, add --replace-url.',
  submittedToken: 'Remove it by: refuse {receipt} --replace --reason CODE',
  stillListed: 'Withdraw it first by: refuse {receipt} --replace --reason CODE',
  newsPublic: 'Hide it first by: news unpublish {id}',
  storeNotEmpty: 'Add --replace to delete what it holds.',
};

/** Obstacles that are in the command line itself. */
const MISUSE: readonly string[] = ['unknownCategory', 'unknownReason', 'noteTooLong'];

/** Runs one command line and resolves with its exit code. Rejects for bugs only. */
export async function runDesk(args: readonly string[], desk: Desk): Promise<number> {
  try {
    await createProgram(desk).parseAsync(args, { from: 'user' });
    return DONE;
  } catch (error) {
    // Commander has already written the help or the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    const obstacle = error instanceof ReviewError ? error.obstacle : null;
    const reason =
      error instanceof StoreFailure
        ? describeStoreFailure(error)
        : obstacle && describeObstacle(obstacle, RESOLUTIONS, desk.config.siteTimeZone);
    const isMisused = error instanceof UsageError || (obstacle !== null && MISUSE.includes(obstacle.code));
    if (!isMisused && !reason && !(error instanceof DeskError || error instanceof TrustError)) throw error;
    const text = toPlainText(reason ?? (error as Error).message);
    await desk.writeError(isMisused ? `error: ${text}\n${HELP_HINT}\n` : `${text}\n`);
    return isMisused ? MISUSED : FAILED;
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
      const { as: user = desk.user, json = false, ...chosen } = command.opts();
      const output = await run(
        { ...desk, user, ...(user !== desk.user && { account: desk.user }) },
        chosen,
        ...command.processedArgs,
      );
      if (output === '') return;
      const printed = typeof output === 'string' ? { data: output, text: output } : output;
      await print(desk, json ? JSON.stringify(printed.data, null, 2) : printed.text);
    });
  }
  return program;
}

function findGroup(program: Command, name: string): Command {
  const known = program.commands.find((command) => command.name() === name);
  return known ?? program.command(name).description(GROUPS[name] ?? '');
}
