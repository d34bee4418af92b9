import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startSite } from './startSite.ts';

/** Starts the site and stops it when asked to. What a request meets in between is app.ts. */
try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const site = await startSite(config, log, join(import.meta.dirname, '..'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      void site.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  // A wrong variable needs its name, not a stack; anything else needs both.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
