import { Argument, Option } from 'commander';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { Advisory } from '../../../shared/genuine/trustFile.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import { dayOf } from '../../siteTime.ts';
import { changeEntries, TrustError } from '../../genuine/trustList.ts';
import { type DeskCommands, AS_OPTION } from './desk.ts';
import { changeTrust } from './trustCommands.ts';

const ID = new Argument('<id>', 'of the advisory, such as SA-2026-03');

type AdvisoryOptions = Pick<Advisory, 'product' | 'versions'> &
  Advisory['todo'] & { fixedIn?: string; neverExisted?: true; urgent?: true };

export const ADVISORY_COMMANDS: DeskCommands = {
  'advisories add': {
    summary: 'Warn of versions, or change a warning.',
    details:
      'Pages and /trust.json say what to do; an urgent one stands above every page until it is withdrawn, and its versions are not offered for download.',
    arguments: [ID],
    options: [
      new Option('--product <product>', 'what the versions are of').choices(PRODUCTS).makeOptionMandatory(),
      new Option('--versions <versions...>', 'version numbers').makeOptionMandatory(),
      new Option('--fixed-in <version>', 'the first version without the fault'),
      new Option('--never-existed', 'the numbers are not of ours: fakes show them'),
      new Option('--urgent', 'show it above every page, and stop offering the versions'),
      ...LANGUAGES.map((lang) => new Option(`--${lang} <text>`, 'what to do, one sentence').makeOptionMandatory()),
      AS_OPTION,
    ],
    run(desk, options: AdvisoryOptions, id: string) {
      const { product, versions, fixedIn = null, neverExisted, urgent: isUrgent = false, zh, en, ko } = options;
      const kind = neverExisted ? 'neverExisted' : 'affected';
      const named = { id, kind, product, versions, fixedIn, todo: { zh, en, ko }, isUrgent } as const;
      return changeTrust(desk, 'advisories add', id, { product, versions }, (trx, at) =>
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
      changeTrust(desk, 'advisories withdraw', id, {}, (trx, at) =>
        changeEntries(trx, at, ({ advisories, ...rest }) => {
          const left = advisories.filter((one) => one.id !== id);
          if (left.length === advisories.length) throw new TrustError(`There is no advisory ${id}.`);
          return { ...rest, advisories: left };
        }),
      ),
  },
};
