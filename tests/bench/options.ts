import { Command } from 'commander';
import { readOptions } from '../../server/build/readOptions.ts';

interface BenchOptions {
  node: string;
  only?: string;
  quick?: true;
  built?: true;
  beside?: string;
  rounds?: string;
}

const HELP = `
Parts: cached, uncached, start, weights, browser, lighthouse; with --beside the first three.
It takes about 20 minutes, of which browser and lighthouse take 8 each; the others 4, and with --beside 5 beside the
build of that commit. The first time, wrk and Chromium are installed (Debian, as root; else a line says how), Node 24,
and for the last two parts Next.js and Lighthouse (520 MB). Linux only, and figures count on a quiet machine alone.

Exit codes: 0 measured, whether limits are met or missed, 1 not measured, 2 wrong usage. More: tests/bench/README.md`;

/** The command line of `npm run bench --`. */
const tool = new Command('npm run bench --')
  .description('Builds the site and measures what a page costs beside bare node:http, Express, React and Next.js.')
  .option('--only <parts>', 'some parts, with commas between them')
  .option('--quick', 'one short round, which shows that everything runs')
  .option('--rounds <number>', 'rounds that count (default: 5, or 16 beside another commit)')
  .option('--node <version>', 'version of Node.js that the measured servers run on', '24')
  .option('--built', 'measures dist/ as it is')
  .option('--beside <commit>', 'measures this commit too, in turns with dist/')
  .addHelpText('after', HELP);

export const options = readOptions<BenchOptions>(tool, process.argv.slice(2));
