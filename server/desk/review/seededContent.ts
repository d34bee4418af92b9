import { HandleEmptyInListsPlugin, type Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';

/** A brand may have no sample content of a kind, and SQL has no empty list. */
const WITH_EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** How much of the sample content, which filled the store at its first start, is still there, by kind. */
export async function countSeed(tables: Kysely<Tables>) {
  const store = tables.withPlugin(WITH_EMPTY_LISTS);
  const { news, dapps, promotions } = await seedIds();
  const flashes = await store.selectFrom('news').select('id').distinct().where('id', 'in', news).execute();
  const entries = store
    .selectFrom('application')
    .select('hid')
    .where('hid', 'in', dapps)
    .where('subject', 'is', null)
    .where('edited_by', 'is', null);
  const tags = store
    .selectFrom('promotion')
    .select('hid')
    .where('hid', 'in', promotions)
    .where('edited_by', 'is', null);
  return {
    news: flashes.length,
    dapps: (await entries.execute()).length,
    promotions: (await tags.execute()).length,
  };
}

/** Removes it for good; what operators have added, changed or accepted stays. Returns how much there was. */
export async function removeSeed(actor: Actor) {
  const { detail } = await makeChange(actor, 'seed remove', async (transaction) => {
    const trx = transaction.withPlugin(WITH_EMPTY_LISTS);
    const removed = await countSeed(trx);
    const { news, dapps, promotions } = await seedIds();
    await trx.deleteFrom('news').where('id', 'in', news).execute();
    const left = trx
      .selectFrom('application')
      .select('hid')
      .where(({ or, eb }) => or([eb('subject', 'is not', null), eb('edited_by', 'is not', null)]));
    await trx.deleteFrom('application_text').where('hid', 'in', dapps).where('hid', 'not in', left).execute();
    await trx.deleteFrom('application').where('hid', 'in', dapps).where('hid', 'not in', left).execute();
    // Without its submission an entry that one has joined is hidden from now on.
    await trx.updateTable('application').set({ original: null }).where('hid', 'in', dapps).execute();
    const tags = trx.selectFrom('promotion').select('hid').where('edited_by', 'is not', null);
    await trx.deleteFrom('promotion_text').where('hid', 'in', promotions).where('hid', 'not in', tags).execute();
    await trx.deleteFrom('promotion').where('hid', 'in', promotions).where('edited_by', 'is', null).execute();
    return { target: 'seed', detail: removed };
  });
  return detail;
}

/** Loaded on demand: the sample content is larger than the desk. */
async function seedIds() {
  const { NEWS_SEED, DAPP_SEED, PROMOTION_SEED } = await import('../../records/seedFiles.ts');
  return {
    news: NEWS_SEED.map(({ id }) => id),
    dapps: DAPP_SEED.map(({ hid }) => hid),
    promotions: PROMOTION_SEED.map(({ hid }) => hid),
  };
}
