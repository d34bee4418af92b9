import { Argument, Option } from 'commander';
import { readHiding } from '../../records/hiding.ts';
import { findEntryOf, hideListedEntry, showListedEntry } from '../review/listedEntry.ts';
import { loadNamedEntries } from '../review/entryHiding.ts';
import { describeHiding } from '../messages.ts';
import { actorOf, type DeskCommand, type DeskCommands, AS_OPTION, JSON_OPTION } from './desk.ts';

const ENTRY = new Argument('<entry>', 'number of the entry, or its website');
export const WHY_OPTION = new Option('--reason <text>', 'why, for the audit and the reviewers').makeOptionMandatory();

export const DAPP_COMMANDS: DeskCommands = {
  'dapps list': {
    summary: 'List the entries of the directory: number, name, website, and who hides them.',
    options: [new Option('--hidden', 'only what editors and fakes hide'), JSON_OPTION],
    async run(desk, { hidden = false }: { hidden?: boolean }) {
      const entries = await loadNamedEntries(await desk.openStore());
      const data = entries.flatMap(({ hidden_by, hidden_reason, ...entry }) => {
        const hiding = readHiding({ hidden_by, hidden_reason });
        return hidden && !hiding ? [] : [{ ...entry, hiding }];
      });
      const lines = data.map(({ hid, title, url, isShown, hiding }) => {
        const state = hiding ? `HIDDEN ${describeHiding(hiding)}` : isShown ? '' : 'NOT ACCEPTED';
        return [String(hid).padEnd(6), title, url, state]
          .filter(Boolean)
          .join('  ')
          .replace(/\s*\n\s*/g, ' ');
      });
      return { data, text: lines.join('\n') || 'There are none.' };
    },
  },
  'dapps hide': visibilityCommand(hideListedEntry, {
    summary: 'Take an entry off the directory; nothing is deleted.',
    details: `It stays hidden until “dapps show”: an acceptance alone does not bring it back. The site
shows it no more within about a second, with a content service of its own within CONTENT_FRESH_S.`,
  }),
  'dapps show': visibilityCommand(showListedEntry, {
    summary: 'Show a hidden entry again.',
    details: 'Not possible while its website is on the list of fakes.',
  }),
};

function visibilityCommand(
  change: typeof hideListedEntry,
  help: Pick<DeskCommand, 'summary' | 'details'>,
): DeskCommand {
  return {
    ...help,
    arguments: [ENTRY],
    options: [WHY_OPTION, AS_OPTION],
    async run(desk, { reason }: { reason: string }, typed: string) {
      const actor = await actorOf(desk);
      const { hid, title, url } = await findEntryOf(actor.store, typed);
      await change(actor, hid, { reason: reason.trim(), seen: null });
      const state = change === hideListedEntry ? 'hidden' : 'shown again';
      return `Entry ${hid}, ${title} (${url}), is ${state}.`;
    },
  };
}
