import { countSeed, removeSeed } from '../review/seededContent.ts';
import { actorOf, type DeskCommands } from './desk.ts';
import { AS_OPTION, JSON_OPTION } from './options.ts';

/** The sample content that filled the store at its first start, by kind. */
export const SEED_COMMANDS: DeskCommands = {
  'seed list': {
    summary: 'Count the sample content that is still in the store.',
    options: [JSON_OPTION],
    async run(desk) {
      const counts = Object.entries(await countSeed(await desk.openStore()));
      const data = counts.map(([kind, entries]) => ({ kind, entries }));
      return { data, text: data.map(({ kind, entries }) => `${kind.padEnd(12)}${entries}`).join('\n') };
    },
  },
  'seed remove': {
    summary: 'Remove all sample content: news, DApps and promotions.',
    details: 'Categories stay. What operators have added or accepted stays, too. It cannot be undone.',
    options: [AS_OPTION],
    async run(desk) {
      const { news, dapps, promotions } = await removeSeed(await actorOf(desk));
      return `Removed: ${news} news flashes, ${dapps} DApps, ${promotions} promotions.`;
    },
  },
};
