import { Command } from 'commander';
import { readOptions } from '../../server/build/readOptions.ts';

const HELP = `
Parts: raw, fuzz, one, texts, slow, rude, nul, upstream, cold, restarts, starts, database, far, disk, lock, clock,
overload, soak. All of them take about 45 minutes, soak 10 of these; with --quick about 8.
What a part needs (nginx, PostgreSQL, faketime, wrk, a disk of its own) is installed on Debian when the command runs as
root. Elsewhere a line says what to install, and the part is left out.

Exit codes: 0 all limits met, 1 a limit missed or a part left out, 2 wrong usage.`;

interface FaultOptions {
  only?: string;
  quick?: true;
  built?: true;
}

/** The command line of `npm run faults --`. */
const tool = new Command('npm run faults --')
  .description(
    'Tries overload, hostile clients, failures of stores and of the content service, restarts and jumping clocks.',
  )
  .option('--only <parts>', 'some parts, with commas between them')
  .option('--quick', 'a few seconds a part, which shows that everything runs')
  .option('--built', 'tries dist/ as it is')
  .addHelpText('after', HELP);

export const options = readOptions<FaultOptions>(tool, process.argv.slice(2));

/** How long and how often. */
export const pace = options.quick
  ? {
      modeSeconds: 2,
      loadSeconds: 3,
      slowConnections: 100,
      fuzzRequests: 500,
      restarts: 2,
      soakMinutes: 0.2,
      overload: { warmUps: 0, rounds: 1, seconds: 3 },
    }
  : {
      modeSeconds: 20,
      loadSeconds: 10,
      slowConnections: 1_000,
      fuzzRequests: 20_000,
      restarts: 5,
      soakMinutes: 10,
      overload: { warmUps: 0, rounds: 3, seconds: 10 },
    };
