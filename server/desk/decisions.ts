import { InvalidArgumentError, Option } from 'commander';
import { REASON_CODES } from '../../shared/submission.ts';
import { toSiteTime } from '../content/siteTime.ts';
import { checkConfirmed } from './confirmNotices.ts';
import { decide, type DecisionOptions } from './decide.ts';
import type { Desk, DeskCommand, DeskCommands } from './desk.ts';
import { type ListingOptions, setListing } from './listings.ts';
import { publishSubmittedNews } from './newsItems.ts';
import { AS_OPTION, RECEIPT } from './options.ts';
import { readReason, type Reason } from './reasons.ts';

export const NOTE_LENGTH_MAX = 1_000;

type AcceptOptions = DecisionOptions &
  ListingOptions & {
    withNews?: boolean;
    /** Codes of the notices that the reviewer has looked at. Accepting needs all that there are. */
    despite?: readonly string[];
  };

const REASON_OPTION = new Option('--reason <code,…>', 'reason codes or FIELD:CODE, see below; may be repeated')
  .makeOptionMandatory()
  .argParser((typed: string, before: Reason[] = []) => {
    const given = typed.split(',').map((part) => {
      const reason = readReason(part);
      if (reason === null) throw new InvalidArgumentError(`Allowed codes are ${REASON_CODES.join(', ')}.`);
      return reason;
    });
    return [...before, ...given];
  });

const DESPITE_OPTION = new Option(
  '--despite <notice,…>',
  'accept although there are these notices, which “show” prints; may be repeated',
).argParser((typed: string, before: string[] = []) => [...before, ...typed.split(',').map((part) => part.trim())]);

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

/** The command that asks for a revision or refuses. */
function sendBackCommand(status: 'changes' | 'refused', summary: string): DeskCommand {
  return {
    summary,
    notes: `Reason codes, which the team reads in its own language:\n  ${REASON_CODES.join('\n  ')}

A reason about one field names it, as in icon_url:logoUnclear; the team sees it beside that field.
With --again an accepted submission leaves the directory or the token list at once.
Its news flash stays until: news unpublish ID`,
    arguments: [RECEIPT],
    options: [REASON_OPTION, ...DECISION_OPTIONS],
    run: (desk, { reason, ...options }: DecisionOptions & { reason: Reason[] }, receipt: string) =>
      sendBack(desk, receipt, status, { ...options, reasons: reason }),
  };
}

export const DECISION_COMMANDS: DeskCommands = {
  accept: {
    summary: 'Accept a submission: a DApp enters the directory, a token the token list.',
    details: `A DApp needs a category the first time; another submission of the same contract joins its entry. Website and
logo are those of the newest submission; another host needs --replace-url. NFT and recruiting submissions are only recorded
as accepted: nothing is published. The site shows a change within CONTENT_FRESH_S (30 seconds).`,
    arguments: [RECEIPT],
    options: [
      DESPITE_OPTION,
      new Option('--category <number>', 'category of a DApp; leave it out to list the categories'),
      new Option('--name <name>', 'name of a token (default: the one its team gave, else its symbol)'),
      new Option('--replace-url', 'let a visible entry lead to another host from now on'),
      new Option('--with-news', 'publish the news flash that came with a DApp'),
      ...DECISION_OPTIONS,
    ],
    run: (desk, options: AcceptOptions, receipt: string) => accept(desk, receipt, options),
  },
  changes: sendBackCommand('changes', 'Ask the team to revise its submission.'),
  refuse: sendBackCommand('refused', 'Refuse a submission.'),
};

/** Asks for a revision or refuses; a listing of the submission is withdrawn. Returns what was done. Throws DeskError. */
export async function sendBack(
  desk: Desk,
  receipt: string,
  status: 'changes' | 'refused',
  options: DecisionOptions & { reasons: readonly Reason[] },
): Promise<string> {
  const command = status === 'changes' ? 'changes' : 'refuse';
  await decide(desk, { ...options, command, receipt, status }, async (trx, submission) => ({
    listing: await setListing(trx, submission, { replaceUrl: true }),
  }));
  return `${receipt}${status === 'changes' ? ': the team was asked to revise it.' : ' is refused.'}`;
}

/** Accepts a submission and lists it. Returns what was done. Throws DeskError, and UsageError when a category is missing. */
export async function accept(desk: Desk, receipt: string, options: AcceptOptions): Promise<string> {
  const { config } = desk;
  const decision = { ...options, command: 'accept', receipt, status: 'accepted', reasons: [] } as const;
  const { kind, listing, news } = await decide(desk, decision, async (trx, submission, at) => {
    const despite = await checkConfirmed(trx, submission, options.despite ?? []);
    return {
      kind: submission.kind,
      ...(despite.length > 0 ? { despite } : {}),
      listing: await setListing(trx, submission, { ...options, checkedOn: toSiteTime(at, config.siteTimeZone).date }),
      ...(options.withNews ? { news: await publishSubmittedNews(trx, submission, at) } : {}),
    };
  });
  const lines = [`${receipt} is accepted.`];
  const seconds = config.contentFreshMs / 1000;
  if (listing?.kind === 'dapp')
    lines.push(`The DApp is entry ${listing.hid} of the directory, shown within ${seconds} s.`);
  if (listing?.kind === 'token')
    lines.push(`The token ${listing.address} on ${listing.platform} is in the token list.`);
  if (kind === 'nft') lines.push('It is recorded; the site publishes no list of collections.');
  if (news) lines.push(`Its news flash is number ${news.id}.`);
  if (news?.newsletter) lines.push('The team asked for it to be in the newsletter too.');
  if (config.contentOrigin && listing?.kind === 'dapp')
    lines.push('CONTENT_ORIGIN is set: the site shows it only if that service reads this store.');
  return lines.join('\n');
}
