import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/environmentFiles.ts';
import { createLog } from '../observability/log.ts';
import { openStore } from '../store/openStore.ts';
import { startEmbeddedContent } from './contentService.ts';
import { SEED_ICONS_DIR, seedContent } from './seed.ts';

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});

/** `npm run content`: runs only the embedded content service, for a site that runs elsewhere. */
async function main(): Promise<void> {
  const config = readConfig();
  const store = await openStore(config);
  const seedIconsDir = join(import.meta.dirname, '..', SEED_ICONS_DIR);
  await seedContent(store, seedIconsDir);
  const { origin, server } = await startEmbeddedContent(store, createLog(config.logLevel), {
    port: config.contentPort,
    seedIconsDir,
  });
  console.info(`Content service at ${origin}`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close(() => void store.destroy()));
  }
}
