import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { WorkerMetrics, WorkerProcess } from './workerProcess.ts';

interface AggregatedMetrics {
  /** The metrics of all workers as one, and how many workers there are. */
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  /** Keeps the counts of a worker that has exited: Prometheus reads a falling sum as a restart. */
  keepCounts(exited: WorkerProcess): void;
  countDeath(): void;
  countFailedStart(): void;
}

/**
 * Aggregates the metrics of several processes by prom-client's own rules. Its `clusterMetrics` is not used: it fails while
 * any worker is starting, and forgets the counts of workers that were replaced.
 */
export function createWorkerMetrics(
  list: () => Iterable<WorkerProcess>,
  countServing: () => number,
): AggregatedMetrics {
  let exitedCounts: WorkerMetrics = [];
  const own = new Registry();
  const deaths = new Counter({
    name: 'site_worker_deaths_total',
    help: 'Workers that exited without being told to.',
    registers: [own],
  });
  const failedStarts = new Counter({
    name: 'site_worker_start_failures_total',
    help: 'Workers that could not start.',
    registers: [own],
  });
  const serving = new Gauge({ name: 'site_workers', help: 'Workers that serve requests.', registers: [own] });

  return {
    registry: {
      contentType: own.contentType,
      async metrics() {
        serving.set(countServing());
        // Read before the workers reply: one that exits meanwhile must not be counted twice.
        const ofExited = exitedCounts;
        const ofWorkers = await Promise.all(Array.from(list(), (worker) => worker.loadMetrics()));
        const texts = await Promise.all([aggregate([...ofWorkers, ofExited]).metrics(), own.metrics()]);
        return texts.join('');
      },
    },
    keepCounts(exited) {
      exitedCounts = aggregate([exitedCounts, exited.lastCounts()]).getMetricsAsArray() as WorkerMetrics;
    },
    countDeath: () => deaths.inc(),
    countFailedStart: () => failedStarts.inc(),
  };
}

function aggregate(metrics: WorkerMetrics[]): Registry {
  return AggregatorRegistry.aggregate(metrics);
}
