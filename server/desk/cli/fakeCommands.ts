import { Argument, Option } from 'commander';
import { FAKE_REASONS, type FakeReason } from '../../../shared/genuine/verify.ts';
import { addListed, type EntryChoice, renewListed, withdrawListed } from '../review/fakeReports.ts';
import { awaitsReview, hostsOf } from '../../genuine/fakes.ts';
import { dayOf } from '../../siteTime.ts';
import { loadStoredList } from '../../genuine/storedList.ts';
import { loadNewest } from '../../genuine/trustList.ts';
import { describeFake, reviewMark } from '../fakeTexts.ts';
import { actorOf, type Desk, type DeskCommands, AS_OPTION, JSON_OPTION } from './desk.ts';
import { PUBLISHED } from './trustCommands.ts';

const NAME = new Argument('<name>', 'address, host, handle, email address, package, extension id or file name');
export const WHOLE_HOST_OPTION = new Option(
  '--whole-host',
  'list a reported address as its whole host: everything on it and below it',
);
export const COVERING_OPTION = new Option('--covering', 'let the entries go that the new one covers');

export const HIDE_ENTRIES_OPTION = new Option(
  '--hide-entries <number,…>',
  'hide these entries of the directory, whose website is the fake; they come back when it is withdrawn',
).argParser((typed: string) => typed.split(',').map((part) => part.trim()));

/** The options of a command as what addListed takes. */
export interface FakeOptions extends Omit<EntryChoice, 'hiding'> {
  hideEntries?: readonly string[];
}

export const FAKE_COMMANDS: DeskCommands = {
  'fakes add': {
    summary: 'List a fake, or change why one is listed.',
    details: 'It is listed for half a year: a web address as its page, or with --whole-host as its host.',
    arguments: [NAME],
    options: [
      new Option('--reason <reason>', 'what it is').choices(FAKE_REASONS).makeOptionMandatory(),
      WHOLE_HOST_OPTION,
      COVERING_OPTION,
      HIDE_ENTRIES_OPTION,
      AS_OPTION,
    ],
    async run(desk, { reason, hideEntries: hiding, ...choice }: { reason: FakeReason } & FakeOptions, name: string) {
      const added = await addListed(await actorOf(desk), { name, reason, hiding, ...choice });
      return `${describeFake(added)} ${PUBLISHED}`;
    },
  },
  'fakes list': {
    summary: 'Print the listed fakes: why, until when, and which hosts wait for review.',
    details: `A host that was listed before entries were pages waits until a reviewer says that the whole host is fake:
fakes renew NAME --whole-host. Until then it is matched as before, and not in fakes hosts or fakes phishing-list.`,
    options: [new Option('--for-review', 'only hosts that wait for review'), JSON_OPTION],
    async run(desk, { forReview = false }: { forReview?: boolean }) {
      const { fakes } = (await loadNewest(await desk.openStore())).trust;
      const chosen = forReview ? fakes.filter(awaitsReview) : fakes;
      const lines = chosen.map((fake) =>
        [fake.name, fake.wholeHost ? 'whole host' : '', fake.reason, `until ${fake.expires}`, reviewMark(fake)]
          .filter(Boolean)
          .join('  '),
      );
      const data = chosen.map((fake) => ({ ...fake, forReview: awaitsReview(fake) }));
      return { data, text: lines.join('\n') || 'There are none.' };
    },
  },
  'fakes renew': {
    summary: 'List a fake for another half year.',
    details: 'A host that waits for review needs --whole-host.',
    arguments: [NAME],
    options: [WHOLE_HOST_OPTION, COVERING_OPTION, HIDE_ENTRIES_OPTION, AS_OPTION],
    async run(desk, { hideEntries: hiding, ...choice }: FakeOptions, name: string) {
      const done = await renewListed(await actorOf(desk), name, { ...choice, hiding });
      return `${describeFake(done)} It stays for another half year.`;
    },
  },
  'fakes withdraw': {
    summary: 'Take a fake off the list.',
    details: 'Entries of the directory that were hidden with it are shown again.',
    arguments: [NAME],
    options: [AS_OPTION],
    run: async (desk, _options, name: string) => describeFake(await withdrawListed(await actorOf(desk), name)),
  },
  'fakes hosts': {
    summary: 'Print the whole hosts of reported websites as a hosts file.',
    options: [],
    run: async (desk) => (await loadHosts(desk)).map((host) => `0.0.0.0 ${host}`).join('\n'),
  },
  'fakes phishing-list': {
    summary: 'Print them in the format of eth-phishing-detect.',
    options: [],
    run: async (desk) =>
      JSON.stringify(
        { version: 2, tolerance: 0, fuzzylist: [], whitelist: [], blacklist: await loadHosts(desk) },
        null,
        2,
      ),
  },
};

async function loadHosts(desk: Desk): Promise<string[]> {
  const { published } = await loadStoredList(await desk.openStore());
  return hostsOf(published?.trust.fakes ?? [], dayOf(desk.now().toISOString()));
}
