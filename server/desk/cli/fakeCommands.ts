import { Argument, Option } from 'commander';
import { FAKE_REASONS, type FakeReason } from '../../../shared/genuine/verify.ts';
import { addFake, changeFake, type FakeChange } from '../review/fakeReports.ts';
import { fakeName } from '../../../shared/genuine/fakeName.ts';
import { hostsOf } from '../../genuine/fakes.ts';
import { dayOf } from '../../siteTime.ts';
import { loadStoredList } from '../../genuine/storedList.ts';
import { describeFakeChange } from '../messages.ts';
import { actorOf, type Desk, type DeskCommands, AS_OPTION } from './desk.ts';
import { changeTrust } from './trustCommands.ts';

const NAME = new Argument('<name>', 'address, host, handle, email address, package or extension id');
export const FAKE_COMMANDS: DeskCommands = {
  'fakes add': {
    summary: 'List a fake, or change why one is listed.',
    details: 'It is listed for half a year under its host; on a host of many projects under its page.',
    arguments: [NAME],
    options: [new Option('--reason <reason>', 'what it is').choices(FAKE_REASONS).makeOptionMandatory(), AS_OPTION],
    run: (desk, { reason }: { reason: FakeReason }, name: string) =>
      changeTrust(desk, 'fakes add', fakeName(name), { reason }, (trx, at) => addFake(trx, at, { name, reason })),
  },
  'fakes renew': {
    summary: 'List a fake for another half year.',
    arguments: [NAME],
    options: [AS_OPTION],
    run: (desk, _options, name: string) => renewOrWithdraw(desk, name, 'renew'),
  },
  'fakes withdraw': {
    summary: 'Take a fake off the list.',
    arguments: [NAME],
    options: [AS_OPTION],
    run: (desk, _options, name: string) => renewOrWithdraw(desk, name, 'withdraw'),
  },
  'fakes hosts': {
    summary: 'Print the hosts of reported websites as a hosts file.',
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

async function renewOrWithdraw(desk: Desk, name: string, change: FakeChange): Promise<string> {
  return describeFakeChange(await changeFake(await actorOf(desk), name, change), change);
}

async function loadHosts(desk: Desk): Promise<string[]> {
  const { published } = await loadStoredList(await desk.openStore());
  return hostsOf(published?.trust.fakes ?? [], dayOf(desk.now().toISOString()));
}
