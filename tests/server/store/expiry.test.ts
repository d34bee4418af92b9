import { startExpiry } from '../../../server/store/expiry.ts';
import { openStore } from '../../../server/store/openStore.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { createStoreLocations } from '../../support/stores.ts';
import { until } from '../../support/until.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

it('a store that deletes nothing is named once in the log, and once more when it works again', async () => {
  const store = await openStore(await locations.createLocation('SQLite'));
  const { log, lines } = captureLog();
  await store.schema.alterTable('mail').renameTo('gone').execute();
  const expiry = startExpiry(store, log, 1);
  await until(() => lines().length > 0);
  await store.schema.alterTable('gone').renameTo('mail').execute();
  await until(() => lines().length > 1);
  await expiry.stop();
  const [failed, works] = ['expired rows not deleted', 'expired rows deleted again'];
  expect(lines().map(({ msg }) => msg)).toEqual([failed, works]);
  expect(lines()[0]?.reason).toContain('no such table');
  await store.destroy();
});
