import module from 'node:module';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/environmentFiles.ts';
import { adviseOnNode } from '../config/nodeRelease.ts';
import { findConfigWarnings } from '../config/configWarnings.ts';
import { createLog } from '../observability/log.ts';
import type { RunningSite } from './startSite.ts';

const distDir = join(import.meta.dirname, '..');

// Later starts load the code that is imported below already compiled. Node 20 does not have it, nor do its types.
(module as { enableCompileCache?: (folder: string) => unknown }).enableCompileCache?.(join(distDir, 'compile-cache'));

main().catch((error: unknown) => {
  const log = createLog('fatal');
  if (error instanceof ConfigError) log.fatal({ problems: error.problems }, 'not started: bad variables');
  else log.fatal({ err: error }, 'not started');
  process.exit(1);
});

/** Starts the site, and stops it on a signal: at once while it is still starting. Requests are handled by app.ts. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const advice = adviseOnNode(process.versions.node);
  if (advice && process.stdout.isTTY) console.info(advice);
  for (const { msg, ...fields } of findConfigWarnings()) log.warn(fields, msg);
  let site: RunningSite | null = null;
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      // A second signal ends the process at once too.
      if (!site || isStopping) process.exit(isStopping ? 1 : 0);
      isStopping = true;
      site.stop({ isUrgent: signal === 'SIGINT' }).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'not stopped cleanly');
          process.exit(1);
        },
      );
    });
  const { startSite } = await import('./startSite.ts');
  site = await startSite(config, log, distDir);
}
