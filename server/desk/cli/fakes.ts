import { Argument, Option } from 'commander';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { Advisory } from '../../../shared/trust/trustFile.ts';
import { FAKE_REASONS, type FakeReason, PRODUCTS } from '../../../shared/verify.ts';
import { addFake, changeFake } from '../../review/fakes.ts';
import { fakeName } from '../../../shared/trust/fakeName.ts';
import { dayOf, hostsOf } from '../../trust/fakes.ts';
import { changeEntries, loadPublished, TrustError } from '../../trust/trustList.ts';
import { actorOf, type Desk, type DeskCommands } from './desk.ts';
import { changeTrust as change } from './trust.ts';
import { AS_OPTION } from './options.ts';

const NAME = new Argument('<name>', 'address, host, handle, email address, package or extension id');
const ID = new Argument('<id>', 'of the advisory, such as SA-2026-03');

type AdvisoryOptions = Pick<Advisory, 'product' | 'versions'> &
  Advisory['todo'] & { fixedIn?: string; neverExisted?: true; urgent?: true };

export const FAKE_COMMANDS: DeskCommands = {
  'fakes add': {
    summary: 'List a fake, or change why one is listed.',
    details: 'It is listed for half a year under its host; on a host of many projects under its page.',
    arguments: [NAME],
    options: [new Option('--reason <reason>', 'what it is').choices(FAKE_REASONS).makeOptionMandatory(), AS_OPTION],
    run: (desk, { reason }: { reason: FakeReason }, name: string) =>
      change(desk, 'fakes add', fakeName(name), { reason }, (trx, at) => addFake(trx, at, { name, reason })),
  },
  'fakes renew': {
    summary: 'List a fake for another half year.',
    arguments: [NAME],
    options: [AS_OPTION],
    run: async (desk, _options, name: string) => changeFake(await actorOf(desk), name, 'renew'),
  },
  'fakes withdraw': {
    summary: 'Take a fake off the list.',
    arguments: [NAME],
    options: [AS_OPTION],
    run: async (desk, _options, name: string) => changeFake(await actorOf(desk), name, 'withdraw'),
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
  'advisories add': {
    summary: 'Warn of versions, or change a warning.',
    details: 'Pages and /trust.json say what to do; an urgent one stands above every page until it is withdrawn.',
    arguments: [ID],
    options: [
      new Option('--product <product>', 'what the versions are of').choices(PRODUCTS).makeOptionMandatory(),
      new Option('--versions <versions...>', 'version numbers').makeOptionMandatory(),
      new Option('--fixed-in <version>', 'the first version without the fault'),
      new Option('--never-existed', 'the numbers are not of ours: fakes show them'),
      new Option('--urgent', 'show it above every page'),
      ...LANGUAGES.map((lang) => new Option(`--${lang} <text>`, 'what to do, one sentence').makeOptionMandatory()),
      AS_OPTION,
    ],
    run(desk, options: AdvisoryOptions, id: string) {
      const { product, versions, fixedIn = null, neverExisted, urgent: isUrgent = false, zh, en, ko } = options;
      const kind = neverExisted ? 'neverExisted' : 'affected';
      const named = { id, kind, product, versions, fixedIn, todo: { zh, en, ko }, isUrgent } as const;
      return change(desk, 'advisories add', id, { product, versions }, (trx, at) =>
        changeEntries(trx, at, ({ advisories, ...rest }) => ({
          ...rest,
          advisories: [{ ...named, date: dayOf(at) }, ...advisories.filter((one) => one.id !== id)],
        })),
      );
    },
  },
  'advisories withdraw': {
    summary: 'Withdraw a warning.',
    arguments: [ID],
    options: [AS_OPTION],
    run: (desk, _options, id: string) =>
      change(desk, 'advisories withdraw', id, {}, (trx, at) =>
        changeEntries(trx, at, ({ advisories, ...rest }) => {
          const left = advisories.filter((one) => one.id !== id);
          if (left.length === advisories.length) throw new TrustError(`There is no advisory ${id}.`);
          return { ...rest, advisories: left };
        }),
      ),
  },
};

async function loadHosts(desk: Desk): Promise<string[]> {
  const published = await loadPublished(await desk.openStore());
  return hostsOf(published?.trust.fakes ?? [], dayOf(desk.now().toISOString()));
}
