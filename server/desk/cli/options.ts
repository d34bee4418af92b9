import { Argument, InvalidArgumentError, Option } from 'commander';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { findReceipt } from '../../records/receipt.ts';

export const JSON_OPTION = new Option('--json', 'print JSON');
export const KIND_OPTION = new Option('--kind <kind>', 'only this kind').choices(FORM_KINDS);
export const LANG_OPTION = new Option('--lang <lang>', 'only this language').choices(LANGUAGES);

/** The actor of a change. */
export const AS_OPTION = new Option(
  '--as <name>',
  'who makes the change, for the audit (default: the user of this machine)',
).argParser((typed: string) => {
  const name = typed.trim();
  if (name === '') throw new InvalidArgumentError('A name is needed.');
  return name;
});

export const RECEIPT = new Argument('<receipt>', 'receipt of the submission; case and dashes do not matter').argParser(
  (typed: string) => {
    const receipt = findReceipt(typed);
    if (receipt === null) throw new InvalidArgumentError('A receipt has 26 letters and digits.');
    return receipt;
  },
);
export const NEWS_ID = new Argument('<id>', 'number of the news flash').argParser(parseWhole);

export function limitOption(rows: number): Option {
  return new Option('--limit <number>', 'print at most this many rows').default(rows).argParser(parseWhole);
}

/** A whole number as it is typed. */
export function parseWhole(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(typed);
}
