import { Argument, Option } from 'commander';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { Advisory } from '../../../shared/genuine/trustFile.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import { dayOf } from '../../siteTime.ts';
import { TrustError } from '../../genuine/trustList.ts';
import { type DeskCommands, AS_OPTION } from './desk.ts';
import { changeWithKey, TO_OPTION } from './trustCommands.ts';

const ID = new Argument('<id>', 'of the advisory, such as SA-2026-03');

type AdvisoryOptions = Pick<Advisory, 'product' | 'versions'> &
  Advisory['todo'] & { fixedIn?: string; neverExisted?: true; urgent?: true; to?: string };

export const ADVISORY_COMMANDS: DeskCommands = {
  'advisories add': {
    summary: 'Warn of versions, or change a warning.',
    details: `Pages and /trust.json say what to do; an urgent one stands above every page until it is withdrawn, and its versions are not
offered for download. The key is needed for a text with an address in it, for --fixed-in with a version that is no listed release,
and to weaken a warning: such a change offers something.`,
    arguments: [ID],
    options: [
      new Option('--product <product>', 'what the versions are of').choices(PRODUCTS).makeOptionMandatory(),
      new Option('--versions <versions...>', 'version numbers').makeOptionMandatory(),
      new Option('--fixed-in <version>', 'the first version without the fault'),
      new Option('--never-existed', 'the numbers are not of ours: fakes show them'),
      new Option('--urgent', 'show it above every page, and stop offering the versions'),
      ...LANGUAGES.map((lang) => new Option(`--${lang} <text>`, 'what to do, one sentence').makeOptionMandatory()),
      TO_OPTION,
      AS_OPTION,
    ],
    run(desk, options: AdvisoryOptions, id: string) {
      const { product, versions, fixedIn = null, neverExisted, urgent: isUrgent = false, zh, en, ko } = options;
      const kind = neverExisted ? 'neverExisted' : 'affected';
      const named = { id, kind, product, versions, fixedIn, todo: { zh, en, ko }, isUrgent } as const;
      const change = { command: 'advisories add', target: id, detail: { product, versions }, to: options.to };
      return changeWithKey(desk, change, ({ advisories, ...rest }, at) => ({
        ...rest,
        advisories: [{ ...named, date: dayOf(at) }, ...advisories.filter((one) => one.id !== id)],
      }));
    },
  },
  'advisories withdraw': {
    summary: 'Withdraw a warning.',
    details: 'It needs the key: what was paused is offered again.',
    arguments: [ID],
    options: [TO_OPTION, AS_OPTION],
    run: (desk, { to }: { to?: string }, id: string) =>
      changeWithKey(desk, { command: 'advisories withdraw', target: id, detail: {}, to }, ({ advisories, ...rest }) => {
        const left = advisories.filter((one) => one.id !== id);
        if (left.length === advisories.length) throw new TrustError(`There is no advisory ${id}.`);
        return { ...rest, advisories: left };
      }),
  },
};
