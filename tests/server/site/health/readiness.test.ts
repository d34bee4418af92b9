import { Registry } from 'prom-client';
import { createReadiness } from '../../../../server/site/health/health.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import { createContent } from '../../../../server/site/content/content.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { startFakeContent } from '../../../support/fakeContent.ts';
import { createStoreLocations } from '../../../support/stores.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

it('the log says when a store that was already missing fails for another reason', async () => {
  const service = await startFakeContent();
  const config = {
    contentTimeoutMs: 1_000,
    contentFreshMs: 1_000,
    contentStaleMs: 1_000,
    contentOrigin: service.origin,
    siteTimeZone: 'UTC',
    databaseUrl: undefined,
    dataDir: '.',
  };
  const content = createContent(service.origin, config, SILENT_LOG);
  const store = await openStore(await locations.createLocation('SQLite'));
  const { log, lines } = captureLog();
  const readiness = createReadiness({
    config,
    store,
    isStorePrepared: () => false,
    content,
    isWarm: () => true,
    isStopping: () => false,
    trust: { state: () => 'ok' },
    log,
    registry: new Registry(),
  });
  for (let turn = 0; turn < 2; turn += 1) await readiness.check();
  await store.destroy();
  for (let turn = 0; turn < 2; turn += 1) await readiness.check();
  const changes = lines().filter(({ msg }) => msg === 'readiness changed');
  // On a busy machine content comes later than the first check, which is a change of its own.
  expect([...new Set(changes.map(({ store: state }) => state))]).toEqual(['not prepared', 'unreachable']);
  await content.close();
  await service.close();
});
