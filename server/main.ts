import cluster from 'node:cluster';
import module from 'node:module';
import { join } from 'node:path';
import { ConfigError, findMisspelt, readConfig } from './config.ts';
import { createLog } from './observability/log.ts';
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

/** Starts the site as one process or several, and stops it on a signal. Requests are handled by app.ts. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  for (const misspelt of findMisspelt()) if (!cluster.isWorker) log.warn(misspelt, 'variable not known');
  // Each kind of process imports only what it runs: the primary stays small.
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

  /** A second signal ends the process at once. */
  function stopOnSignal({ stop }: Pick<RunningSite, 'stop'>): void {
    const stopOn = (signal: NodeJS.Signals) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, stopOn);
      log.info({ signal }, 'stopping');
      stop(signal === 'SIGINT' ? 'interrupt' : 'terminate').then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'not stopped cleanly');
          process.exit(1);
        },
      );
    };
    for (const name of ['SIGINT', 'SIGTERM']) process.on(name, stopOn);
  }
}
