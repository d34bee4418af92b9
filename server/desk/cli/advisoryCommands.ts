import { Argument, InvalidArgumentError, Option } from 'commander';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { Advisory, Release } from '../../../shared/genuine/trustFile.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import { loadNewest } from '../../genuine/trustList.ts';
import {
  ADVICE,
  type AdviceKind,
  makeAdvisory,
  makeNotice,
  makeWithdrawal,
  NOTICE_DAYS,
  NOTICE_DAYS_MAX,
  type OwnWords,
  type Topic,
  TOPICS,
} from '../review/advisoryEntries.ts';
import { describeChange, findUnlisted } from '../review/changeTexts.ts';
import { type DeskCommands, DeskError, AS_OPTION, parseWhole } from './desk.ts';
import { changeEntry, refuseReplacing, REPLACE_OPTION, TO_OPTION } from './trustCommands.ts';

const ADVISORY_ID = new Argument('<id>', 'of the advisory, such as SA-2026-03');
const NOTICE_ID = new Argument('<id>', 'of the notice, such as SN-2026-03');
const OWN_WORDS = LANGUAGES.map(
  (lang) => new Option(`--${lang} <text>`, `words of your own in place of the sentence in ${lang}`),
);

type AdvisoryOptions = Pick<Advisory, 'product' | 'versions'> &
  OwnWords & {
    advice?: AdviceKind;
    fixedIn?: string;
    neverExisted?: true;
    urgent?: true;
    unlisted?: true;
    replace?: true;
    to?: string;
  };
type NoticeOptions = OwnWords & { topic: Topic; days: number; replace?: true; to?: string };

export const ADVISORY_COMMANDS: DeskCommands = {
  'advisories add': {
    summary: 'Warn of versions, or change a warning.',
    details: `What to do is a sentence that is there in three languages; words of your own may take its place in any of them. Pages and
/trust.json have it; an urgent one stands above every page until it is withdrawn, and its versions are not offered for download. The
key is needed for a text with an address in it, for --fixed-in with a version that is no listed release, and to weaken a warning: such
a change offers something.`,
    arguments: [new Argument('[id]', 'of the advisory (default: the next one, such as SA-2026-03)')],
    options: [
      new Option('--product <product>', 'what the versions are of').choices(PRODUCTS).makeOptionMandatory(),
      new Option('--versions <versions...>', 'version numbers').makeOptionMandatory(),
      new Option('--advice <advice>', 'what to do (default: update with --fixed-in, else stop)').choices(ADVICE),
      new Option('--fixed-in <version>', 'the first version without the fault'),
      new Option('--never-existed', 'the numbers are not of ours: fakes show them'),
      new Option('--unlisted', 'no release of the list has these versions'),
      new Option('--urgent', 'show it above every page, and stop offering the versions'),
      ...OWN_WORDS,
      REPLACE_OPTION,
      TO_OPTION,
      AS_OPTION,
    ],
    async run(desk, options: AdvisoryOptions, id?: string) {
      const { product, versions, fixedIn = null, advice, neverExisted, urgent: isUrgent = false } = options;
      const { trust } = await loadNewest(await desk.openStore());
      const kind = neverExisted ? 'neverExisted' : 'affected';
      const given = { id, kind, product, versions, fixedIn, advice, isUrgent, own: options } as const;
      const change = makeAdvisory(trust, given, desk.now().toISOString());
      refuseReplacing(change, options.replace);
      refuseUnlisted({ kind, product, versions }, trust.releases, options.unlisted);
      const detail = { product, versions };
      return `${describeChange(change, trust)}\n${await changeEntry(desk, change, { detail, to: options.to })}`;
    },
  },
  'advisories withdraw': {
    summary: 'Withdraw a warning.',
    details: 'It needs the key: what was paused is offered again.',
    arguments: [ADVISORY_ID],
    options: [TO_OPTION, AS_OPTION],
    async run(desk, { to }: { to?: string }, id: string) {
      const { trust } = await loadNewest(await desk.openStore());
      return changeEntry(desk, makeWithdrawal(trust, 'advisories', id), { to });
    },
  },
  'notices add': {
    summary: 'Warn on every page of what is no version, such as phishing mails.',
    details: `The sentence of the topic is there in three languages; words of your own may take its place in any of them. The notice leads to
the check page and goes by itself. The key is needed for a text with an address in it.`,
    arguments: [new Argument('[id]', 'of the notice (default: the next one, such as SN-2026-03)')],
    options: [
      new Option('--topic <topic>', 'what it is about').choices(TOPICS).makeOptionMandatory(),
      new Option('--days <number>', `how long it is shown, 1 to ${NOTICE_DAYS_MAX}`)
        .default(NOTICE_DAYS)
        .argParser(parseDays),
      ...OWN_WORDS,
      REPLACE_OPTION,
      TO_OPTION,
      AS_OPTION,
    ],
    async run(desk, { topic, days, replace, to, ...own }: NoticeOptions, id?: string) {
      const { trust } = await loadNewest(await desk.openStore());
      const change = makeNotice(trust, { id, topic, days, own }, desk.now().toISOString());
      refuseReplacing(change, replace);
      return `${describeChange(change, trust)}\n${await changeEntry(desk, change, { detail: { topic, days }, to })}`;
    },
  },
  'notices withdraw': {
    summary: 'Take a notice off the pages before its end.',
    details: 'It needs the key, because a warning goes.',
    arguments: [NOTICE_ID],
    options: [TO_OPTION, AS_OPTION],
    async run(desk, { to }: { to?: string }, id: string) {
      const { trust } = await loadNewest(await desk.openStore());
      return changeEntry(desk, makeWithdrawal(trust, 'notices', id), { to });
    },
  },
};

/** Throws DeskError for versions of no listed release: at night one is mistyped easily, and pauses nothing. */
function refuseUnlisted(
  given: Pick<Advisory, 'kind' | 'product' | 'versions'>,
  releases: readonly Release[],
  isAllowed: boolean | undefined,
): void {
  const { product } = given;
  const unlisted = findUnlisted(given, releases);
  if (unlisted.length === 0 || isAllowed) return;
  const listed = releases.flatMap((one) => (one.product === product ? [one.version] : []));
  throw new DeskError(
    `No release of the list is ${product} ${unlisted.join(', ')}; there are ${listed.join(', ')}. ` +
      'To warn of it nevertheless, add --unlisted; of numbers that only fakes show, --never-existed.',
  );
}

function parseDays(typed: string): number {
  const days = parseWhole(typed);
  if (days < 1 || days > NOTICE_DAYS_MAX) throw new InvalidArgumentError(`It must be 1 to ${NOTICE_DAYS_MAX}.`);
  return days;
}
