import { type Command, InvalidArgumentError, Option } from 'commander';
import { REASON_CODES, type ReasonCode } from '../../shared/submission.ts';
import { decide, type DecisionOptions } from './decide.ts';
import { type Desk, print } from './desk.ts';
import { setListing } from './listings.ts';
import { publishSubmittedNews } from './newsItems.ts';
import { asOption, RECEIPT } from './options.ts';

const NOTE_LENGTH_MAX = 1_000;

interface AcceptOptions extends DecisionOptions {
  category?: string;
  name?: string;
  replaceUrl?: boolean;
  withNews?: boolean;
}

interface ReasonOptions extends DecisionOptions {
  reason: ReasonCode[];
}

export function addDecisionCommands(program: Command, desk: Desk): void {
  const accept = program
    .command('accept')
    .summary('Accept a submission: a DApp enters the directory, a token the token list.')
    .description(
      `Accept a submission. A DApp needs a category the first time; its second language joins the same entry. Website and
logo are those of the newest submission; another host needs --replace-url. NFT and recruiting submissions only change
their status. The site shows a change within CONTENT_FRESH_S (30 seconds).`,
    )
    .addArgument(RECEIPT)
    .option('--category <number>', 'category of a DApp; leave it out to list the categories')
    .option('--name <name>', 'name of a token, whose form has none (default: its symbol)')
    .option('--replace-url', 'let a visible entry lead to another host from now on')
    .option('--with-news', 'publish the news flash that came with a DApp')
    .action((receipt: string, options: AcceptOptions) => acceptSubmission(desk, receipt, options));
  const changes = program
    .command('changes')
    .description('Ask the team to revise its submission.')
    .action((receipt: string, options: ReasonOptions) => sendBack(desk, 'changes', receipt, options));
  const refuse = program
    .command('refuse')
    .description('Refuse a submission.')
    .action((receipt: string, options: ReasonOptions) => sendBack(desk, 'refuse', receipt, options));
  for (const command of [changes, refuse])
    command
      .addArgument(RECEIPT)
      .requiredOption('--reason <code,…>', 'reason codes, see below; may be repeated', parseReasons)
      .addHelpText(
        'after',
        `\nReason codes, which the team reads in its own language:\n  ${REASON_CODES.join('\n  ')}

With --again an accepted submission leaves the directory or the token list at once.
Its news flash stays until: news unpublish ID`,
      );
  for (const command of [accept, changes, refuse])
    command
      .addOption(noteOption())
      .option('--again', 'replace the decision on an accepted or refused submission')
      .addOption(asOption(desk));
}

function noteOption(): Option {
  return new Option('--note <text>', 'a message that the team reads on its status page')
    .default('', 'none')
    .argParser((typed: string) => {
      if (typed.length > NOTE_LENGTH_MAX) throw new InvalidArgumentError(`At most ${NOTE_LENGTH_MAX} characters.`);
      return typed.trim();
    });
}

function parseReasons(typed: string, before: ReasonCode[] = []): ReasonCode[] {
  const codes = typed.split(',').map((part) => {
    const code = REASON_CODES.find((known) => known === part.trim());
    if (code === undefined) throw new InvalidArgumentError(`Allowed codes are ${REASON_CODES.join(', ')}.`);
    return code;
  });
  return [...new Set([...before, ...codes])];
}

async function acceptSubmission(desk: Desk, receipt: string, options: AcceptOptions): Promise<void> {
  const { config } = desk;
  const decision = { ...options, command: 'accept', receipt, status: 'accepted', reasons: [] } as const;
  const { listing, news } = await decide(desk, decision, async (trx, submission, at) => ({
    listing: await setListing(trx, config, submission, options),
    ...(options.withNews ? { news: await publishSubmittedNews(trx, config, submission, at) } : {}),
  }));
  await print(desk, `${receipt} is accepted.`);
  if (listing?.kind === 'dapp')
    await print(
      desk,
      `The DApp is entry ${listing.hid} of the directory, shown within ${config.contentFreshMs / 1000} s.`,
    );
  if (listing?.kind === 'token')
    await print(desk, `The token ${listing.address} on ${listing.platform} is in the token list.`);
  if (news !== undefined) await print(desk, `Its news flash is number ${news.id}.`);
  if (news?.newsletter) await print(desk, 'The team asked for it to be in the newsletter too.');
  if (config.contentOrigin && listing?.kind === 'dapp')
    await print(desk, 'CONTENT_ORIGIN is set: the site shows it only if that service reads this store.');
}

/** Asks for a revision or refuses; a listing of the submission is withdrawn. */
async function sendBack(desk: Desk, command: 'changes' | 'refuse', receipt: string, options: ReasonOptions) {
  const status = command === 'changes' ? 'changes' : 'refused';
  const decision = { ...options, command, receipt, status, reasons: options.reason } as const;
  await decide(desk, decision, async (trx, submission) => ({
    listing: await setListing(trx, desk.config, submission, { replaceUrl: true }),
  }));
  await print(desk, status === 'changes' ? `${receipt}: the team was asked to revise it.` : `${receipt} is refused.`);
}
