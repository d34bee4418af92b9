import { InvalidArgumentError, Option } from 'commander';
import { REASON_CODES, type ReasonCode } from '../../shared/submission.ts';
import { toSiteTime } from '../content/siteTime.ts';
import { decide, type DecisionOptions } from './decide.ts';
import type { Desk, DeskCommand, DeskCommands } from './desk.ts';
import { type ListingOptions, setListing } from './listings.ts';
import { publishSubmittedNews } from './newsItems.ts';
import { AS_OPTION, RECEIPT } from './options.ts';

const NOTE_LENGTH_MAX = 1_000;

const REASON_OPTION = new Option('--reason <code,…>', 'reason codes, see below; may be repeated')
  .makeOptionMandatory()
  .argParser((typed: string, before: ReasonCode[] = []) => {
    const codes = typed.split(',').map((part) => {
      const code = REASON_CODES.find((known) => known === part.trim());
      if (code === undefined) throw new InvalidArgumentError(`Allowed codes are ${REASON_CODES.join(', ')}.`);
      return code;
    });
    return [...new Set([...before, ...codes])];
  });

const DECISION_OPTIONS = [
  new Option('--note <text>', 'a message that the team reads on its status page')
    .default('', 'none')
    .argParser((typed: string) => {
      if (typed.length > NOTE_LENGTH_MAX) throw new InvalidArgumentError(`At most ${NOTE_LENGTH_MAX} characters.`);
      return typed.trim();
    }),
  new Option('--again', 'replace the decision on an accepted or refused submission'),
  AS_OPTION,
];

/** A command that asks for a revision or refuses; a listing of the submission is withdrawn. */
function sendBack(
  summary: string,
  { command, status, said }: { command: string; status: 'changes' | 'refused'; said: string },
): DeskCommand {
  return {
    summary,
    notes: `Reason codes, which the team reads in its own language:\n  ${REASON_CODES.join('\n  ')}

With --again an accepted submission leaves the directory or the token list at once.
Its news flash stays until: news unpublish ID`,
    arguments: [RECEIPT],
    options: [REASON_OPTION, ...DECISION_OPTIONS],
    async run(desk, { reason, ...options }: DecisionOptions & { reason: ReasonCode[] }, receipt: string) {
      await decide(desk, { ...options, command, receipt, status, reasons: reason }, async (trx, submission) => ({
        listing: await setListing(trx, submission, { replaceUrl: true }),
      }));
      return `${receipt}${said}`;
    },
  };
}

export const DECISION_COMMANDS: DeskCommands = {
  accept: {
    summary: 'Accept a submission: a DApp enters the directory, a token the token list.',
    details: `A DApp needs a category the first time; its second language joins the same entry. Website and
logo are those of the newest submission; another host needs --replace-url. NFT and recruiting submissions only change
their status. The site shows a change within CONTENT_FRESH_S (30 seconds).`,
    arguments: [RECEIPT],
    options: [
      new Option('--category <number>', 'category of a DApp; leave it out to list the categories'),
      new Option('--name <name>', 'name of a token (default: the name in its form, else its symbol)'),
      new Option('--replace-url', 'let a visible entry lead to another host from now on'),
      new Option('--with-news', 'publish the news flash that came with a DApp'),
      ...DECISION_OPTIONS,
    ],
    run: acceptSubmission,
  },
  changes: sendBack('Ask the team to revise its submission.', {
    command: 'changes',
    status: 'changes',
    said: ': the team was asked to revise it.',
  }),
  refuse: sendBack('Refuse a submission.', { command: 'refuse', status: 'refused', said: ' is refused.' }),
};

async function acceptSubmission(
  desk: Desk,
  options: DecisionOptions & ListingOptions & { withNews?: boolean },
  receipt: string,
) {
  const { config } = desk;
  const decision = { ...options, command: 'accept', receipt, status: 'accepted', reasons: [] } as const;
  const { listing, news } = await decide(desk, decision, async (trx, submission, at) => ({
    listing: await setListing(trx, submission, { ...options, checkedOn: toSiteTime(at, config.siteTimeZone).date }),
    ...(options.withNews ? { news: await publishSubmittedNews(trx, submission, at) } : {}),
  }));
  const lines = [`${receipt} is accepted.`];
  const seconds = config.contentFreshMs / 1000;
  if (listing?.kind === 'dapp')
    lines.push(`The DApp is entry ${listing.hid} of the directory, shown within ${seconds} s.`);
  if (listing?.kind === 'token')
    lines.push(`The token ${listing.address} on ${listing.platform} is in the token list.`);
  if (news) lines.push(`Its news flash is number ${news.id}.`);
  if (news?.newsletter) lines.push('The team asked for it to be in the newsletter too.');
  if (config.contentOrigin && listing?.kind === 'dapp')
    lines.push('CONTENT_ORIGIN is set: the site shows it only if that service reads this store.');
  return lines.join('\n');
}
