import cluster from 'node:cluster';
import module from 'node:module';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './observability/log.ts';

const distDir = join(import.meta.dirname, '..');

// Later starts load the code that is imported below already compiled. Node 20 does not have it, nor do its types.
(module as { enableCompileCache?: (folder: string) => unknown }).enableCompileCache?.(join(distDir, 'compile-cache'));

main().catch((error: unknown) => {
  // The message of a ConfigError says everything; other errors need their stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});

/** Starts the site as one process or several, and stops it on a signal. Requests are handled by app.ts. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Each kind of process imports only what it runs: the primary stays small.
  if (cluster.isWorker) {
    const { runWorker } = await import('./http/workers/runWorker.ts');
    await runWorker(config, log, distDir);
  } else if (config.webConcurrency > 1) {
    const { startWorkers } = await import('./http/workers/startWorkers.ts');
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
