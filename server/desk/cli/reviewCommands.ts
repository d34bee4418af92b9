import { Option } from 'commander';
import { REASON_CODES, SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import { loadState } from '../../records/transitions.ts';
import { accept, type AcceptOptions, sendBack, type SendBackOptions } from '../review/decisions.ts';
import { ReviewError } from '../review/obstacles.ts';
import { reopen } from '../review/reopen.ts';
import { SEND_BACK_STATUSES, SEND_BACKS, type SendBackStatus } from '../review/sendBacks.ts';
import { describeAcceptance, describeReopening, describeSendBack, publishedLinks } from '../decisionTexts.ts';
import {
  actorOf,
  type Desk,
  type DeskCommand,
  type DeskCommands,
  AS_OPTION,
  RECEIPT,
  JSON_OPTION,
  KIND_OPTION,
} from './desk.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import { FORM_KINDS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { COVERING_OPTION, type FakeOptions, HIDE_ENTRIES_OPTION, WHOLE_HOST_OPTION } from './fakeCommands.ts';
import { loadQueue } from '../review/reviewQueue.ts';
import type { Warning } from '../review/warningDetails.ts';
import { describeFakeView } from '../fakeTexts.ts';
import { describeWarning } from '../warningTexts.ts';

/** Parts between commas, of an option that may be repeated. */
const toList = (typed: string, before: string[] = []) => [...before, ...typed.split(',').map((part) => part.trim())];

const REASON_OPTION = new Option('--reason <code,…>', 'reason codes or FIELD:CODE, see below; may be repeated')
  .makeOptionMandatory()
  .argParser(toList);
const DESPITE_OPTION = new Option(
  '--despite <warning,…>',
  'accept although there are these warnings, which “queue” prints; may be repeated',
).argParser(toList);

const TAKE_OPTION = new Option('--take', 'decide although another reviewer has it at the desk');

const DECISION_OPTIONS = [
  new Option('--note <text>', 'a message that the team reads on its status page')
    .default('', 'none')
    .argParser((typed: string) => typed.trim()),
  new Option('--replace', 'replace the decision that was made on it'),
  TAKE_OPTION,
  AS_OPTION,
];

export const DECISION_COMMANDS: DeskCommands = {
  accept: {
    summary: 'Accept a submission: a DApp enters the directory, a token the token list, a fake the list of fakes.',
    details: `A DApp needs a category the first time; another submission of the same contract joins its entry. Website and
logo are those of the newest submission; another page needs --replace-url. An entry that names the contract already, of the
sample content or an import, is joined. NFT and recruiting submissions are only recorded as accepted: nothing is published. A
report puts the name on the list of fakes: its page, or with --whole-host its host; an objection takes it off. The site shows a change within about a second, with a content service of its own within CONTENT_FRESH_S.`,
    arguments: [RECEIPT],
    options: [
      DESPITE_OPTION,
      new Option('--category <number>', 'category of a DApp; leave it out to list the categories'),
      new Option('--name <name>', 'name of a token (default: the one its team gave, else its symbol)'),
      new Option('--replace-url', 'let a visible entry lead to another page from now on'),
      new Option('--with-news', 'publish the news flash that came with a DApp; one that was hidden is shown again'),
      WHOLE_HOST_OPTION,
      COVERING_OPTION,
      HIDE_ENTRIES_OPTION,
      new Option('--show-again', 'list what an editor or a fake has hidden'),
      ...DECISION_OPTIONS,
    ],
    async run(
      desk,
      { hideEntries: hiding, ...options }: Omit<AcceptOptions, 'seen' | 'hiding'> & FakeOptions,
      receipt: string,
    ) {
      const { actor, seen } = await begin(desk, receipt);
      const acceptance = await accept(actor, receipt, { ...options, hiding, seen });
      const links = publishedLinks(acceptance, desk.config).map(({ text, url }) => `${text}: ${url}`);
      return [describeAcceptance(receipt, acceptance, desk.config), ...links].join('\n');
    },
  },
  ...Object.fromEntries(SEND_BACK_STATUSES.map((status) => [SEND_BACKS[status].command, sendBackCommand(status)])),
  reopen: {
    summary: 'Undo a decision: the submission is waiting again.',
    details: 'What it has published is withdrawn. Not possible once the team has sent a revision.',
    arguments: [RECEIPT],
    options: [TAKE_OPTION, AS_OPTION],
    async run(desk, { take }: { take?: boolean }, receipt: string) {
      const { actor, seen } = await begin(desk, receipt);
      return describeReopening(receipt, await reopen(actor, receipt, seen.updatedAt, take));
    },
  },
};

function sendBackCommand(status: SendBackStatus): DeskCommand {
  return {
    summary: SEND_BACKS[status].summary,
    notes: `Reason codes, which the team reads in its own language:\n  ${REASON_CODES.join('\n  ')}

A reason about one field names it, as in icon_url:logoUnclear; the team sees it beside that field.
With --replace an accepted submission leaves the directory or the token list at once, and its news flash is hidden.`,
    arguments: [RECEIPT],
    options: [REASON_OPTION, ...DECISION_OPTIONS],
    async run(
      desk,
      { reason: reasons, ...options }: Omit<SendBackOptions, 'seen'> & { reason: string[] },
      receipt: string,
    ) {
      const { actor, seen } = await begin(desk, receipt);
      const withdrawal = await sendBack(actor, receipt, status, { ...options, seen, reasons });
      return describeSendBack(receipt, status, withdrawal);
    },
  };
}

/** The reviewer, and the state of the submission at the start of the command. Throws ReviewError. */
async function begin(desk: Desk, receipt: string) {
  const actor = await actorOf(desk);
  const seen = await loadState(actor.store, receipt);
  if (!seen) throw new ReviewError({ code: 'unknownSubmission', receipt });
  return { actor, seen };
}

export const QUEUE_COMMANDS: DeskCommands = {
  queue: {
    summary: 'Print the submissions that wait for a decision as JSON, for scripts.',
    details: `Overdue ones come first. A decision is promised within ${REVIEW_WORKING_DAYS} working days. Reviewers use: serve`,
    options: [KIND_OPTION, new Option('--all', 'add the decided submissions below, newest first'), JSON_OPTION],
    async run(desk, { kind, all = false }: { kind?: FormKind; all?: boolean }) {
      const kinds = kind === undefined ? FORM_KINDS : [kind];
      const statuses = all ? SUBMISSION_STATUSES : (['received'] as const);
      const entries = await loadQueue(await desk.openStore(), desk.now(), { kinds, statuses });
      const decided = entries.filter(({ status }) => status !== 'received');
      const sorted = [...entries.filter((entry) => !decided.includes(entry)), ...decided.toReversed()];
      const toText = (warning: Warning) => describeWarning(warning, desk.config.siteTimeZone);
      const data = sorted.map(({ warnings, fake, ...entry }) => ({
        ...entry,
        ...(fake && { fake: { text: describeFakeView(fake), ...fake } }),
        notices: warnings.map(({ code, details }) => ({ code, text: toText({ code, details }), details })),
      }));
      return { data, text: JSON.stringify(data, null, 2) };
    },
  },
};
