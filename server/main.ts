import cluster from 'node:cluster';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';

main().catch((error: unknown) => {
  // A wrong variable needs its name, not a stack; anything else needs both.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});

/** Starts the site, as one process or as many, and stops it when asked to. What a request meets in between is app.ts. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const distDir = join(import.meta.dirname, '..');
  // What a process does not run it does not load: the primary stays small.
  if (cluster.isWorker) {
    const { runWorker } = await import('./workers/runWorker.ts');
    await runWorker(config, log, distDir);
  } else if (config.webConcurrency > 1) {
    const { startWorkers } = await import('./workers/startWorkers.ts');
    const workers = await startWorkers(config, log);
    process.on('SIGHUP', () => {
      log.info('restarting worker by worker');
      void workers.restart();
    });
    stopOnSignal(workers);
  } else {
    const { startSite } = await import('./startSite.ts');
    stopOnSignal(await startSite(config, log, distDir));
  }

  function stopOnSignal({ stop }: { stop: () => Promise<void> }): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        log.info({ signal }, 'stopping');
        void stop().then(() => process.exit(0));
      });
    }
  }
}
