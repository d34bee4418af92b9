import { HandleEmptyInListsPlugin, type Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { makeChange } from './audit.ts';
import type { DeskCommands } from './desk.ts';
import { AS_OPTION, JSON_OPTION } from './options.ts';
import { list } from './table.ts';

/** A brand may have no sample content of a kind, and SQL has no empty list. */
const WITH_EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** The sample content that filled the store at its first start, by kind: how to find what is left of it. */
export const SEED_COMMANDS: DeskCommands = {
  'seed list': {
    summary: 'Count the sample content that is still in the store.',
    options: [JSON_OPTION],
    async run(desk) {
      const counts = await countSeed(await desk.openStore());
      const rows = Object.entries(counts).map(([kind, entries]) => ({ kind, entries }));
      return list(rows, ['SAMPLE CONTENT', 'ENTRIES'], ({ kind, entries }) => [kind, entries]);
    },
  },
  'seed remove': {
    summary: 'Remove all sample content: news, DApps and promotions.',
    details: 'Categories stay. What operators have added or accepted stays, too. It cannot be undone.',
    options: [AS_OPTION],
    async run(desk) {
      const { detail } = await makeChange(desk, 'seed remove', async (transaction) => {
        const trx = transaction.withPlugin(WITH_EMPTY_LISTS);
        const removed = await countSeed(trx);
        const { news, dapps, promotions } = await seedIds();
        await trx.deleteFrom('news').where('id', 'in', news).execute();
        const left = trx.selectFrom('application').select('hid').where('subject', 'is not', null);
        await trx.deleteFrom('application_text').where('hid', 'in', dapps).where('hid', 'not in', left).execute();
        await trx.deleteFrom('application').where('hid', 'in', dapps).where('subject', 'is', null).execute();
        await trx.deleteFrom('promotion_text').where('hid', 'in', promotions).execute();
        await trx.deleteFrom('promotion').where('hid', 'in', promotions).execute();
        return { target: 'seed', detail: removed };
      });
      const { news, dapps, promotions } = detail;
      return `Removed: ${news} news flashes, ${dapps} DApps, ${promotions} promotions.`;
    },
  },
};

async function countSeed(tables: Kysely<Tables>) {
  const store = tables.withPlugin(WITH_EMPTY_LISTS);
  const { news, dapps, promotions } = await seedIds();
  const flashes = await store.selectFrom('news').select('id').distinct().where('id', 'in', news).execute();
  const entries = store.selectFrom('application').select('hid').where('hid', 'in', dapps).where('subject', 'is', null);
  const tags = store.selectFrom('promotion').select('hid').where('hid', 'in', promotions);
  return {
    news: flashes.length,
    dapps: (await entries.execute()).length,
    promotions: (await tags.execute()).length,
  };
}

/** Loaded by these commands only: the sample content is larger than the desk. */
async function seedIds() {
  const { NEWS_SEED, DAPP_SEED, PROMOTION_SEED } = await import('../contentService/seedFiles.ts');
  return {
    news: NEWS_SEED.map(({ id }) => id),
    dapps: DAPP_SEED.map(({ hid }) => hid),
    promotions: PROMOTION_SEED.map(({ hid }) => hid),
  };
}
